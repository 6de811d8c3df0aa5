const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...(
    'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho ' +
    'diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco'
  )
    .split(' ')
    .map((word, place): [string, number] => [word, place + 1]),
  ...'treinta cuarenta cincuenta sesenta setenta ochenta noventa cien'
    .split(' ')
    .map((word, place): [string, number] => [word, 30 + 10 * place]),
  ['una', 1],
  ['doscientos', 200],
  ['trescientos', 300],
  ['cuatrocientos', 400],
  ['quinientos', 500],
  ['quinientas', 500],
  ['ochocientos', 800],
  ['mil', 1000],
])

const UNITS =
  'watts?|wats?|vatios?|horas?|hs|litros?|pulgadas?|gigas?|gb|teras?|kilos?|gramos|minutos?|bares|hz|tazas?|frascos|canastos|velocidades|programas'
const MEASURED = new RegExp(`\\s(?:${UNITS})(?!\\p{L})|medi[oa]`, 'iu')
const WORDS = [...NUMBERS.keys()].sort((a, b) => b.length - a.length).join('|')
const SAID = new RegExp(
  `(?<![\\p{L}\\d])(${WORDS})(?:\\s+y\\s+(${WORDS}))?(?=\\s+(?:${UNITS})(?!\\p{L}))`,
  'giu',
)
const AND_A_HALF = /(?:(\d+)\s+)?(litro|kilo|hora|tera)s?\s+y\s+medi[oa](?!\p{L})/giu
const HALF = /(?<![\p{L}\d])medi[oa]\s+(litro|kilo|tera)(?!\p{L})/giu

/** A query with the numbers that measure something as digits: «quince pulgadas», «un litro y medio», «treinta y dos gigas». */
export function withDigits(query: string): string {
  if (!MEASURED.test(query)) return query
  return query
    .replace(SAID, (_, number: string, units: string | undefined) => String(valueOf(number) + valueOf(units)))
    .replace(AND_A_HALF, (_, whole: string | undefined, unit: string) => `${whole ?? 1},5 ${unit}s`)
    .replace(HALF, (_, unit: string) => `0,5 ${unit}s`)
}

function valueOf(word = ''): number {
  return NUMBERS.get(word.toLowerCase().replace('é', 'e').replace('ó', 'o')) ?? 0
}
