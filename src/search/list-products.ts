import { activeThenDiscontinued, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { analyse, contentTokens } from './analyse.ts'
import { isMet, LEAST_NAMED, namedCodes } from './notes.ts'
import { namingOf, partNoun } from './parts-sought.ts'
import type { Constraint, QueryModel, Token } from './types.ts'

/** Number of products in one row of the page. */
const MAX_COMPARED_CARDS = 4

/** «Auricular»: nothing but the name of a type. */
export function namesTypeAlone({ tokens, naming, entities: { products } }: QueryModel): boolean {
  return products.length === 0 && tokens.every(({ isSmall }, at) => isSmall || naming.includes(at))
}

/** «Auricular», «torre con karaoke»: nothing but the name of a type and facts of its products, of which none is a part. */
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

/** Whether the query says a product's whole name or a code: then it is not about a whole type. */
export const namesProduct = ({ entities }: QueryModel) =>
  namedCodes({ entities }).length + entities.parts.length > 0

/** All products of the types that the query is about, those on sale first: what else it says orders them and hides none. */
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

/** Products of the named types before less likely ones of others: «barra de sonido» lists no coffee maker in between. */
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
 * Products of the types that are named and those named themselves, after likelier ones where a synonym names the type;
 * where no type is named, those that meet something that is wished, unless the likeliest meets nothing. Beside «no
 * hacemos X» only what is named.
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

/** Whether a type is called by its own name, as «parlante». */
function saysNameOfType(tokens: readonly Token[], { productType }: CatalogueProduct): boolean {
  const words = new Set(tokens.map(({ word }) => word))
  return [productType.singular, productType.plural].some((name) =>
    contentTokens(analyse(name)).every(({ word }) => words.has(word)),
  )
}

/** Those of the best that are named; fewer than two are not compared. */
export function comparedOf(
  { entities }: QueryModel,
  cards: readonly CatalogueProduct[],
): readonly CatalogueProduct[] {
  const named = new Set([...entities.coded, ...entities.products.map(({ id }) => id)])
  const compared = cards.filter(({ id }) => named.has(id)).slice(0, MAX_COMPARED_CARDS)
  return compared.length > 1 ? compared : []
}

/**
 * Whether a product stands with what is wished: it breaks no denial or, where the query is nothing but a description, no
 * constraint. A constraint that the best product of all breaks was read wrongly.
 */
export function unwishedBehind(
  { constraints }: QueryModel,
  best: CatalogueProduct | undefined,
  isDescription: boolean,
): (product: CatalogueProduct) => boolean {
  const breaks = (constraint: Constraint, product: CatalogueProduct) =>
    constraint.readings.some(({ type }) => type === product.type) && !isMet(constraint, product)
  const required = constraints.filter(
    (constraint) =>
      (constraint.isNegated || isDescription) && best !== undefined && !breaks(constraint, best),
  )
  return (product) => !required.some((constraint) => breaks(constraint, product))
}

export function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

/** A discontinued product that the query names comes before all others. */
export function byStatus({ entities }: QueryModel, found: readonly CatalogueProduct[]) {
  const [products, discontinued] = partition([...new Set(found)], ({ status }) => status === 'active')
  const [first] = found
  const isNamed = [...entities.coded, ...entities.products.map(({ id }) => id)].includes(first?.id ?? '')
  return { products: first?.status !== 'active' && isNamed ? [] : products, discontinued }
}

const MANUAL_KINDS: ReadonlySet<string> = new Set(['manual', 'guia-rapida', 'driver', 'firmware'])

/** Whether the site writes its manual, or has a manual, a quick guide or drivers to download. */
export const hasManual = ({ downloads, productType }: CatalogueProduct) =>
  productType.writesManual || downloads.some(({ kind }) => MANUAL_KINDS.has(kind))
