import { parseExact, splitUnit } from '#/language/es-AR/exact-number.ts'
import { quoted, TextError } from '#/language/text-error.ts'

type Units = {
  unit?: string | undefined
  range?: readonly [number, number] | undefined
  smallUnit?: { readonly unit: string; readonly exponent: number }
}

/** «7,2 W», «1.200», «285 g» in `unit`, which may be left out. @throws {TextError} for no number or another unit. */
export function readNumber(text: string, { unit, range, smallUnit }: Units): number {
  const said = splitUnit(text.trim())
  if (said.number === '') {
    const example = `${range?.[0] ?? 5}${unit ? ` ${unit}` : ''}`.replace('.', ',')
    throw new TextError(`Escribí un número${unit ? ` en ${unit}` : ''}, por ejemplo ${example}.`)
  }
  if (said.unit === '' || sameUnit(said.unit, unit)) return parseExact(said.number)
  if (smallUnit && sameUnit(said.unit, smallUnit.unit)) return parseExact(said.number, smallUnit.exponent)
  throw new TextError(
    unit
      ? `La unidad es ${unit} y dice ${quoted(said.unit)}: pasalo a ${unit}.`
      : `Va el número solo: quitá ${quoted(said.unit)}.`,
  )
}

const INCHES = ['″', '"', '”', "''", 'pulgadas', 'pulg']

function sameUnit(said: string, unit: string | undefined): boolean {
  if (unit === undefined) return false
  if (unit === '″') return INCHES.includes(said.toLowerCase())
  return said.toLowerCase() === unit.toLowerCase().trim()
}
