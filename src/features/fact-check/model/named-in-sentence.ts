import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'

const namesCache = new WeakMap<Catalogue, ReadonlyMap<string, readonly CatalogueProduct[]>>()

/** «la Pampero», «AW-T3033». */
export function productsNamedIn(catalogue: Catalogue, sentence: string): readonly CatalogueProduct[] {
  const byWord = productsByWord(catalogue)
  const words = sentence.match(/\p{Lu}[\p{L}\d]*(?:-[\p{L}\d]+)?/gu) ?? []
  return [...new Set(words.flatMap((word) => byWord.get(word) ?? []))]
}

function productsByWord(catalogue: Catalogue): ReadonlyMap<string, readonly CatalogueProduct[]> {
  const cached = namesCache.get(catalogue)
  if (cached) return cached
  const byWord = new Map<string, CatalogueProduct[]>()
  for (const product of catalogue.products.values()) {
    // The first word is what it is, «Torre».
    const own = product.name.split(/\s+/).slice(1)
    for (const word of [product.id, ...own.filter((each) => /^\p{Lu}\p{Ll}{2}/u.test(each))]) {
      byWord.set(word, [...(byWord.get(word) ?? []), product])
    }
  }
  namesCache.set(catalogue, byWord)
  return byWord
}
