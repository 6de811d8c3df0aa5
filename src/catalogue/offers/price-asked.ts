import { NUMBER_WORD, readAmount } from '#/language/es-AR/number-words.ts'
import { STOP_WORDS } from '#/language/es-AR/stop-words.ts'
import { fold } from '#/language/fold.ts'

/** Price conditions of a query; amounts in centavos. */
export type PriceAsked = {
  readonly order: 'cheapest' | 'dearest' | undefined
  readonly least: number | undefined
  readonly most: number | undefined
  readonly instalments: boolean
  readonly inStock: boolean
  /** Query without its price words; empty if nothing else remains. */
  readonly rest: string
}

const MONEY_FACTORS: Readonly<Record<string, number>> = {
  mil: 1000,
  luca: 1000,
  lucas: 1000,
  k: 1000,
  palo: 1e6,
  palos: 1e6,
  millon: 1e6,
  millones: 1e6,
}
const PRICE_AMOUNT = String.raw`(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:,\d+)?|${NUMBER_WORD})`
/** Certain amounts of money: «$ 200.000», «100 mil», «80 lucas», «150k», «1,5 millones», «120000 pesos». */
const MONEY = String.raw`(?:(\$\s*)?${PRICE_AMOUNT}\s*(mil|lucas?|k|palos?|mill[oó]n(?:es)?)?\s*(?:de\s+)?(pesos|ars)?)`
/** Excludes amounts with another unit: «100 mil horas». */
const NO_UNIT = String.raw`(?![\p{L}\p{N}]|[.,]\d|\s*(?:[%°″"']|(?:m?ah|w|watts?|kw|v|hz|khz|mhz|ghz|mm|cm|m|mts|metros|kg|g|gr|l|lts?|litros|ml|h|hs|horas?|d[ií]as?|min|minutos|rpm|db|btu|gb|mb|tb|ppp|dpi|px|l[uú]menes|personas|tazas|ciclos|colores|canciones|fotos)(?!\p{L})))`
const UP_TO = String.raw`(?:por\s+)?(?:hasta|menos\s+de|no\s+m[aá]s\s+de|(?:por\s+)?debajo\s+de|m[aá]ximo|tope(?:\s+de)?|que\s+no\s+(?:pasen?|superen?|(?:cuesten?|salgan?|valgan?)\s+m[aá]s)(?:\s+de)?)(?:\s+los)?`
const PRICE_FROM = String.raw`(?:desde|m[aá]s\s+de|(?:por\s+)?(?:arriba|encima)\s+de|a\s+partir\s+de|m[ií]nimo)(?:\s+los)?`
const word = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}`, 'iu')

const PRICE_BETWEEN = word(String.raw`entre\s+${MONEY}\s*(?:y|a|e)\s*${MONEY}${NO_UNIT}`)
const PRICE_MOST = word(String.raw`${UP_TO}\s*${MONEY}${NO_UNIT}`)
const PRICE_LEAST = word(String.raw`${PRICE_FROM}\s*${MONEY}${NO_UNIT}`)
const OPTIONAL_ARTICLE = String.raw`(?:(?:el|la|lo|los|las)\s+)?`
const DEAR = String.raw`(?:car|costos)[oa]s?`
const COSTS = String.raw`(?:cuest[ae]n?|val(?:en?|gan?))`
/** Phrases for low prices; «sale poco» may be a fault (water, sound), «que salga poco» at the end is a wish. */
const COSTS_LITTLE = String.raw`(?:que\s+)?(?:no\s+${COSTS}\s+(?:tanto|mucho)|${COSTS}\s+(?:menos|poco)|sal(?:en?|gan?)\s+poca\s+plata|(?:no\s+salgan?\s+(?:tanto|mucho)|salgan?\s+(?:menos|poco))(?=\s*$)|menos\s+(?:${COSTS}|salen?)(?=\s*$))`
const NO_FIGURE = String.raw`(?!\p{L}|\s+de\s+\S*\d)`
const CHEAPEST = word(
  String.raw`${OPTIONAL_ARTICLE}(?:(?:m[aá]s\s+)?(?:barat|econ[oó]mic)\p{L}*|(?:menor|mejor)\s+precio|menos\s+${DEAR}|(?:que\s+)?no\s+(?:(?:sean?|muy|tan|demasiado)\s+)*${DEAR}|${COSTS_LITTLE})${NO_FIGURE}`,
)
const DEAREST = word(
  String.raw`${OPTIONAL_ARTICLE}(?:m[aá]s\s+${DEAR}|mayor\s+precio|(?:que\s+)?m[aá]s\s+(?:${COSTS}|salen?)(?=\s*$))${NO_FIGURE}`,
)
const INSTALMENTS = word(
  String.raw`(?:(?:en|con|de|a)\s+)?(?:${PRICE_AMOUNT}\s+)?cuotas?(?:\s+sin\s+inter[eé]s(?:es)?|\s+fijas)?(?!\p{L})`,
)
const STOCK = word(
  String.raw`(?:(?:que\s+)?(?:con|en|hay|haya|tengan?|tienen?)\s+stock|disponibles?\s+ya|que\s+haya)(?!\p{L})`,
)
/** Minimum bare number, in pesos, that can be a price. */
const LEAST_BARE = 10_000
/** Filler words beside a price condition. */
const ASIDE = new Set(
  'busco quiero necesito dame mostrame tenes tienen tenian hay algo productos producto cosas equipos sale salen salga salgan cuesta cuestan cueste cuesten vale valen pesos precio precios cual cuales'.split(
    ' ',
  ),
)

export function priceAsked(query: string): PriceAsked | undefined {
  let rest = query
  const take = (pattern: RegExp) => {
    const match = pattern.exec(rest)
    if (match) rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
    return match
  }
  const money = (pattern: RegExp) => {
    const match = pattern.exec(rest)
    const value = match ? readQueryPrice(match.slice(1)) : undefined
    if (value !== undefined) take(pattern)
    return value
  }
  const between = readBetween(PRICE_BETWEEN.exec(rest)?.slice(1))
  if (between) take(PRICE_BETWEEN)
  const most = between?.[1] ?? money(PRICE_MOST)
  const least = between?.[0] ?? money(PRICE_LEAST)
  const order = take(CHEAPEST) ? 'cheapest' : take(DEAREST) ? 'dearest' : undefined
  const instalments = take(INSTALMENTS) !== null
  const inStock = take(STOCK) !== null
  if (order === undefined && most === undefined && least === undefined && !instalments && !inStock)
    return undefined
  const words = fold(rest).match(/[a-z0-9]+/g) ?? []
  const isBlank = words.every((word) => STOP_WORDS.has(word) || ASIDE.has(word))
  return { order, least, most, instalments, inStock, rest: isBlank ? '' : rest.trim().replace(/\s+/g, ' ') }
}

function readBetween(parts: readonly (string | undefined)[] | undefined): [number, number] | undefined {
  if (!parts) return undefined
  const high = readQueryPrice(parts.slice(4))
  // «entre 100 y 200 mil».
  const low = readQueryPrice([parts[0], parts[1], parts[2] ?? parts[6], parts[3] ?? parts[7] ?? parts[4]])
  return low === undefined || high === undefined || low > high ? undefined : [low, high]
}

function readQueryPrice([sign, amount, times, currency]: readonly (string | undefined)[]):
  | number
  | undefined {
  const factor = times === undefined ? 1 : MONEY_FACTORS[fold(times)]
  const pesos = readAmount(amount!) * (factor ?? 1)
  const isSure = sign !== undefined || currency !== undefined || times !== undefined || pesos >= LEAST_BARE
  return isSure && Number.isFinite(pesos) && pesos > 0 ? Math.round(pesos * 100) : undefined
}
