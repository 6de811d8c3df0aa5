import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'

const known = new WeakMap<Catalogue, ReadonlyMap<string, readonly CatalogueProduct[]>>()

/** «la Pampero», «AW-T3033». */
export function namedIn(catalogue: Catalogue, sentence: string): readonly CatalogueProduct[] {
  const byWord = wordsOf(catalogue)
  const words = sentence.match(/\p{Lu}[\p{L}\d]*(?:-[\p{L}\d]+)?/gu) ?? []
  return [...new Set(words.flatMap((word) => byWord.get(word) ?? []))]
}

function wordsOf(catalogue: Catalogue): ReadonlyMap<string, readonly CatalogueProduct[]> {
  const made = known.get(catalogue)
  if (made) return made
  const byWord = new Map<string, CatalogueProduct[]>()
  for (const product of catalogue.products.values()) {
    // The first word is what it is, «Torre».
    const own = product.name.split(/\s+/).slice(1)
    for (const word of [product.id, ...own.filter((each) => /^\p{Lu}\p{Ll}{2}/u.test(each))]) {
      byWord.set(word, [...(byWord.get(word) ?? []), product])
    }
  }
  known.set(catalogue, byWord)
  return byWord
}
