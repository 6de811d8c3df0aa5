/** Spellings of a unit → the unit that is indexed and how many of it one of these is. */
const UNITS: ReadonlyMap<string, readonly [unit: string, factor: number]> = new Map(
  (
    [
      ['w', 1, 'w watt watts wat wats wt wts watios watio vatio vatios'],
      ['w', 1000, 'kw'],
      ['v', 1, 'v volt volts voltio voltios'],
      ['hz', 1, 'hz'],
      ['khz', 1, 'khz'],
      ['ghz', 1, 'ghz'],
      ['h', 1, 'h hs hr hrs hora horas'],
      ['min', 1, 'min mins minuto minutos'],
      ['ml', 1, 'ml cc mililitro mililitros'],
      ['ml', 1000, 'l lt lts ltrs litro litros'],
      ['g', 1, 'g gr grs gramo gramos'],
      ['g', 1000, 'kg kgs kilo kilos kilogramo kilogramos'],
      ['mm', 1, 'mm'],
      ['cm', 1, 'cm'],
      ['m', 1, 'm mts metro metros'],
      ['in', 1, `″ " ” '' pulg pulgs pulgada pulgadas pulgads`],
      ['gb', 1, 'gb gbs giga gigas gigabyte gigabytes'],
      ['gb', 1000, 'tb tera teras terabyte terabytes'],
      ['mah', 1, 'mah'],
      ['wh', 1, 'wh'],
      ['mp', 1, 'mp megapixeles megapíxeles'],
      ['db', 1, 'db'],
      ['ohm', 1, 'ω ohm ohms'],
      ['bar', 1, 'bar bars bares'],
      ['c', 1, '°c ºc grados'],
      ['rpm', 1, 'rpm'],
      ['dpi', 1, 'dpi'],
      ['ms', 1, 'ms'],
      ['nits', 1, 'nits'],
    ] as const
  ).flatMap(([unit, factor, spellings]) =>
    spellings.split(' ').map((spelling) => [spelling, [unit, factor]] as const),
  ),
)

/** Alternatives of a regular expression for every spelling of a unit, the longest first. */
export const UNIT_PATTERN = [...UNITS.keys()].sort((a, b) => b.length - a.length).join('|')

/** A number as digits with a decimal point: «1.200» → `1200`, «1,7» → `1.7`, «5.0» → `5`. */
export function canonicalNumber(text: string): string {
  if (/^\d+$/.test(text)) return text
  const plain = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(text) ? text.replaceAll('.', '') : text
  const pointed = plain.replaceAll(',', '.')
  // A phone number or a barcode is a name made of digits, not an amount.
  return /^0\d|\..*\.|\d{13}/.test(pointed) ? pointed : String(Number(pointed))
}

/** A number with its unit as one term: «1,7 L» and «1700 ml» → `1700ml`. */
export function quantityTerm(number: string, unit: string): string {
  const amount = Number(canonicalNumber(number))
  const [name, factor] = UNITS.get(unit) ?? [unit, 1]
  return Number.isNaN(amount) ? number : `${Math.round(amount * factor * 1e6) / 1e6}${name}`
}
