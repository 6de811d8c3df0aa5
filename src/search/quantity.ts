import { FIELD_UNITS, readAskedUnit } from '#/catalogue/quantities/units.ts'

/** Other terms are the symbol in lower case. */
const TERMS: Readonly<Record<string, string>> = { '″': 'in', Ω: 'ohm', '°C': 'c' }
const unitTerm = (symbol: string) => TERMS[symbol] ?? symbol.toLowerCase()
const SYMBOLS: ReadonlyMap<string, string> = new Map(
  [...FIELD_UNITS.keys()].map((symbol) => [unitTerm(symbol), symbol]),
)

/** «1.200» → `1200`, «1,7» → `1.7`, «5.0» → `5`. */
export function canonicalNumber(text: string): string {
  if (/^\d+$/.test(text)) return text
  const plain = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(text) ? text.replaceAll('.', '') : text
  const pointed = plain.replaceAll(',', '.')
  // Phone numbers and barcodes are names.
  return /^0\d|\..*\.|\d{13}/.test(pointed) ? pointed : String(Number(pointed))
}

/** «1,7 L» and «1700 ml» → `1700ml`. */
export function quantityTerm(number: string, unit: string): string {
  const amount = Number(canonicalNumber(number))
  const { unit: base, times } = readAskedUnit(unit) ?? { unit, times: 1 }
  return Number.isNaN(amount) ? number : `${Math.round(amount * times * 1e6) / 1e6}${unitTerm(base)}`
}

/** `in` → ″. */
export function unitSymbol(unit: string): string {
  return SYMBOLS.get(unit) ?? unit.toUpperCase()
}
