import { readDocument } from '#/catalogue/collections/read-document.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import type { DocumentReader } from '#/core/commands/command.ts'

export const RECENT_DAYS = 28
const DAY_MS = 86_400_000

type Store = Pick<DocumentReader, 'get'>

async function recent<Name extends 'search-stats' | 'visit-stats'>(store: Store, name: Name) {
  const now = Date.now()
  const days = Array.from({ length: RECENT_DAYS }, (_, back) =>
    todayInBuenosAires(new Date(now - back * DAY_MS)),
  )
  const stored = await Promise.all(days.map((day) => store.get(name, day)))
  return stored.flatMap((document) => readDocument(name, document?.data).data ?? [])
}

export async function recentVisits(store: Store): Promise<Map<string, number>> {
  const sum = new Map<string, number>()
  for (const { products } of await recent(store, 'visit-stats')) {
    for (const [id, count] of Object.entries(products)) sum.set(id, (sum.get(id) ?? 0) + count)
  }
  return sum
}

const LOW = 3

type CountedText = { text: string; count: number }
type RecentSearches = Record<'missed' | 'unclicked' | 'low', CountedText[]>

/** Most often first: without an answer, with answers and no click, and with a first click below the third. */
export async function recentSearches(store: Store): Promise<RecentSearches> {
  const sums = {
    missed: new Map<string, number>(),
    unclicked: new Map<string, number>(),
    low: new Map<string, number>(),
  }
  const add = (kind: keyof typeof sums, text: string, count: number) =>
    sums[kind].set(text, (sums[kind].get(text) ?? 0) + count)
  for (const { missed, found } of await recent(store, 'search-stats')) {
    for (const { text, count } of missed) add('missed', text, count)
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
  return { missed: listed('missed'), unclicked: listed('unclicked'), low: listed('low') }
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
