import { search } from '#/search/search.ts'
import type { Snapshot } from '#/search/snapshot.ts'

export function panelSearch({ index }: Snapshot, text: string) {
  const { query, exact, products, discontinued } = search(index, text)
  const found = [...(exact === undefined ? [] : [exact]), ...products, ...discontinued]
  return { query, products: [...new Set(found)] }
}
