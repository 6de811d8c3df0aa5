import type { z } from 'zod'
import type { visitStats } from '#/features/statistics/visit-stats.ts'

type Stored = z.infer<typeof visitStats>
type VisitDay = { date: string; products: Map<string, number>; faults: Map<string, number> }

function emptyDay(date: string): VisitDay {
  return { date, products: new Map(), faults: new Map() }
}

function isEmpty({ products, faults }: VisitDay): boolean {
  return products.size + faults.size === 0
}

function mergeDays(first: VisitDay, second: VisitDay): VisitDay {
  for (const kind of ['products', 'faults'] as const)
    for (const [id, count] of second[kind]) first[kind].set(id, (first[kind].get(id) ?? 0) + count)
  return first
}

function dayToStore({ date, products, faults }: VisitDay): Stored {
  return {
    id: date,
    products: Object.fromEntries(products),
    ...(faults.size === 0 ? {} : { faults: Object.fromEntries(faults) }),
  }
}

function fromStored({ id, products, faults = {} }: Stored): VisitDay {
  return { date: id, products: new Map(Object.entries(products)), faults: new Map(Object.entries(faults)) }
}

export const VISIT_DAY = { emptyDay, isEmpty, mergeDays, dayToStore, fromStored }
