import { fold } from '#/language/fold.ts'

/** Conversion to the unit `of`: (value + `plus`) × `times`. */
export type Unit = { readonly of: string; readonly times: number; readonly plus?: number }

type UnitVocabulary = {
  /** Spellings read in catalogue texts, besides the symbol; none without it. */
  readonly texts?: string
  readonly asked?: string
  readonly sheet?: string
  readonly query?: string
  /** Unit in which amounts and queries are compared. */
  readonly base?: string
  readonly queryBase?: string
}

const UNIT_TABLE: readonly (readonly [symbol: string, of: string, times: number, words: UnitVocabulary])[] = [
  [
    'W',
    'W',
    1,
    { texts: 'watt watts', asked: 'vatio vatios', sheet: 'wrms', query: 'wat wats wt wts watio watios' },
  ],
  ['kW', 'W', 1000, { texts: '', base: 'W' }],
  ['mAh', 'mAh', 1, { texts: '' }],
  ['Ah', 'mAh', 1000, { texts: '', base: 'mAh' }],
  ['Wh', 'Wh', 1, { texts: '', sheet: 'watthour' }],
  ['V', 'V', 1, { asked: 'volt volts voltios', sheet: 'vac vdc vca vcc', query: 'voltio' }],
  ['h', 'min', 60, { texts: 'hora horas', asked: 'hs hr hrs', sheet: 'hour hours' }],
  ['min', 'min', 1, { texts: 'minuto minutos', asked: 'mins', sheet: 'minute minutes' }],
  ['ms', 'ms', 1, { texts: '', sheet: 'millisecond milliseconds' }],
  ['mm', 'mm', 1, { texts: '', sheet: 'milimetro milimetros' }],
  ['cm', 'mm', 10, { texts: 'centímetro centímetros', sheet: 'cms' }],
  ['m', 'mm', 1000, { texts: '', asked: 'mts metro metros', sheet: 'mt mtr meter meters metre metres' }],
  [
    '″',
    'mm',
    25.4,
    {
      texts: '" ” pulgada pulgadas',
      asked: "'' pulg",
      sheet: 'in inch inches inchs polegada polegadas pol ’’',
      query: 'pulgs pulgads',
    },
  ],
  [
    'g',
    'g',
    1,
    { texts: 'gramo gramos', asked: 'gr grs', sheet: 'gram grams grama gramas', base: 'kg', queryBase: 'g' },
  ],
  [
    'kg',
    'g',
    1000,
    { texts: 'kilo kilos', asked: 'kgs kilogramo kilogramos', sheet: 'kilogram kilograms', queryBase: 'g' },
  ],
  ['ml', 'ml', 1, { texts: '', asked: 'cc mililitros', query: 'mililitro', base: 'L', queryBase: 'ml' }],
  [
    'L',
    'ml',
    1000,
    { texts: 'litro litros', asked: 'lt lts ltrs', sheet: 'ltr liter liters litre litres', queryBase: 'ml' },
  ],
  ['Hz', 'Hz', 1, { texts: '' }],
  ['kHz', 'Hz', 1000, { texts: '', base: 'Hz', queryBase: 'kHz' }],
  ['GHz', 'Hz', 1e9, { texts: '' }],
  ['°C', '°C', 1, { asked: 'ºc', sheet: '℃ c', query: 'grados' }],
  ['bar', 'bar', 1, { texts: 'bares', asked: 'bars' }],
  ['Ω', 'Ω', 1, { texts: '', asked: 'ohm ohms', sheet: 'ohmio ohmios' }],
  ['dB', 'dB', 1, { texts: '', sheet: 'dba dbspl' }],
  ['GB', 'GB', 1, { texts: 'giga gigas', sheet: 'g', query: 'gbs gigabyte gigabytes' }],
  ['TB', 'GB', 1000, { texts: 'tera teras', query: 'terabyte terabytes', base: 'GB' }],
  [
    'MP',
    'MP',
    1,
    { texts: '', asked: 'megapixeles', sheet: 'mpx mpix megapixel megapixels m', query: 'megapíxeles' },
  ],
  ['nits', 'nits', 1, { texts: '', sheet: 'nit cd/m2 cd/m²' }],
  ['rpm', 'rpm', 1, { asked: '', sheet: 'r/min rev/min rpm/min vueltas/min' }],
  ['dpi', 'dpi', 1, { asked: '', sheet: 'cpi ppp' }],
]

