import { search } from '#/search/search.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import type { FoundProducts } from '#/panel/model/panel-data.ts'

export function panelSearch({ index }: Snapshot, text: string): FoundProducts {
  const { query, exact, products, discontinued } = search(index, text)
  const found = [...(exact === undefined ? [] : [exact]), ...products, ...discontinued]
  return { query, products: [...new Set(found)] }
}
