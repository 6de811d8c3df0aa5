import type { SearchStats as Stored } from '#/features/statistics/search-stats.ts'

type Found = { count: number; results: number; clicks: number[]; shown: number }
type Day = { date: string; others: number; found: Map<string, Found>; missed: Map<string, number> }

export const MAX_TEXTS = 300
const MAX_CLICKS = 10

function emptyDay(date: string): Day {
  return { date, others: 0, found: new Map(), missed: new Map() }
}

function isEmpty({ found, missed, others }: Day): boolean {
  return found.size + missed.size + others === 0
}

export function add(day: Day, name: string, results: number, count: number): Found | undefined {
  if (results === 0) {
    const before = day.missed.get(name)
    if (before === undefined && day.missed.size >= MAX_TEXTS) day.others += count
    else day.missed.set(name, (before ?? 0) + count)
    return undefined
  }
  const known = day.found.get(name)
  if (known === undefined && day.found.size >= MAX_TEXTS) {
    day.others += count
    return undefined
  }
  const found = known ?? { count: 0, results, clicks: [], shown: 0 }
  found.count += count
  if (count > 0) found.results = results
  day.found.set(name, found)
  return found
}

/** Of a query whose page tells of it: which process answered it, and whether that was written since, is not known. */
export function addTold(day: Day, name: string): Found | undefined {
  return add(day, name, 1, 0)
}

export function addClick(found: Found, position: number): void {
  addClicks(found, position - 1, 1)
}

function addClicks(found: Found, place: number, count: number): void {
  const index = Math.min(place, MAX_CLICKS - 1)
  while (found.clicks.length <= index) found.clicks.push(0)
  found.clicks[index]! += count
}

function dayToStore({ date, others, found, missed }: Day): Stored {
  return {
    id: date,
    others,
    found: [...found]
      .map(([text, { shown, ...rest }]) => ({ text, ...rest, ...(shown > 0 ? { shown } : {}) }))
      .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1)),
    missed: [...missed]
      .map(([text, count]) => ({ text, count }))
      .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1)),
  }
}

function fromStored({ id, others, found, missed }: Stored): Day {
  return {
    date: id,
    others,
    found: new Map(
      found.map(({ text, shown = 0, ...rest }) => [text, { ...rest, shown, clicks: [...rest.clicks] }]),
    ),
    missed: new Map(missed.map(({ text, count }) => [text, count])),
  }
}

function mergeDays(first: Day, second: Day): Day {
  first.others += second.others
  for (const [text, { count, results, clicks, shown }] of second.found) {
    const found = add(first, text, results, count)
    if (!found) continue
    found.shown += shown
    for (const [place, clicked] of clicks.entries()) addClicks(found, place, clicked)
  }
  for (const [text, count] of second.missed) add(first, text, 0, count)
  return first
}

export const SEARCH_DAY = { emptyDay, isEmpty, mergeDays, dayToStore, fromStored }