const OF_SHEETS: readonly (readonly [words: string, unit: Unit])[] = [
  ['mw', { of: 'W', times: 0.001 }],
  ['kwh', { of: 'Wh', times: 1000 }],
  ['s sec secs seg segs second seconds segundo segundos', { of: 'min', times: 1 / 60 }],
  ["ft feet foot pie pies pes ' ′", { of: 'mm', times: 304.8 }],
  ['lb lbs pound pounds libra libras', { of: 'g', times: 453.592_37 }],
  ['oz ounce ounces onza onzas', { of: 'oz', times: 1 }],
  ['oz', { of: 'g', times: 28.349_52 }],
  ['oz floz', { of: 'ml', times: 29.573_53 }],
  ['qt quart quarts', { of: 'ml', times: 946.352_9 }],
  ['gal gallon gallons', { of: 'ml', times: 3785.41 }],
  ['mhz', { of: 'Hz', times: 1e6 }],
  ['°f ºf ℉ f', { of: '°C', times: 5 / 9, plus: -32 }],
  ['psi', { of: 'bar', times: 0.068_947_6 }],
  ['mpa', { of: 'bar', times: 10 }],
  ['kpa', { of: 'bar', times: 0.01 }],
  ['mb', { of: 'GB', times: 1 / 1024 }],
]

const splitWords = (...lists: (string | undefined)[]) =>
  lists.flatMap((list) => (list === undefined || list === '' ? [] : list.split(' ')))

export const FIELD_UNITS: ReadonlyMap<string, Unit> = new Map(
  UNIT_TABLE.map(([symbol, of, times]) => [symbol, { of, times }]),
)

/** Units by dimension and spelling: `g:kgs`. */
export const SHEET_UNITS: ReadonlyMap<string, Unit> = new Map([
  ...UNIT_TABLE.flatMap(([symbol, of, times, { texts, asked, sheet }]) =>
    splitWords(symbol, texts, asked, sheet).map((word) => [`${of}:${fold(word)}`, { of, times }] as const),
  ),
  ...OF_SHEETS.flatMap(([words, unit]) =>
    words.split(' ').map((word) => [`${unit.of}:${word}`, unit] as const),
  ),
])

type BaseUnit = { readonly unit: string; readonly times: number }

function baseOf(symbol: string, times: number, base = symbol): BaseUnit {
  return { unit: base, times: times / FIELD_UNITS.get(base)!.times }
}

const BASE_BY_SYMBOL: ReadonlyMap<string, BaseUnit> = new Map(
  UNIT_TABLE.map(([symbol, , times, { base }]) => [symbol, baseOf(symbol, times, base)]),
)

const UNITS_IN_TEXTS: ReadonlyMap<string, BaseUnit> = new Map(
  UNIT_TABLE.flatMap(([symbol, , , { texts }]) =>
    texts === undefined
      ? []
      : splitWords(symbol, texts).map((word) => [word, BASE_BY_SYMBOL.get(symbol)!] as const),
  ),
)

const UNITS_IN_QUERIES: ReadonlyMap<string, BaseUnit> = new Map(
  UNIT_TABLE.flatMap(([symbol, , times, { texts, asked, query, base, queryBase }]) =>
    splitWords(symbol, texts, asked, query).map(
      (word) => [word.toLowerCase(), baseOf(symbol, times, queryBase ?? base)] as const,
    ),
  ),
)

const alternatives = (words: Iterable<string>) => [...words].sort((a, b) => b.length - a.length).join('|')

export const UNIT = `(${alternatives(UNITS_IN_TEXTS.keys())})(?![\\p{L}\\d])`

export const UNIT_PATTERN = alternatives(UNITS_IN_QUERIES.keys())

/** Unit in catalogue texts; undefined for unknown or wrong-case spellings. */
export function readUnit(text: string): BaseUnit | undefined {
  return UNITS_IN_TEXTS.get(text)
}

export function readAskedUnit(text: string): BaseUnit | undefined {
  return UNITS_IN_QUERIES.get(text)
}

export function baseOfField(unit: string): BaseUnit {
  return BASE_BY_SYMBOL.get(unit) ?? { unit, times: 1 }
}
