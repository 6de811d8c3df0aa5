import { fold } from '#/language/fold.ts'

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...(
    'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho ' +
    'diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco'
  )
    .split(' ')
    .map((word, place): [string, number] => [word, place + 1]),
  ...'treinta cuarenta cincuenta sesenta setenta ochenta noventa cien'
    .split(' ')
    .map((word, place): [string, number] => [word, 30 + 10 * place]),
  ['una', 1],
  ['uno', 1],
  ['doble', 2],
  ['doscientos', 200],
  ['trescientos', 300],
  ['cuatrocientos', 400],
  ['quinientos', 500],
  ['quinientas', 500],
  ['ochocientos', 800],
  ['mil', 1000],
])

export const NUMBER_WORD = [...NUMBERS.keys()]
  .sort((a, b) => b.length - a.length)
  .join('|')
  .replaceAll('é', '[eé]')
  .replaceAll('ó', '[oó]')

const VALUES_BY_WORD: ReadonlyMap<string, number> = new Map(
  [...NUMBERS].map(([word, value]) => [fold(word), value]),
)

export function readNumberWord(word: string): number | undefined {
  return VALUES_BY_WORD.get(fold(word))
}

export const AMOUNT_PATTERN = `(\\d{1,3}(?:\\.\\d{3})+|\\d+(?:,\\d+)?|${NUMBER_WORD})`

export function readAmount(text: string): number {
  return readNumberWord(text) ?? Number(text.replace(/\.(?=\d{3})/g, '').replace(',', '.'))
}

const COUNTED_UNITS =
  'watts?|wats?|vatios?|horas?|hs|litros?|pulgadas?|gigas?|gb|teras?|kilos?|gramos|minutos?|bares|hz|tazas?|frascos|canastos|velocidades|programas'
const MEASURED_NOUN = new RegExp(`\\s(?:${COUNTED_UNITS})(?!\\p{L})|medi[oa]`, 'iu')
const SPELLED_QUANTITY = new RegExp(
  `(?<![\\p{L}\\d])(${NUMBER_WORD})(?:\\s+y\\s+(${NUMBER_WORD}))?(?=\\s+(?:${COUNTED_UNITS})(?!\\p{L}))`,
  'giu',
)
const AND_A_HALF = /(?:(\d+)\s+)?(litro|kilo|hora|tera)s?\s+y\s+medi[oa](?!\p{L})/giu
const HALF = /(?<![\p{L}\d])medi[oa]\s+(litro|kilo|tera)(?!\p{L})/giu

/** Replaces number words only before a unit: «un litro y medio» → «1,5 litros». */
export function withDigits(query: string): string {
  if (!MEASURED_NOUN.test(query)) return query
  return query
    .replace(SPELLED_QUANTITY, (_, number: string, units = '') =>
      String(readNumberWord(number)! + (readNumberWord(units as string) ?? 0)),
    )
    .replace(AND_A_HALF, (_, whole: string | undefined, unit: string) => `${whole ?? 1},5 ${unit}s`)
    .replace(HALF, (_, unit: string) => `0,5 ${unit}s`)
}
