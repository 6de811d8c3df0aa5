import { formatDay } from '#/language/es-AR/format.ts'
import { quoteTyped, TextError } from '#/language/text-error.ts'
import { joinThousands } from '#/language/es-AR/exact-number.ts'

export type DecimalSign = 'comma' | 'point'

/** Numbers of a file that are unambiguous, by decimal sign, and ambiguous texts. */
export type DecimalSigns = { comma: number; point: number; either: string[] }

const MAX_QUOTED_CELLS = 5

const DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

/** Numbers of unambiguous dates, by order. */
export type DateOrders = { day: number; month: number }

/** Null if undetermined. */
export type DateOrder = 'day' | 'month' | null

export function countDate(orders: DateOrders, text: string): void {
  const [, first, second] = DATE.exec(text) ?? []
  if (Number(first) > 12) orders.day += 1
  if (Number(second) > 12) orders.month += 1
}

/** Date order of a file; decimal points suggest a program in English, which may put the month first. */
export function dateOrder({ day, month }: DateOrders, isInEnglish: boolean): DateOrder {
  if (day > 0 || (!isInEnglish && month === 0)) return 'day'
  return month > 0 ? 'month' : null
}

/** Date in day-first order without its time. @throws {TextError} if ambiguous. */
export function dayFirst(text: string, order: DateOrder): string {
  const day = text.replace(/^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}.*$/, '$1')
  const [, first, second, year] = DATE.exec(day) ?? []
  if (first === undefined || second === undefined || order === 'day' || first === second) return day
  if (order === 'month') return `${second}/${first}/${year}`
  if (Number(first) * Number(second) === 0) return day
  const ways = [
    [first, second],
    [second, first],
  ].map(([one, other]) => `${year}-${other!.padStart(2, '0')}-${one!.padStart(2, '0')}`)
  const inWords = ways.map(formatDay).join(' o el ')
  throw new TextError(`${quoteTyped(text)} puede ser el ${inWords}: escribila como ${ways[0]} o ${ways[1]}.`)
}

/** Counts the decimal sign of a number; «1.200» is ambiguous. */
export function countSign(signs: DecimalSigns, text: string, where: string): void {
  const [number = ''] = /\d[\d.,]*/.exec(joinThousands(text)) ?? []
  const digits = number.replace(/[.,]+$/, '')
  const found = digits.match(/[.,]/g) ?? []
  const last = found.at(-1)
  if (last === undefined) return
  const isThousands = found.length > 1 && found.every((sign) => sign === last)
  if (found.length === 1 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) {
    if (signs.either.length < MAX_QUOTED_CELLS) signs.either.push(`${where}: ${text}`)
  } else if ((last === ',') === isThousands) signs.point += 1
  else signs.comma += 1
}

export function decimalSign({ comma, point, either }: DecimalSigns): DecimalSign | null {
  if (comma > 0 && point > 0) return null
  if (point > 0) return 'point'
  return comma === 0 && either.length > 0 ? null : 'comma'
}

/** Converts a number to the catalogue's format, with a decimal comma. */
export function withComma(text: string, sign: DecimalSign): string {
  if (sign === 'comma') return text
  return joinThousands(text).replace(/\d[\d.,]*/, (number) =>
    number.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')),
  )
}
