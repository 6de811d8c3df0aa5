import { joinThousands } from '#/language/es-AR/exact-number.ts'

/** Parses a typed number with a decimal comma and thousands dots, or one decimal point; undefined if invalid. */
export function parseTypedNumber(text: string): number | undefined {
  const typed = joinThousands(text.trim()).replace(/^−/, '-')
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(typed)) return Number(typed.replaceAll('.', '').replace(',', '.'))
  return /^-?\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined
}

export function writeNumber(value: number): string {
  return String(value).replace('.', ',')
}
