import type { Catalogue } from '#/catalogue/catalogue.ts'
import { namesOfDocument } from '#/search/training/names-of-document.ts'
import type { Document } from '#/search/types.ts'
import sameAsFault from './same/as-fault.json' with { type: 'json' }
import type { Item, Read } from './page-items.ts'

/** Ranked list as one column without sections; after «no hacemos X», only items ranked above an empty page. */
export function readRanked(catalogue: Catalogue, documents: readonly Document[]): Read {
  const [first] = documents
  const items: Item[] = []
  const chips = new Map<string, number>()
  const nothing = documents.findIndex(isNothing)
  const isCut = nothing >= 0 && (first?.kind === 'no' || first?.kind === 'none')
  for (const document of isCut ? documents.slice(0, nothing) : documents) {
    if (document.kind === 'no' || isNothing(document)) continue
    items.push(namesOfDocument(catalogue, document, sameAsFault))
    const product = document.kind === 'product' ? catalogue.products.get(document.id) : undefined
    const route = catalogue.categories.get(product?.category ?? -1)?.route
    if (route !== undefined && !chips.has(route)) chips.set(route, items.length)
  }
  return { items, chips, page: undefined, no: first?.kind === 'no' }
}

const isNothing = ({ kind }: Document) => kind === 'none'
