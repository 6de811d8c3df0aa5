import { formatDay } from '#/language/es-AR/format.ts'
import { quoteTyped, TextError } from '#/language/text-error.ts'

const DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

/** How many dates of a file can be read in one way alone. */
export type DateOrders = { day: number; month: number }

/** Null where nothing in the file tells. */
export type DateOrder = 'day' | 'month' | null

export function countDate(orders: DateOrders, text: string): void {
  const [, first, second] = DATE.exec(text) ?? []
  if (Number(first) > 12) orders.day += 1
  if (Number(second) > 12) orders.month += 1
}

/** A file whose decimals have a point is of a program in English, which may put the month first. */
export function dateOrder({ day, month }: DateOrders, isInEnglish: boolean): DateOrder {
  if (day > 0 || (!isInEnglish && month === 0)) return 'day'
  return month > 0 ? 'month' : null
}

/** With the day first, and without an hour. @throws {TextError} where it may be either. */
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
