/** Folded; the list, made of passwords from elsewhere, lacks them. */
export const SPANISH_WORDS: ReadonlySet<string> = new Set(
  `
  contrasena contrasenia micontrasena miclave clave clavesegura claveclave secreta secreto cambiame cambiar usuario usuaria
  administrador administradora admin invitado invitada bienvenido bienvenida acceso ingresar ingreso sistema prueba pruebas
  teamo teamomucho tequiero tequieromucho tqm mivida miamor amormio amorcito corazon preciosa hermosa mifamilia mishijos
  mihijo mihija mama papa mimama mipapa abuela abuelo familia felicidad diosesamor diosmio jesus virgencita
  argentina vamosargentina buenosaires cordoba rosario mendoza tucuman laplata mardelplata salta santafe entrerios misiones
  neuquen patagonia bariloche ushuaia malvinas
  boca bocajuniors bocaboca river riverplate racing racingclub independiente sanlorenzo velez velezsarsfield estudiantes
  newells newellsoldboys rosariocentral huracan lanus banfield colon talleres belgrano seleccion campeon campeones
  campeondelmundo scaloneta messi lionelmessi leomessi maradona diegomaradona dieguito diosmaradona
  enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre lunes martes miercoles
  jueves viernes sabado domingo primavera verano otono invierno navidad vacaciones cumpleanos
  perro perrito gato gatito mariposa estrella princesa mascota asado mate yerbamate dulcedeleche empanada choripan fernet
  facebook instagram whatsapp mercadolibre mercadopago internet computadora celular telefono parlante televisor
  `
    .trim()
    .split(/\s+/),
)
