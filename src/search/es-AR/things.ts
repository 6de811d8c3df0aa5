import { fold } from '#/language/fold.ts'
import { stem } from '#/language/es-AR/stem.ts'

/** What homes, schools and shops look for, in the singular, by what it is for. */
const BY_PURPOSE = {
  cooking:
    'horno hornito hornalla anafe microondas parrilla asador chulengo cacerola olla sartén wok plancheta bifera paellera tetera mamadera vajilla plato bandeja cubierto ' +
    'tenedor cuchara cucharón espátula molde repasador delantal colador embudo rallador pelapapas abrelatas sacacorchos destapador mortero especiero salero ' +
    'tupper vianda lunchera conservadora heladerita frapera termómetro balanza extractor purificador crepera panquequera pizzera raclette fondue arrocera vaporera ahumador ' +
    'envasadora selladora fiambrera cortafiambre picadora sobadora pastalinda fideera churrera salchichera hamburguesera rotisería spiedo',
  mixing:
    'licuadora minipimer procesadora multiprocesadora mixer picadora molinillo moledor moledora molino rallador',
  mate: 'termo bombilla yerbera azucarera matera calentador dispenser dispensador bidón sifón cantimplora calefón termotanque',
  cold: 'heladera freezer nevera frigobar refrigerador heladora cava hielera ventilador ventiladorcito climatizador split',
  warmth:
    'estufa caloventor calefactor salamandra radiador manta frazada acolchado edredón almohadón colchón',
  laundry:
    'lavarropas lavadora secarropas centrifugadora lavavajillas lavaplatos plancha planchita tendedero aspiradora aspirador robot barredora lustradora hidrolavadora trapeador ' +
    'escoba escobillón mopa balde secador lampazo plumero esponja detergente lavandina jabón',
  beauty:
    'secador buclera afeitadora cortapelo depiladora rasuradora rizador peine perfume maquillaje champú shampoo desodorante masajeador bascula nebulizador tensiómetro ' +
    'oxímetro termómetro humidificador vaporizador',
  furniture:
    'mesa mesita mesada silla sillón sofá banco banqueta butaca cucheta sommier cuna escritorio biblioteca estante estantería repisa armario placard ropero cómoda cajonera mueble ' +
    'perchero cortina persiana alfombra felpudo almohada sábana toalla mantel reposera sombrilla hamaca gazebo pérgola carpa puff vitrina aparador zapatero tarima atril pupitre pizarrón pizarra caballete',
  light: 'lámpara velador farol linterna lamparita reflector luminaria araña dicroica candelabro fogonero',
  tools:
    'taladro amoladora lijadora sierra motosierra martillo destornillador atornillador alicate serrucho morsa soldadora compresor hidrolavadora escalera andamio carretilla ' +
    'rastrillo hacha machete bordeadora desmalezadora cortadora tractor generador pileta manguera regador maceta semilla fertilizante cemento ladrillo pintura ' +
    'pincel rodillo clavo tornillo tarugo candado cerradura portón ventana inodoro bidet canilla bañera grifería caño azulejo cerámico enchufe alargue prolongador ' +
    'transformador estabilizador térmica disyuntor',
  wheels:
    'auto moto motito bicicleta bici patineta monopatín scooter skate rollers patines triciclo cuatriciclo camioneta camión tractor casco neumático radiador autoestéreo estéreo',
  sport:
    'pelota raqueta paleta pesa mancuerna elíptico colchoneta trampolín inflador guante botín camiseta caña reel anzuelo carpa kayak canoa ' +
    'ajedrez metegol',
  toys: 'juguete muñeca muñeco peluche autito rompecabezas lego dron drone cometa barrilete disfraz máscara burbujero consola joystick videojuego',
  baby: 'cochecito carrito moisés practicuna huevito andador sacaleche esterilizador chupete pañal babero monitor intercomunicador bañito cambiador',
  clothes:
    'remera camisa pantalón jean vestido pollera campera buzo saco abrigo bufanda gorro gorra guante medias zapato zapatillas bota ojota sandalia cartera mochila valija bolso ' +
    'billetera riñonera anteojos lentes paraguas reloj anillo',
  paper:
    'cuaderno carpeta libro lapicera bolígrafo lápiz marcador tijera cartuchera abrochadora calculadora agenda resma cartulina plastificadora guillotina trituradora',
  computing:
    'impresora multifunción escáner scanner monitor mouse ratón teclado router módem switch pendrive placa procesador gabinete servidor fotocopiadora tóner cartucho webcam ' +
    'tableta hub antena repetidor mousepad cooler',
  screens:
    'televisor televisión proyector cañón datashow decodificador videoportero cámara filmadora gopro trípode telescopio microscopio binocular prismático largavista portarretrato dvd vhs chromecast',
  phones:
    'celular teléfono smartphone móvil intercomunicador handy walkie fax contestador smartwatch beeper gps',
  music:
    'guitarra piano teclado bombo violín flauta saxo trompeta acordeón bandoneón charango ukelele tambor pandereta amplificador consola mezcladora bandeja tocadiscos vinilo ' +
    'cassette walkman discman radiograbador minicomponente sintonizador crossover pedalera sintetizador',
  party: 'cotillón guirnalda piñata inflable pelotero metegol',
  pets: 'pecera acuario cucha rascador comedero bebedero',
} as const

export type Purpose = keyof typeof BY_PURPOSE

/** By stem, each as it is written. */
export const THINGS: ReadonlyMap<string, { readonly noun: string; readonly purpose: Purpose }> = new Map(
  (Object.entries(BY_PURPOSE) as [Purpose, string][]).flatMap(([purpose, nouns]) =>
    nouns.split(' ').map((noun) => [stem(fold(noun)), { noun, purpose }] as const),
  ),
)
