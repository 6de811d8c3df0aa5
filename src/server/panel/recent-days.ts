import { readDocument } from '../../catalogue/collections/read-document.ts'
import { todayInBuenosAires } from '../../language/es-AR/buenos-aires-day.ts'
import type { DocumentReader } from '../../commands/command.ts'

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

export async function recentlyMissed(store: Store): Promise<{ text: string; count: number }[]> {
  const sum = new Map<string, number>()
  for (const { missed } of await recent(store, 'search-stats')) {
    for (const { text, count } of missed) sum.set(text, (sum.get(text) ?? 0) + count)
  }
  return [...sum]
    .map(([text, count]) => ({ text, count }))
    .sort((a, b) => b.count - a.count || a.text.localeCompare(b.text))
}
