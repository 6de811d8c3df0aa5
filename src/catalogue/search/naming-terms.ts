import type { Catalogue, CatalogueProduct } from '../catalogue.ts'
import type { SynonymTable } from './synonym-table.ts'
import { tokenise } from './tokens.ts'

/** «pava» of «pava eléctrica»: an electric oven is no kettle. */
export function namingTerms(
  { categories }: Catalogue,
  items: readonly CatalogueProduct[],
  table: SynonymTable,
): Set<string> {
  const types = new Set<CatalogueProduct['productType']>()
  for (const { productType } of items) types.add(productType)
  const names = [...types].flatMap(({ label, singular, plural }) => [label, singular, plural])
  for (const { name, noun } of categories.values()) names.push(name, noun.singular, noun.plural)
  const naming = new Set<string>()
  for (const name of names) {
    const terms = tokenise(name).map(({ term }) => term)
    if (terms.length > 0) naming.add(terms[0]!)
    if (terms.length > 1) naming.add(terms.join('+'))
  }
  for (const [key, meanings] of table.meanings) {
    if (meanings.some(({ concept }) => naming.has(concept))) naming.add(key.replaceAll(' ', '+'))
  }
  return naming
}
