/** How a unit is written in a sentence, which unit of a field it is, and how many of that one it makes. */
type Written = { readonly says: string; readonly unit: string; readonly times: number }

const WRITTEN: readonly Written[] = [
  { says: 'mAh', unit: 'mAh', times: 1 },
  { says: 'Ah', unit: 'mAh', times: 1000 },
  { says: 'Wh', unit: 'Wh', times: 1 },
  { says: 'W', unit: 'W', times: 1 },
  { says: 'watts?', unit: 'W', times: 1 },
  { says: 'kW', unit: 'W', times: 1000 },
  { says: 'horas?', unit: 'h', times: 1 },
  { says: 'h', unit: 'h', times: 1 },
  { says: 'minutos?', unit: 'min', times: 1 },
  { says: 'min', unit: 'min', times: 1 },
  { says: 'pulgadas?', unit: '″', times: 1 },
  { says: '[″"”]', unit: '″', times: 1 },
  { says: 'kHz', unit: 'Hz', times: 1000 },
  { says: 'GHz', unit: 'GHz', times: 1 },
  { says: 'Hz', unit: 'Hz', times: 1 },
  { says: 'cm', unit: 'cm', times: 1 },
  { says: 'centímetros?', unit: 'cm', times: 1 },
  { says: 'mm', unit: 'mm', times: 1 },
  { says: 'kilos?', unit: 'kg', times: 1 },
  { says: 'kg', unit: 'kg', times: 1 },
  { says: 'gramos?', unit: 'kg', times: 0.001 },
  { says: 'g', unit: 'kg', times: 0.001 },
  { says: 'litros?', unit: 'L', times: 1 },
  { says: 'ml', unit: 'L', times: 0.001 },
  { says: 'L', unit: 'L', times: 1 },
  { says: 'TB', unit: 'GB', times: 1000 },
  { says: 'teras?', unit: 'GB', times: 1000 },
  { says: 'GB', unit: 'GB', times: 1 },
  { says: 'gigas?', unit: 'GB', times: 1 },
  { says: 'nits', unit: 'nits', times: 1 },
  { says: 'dB', unit: 'dB', times: 1 },
  { says: 'bar(?:es)?', unit: 'bar', times: 1 },
  { says: 'MP', unit: 'MP', times: 1 },
  { says: 'ms', unit: 'ms', times: 1 },
  { says: 'm', unit: 'm', times: 1 },
  { says: 'Ω', unit: 'Ω', times: 1 },
]

/** Any unit in a sentence. One group, to be put into a larger expression. */
export const UNIT = `(${WRITTEN.map(({ says }) => says).join('|')})(?![\\p{L}\\d])`

const readers = WRITTEN.map((written) => ({ ...written, is: new RegExp(`^(?:${written.says})$`, 'u') }))

/** The unit of fields that a written one stands for, and how many of it. */
export function readUnit(text: string): { unit: string; times: number } | undefined {
  return readers.find(({ is }) => is.test(text))
}

/** A value of a field in the unit that claims are compared in: grams are weight, too. */
export function inStatementUnit(value: number, unit: string): { value: number; unit: string } {
  if (unit === 'g') return { value: value / 1000, unit: 'kg' }
  if (unit === 'ml') return { value: value / 1000, unit: 'L' }
  return { value, unit }
}
