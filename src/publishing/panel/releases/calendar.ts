import { buenosAiresClock } from '#/language/es-AR/buenos-aires-time.ts'
import type { PanelRelease } from './release-queries.ts'

export type CalendarEntry = {
  release: PanelRelease
  /** `running`: a day between beginning and end. */
  kind: 'begin' | 'end' | 'running'
  /** Time in Buenos Aires, `09:30`. */
  time: string
}
type CalendarDay = { day: string; isOfMonth: boolean; entries: CalendarEntry[] }

const CALENDAR_DAY_MS = 86_400_000
const KIND_ORDER = { running: 0, end: 1, begin: 2 } as const

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * CALENDAR_DAY_MS).toISOString().slice(0, 10)

/** Day of the week; Monday is 0. */
const weekdayOf = (day: string) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7

export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 15)).toISOString().slice(0, 7)
}

/** Month `YYYY-MM` of the years 2000 to 2099; null for other texts. */
export const readMonth = (text: string | undefined): string | null =>
  text !== undefined && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null

/** Days of a month in whole weeks, from Monday to Sunday. */
export function calendarOf(releases: readonly PanelRelease[], month: string): CalendarDay[] {
  const first = `${month}-01`
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1)
  const begin = dayAfter(first, -weekdayOf(first))
  const count = weekdayOf(first) + Number(last.slice(8)) + 6 - weekdayOf(last)
  return Array.from({ length: count }, (_, at) => {
    const day = dayAfter(begin, at)
    const entries = releases.flatMap((release) => entryOn(release, day))
    return {
      day,
      isOfMonth: day.startsWith(month),
      entries: entries.sort(
        (a, b) => KIND_ORDER[a.kind] - KIND_ORDER[b.kind] || a.time.localeCompare(b.time),
      ),
    }
  })
}

function entryOn(release: PanelRelease, day: string): CalendarEntry[] {
  const [begin, end] = [beginOf(release), release.ended?.at ?? release.until]
  const on = (moment: string | null) => (moment === null ? null : buenosAiresClock(new Date(moment)))
  const [begins, ends] = [on(begin), on(end)]
  const entries: CalendarEntry[] = []
  if (begins?.startsWith(day)) entries.push({ release, kind: 'begin', time: begins.slice(11) })
  if (ends?.startsWith(day)) entries.push({ release, kind: 'end', time: ends.slice(11) })
  const isWithin = begins && ends && begins.slice(0, 10) < day && day < ends.slice(0, 10)
  return isWithin ? [{ release, kind: 'running', time: '' }] : entries
}

/** Start of a release; its last save if published by hand. */
const beginOf = ({ at, status, updatedAt }: PanelRelease) => at ?? (status === 'done' ? updatedAt : null)
