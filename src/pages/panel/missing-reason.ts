import { categoryListing } from '../../catalogue/listing/listing-index.ts'
import type { Catalogue, CatalogueProduct } from '../../catalogue/catalogue.ts'
import { countShared, fullBitset, union } from '../../catalogue/listing/bitset.ts'
import type { Facet } from '../../catalogue/listing/facet.ts'
import { parameterName } from '../../catalogue/listing/parameter-name.ts'
import type { ProductType } from '../../catalogue/specs/product-type.ts'

/** A product as far as it has got: nothing of it needs to fit its schema. */
export type HalfProduct = Readonly<Record<string, unknown>>

/** A fact that a product should state. Of one that is no spec, `why` is said already. */
export type Wanted = {
  path: string
  label: string
  isRequired: boolean
  why?: string
  spec?: { key: string; group: string }
}

/** What a fact would unlock, as a sentence: the filter or list that the product enters and who is there, or where it is read. */
export function reasonFor(
  catalogue: Catalogue,
  type: ProductType | undefined,
  product: HalfProduct,
  { label, why, spec, isRequired }: Wanted,
): string {
  const must = isRequired ? ' Sin este dato no se publica.' : ''
  if (why !== undefined || spec === undefined || type === undefined) return `${why ?? ''}${must}`.trim()
  const unlocked = filterReason(catalogue, type, product, spec.key) ?? shownReason(type, spec)
  return `Cargá ${label}: ${unlocked}${must}`
}

/** The value of a filter that it enters, or the filter; undefined when no list is filtered by it. */
function filterReason(
  catalogue: Catalogue,
  type: ProductType,
  product: HalfProduct,
  key: string,
): string | undefined {
  const isFacet = type.facets.some((facet) => facet.key === key)
  const category = catalogue.categories.get(Number(product.category))
  if (!category || (!isFacet && type.keySpec !== key)) return undefined
  if (!isFacet) return `entra en el orden de ${category.name}, de mayor a menor.`
  const listing = categoryListing(catalogue, category.id)
  const facet = listing.facetByParam.get(parameterName(key))
  const others = listing.products.filter(({ id }) => id !== product.id)
  if (!facet) return tooFew(others, key, category.name)
  const [promotion] = facet.promotions
  if (promotion) {
    return `entra en «${promotion.text}», ${among(countOf(facet, promotion.values, listing.products.length))}.`
  }
  const yes = facet.options.length <= 2 ? facet.options.find(({ text }) => text === 'Sí') : undefined
  if (yes) return `entra en «${yes.chip}», ${among(countOf(facet, [yes.slug], listing.products.length))}.`
  const all = facet.options.map(({ slug }) => slug)
  return `entra en el filtro «${facet.label}» de ${category.name}, ${among(countOf(facet, all, listing.products.length))}.`
}

/** A filter is shown once most of the products of a list state it. */
function tooFew(others: readonly CatalogueProduct[], key: string, category: string): string {
  const stating = others.filter(({ specs }) => specs[key] !== undefined).length
  return stating === 0
    ? `nadie en ${category} lo dice todavía; se lee en la ficha y en la comparación.`
    : `ayuda a que ${category} se pueda filtrar por este dato: lo ${stating === 1 ? 'dice 1' : `dicen ${stating}`} de ${others.length}.`
}

function countOf(facet: Facet, values: readonly string[], size: number): number {
  const bits = facet.options.filter(({ slug }) => values.includes(slug)).map((option) => option.bits)
  return countShared(union(bits, size), fullBitset(size))
}

function among(count: number): string {
  if (count === 0) return 'donde todavía no hay ninguno'
  return count === 1 ? 'junto a otro' : `junto a otros ${count}`
}

/** Where a fact is read that nothing is filtered by. */
function shownReason(type: ProductType, { key, group }: { key: string; group: string }): string {
  const inCard = type.cardLines?.some((line) =>
    line.some(({ text }) => new RegExp(`\\{${key}[}.|:]`).test(text)),
  )
  if (inCard) return 'se ve en la tarjeta del producto, en todas las listas.'
  if (type.summary.includes(key)) return 'se ve junto al botón de compra.'
  return `se lee en la ficha técnica, en «${group}», y al comparar con otros productos.`
}
