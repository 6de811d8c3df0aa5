import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Category } from '#/catalogue/documents/category.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import type { SynonymTable } from './synonym-table.ts'
import { tokenise } from './tokens.ts'

export const namesOfType = ({ label, singular, plural }: ProductType) => [label, singular, plural]
export const namesOfCategory = ({ name, noun }: Category) => [name, noun.singular, noun.plural]

/** As every kind of product and every category is called. */
export function kindNames({ categories }: Catalogue, types: Iterable<ProductType>): string[] {
  return [...types].flatMap(namesOfType).concat([...categories.values()].flatMap(namesOfCategory))
}

/** «pava» of «pava eléctrica»: an electric oven is no kettle. */
export function namingTerms(
  catalogue: Catalogue,
  types: Iterable<ProductType>,
  table: SynonymTable,
): Set<string> {
  const naming = new Set<string>()
  for (const name of kindNames(catalogue, types)) {
    const terms = tokenise(name).map(({ term }) => term)
    if (terms.length > 0) naming.add(terms[0]!).add(terms.join('+'))
  }
  for (const [key, meanings] of table.meanings) {
    if (meanings.some(({ concept }) => naming.has(concept))) naming.add(key.replaceAll(' ', '+'))
  }
  return naming
}
