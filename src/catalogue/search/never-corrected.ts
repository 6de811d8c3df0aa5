import { tokenise } from './tokens.ts'

/** No slips of others: «barrio» is not «vacío». */
export const NEVER_CORRECTED: ReadonlySet<string> = new Set(
  tokenise(
    'barrio boliche kiosco local negocio obra oficina escuela colegio jardín facultad iglesia plaza parque patio terraza balcón quincho club salón ' +
      'playa montaña campo lago ruta camión tren subte avión barco hotel hospital consultorio peluquería ' +
      'banana bananas durazno ananá pera uva kiwi mango palta sandía melón limonada pancho panchos hamburguesa hamburguesas ravioles fideos ' +
      'empanada empanadas tortilla budín bizcochuelo galletitas merengue mayonesa salsa sopa guiso ensalada verdura carne pescado mariscos ' +
      'vinilo vinilos disco discos casete cumbia cuarteto folklore rock tango reggaetón chamamé ' +
      'tener correr caminar nadar entrenar viajar trabajar estudiar leer escribir dibujar pintar cocinar comer tomar bailar ' +
      'jugar grabar filmar editar vender alquilar prestar guardar limpiar lavar secar planchar coser cortar ' +
      'lindo feo rápido lento chico grande largo corto ancho angosto alto bajo duro blando frío caliente seco mojado barro polvo tierra',
  ).map(({ word }) => word),
)
