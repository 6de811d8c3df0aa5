import type { z } from 'zod'
import type { Collection } from '#/catalogue/collections/define-collection.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import { singularKey } from '#/search/display-names.ts'
import { todayInBuenosAires, DAY_MS } from '#/language/es-AR/buenos-aires-day.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { searchDays, visitDays } from '#/features/statistics/daily-stats.ts'

export const RECENT_DAYS = 28

type SharedCountStore = Pick<DocumentReader, 'get'>

async function recent<Schema extends Collection['schema']>(
  store: SharedCountStore,
  collection: Collection<string, Schema>,
): Promise<z.infer<Schema>[]> {
  const now = Date.now()
  const days = Array.from({ length: RECENT_DAYS }, (_, back) =>
    todayInBuenosAires(new Date(now - back * DAY_MS)),
  )
  const stored = await Promise.all(days.map((day) => store.get(collection.name, day)))
  return stored.flatMap((document) => readStoredDocument(collection, document?.data).data ?? [])
}

export async function recentVisits(store: SharedCountStore): Promise<Map<string, number>> {
  const sum = new Map<string, number>()
  for (const { products } of await recent(store, visitDays)) {
    for (const [id, count] of Object.entries(products)) sum.set(id, (sum.get(id) ?? 0) + count)
  }
  return sum
}

const LOW = 3

/** Returns a function that maps nouns equal but for number, case and accents to the first spelling seen. */
export function oneNounEach(): (text: string) => string {
  const names = new Map<string, string>()
  return (text) => {
    const key = singularKey(text).trim() || text
    if (!names.has(key)) names.set(key, text)
    return names.get(key)!
  }
}

type CountedText = { text: string; count: number; several?: true }
type RecentSearches = Record<'missed' | 'unclicked' | 'low' | 'outOfCatalogue', CountedText[]>

/** Recent searches, most frequent first: without an answer, without a click, and with a first click below the third. */
export async function recentSearches(store: SharedCountStore): Promise<RecentSearches> {
  const sums = {
    missed: new Map<string, number>(),
    unclicked: new Map<string, number>(),
    low: new Map<string, number>(),
    outOfCatalogue: new Map<string, number>(),
  }
  const several = new Set<string>()
  const add = (kind: keyof typeof sums, text: string, count: number) =>
    sums[kind].set(text, (sums[kind].get(text) ?? 0) + count)
  const nounOf = oneNounEach()
  for (const { missed, found, outOfCatalogue = [] } of await recent(store, searchDays)) {
    for (const { text, count, over = 0 } of outOfCatalogue) add('outOfCatalogue', nounOf(text), count - over)
    for (const { text, count, over = 0, several: bySeveral } of missed) {
      add('missed', text, count - over)
      if (bySeveral) several.add(text)
    }
    for (const { text, clicks, shown = 0 } of found) {
      add('unclicked', text, shown - total(clicks))
      add('low', text, total(clicks.slice(LOW)))
    }
  }
  const listed = (kind: keyof typeof sums) =>
    [...sums[kind]]
      .filter(([, count]) => count > 0)
      .map(([text, count]) => ({ text, count }))
      .sort((a, b) => b.count - a.count || a.text.localeCompare(b.text))
  const missed = listed('missed').map((each) =>
    several.has(each.text) ? { ...each, several: true as const } : each,
  )
  return {
    missed,
    unclicked: listed('unclicked'),
    low: listed('low'),
    outOfCatalogue: listed('outOfCatalogue'),
  }
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
