import type { CodeHit } from './codes.ts'
import type { QueryPlan } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'
import { IN_THE_NAME, rank } from './term-index.ts'

const MANUAL_KINDS: ReadonlySet<string> = new Set(['manual', 'guia-rapida', 'driver', 'firmware'])

/** Ids of the questions of the support page that a query asks. */
export function findFaqs(index: SearchIndex, { groups }: QueryPlan): string[] {
  if (groups.length === 0) return []
  const isSupport = groups.some((group) => group.intent !== undefined)
  // A long question rarely repeats every word of ours; «garantia torre» needs only its first.
  const share = isSupport ? 1 / 2 : groups.length > 2 ? 2 / 3 : 1
  return (
    rank(index.faqTerms, groups, Math.ceil(groups.length * share))
      // The question itself must speak of it, not only its answer in passing.
      .filter((hit) => isSupport || hit.best >= IN_THE_NAME)
      .map((hit) => index.catalogue.faqs[hit.position]!.id)
  )
}

/** Printed codes of the products that have something to download, when a query is after manuals or names a code. */
export function findManuals(
  index: SearchIndex,
  { groups }: QueryPlan,
  codes: readonly CodeHit[],
  ids: readonly string[],
  atMost: number,
): string[] {
  if (codes.length === 0 && !groups.some((group) => group.intent === 'manual')) return []
  // With nothing named but the manual, the first of the catalogue.
  const namesNothing = codes.length === 0 && groups.every((group) => group.intent !== undefined)
  const manuals: string[] = []
  for (const id of namesNothing ? index.productIds : ids) {
    if (manuals.length === atMost) break
    if (hasManual(index, id)) manuals.push(id)
  }
  return manuals
}

/** True for a product with a manual, a quick guide or drivers to download. */
export function hasManual({ catalogue }: SearchIndex, id: string): boolean {
  return catalogue.products.get(id)!.downloads.some((download) => MANUAL_KINDS.has(download.kind))
}
