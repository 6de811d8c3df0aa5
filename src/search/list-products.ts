import { activeThenDiscontinued, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { analyse, contentTokens } from './analyse.ts'
import { LEAST_NAMED, namedCodes } from './named-products.ts'
import { isMet } from './notes.ts'
import { partition } from './partition.ts'
import { namingOf, partNoun } from './parts-sought.ts'
import type { Constraint, QueryModel, Token } from './types.ts'

/** Number of products in one row of the page. */
const MAX_COMPARED_CARDS = 4

/** True for a query of names of products or types only: «torre Zonda». */
export function namesAlone({ tokens, naming }: QueryModel): boolean {
  return naming.length > 0 && tokens.every(({ isSmall }, at) => isSmall || naming.includes(at))
}

/** True for a type and facts of its products only («auricular», «torre con karaoke»), without parts. */
export function describesProducts(catalogue: Catalogue, model: QueryModel): boolean {
  const { tokens, entities, constraints } = model
  const { headTypes, products } = entities
  const ofTypes = constraints.filter(({ readings }) => readings.some(({ type }) => headTypes.includes(type)))
  const isFact = new Set(ofTypes.flatMap(({ wording }) => wording))
  const isNaming = namingOf(catalogue, model)
  return (
    headTypes.length > 0 &&
    products.length === 0 &&
    partNoun(catalogue, model) === undefined &&
    tokens.every((token, at) => !token.isDenial && (token.isSmall || isFact.has(at) || isNaming(token)))
  )
}

const productsByType = new WeakMap<Catalogue, ReadonlyMap<string, readonly CatalogueProduct[]>>()

/** Whether the query has a product's full name, a code or a part's code, so that it is not about a whole type. */
export const namesProduct = ({ entities }: QueryModel) =>
  namedCodes({ entities }).length + entities.parts.length > 0

/** All products of the query's types, active first; other words of the query order them but hide none. */
export function productsOfHeadTypes(
  catalogue: Catalogue,
  entities: QueryModel['entities'],
): readonly CatalogueProduct[] {
  const known =
    productsByType.get(catalogue) ?? Map.groupBy(activeThenDiscontinued(catalogue).items, ({ type }) => type)
  productsByType.set(catalogue, known)
  return entities.headTypes
    .filter((type) => !entities.deniedTypes.includes(type))
    .flatMap((type) => known.get(type) ?? [])
}

/** Products with the use that is the whole query, active first: «mesa dulce». */
export function productsOfUse(
  catalogue: Catalogue,
  { tokens, constraints }: QueryModel,
): readonly CatalogueProduct[] {
  const use = constraints.find(({ source, isNegated }) => source === 'use' && !isNegated)
  const isAlone = tokens.every(({ isSmall }, at) => isSmall || use?.wording.includes(at))
  if (!use || !isAlone) return []
  return activeThenDiscontinued(catalogue).items.filter((product) => isMet(use, product))
}

/** Moves products of named types before less likely others: «barra de sonido» lists no coffee maker in between. */
export function namedTypesFirst(
  { entities }: QueryModel,
  cards: readonly CatalogueProduct[],
): readonly CatalogueProduct[] {
  const isNamed = ({ type }: CatalogueProduct) => entities.headTypes.includes(type)
  const first = cards.findIndex(isNamed)
  if (first < 0) return cards
  const [named, others] = partition(cards.slice(first), isNamed)
  return [...cards.slice(0, first), ...named, ...others]
}

/**
 * Products of named types and named products, after likelier ones if a synonym names the type; without a named type,
 * those that meet a wish, or all if the likeliest meets none. Beside «no hacemos X», named ones only.
 */
export function relatedProducts(
  { entities, constraints, tokens }: QueryModel,
  cards: readonly CatalogueProduct[],
  isOutside: boolean,
): readonly CatalogueProduct[] {
  const types = new Set(entities.types.filter(({ weight }) => !isOutside || weight === 1).map(({ id }) => id))
  const sure = entities.products.filter(({ weight }) => weight >= LEAST_NAMED)
  const named = new Set([...entities.coded, ...sure.map(({ id }) => id)])
  const isNamed = ({ id, type }: CatalogueProduct) => named.has(id) || types.has(type)
  if (isOutside) return cards.filter(isNamed)
  const first = cards.findIndex(isNamed)
  if (types.size > 0 && first >= 0) {
    const isPlain = cards.some((card) => isNamed(card) && saysNameOfType(tokens, card))
    return cards.filter((card, at) => isNamed(card) || (at < first && !isPlain))
  }
  const wishes = constraints.filter(({ isNegated, source }) => !isNegated && source !== 'superlative')
  const isWished = (product: CatalogueProduct) => wishes.some((wish) => isMet(wish, product))
  return cards[0] !== undefined && isWished(cards[0]) ? cards.filter(isWished) : cards
}

/** Whether the query has the type's own name, such as «parlante». */
function saysNameOfType(tokens: readonly Token[], { productType }: CatalogueProduct): boolean {
  const words = new Set(tokens.map(({ word }) => word))
  return [productType.singular, productType.plural].some((name) =>
    contentTokens(analyse(name)).every(({ word }) => words.has(word)),
  )
}

/** At most four of the named products, to be compared; empty for fewer than two. */
export function comparedOf(
  { entities }: QueryModel,
  cards: readonly CatalogueProduct[],
): readonly CatalogueProduct[] {
  const named = new Set([...entities.coded, ...entities.products.map(({ id }) => id)])
  const compared = cards.filter(({ id }) => named.has(id)).slice(0, MAX_COMPARED_CARDS)
  return compared.length > 1 ? compared : []
}

/**
 * Predicate for wanted products: not excluded by name, breaking no negated constraint nor, in a pure description, any.
 * A constraint that the best product breaks was misread and is ignored, unless it is an exception.
 */
export function unwishedBehind(
  { constraints, entities }: QueryModel,
  best: CatalogueProduct | undefined,
  isDescription: boolean,
): (product: CatalogueProduct) => boolean {
  const breaks = (constraint: Constraint, product: CatalogueProduct) =>
    constraint.readings.some(({ type }) => type === product.type) && !isMet(constraint, product)
  const required = constraints.filter(
    (constraint) =>
      constraint.isExcepted ||
      ((constraint.isNegated || isDescription) && best !== undefined && !breaks(constraint, best)),
  )
  return (product) =>
    !entities.deniedProducts.includes(product.id) &&
    !required.some((constraint) => breaks(constraint, product))
}

/** Splits products by status; if the first is discontinued and named in the query, no active ones are listed. */
export function byStatus({ entities }: QueryModel, found: readonly CatalogueProduct[]) {
  const [products, discontinued] = partition([...new Set(found)], ({ status }) => status === 'active')
  const [first] = found
  const isNamed = [...entities.coded, ...entities.products.map(({ id }) => id)].includes(first?.id ?? '')
  return { products: first?.status !== 'active' && isNamed ? [] : products, discontinued }
}

const MANUAL_KINDS: ReadonlySet<string> = new Set(['manual', 'guia-rapida', 'driver', 'firmware'])

/** Whether the site writes a product's manual, or it has a manual, quick guide or drivers to download. */
export const hasManual = ({ downloads, productType }: CatalogueProduct) =>
  productType.writesManual || downloads.some(({ kind }) => MANUAL_KINDS.has(kind))
