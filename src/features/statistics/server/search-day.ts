import type { StoredSearchStats } from '#/features/statistics/daily-stats.ts'

/** `over`: part of the count inherited from evicted texts. */
type QueryCount = { count: number; over: number }
type FoundQuery = QueryCount & { results: number; clicks: number[]; shown: number }
/** `several`: searched from three or more networks. */
type Unanswered = QueryCount & { several: boolean }
type Day = {
  date: string
  others: number
  found: Map<string, FoundQuery>
  missed: Map<string, Unanswered>
  outOfCatalogue: Map<string, Unanswered>
}

export const MAX_TEXTS = 300
const MAX_CLICKS = 10

function emptySearchDay(date: string): Day {
  return { date, others: 0, found: new Map(), missed: new Map(), outOfCatalogue: new Map() }
}

function isEmptySearchDay({ found, missed, outOfCatalogue, others }: Day): boolean {
  return found.size + missed.size + outOfCatalogue.size + others === 0
}

export function addText(
  day: Day,
  list: 'missed' | 'outOfCatalogue',
  name: string,
  count: number,
  several = false,
): void {
  const entry = queryEntry(day, day[list], name, { several })
  entry.count += count
  entry.several ||= several
}

/** Counts frequent queries by the space-saving algorithm; `several` applies to queries without results. */
export function countQuery(
  day: Day,
  name: string,
  results: number,
  count: number,
  several = false,
): FoundQuery | undefined {
  if (results === 0) {
    addText(day, 'missed', name, count, several)
    return undefined
  }
  const found = queryEntry(day, day.found, name, { results, clicks: [], shown: 0 })
  found.count += count
  if (count > 0) found.results = results
  return found
}

function queryEntry<Entry extends QueryCount>(
  day: Day,
  entries: Map<string, Entry>,
  name: string,
  fresh: Omit<Entry, keyof QueryCount>,
): Entry {
  const known = entries.get(name)
  if (known) return known
  let over = 0
  if (entries.size >= MAX_TEXTS) {
    let least: [string, Entry] | undefined
    for (const entry of entries) if (!least || entry[1].count < least[1].count) least = entry
    over = least![1].count
    day.others += over - least![1].over
    entries.delete(least![0])
  }
  const newEntry = { ...fresh, count: over, over } as Entry
  entries.set(name, newEntry)
  return newEntry
}

/** Entry for a page's report on a query, whose search another process may have counted. */
export function countReported(day: Day, name: string): FoundQuery | undefined {
  // Reports do not evict other queries.
  if (!day.found.has(name) && day.found.size >= MAX_TEXTS) return undefined
  return countQuery(day, name, 1, 0)
}

export function addClick(found: FoundQuery, position: number): void {
  addClicks(found, position - 1, 1)
}

function addClicks(found: FoundQuery, place: number, count: number): void {
  const index = Math.min(place, MAX_CLICKS - 1)
  while (found.clicks.length <= index) found.clicks.push(0)
  found.clicks[index]! += count
}

const storedTexts = (texts: ReadonlyMap<string, Unanswered>) =>
  [...texts]
    .map(([text, { count, over, several }]) => ({
      text,
      count,
      ...(several && { several }),
      ...(over > 0 && { over }),
    }))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))

const fromTexts = (texts: readonly (Partial<Unanswered> & { text: string; count: number })[]) =>
  new Map(texts.map(({ text, count, over = 0, several = false }) => [text, { count, over, several }]))

function searchDayToStore({ date, others, found, missed, outOfCatalogue }: Day): StoredSearchStats {
  return {
    id: date,
    others,
    found: [...found]
      .map(([text, { shown, over, ...rest }]) => ({
        text,
        ...rest,
        ...(shown > 0 && { shown }),
        ...(over > 0 && { over }),
      }))
      .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1)),
    missed: storedTexts(missed),
    ...(outOfCatalogue.size > 0 && { outOfCatalogue: storedTexts(outOfCatalogue) }),
  }
}

function searchDayFromStored({ id, others, found, missed, outOfCatalogue = [] }: StoredSearchStats): Day {
  return {
    date: id,
    others,
    found: new Map(
      found.map(({ text, shown = 0, over = 0, ...rest }) => [
        text,
        { ...rest, shown, over, clicks: [...rest.clicks] },
      ]),
    ),
    missed: fromTexts(missed),
    outOfCatalogue: fromTexts(outOfCatalogue),
  }
}

function mergeSearchDays(first: Day, second: Day): Day {
  first.others += second.others
  for (const [text, { count, over, results, clicks, shown }] of second.found) {
    // Only reported here, without a counted search.
    if (count === 0 && !first.found.has(text)) continue
    const found = countQuery(first, text, results, count - over)
    if (!found) continue
    found.shown += shown
    for (const [place, clicked] of clicks.entries()) addClicks(found, place, clicked)
  }
  for (const list of ['missed', 'outOfCatalogue'] as const)
    for (const [text, { count, over, several }] of second[list])
      addText(first, list, text, count - over, several)
  return first
}

export const SEARCH_DAY = {
  emptyDay: emptySearchDay,
  isEmpty: isEmptySearchDay,
  mergeDays: mergeSearchDays,
  dayToStore: searchDayToStore,
  fromStored: searchDayFromStored,
}
