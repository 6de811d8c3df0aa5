import { isoDate } from '#/catalogue/documents/common.ts'
import { todayInBuenosAires, DAY_MS } from '#/language/es-AR/buenos-aires-day.ts'

const MAX_RANGE_DAYS = 400
const USUAL_DAYS = 28

export type DayRange = { from: string; to: string; days: string[] }

type Days = { desde?: string | undefined; hasta?: string | undefined }

export function dayRange({ desde, hasta }: Days, now = new Date()): DayRange {
  const today = todayInBuenosAires(now)
  const to = isoDate.safeParse(hasta).data ?? today
  const asked = isoDate.safeParse(desde).data
  const end = Date.parse(to > today ? today : to)
  const start = asked === undefined ? end - (USUAL_DAYS - 1) * DAY_MS : Math.min(Date.parse(asked), end)
  const first = Math.max(start, end - (MAX_RANGE_DAYS - 1) * DAY_MS)
  const days: string[] = []
  for (let at = first; at <= end; at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10))
  return { from: days[0]!, to: days.at(-1)!, days }
}
