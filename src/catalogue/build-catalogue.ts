import { z } from 'zod'
import { compareText } from './text/format.ts'
import { normaliseModel } from './text/model-code.ts'
import type { Catalogue, CatalogueProduct, Rejection } from './catalogue.ts'
import { PUBLIC_COLLECTIONS, type DocumentOf, type PublicCollection } from './documents/collections.ts'
import type { Category } from './documents/category.ts'
import { parseTolerantly } from './documents/parse-tolerantly.ts'
import type { Product } from './documents/product.ts'
import { readDocument } from './documents/read-document.ts'
import { checkProduct } from './specs/check-product.ts'
import type { ProductType } from './specs/product-type.ts'
import { mergeTypes } from './specs/merge-types.ts'

/** A stored document as the catalogue needs it. */
export type SourceDocument = { collection: string; id: string; data: unknown; updatedAt: string }

export type BuildOptions = {
  /** Sequence of the last change included. */
  sequence: number
  /** Tells that change from another that had its number before the database was put back. */
  mark?: string
  /** Day in Buenos Aires, `YYYY-MM-DD`: decides what is «Nuevo» and the copyright year. */
  today: string
  /** Public origin without a trailing slash. */
  siteUrl: string
}

/**
 * Builds the immutable catalogue out of documents of whatever shape. A document that can't be read (`readDocument`), or whose
 * specs do not fit its type, is left out and listed in `rejected`; everything else is served.
 */
export function buildCatalogue(documents: Iterable<SourceDocument>, options: BuildOptions): Catalogue {
  const rejected: Rejection[] = []
  const sorted = sortIntoCollections(documents, rejected)
  const categories = new Map(
    sorted.categories
      .toSorted((a, b) => a.data.order - b.data.order || a.data.id - b.data.id)
      .map(({ data }) => [data.id, data]),
  )
  const productTypes = mergeTypes(sorted['product-types'].map(({ data }) => data))
  const products = acceptProducts(sorted.products, productTypes, rejected)
  const updatedAt = new Map<string, string>()
  for (const collection of PUBLIC_COLLECTIONS) {
    for (const entry of sorted[collection]) updatedAt.set(`${collection}/${entry.data.id}`, entry.updatedAt)
  }
  return {
    ...options,
    settings: sorted.settings[0]?.data,
    categories,
    childrenById: Map.groupBy(
      [...categories.values()].filter((category) => category.parent !== undefined),
      (category) => category.parent!,
    ),
    categoryByRoute: indexRoutes(categories),
    productTypes,
    products,
    productByModel: new Map([...products.values()].map((product) => [normaliseModel(product.id), product])),
    pages: new Map(sorted.pages.map(({ data }) => [data.id, data])),
    faqs: sorted.faqs.map(({ data }) => data).sort((a, b) => a.order - b.order),
    serviceCentres: sorted['service-centres']
      .map(({ data }) => data)
      .sort((a, b) => compareText(a.province, b.province) || compareText(a.city, b.city)),
    redirects: new Map(sorted.redirects.map(({ data }) => [data.source, data.target])),
    redirectIds: new Map(sorted.redirects.map(({ data }) => [data.source, data.id])),
    synonyms: sorted.synonyms.map(({ data }) => data).sort((a, b) => (a.id < b.id ? -1 : 1)),
    updatedAt,
    rejected,
  }
}

type Entry<Name extends PublicCollection> = { data: DocumentOf<Name>; updatedAt: string }
type Sorted = { [Name in PublicCollection]: Entry<Name>[] }

function sortIntoCollections(documents: Iterable<SourceDocument>, rejected: Rejection[]): Sorted {
  const sorted = Object.fromEntries(PUBLIC_COLLECTIONS.map((name) => [name, []])) as unknown as Record<
    PublicCollection,
    { data: unknown; updatedAt: string }[]
  >
  for (const { collection, id, data, updatedAt } of documents) {
    if (!Object.hasOwn(sorted, collection)) continue
    const name = collection as PublicCollection
    const parsed = parseOnce(name, data)
    if (parsed.data === undefined) {
      rejected.push({ collection, id, reason: parsed.reason })
    } else if (String(parsed.data.id) !== id) {
      rejected.push({ collection, id, reason: `El documento dice llamarse «${parsed.data.id}».` })
    } else {
      sorted[name].push({ data: parsed.data, updatedAt })
    }
  }
  return sorted as Sorted
}

