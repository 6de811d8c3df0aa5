import { parseExact, splitUnit } from '#/language/es-AR/exact-number.ts'
import { quoteTyped, TextError } from '#/language/text-error.ts'

type NumberUnits = {
  unit?: string | undefined
  range?: readonly [number, number] | undefined
  smallUnit?: { readonly unit: string; readonly exponent: number }
}

/** Number in `unit` from «7,2 W», «1.200» or «285 g». @throws {TextError} for no number or another unit. */
export function parseFieldNumber(text: string, { unit, range, smallUnit }: NumberUnits): number {
  const parts = splitUnit(text.trim())
  if (parts.number === '') {
    const example = `${range?.[0] ?? 5}${unit ? ` ${unit}` : ''}`.replace('.', ',')
    throw new TextError(`Escribí un número${unit ? ` en ${unit}` : ''}, por ejemplo ${example}.`)
  }
  if (parts.unit === '' || sameUnit(parts.unit, unit)) return parseExact(parts.number)
  if (smallUnit && sameUnit(parts.unit, smallUnit.unit)) return parseExact(parts.number, smallUnit.exponent)
  throw new TextError(
    unit
      ? `La unidad es ${unit} y dice ${quoteTyped(parts.unit)}: pasalo a ${unit}.`
      : `Va el número solo: quitá ${quoteTyped(parts.unit)}.`,
  )
}

const INCHES = ['″', '"', '”', "''", 'pulgadas', 'pulg']

function sameUnit(typedUnit: string, unit: string | undefined): boolean {
  if (unit === undefined) return false
  if (unit === '″') return INCHES.includes(typedUnit.toLowerCase())
  return typedUnit.toLowerCase() === unit.toLowerCase().trim()
}
