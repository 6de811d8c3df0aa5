import { verbRoot } from '#/language/es-AR/verb-root.ts'
import { stemsOf, wordsOf } from './content-words.ts'

/** Whoever says one of these beside a part wants another one of it, whatever else they tell. */
const WANTED_WORDS =
  'repuesto recambio suelto suelta sueltos perdí perdió perdieron perdimos extravié rompió rompieron rompí rompimos roto rota rotos rotas ' +
  'quebró quebrada quebrado rajó rajado rajada cayó caí gastó gastaron gastado gastada gastados gastadas ' +
  'desgastado desgastadas despegó despegaron peló pelaron pelado peladas mordió masticó derritió oxidó oxidado venden vende ' +
  'vendés comprar compro conseguir consigo consigue consiguen reemplazar reemplazo reponer trizó astilló deformó ' +
  'estalló explotó reventó faltó cambiar cambiarlo cambiarla cambiarlos cambiarlas cambiarle ' +
  'zafó soltó saltada saltadas hundió partió'
export const WANTED: ReadonlySet<string> = new Set(stemsOf(WANTED_WORDS))
/** They stand in troubles of any thing: «se rompió la vincha». */
export const WANTED_ROOTS: ReadonlySet<string> = new Set(wordsOf(WANTED_WORDS).map(verbRoot))

/** As people ask whether there are any. */
export const ASKS_FOR_SPARES = 'comprar repuestos y accesorios'

/** They ask for what can be had for a product, whichever it is. */
export const SPARES: ReadonlySet<string> = new Set(
  stemsOf('repuesto repuestos recambio accesorio accesorios pieza piezas parte partes'),
)

/** Say nothing of what is asked for. */
export const ASKING: ReadonlySet<string> = new Set(
  stemsOf('dónde cómo hacen cuánto sale cuesta precio pedir encargar suelto aparte quisiera quiero'),
)

/** «La base no anda, quiero otra». */
export const ANOTHER =
  /\b(?:quiero|necesito|quisiera|busco|pedir|comprar|conseguir|consigo)\s+(?:un[ao]?\s+)?(?:otr|nuev)[ao]/i

/** Roots of what a part may be besides, and anything else: «peli con los chicos» asks for no small earpads. */
export const QUALITIES: ReadonlySet<string> = new Set(
  (
    'chico chica grande mediano nuevo negro blanca rojo azul gris verde fina largo corto par juego viejo original otro solo ' +
    'abajo arriba adentro afuera atras adelante interno externo comun plastico metal acero'
  )
    .split(' ')
    .map(verbRoot),
)