type Parsed = { data: { id: string | number }; reason?: undefined } | { data?: undefined; reason: string }

// Documents are never changed in place, so one that was read for the last catalogue need not be read again: a publish
// costs what it changes, not what there is.
const parsedBefore = new Map(PUBLIC_COLLECTIONS.map((name) => [name, new WeakMap<object, Parsed>()]))

function parseOnce(name: PublicCollection, data: unknown): Parsed {
  const before = parsedBefore.get(name)!
  const known = typeof data === 'object' && data !== null ? before.get(data) : undefined
  if (known) return known
  const parsed = readDocument(name, data)
  if (typeof data === 'object' && data !== null) before.set(data, parsed)
  return parsed
}

/** Keeps products whose type exists and whose specs fit it. */
function acceptProducts(
  entries: Entry<'products'>[],
  types: ReadonlyMap<string, ProductType>,
  rejected: Rejection[],
): Map<string, CatalogueProduct> {
  const accepted = new Map<string, CatalogueProduct>()
  const models = new Set<string>()
  for (const { data } of entries.toSorted(
    (a, b) => a.data.rank - b.data.rank || compareText(a.data.id, b.data.id),
  )) {
    const reject = (reason: string) => rejected.push({ collection: 'products', id: data.id, reason })
    const type = types.get(data.type)
    const product = type ? acceptOnce(data, type) : noSuchType(data.type, rejected)
    if (typeof product === 'string') {
      reject(product)
      continue
    }
    if (models.has(normaliseModel(data.id))) {
      reject('Otro producto tiene el mismo código, escrito de otra forma.')
      continue
    }
    models.add(normaliseModel(data.id))
    accepted.set(data.id, product)
  }
  return accepted
}

const acceptedBefore = new WeakMap<ProductType, WeakMap<Product, CatalogueProduct | string>>()

/** The product with its type and parsed specs, or why it can't be served. */
function acceptOnce(data: Product, type: ProductType): CatalogueProduct | string {
  const before = acceptedBefore.get(type) ?? new WeakMap<Product, CatalogueProduct | string>()
  acceptedBefore.set(type, before)
  const known = before.get(data)
  if (known !== undefined) return known
  const product = accept(data, type)
  before.set(data, product)
  return product
}

function noSuchType(id: string, rejected: readonly Rejection[]): string {
  return rejected.some((rejection) => rejection.collection === 'product-types' && rejection.id === id)
    ? `Su tipo, «${id}», no se pudo leer: corregí product-types/${id}.`
    : `No existe el tipo de producto «${id}».`
}

function accept(data: Product, type: ProductType): CatalogueProduct | string {
  const specs = parseTolerantly(type.schema, data.specs)
  if (!specs.success) return z.prettifyError(specs.error)
  const errors = checkProduct(data, type).filter((issue) => issue.severity === 'error')
  if (errors.length > 0) return errors.map((issue) => `${issue.path}: ${issue.message}`).join('\n')
  return { ...data, specs: specs.data, productType: type }
}

/** When two categories share a route, the one nearest to the top answers. */
function indexRoutes(categories: ReadonlyMap<number, Category>): ReadonlyMap<string, Category> {
  const byRoute = new Map<string, Category>()
  for (const category of categories.values()) {
    const current = byRoute.get(category.route)
    if (current === undefined || depth(categories, category) < depth(categories, current)) {
      byRoute.set(category.route, category)
    }
  }
  return byRoute
}

/** Steps up from a category, also when its parents run in a circle. */
function depth(categories: ReadonlyMap<number, Category>, category: Category): number {
  const seen = new Set<number>()
  let current: Category | undefined = category
  while (current?.parent !== undefined && !seen.has(current.id)) {
    seen.add(current.id)
    current = categories.get(current.parent)
  }
  return seen.size
}
