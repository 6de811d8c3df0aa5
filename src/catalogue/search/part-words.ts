import { contentWords } from './content-words.ts'

const stemsOf = (text: string): ReadonlySet<string> => new Set(contentWords(text).map(({ stem }) => stem))

/** Whoever says one of these beside a part wants another one of it, whatever else they tell. */
export const WANTED = stemsOf(
  'repuesto recambio suelto suelta sueltos perdí perdió perdieron perdimos extravié rompió rompieron rompí rompimos roto rota rotos rotas ' +
    'quebró quebrada quebrado rajó rajado rajada cayó caí gastó gastaron gastado gastada gastados gastadas ' +
    'desgastado desgastadas despegó despegaron peló pelaron pelado peladas mordió masticó derritió oxidó oxidado venden vende ' +
    'vendés comprar compro conseguir consigo consigue consiguen reemplazar reemplazo reponer trizó astilló deformó ' +
    'estalló explotó reventó faltó',
)

/** They ask for what can be had for a product, whichever it is. */
export const SPARES = stemsOf('repuesto repuestos recambio accesorio accesorios pieza piezas parte partes')

/** They say no more than the part does. */
export const BESIDE = stemsOf(
  'nuevo nueva nuevos nuevas otro otra otros otras cambiar cambio cambia cambian original originales compatible compatibles pieza parte ' +
    'partes accesorio accesorios dónde donde sale cuánto precio sirve sirven marca modelo eléctrico eléctrica negro negra negros negras ' +
    'blanco blanca blancos blancas rojo roja azul gris verde crema celeste plateado chico chica grande extra par juego set unidad uno dos ' +
    'tres comprar pedir pido hay quería querría quisiera necesitaría busco ando buscando estoy encargar mando vieja viejo adicional ' +
    'air fryer airfryer faltante viene traía trae vino fábrica casa adonde llevo completo completa reposición aparte individual discontinuado discontinuada',
)

/** «Par de almohadillas», «juego de placas»: they are asked for without. */
export const OF_SEVERAL = stemsOf('par juego set kit')

/** «La base no anda, quiero otra». */
export function wantsAnother(query: string): boolean {
  if (/\bqued[eé] sin\b/i.test(query)) return true
  return /\b(?:quiero|necesito|quisiera|busco|pedir|comprar|conseguir|consigo)\s+(?:un[ao]?\s+)?(?:otr[ao]|nuev[ao])/i.test(
    query,
  )
}
