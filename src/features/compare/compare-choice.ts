import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { MAX_COMPARED_PRODUCTS } from '#/site/compare/names.ts'
import { formatList, NBSP } from '#/language/es-AR/format.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'

/** An address names four; more are not even looked at. */
const MAX_COMPARED_IDS = 20
const LONGEST_ID = 40

type CompareChoice = {
  /** Groups by type, larger first, at most four products each. */
  groups: CatalogueProduct[][]
  notices: string[]
}

/** Any writing of a code; the rest is named in a notice. */
export function readChoice(catalogue: Catalogue, ids: readonly string[]): CompareChoice {
  const unknown = new Set<string>()
  const repeated = new Set<string>()
  const products = new Set<CatalogueProduct>()
  for (const id of ids.slice(0, MAX_COMPARED_IDS)) {
    const code = id.trim()
    if (code === '') continue
    const product = catalogue.products.get(code) ?? catalogue.productByModel.get(normaliseModel(code))
    if (product === undefined) unknown.add(code.slice(0, LONGEST_ID).toWellFormed())
    else if (products.has(product)) repeated.add(product.id)
    else products.add(product)
  }
  const byType = [...Map.groupBy(products, (product) => product.type).values()]
  const groups = byType
    .toSorted((a, b) => b.length - a.length)
    .map((group) => group.slice(0, MAX_COMPARED_PRODUCTS))
  const left = byType.flatMap((group) => group.slice(MAX_COMPARED_PRODUCTS)).map(({ id }) => id)
  return {
    groups,
    notices: [
      ...(unknown.size > 0 ? [`No encontramos ${formatList([...unknown].map((code) => `«${code}»`))}.`] : []),
      ...(repeated.size > 0 ? [`Estaba más de una vez: ${formatList([...repeated])}.`] : []),
      ...(left.length > 0 || ids.length > MAX_COMPARED_IDS
        ? [`Se comparan hasta ${MAX_COMPARED_PRODUCTS}${NBSP}productos.${leftOutWords(left)}`]
        : []),
    ],
  }
}

function leftOutWords(ids: readonly string[]): string {
  return ids.length === 0 ? '' : ` ${ids.length === 1 ? 'Quedó' : 'Quedaron'} afuera: ${formatList(ids)}.`
}
