import type { z } from 'zod'
import type { visitStats } from '../../catalogue/documents/visit-stats.ts'

type Stored = z.infer<typeof visitStats>
type VisitDay = { date: string; products: Map<string, number> }

function emptyDay(date: string): VisitDay {
  return { date, products: new Map() }
}

function isEmpty({ products }: VisitDay): boolean {
  return products.size === 0
}

function mergeDays(first: VisitDay, second: VisitDay): VisitDay {
  for (const [id, count] of second.products) first.products.set(id, (first.products.get(id) ?? 0) + count)
  return first
}

function dayToStore({ date, products }: VisitDay): Stored {
  return { id: date, products: Object.fromEntries(products) }
}

function fromStored({ id, products }: Stored): VisitDay {
  return { date: id, products: new Map(Object.entries(products)) }
}

export const VISIT_DAY = { emptyDay, isEmpty, mergeDays, dayToStore, fromStored }
