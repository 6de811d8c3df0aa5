import { search } from '#/catalogue/search/search.ts'
import type { Snapshot } from '#/catalogue/snapshot.ts'
import type { FoundProducts } from '#/pages/panel/panel-data.ts'

export function panelSearch({ index }: Snapshot, text: string): FoundProducts {
  const { query, exact, products, discontinued } = search(index, text)
  const found = [...(exact === undefined ? [] : [exact]), ...products, ...discontinued]
  return { query, products: [...new Set(found)] }
}
