import { categoryListing } from '#/catalogue/category-listing/listing-index.ts'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { countShared, fullBitset, hasBit, unionOfBitsets } from '#/catalogue/data-structures/bitset.ts'
import type { Facet } from '#/catalogue/category-listing/facet.ts'
import { parameterName } from '#/catalogue/specs/fields/parameter-name.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'

/** Nothing of it needs to fit its schema. */
export type HalfProduct = Readonly<Record<string, unknown>>

/** A fact that is not a spec says `why`. */
export type WantedFact = {
  path: string
  label: string
  isRequired: boolean
  why?: string
  spec?: { key: string; group: string }
}

export function reasonFor(
  catalogue: Catalogue,
  type: ProductType | undefined,
  product: HalfProduct,
  { label, why, spec, isRequired }: WantedFact,
): string {
  const must = isRequired ? ' Sin este dato no se publica.' : ''
  if (why !== undefined || spec === undefined || type === undefined) return `${why ?? ''}${must}`.trim()
  const unlocked = filterReason(catalogue, type, product, spec.key) ?? displayReason(type, spec)
  return `Cargá ${label}: ${unlocked}${must}`
}

function filterReason(
  catalogue: Catalogue,
  type: ProductType,
  product: HalfProduct,
  key: string,
): string | undefined {
  const definition = type.facets.find((facet) => facet.key === key)
  const category = catalogue.categories.get(Number(product.category))
  if (!category || (!definition && type.keySpec !== key)) return undefined
  if (!definition) return `entra en el orden de ${category.name}, de mayor a menor.`
  const listing = categoryListing(catalogue, category.id)
  const facet = listing.facetByParam.get(parameterName(key))
  const others = listing.products.filter(({ id }) => id !== product.id)
  if (!facet) return unfiltered(others, key, category.name)
  const own = listing.products.findIndex(({ id }) => id === product.id)
  const count = (values: readonly string[]) => othersIn(facet, values, listing.products.length, own)
  // Promotions of ranges are skipped, because the range of a number is unknown here.
  const promotion = definition.steps ? undefined : facet.promotions.find(({ values }) => count(values) > 0)
  if (promotion) return `entra en «${promotion.text}», ${among(count(promotion.values))}.`
  const yes = facet.options.length <= 2 ? facet.options.find(({ text }) => text === 'Sí') : undefined
  if (yes) return `entra en «${yes.chip}», ${among(count([yes.slug]))}.`
  const all = facet.options.map(({ slug }) => slug)
  return `entra en el filtro «${facet.label}» de ${category.name}, ${among(count(all))}.`
}

function unfiltered(others: readonly CatalogueProduct[], key: string, category: string): string {
  const stating = others.filter(({ specs }) => specs[key] !== undefined).length
  if (stating === 0) return `se lee en la ficha y al comparar; en ${category} nadie más lo dice todavía.`
  const who =
    others.length === 1
      ? 'el otro ya lo dice'
      : `${stating === 1 ? 'lo dice 1' : `lo dicen ${stating}`} de los otros ${others.length}`
  return `se lee en la ficha y al comparar, y acerca a ${category} a poder filtrarse por esto: ${who}.`
}

function othersIn(facet: Facet, values: readonly string[], size: number, own: number): number {
  const bits = facet.options.filter(({ slug }) => values.includes(slug)).map((option) => option.bits)
  const any = unionOfBitsets(bits, size)
  return countShared(any, fullBitset(size)) - (own >= 0 && hasBit(any, own) ? 1 : 0)
}

function among(count: number): string {
  if (count === 0) return 'donde todavía no hay ninguno'
  return count === 1 ? 'junto a otro' : `junto a otros ${count}`
}

function displayReason(type: ProductType, { key, group }: { key: string; group: string }): string {
  const inCard = type.cardLines?.some((line) =>
    line.some(({ text }) => new RegExp(`\\{${key}[}.|:]`).test(text)),
  )
  if (inCard) return 'se ve en la tarjeta del producto, en todas las listas.'
  if (type.summary.includes(key)) return 'se ve junto al botón de compra.'
  return `se lee en la ficha técnica, en «${group}», y al comparar con otros productos.`
}
