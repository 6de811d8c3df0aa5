import { NBSP } from './format.ts'
import { TextError } from '#/language/text-error.ts'

const PLAIN_DECIMAL = /^\d{1,3}(?:\.\d+)?$/

/** `exponent` moves the point: 0.285 with 3 → «285». */
export function formatExact(value: number, exponent = 0): string {
  const text = Object.is(value, -0) ? '-0' : String(value)
  if (exponent === 0 && PLAIN_DECIMAL.test(text)) return text.replace('.', ',')
  const [, sign = '', whole = '0', decimals = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text) ?? []
  const shift = Number(power) + exponent
  const digits = whole + decimals
  const point = whole.length + shift
  const left = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0'
  const right = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits
  const grouped = left.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '.')
  const rest = right.replace(/0+$/, '')
  return `${sign}${grouped}${rest === '' ? '' : `,${rest}`}`
}

const WRITTEN_NUMBER = /^([-−]?)(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/

/** @throws {TextError} also for «7.2», since «1.200» is a thousand and two hundred. */
export function parseExact(text: string, exponent = 0): number {
  const match = WRITTEN_NUMBER.exec(text)
  if (match) {
    const [, sign, whole, decimals = '0'] = match
    return Number(`${sign === '' ? '' : '-'}${whole!.replaceAll('.', '')}.${decimals}e${-exponent}`)
  }
  if (/^[-−]?\d+\.\d+$/.test(text)) {
    throw new TextError(`Los decimales van con coma: escribí ${text.replace('.', ',')}.`)
  }
  throw new TextError('Escribí un número con cifras, por ejemplo 7,2 o 1.200.')
}

/** Joins thousands separated by a no-break or thin space («1 200»), as in ISO notation and spreadsheet exports. */
export const joinThousands = (text: string): string =>
  text.replace(/(?<![\d.,])\d{1,3}(?:[\u00A0\u2007\u2009\u202F]\d{3})+(?!\d)/g, (number) =>
    number.replaceAll(/\D/g, ''),
  )

export function splitUnit(written: string): { number: string; unit: string } {
  const text = joinThousands(written)
  const number = /^[-−]?[\d.,]*/.exec(text)![0].replace(/[.,]+$/, '')
  return { number, unit: text.slice(number.length).replaceAll(NBSP, ' ').trim() }
}
