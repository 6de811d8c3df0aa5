import type { z } from 'zod'
import type { visitStats } from '#/features/statistics/visit-stats.ts'

type StoredVisits = z.infer<typeof visitStats>
type VisitDay = { date: string; products: Map<string, number>; faults: Map<string, number> }

function emptyVisitDay(date: string): VisitDay {
  return { date, products: new Map(), faults: new Map() }
}

function isEmptyVisitDay({ products, faults }: VisitDay): boolean {
  return products.size + faults.size === 0
}

function mergeVisitDays(first: VisitDay, second: VisitDay): VisitDay {
  for (const kind of ['products', 'faults'] as const)
    for (const [id, count] of second[kind]) first[kind].set(id, (first[kind].get(id) ?? 0) + count)
  return first
}

function visitDayToStore({ date, products, faults }: VisitDay): StoredVisits {
  return {
    id: date,
    products: Object.fromEntries(products),
    ...(faults.size === 0 ? {} : { faults: Object.fromEntries(faults) }),
  }
}

function visitDayFromStored({ id, products, faults = {} }: StoredVisits): VisitDay {
  return { date: id, products: new Map(Object.entries(products)), faults: new Map(Object.entries(faults)) }
}

export const VISIT_DAY = {
  emptyDay: emptyVisitDay,
  isEmpty: isEmptyVisitDay,
  mergeDays: mergeVisitDays,
  dayToStore: visitDayToStore,
  fromStored: visitDayFromStored,
}
