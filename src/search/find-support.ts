import type { CodeHit } from './codes.ts'
import type { QueryPlan } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'

const MANUAL_KINDS: ReadonlySet<string> = new Set(['manual', 'guia-rapida', 'driver', 'firmware'])

/** When a query is after manuals or names a code. */
export function findManuals(
  index: SearchIndex,
  { groups }: QueryPlan,
  codes: readonly CodeHit[],
  positions: Iterable<number>,
  atMost: number,
): string[] {
  if (codes.length === 0 && !groups.some((group) => group.intent === 'manual')) return []
  // The first of the catalogue.
  const namesNothing = codes.length === 0 && groups.every((group) => group.intent !== undefined)
  const manuals: string[] = []
  for (const position of namesNothing ? index.items.keys() : positions) {
    if (manuals.length === atMost) break
    if (hasManual(index, position)) manuals.push(index.items[position]!.id)
  }
  return manuals
}

/** A quick guide or drivers count, too. */
export function hasManual({ items }: SearchIndex, position: number): boolean {
  const { downloads, productType } = items[position]!
  // The site writes many itself.
  return productType.writesManual || downloads.some((download) => MANUAL_KINDS.has(download.kind))
}
