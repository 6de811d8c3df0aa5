import type { Settings } from './documents/settings.ts'
import { responseSentence } from '#/language/es-AR/response-time.ts'
import { z } from 'zod'
import { compareText } from '#/language/es-AR/format.ts'
import { normaliseModel } from './products/normalise-model.ts'
import type { Catalogue, CatalogueProduct, Rejection } from './catalogue.ts'
import {
  PUBLIC,
  PUBLIC_COLLECTIONS,
  type PublicCollection,
  type PublicDocument,
} from './collections/public-collections.ts'
import type { Category } from './documents/category.ts'
import { normaliseKeyOrder } from './documents/normalise-key-order.ts'
import { offerWindow, type OfferWindow, type OffersByProduct } from './offers/offers-at.ts'
import { parseIgnoringUnknown, withSeenTexts } from './collections/parse-tolerantly.ts'
import type { Product } from './documents/product.ts'
import { readStoredDocument } from './collections/read-document.ts'
import { createSharedParts } from './documents/share-equal-parts.ts'
import { isObject, isSameJson } from './json/json.ts'
import { checkProduct } from './specs/check-product.ts'
import { holeText } from './documents/hole.ts'
import { withoutRefusedAddresses } from './specs/refused-addresses.ts'
import { defineProductType, type ProductType } from './specs/product-type.ts'
import { mergeManuals, mergeTexts } from './manuals/starting-manuals.ts'
import { mergeTypes } from './specs/from-document/merge-types.ts'
import { carryLists } from './products/listed-products.ts'
import { carryNames } from './products/products-named-by.ts'
import { compareProducts, OrderedProducts } from './products/ordered-products.ts'
import { hiddenSlot } from './data-structures/hidden-slot.ts'
import { PatchedMap } from './data-structures/patched-map.ts'
import type { Collection } from './collections/define-collection.ts'

export type SourceDocument = { collection: string; id: string; data: unknown; updatedAt: string }

export type BuildOptions = {
  sequence: number
  /** Distinguishes changes with an equal number after a restore of the database. */
  mark?: string
  /** `YYYY-MM-DD` in Buenos Aires. */
  today: string
  /** Milliseconds since 1970; defaults to noon of `today`. */
  now?: number
  /** Without a trailing slash. */
  siteUrl: string
}

type WholeOptions = BuildOptions & {
  /** Ids of incomplete products to include, for previews. */
  halfDone?: ReadonlySet<string>
}

/** Builds a catalogue; documents that are unreadable or whose specs do not fit their type go to `rejected`. */
export function buildCatalogue(
  documents: Iterable<SourceDocument>,
  { now, halfDone, ...options }: WholeOptions,
): Catalogue {
  const unread = new Map<string, Rejection>()
  const updatedAt = new Map<string, string>()
  const read = Object.fromEntries(
    PUBLIC_COLLECTIONS.map((name) => [name, new Map()]),
  ) as unknown as ReadDocuments
  for (const document of documents) {
    if (!Object.hasOwn(read, document.collection)) continue
    const key = `${document.collection}/${document.id}`
    const found = readSource(document)
    if ('reason' in found) unread.set(key, found)
    else {
      const entries: Map<string, unknown> = read[document.collection as PublicCollection]
      entries.set(document.id, found.data)
      updatedAt.set(key, document.updatedAt)
    }
  }
  const productTypes = mergeTypes(sortedById(read['product-types']))
  const unfit = new Map<string, Rejection>()
  const accepted = acceptProducts([...read.products.values()], productTypes, { unread, unfit, halfDone })
  const { products: _, ...others } = read
  const parts = buildParts(others, OTHER_COLLECTIONS)
  const catalogue = {
    ...options,
    ...parts,
    moment: momentAt(parts.offers, options.today, now),
    productTypes,
    products: OrderedProducts.of(accepted),
    productByModel: new PatchedMap(new Map(accepted.map((product) => [normaliseModel(product.id), product]))),
    updatedAt: new PatchedMap(updatedAt),
    rejected: [...unread.values(), ...unfit.values()],
  } satisfies Catalogue
  previousBuilds.set(catalogue, { read: others, unread, unfit })
  return catalogue
}

const MAX_CHANGED = 2000

/**
 * Incremental build: `changes` by `collection/id`, null for deleted documents. Equal to `buildCatalogue` over all
 * documents, at a cost proportional to the changes. Undefined if a full build is needed: changed product types, or
 * colliding model codes.
 */
export function updateCatalogue(
  previous: Catalogue,
  changes: ReadonlyMap<string, SourceDocument | null>,
  { now, ...options }: BuildOptions,
): Catalogue | undefined {
  const previousBuild = previousBuilds.get(previous)
  if (previousBuild === undefined || changes.size > MAX_CHANGED) return undefined
  const [unread, unfit] = [new Map(previousBuild.unread), new Map(previousBuild.unfit)]
  const read: Record<string, ReadonlyMap<string, unknown>> = { ...previousBuild.read }
  const touched = new Set<OtherCollection>()
  const times: [string, string | undefined][] = []
  const products = new Map<string, CatalogueProduct | undefined>()
  const models = new Set<string>()
  for (const [key, document] of changes) {
    const slash = key.indexOf('/')
    const [collection, id] = [key.slice(0, slash) as PublicCollection, key.slice(slash + 1)]
    if (!PUBLIC_COLLECTIONS.includes(collection)) continue
    if (collection === 'product-types') return undefined
    const found = document === null ? undefined : readSource(document)
    unread.delete(key)
    if (found && 'reason' in found) unread.set(key, found)
    const data = found && 'data' in found ? found.data : undefined
    times.push([key, data && document!.updatedAt])
    if (collection !== 'products') {
      touched.add(collection)
      const entries = new Map(read[collection])
      if (data === undefined) entries.delete(id)
      else entries.set(id, data)
      read[collection] = entries
      continue
    }
    const model = normaliseModel(id)
    // Among colliding model codes the first is served, which needs a full build.
    const other = previous.productByModel.get(model)
    if (models.has(model) || (other !== undefined && other.id !== id)) return undefined
    models.add(model)
    unfit.delete(key)
    const product = data && acceptProduct(data as Product, previous.productTypes, unread)
    if (typeof product === 'string') unfit.set(key, { collection, id, reason: product })
    products.set(id, typeof product === 'string' ? undefined : product)
  }
  for (const { id } of unfit.values()) {
    if (models.has(normaliseModel(id)) && !products.has(id)) return undefined
  }
  const whole = { ...previous, ...options, ...buildParts(read as ReadOthers, touched) }
  const catalogue = {
    ...whole,
    moment: momentAt(whole.offers, options.today, now),
    updatedAt: (previous.updatedAt as PatchedMap<string, string>).with(times),
    rejected: [...unread.values(), ...unfit.values()],
  }
  if (products.size > 0) {
    catalogue.products = (previous.products as OrderedProducts).with(products)
    catalogue.productByModel = (previous.productByModel as PatchedMap<string, CatalogueProduct>).with(
      [...products].map(([id, product]) => [normaliseModel(id), product]),
    )
    carryLists(previous, catalogue, products)
    carryNames(previous.products, catalogue.products, products)
  }
  previousBuilds.set(catalogue, { read: read as ReadOthers, unread, unfit })
  return catalogue
}

function momentAt(
  offers: OffersByProduct,
  today: string,
  now = Date.parse(`${today}T12:00:00-03:00`),
): OfferWindow {
  return offerWindow(offers, now)
}

type OtherCollection = Exclude<PublicCollection, 'products'>
type ReadDocuments = { [Name in PublicCollection]: Map<string, PublicDocument<Name>> }
type ReadOthers = { readonly [Name in OtherCollection]: ReadonlyMap<string, PublicDocument<Name>> }
type PreviousBuild = {
  read: ReadOthers
  unread: ReadonlyMap<string, Rejection>
  unfit: ReadonlyMap<string, Rejection>
}
const previousBuilds = new WeakMap<Catalogue, PreviousBuild>()
const OTHER_COLLECTIONS = new Set(PUBLIC_COLLECTIONS.filter((name) => name !== 'products'))

function readSource({ collection, id, data }: SourceDocument): { data: { id: string | number } } | Rejection {
  const parsed = parseOnce(collection as PublicCollection, data)
  if (parsed.data === undefined) return { collection, id, reason: parsed.reason }
  if (String(parsed.data.id) === id) return { data: parsed.data }
  return { collection, id, reason: `El documento dice llamarse «${parsed.data.id}».` }
}

/** Sorted by id, so that the result does not depend on the order of the documents. */
function sortedById<T>(entries: ReadonlyMap<string, T>): T[] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, data]) => data)
}

function buildParts(read: ReadOthers, names: ReadonlySet<OtherCollection>): CatalogueParts {
  const parts = {}
  for (const name of names) Object.assign(parts, PART_BUILDERS[name](read as never))
  return parts as CatalogueParts
}

type CatalogueParts =
  ReturnType<(typeof PART_BUILDERS)[OtherCollection]> extends infer Each ? Merged<Each> : never
type Merged<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never

function settingsOf(found: Settings | undefined): Settings | undefined {
  if (!found) return undefined
  const responseTime = responseSentence(found.contact.responseTime)
  return { ...found, contact: { ...found.contact, responseTime } }
}

const PART_BUILDERS = {
  settings: ({ settings }: ReadOthers) => ({ settings: settingsOf(sortedById(settings)[0]) }),
  categories({ categories: entries }: ReadOthers) {
    const sorted = sortedById(entries).sort((a, b) => a.order - b.order || a.id - b.id)
    const categories = new Map(sorted.map((category) => [category.id, category]))
    return {
      categories,
      childrenById: Map.groupBy(
        sorted.filter((category) => category.parent !== undefined),
        (category) => category.parent!,
      ),
      categoryByRoute: indexRoutes(categories),
    }
  },
  pages: ({ pages }: ReadOthers) => ({ pages: new Map(sortedById(pages).map((page) => [page.id, page])) }),
  manuals: ({ manuals }: ReadOthers) => ({ manuals: mergeManuals(sortedById(manuals)) }),
  'manual-texts': (read: ReadOthers) => ({ manualTexts: mergeTexts(sortedById(read['manual-texts'])) }),
  parts: ({ parts }: ReadOthers) => ({ parts: new Map(sortedById(parts).map((part) => [part.id, part])) }),
  faqs: ({ faqs }: ReadOthers) => ({ faqs: sortedById(faqs).sort((a, b) => a.order - b.order) }),
  'service-centres': (read: ReadOthers) => ({
    serviceCentres: sortedById(read['service-centres']).sort(
      (a, b) => compareText(a.province, b.province) || compareText(a.city, b.city),
    ),
  }),
  recalls: ({ recalls }: ReadOthers) => ({
    recalls: sortedById(recalls).sort((a, b) => (a.since < b.since ? 1 : a.since > b.since ? -1 : 0)),
  }),
  offers: ({ offers }: ReadOthers) => ({ offers: Map.groupBy(sortedById(offers), ({ product }) => product) }),
  redirects({ redirects: entries }: ReadOthers) {
    const sorted = sortedById(entries)
    return {
      redirects: new Map(sorted.map(({ source, target }) => [source, target])),
      redirectIds: new Map(sorted.map(({ source, id }) => [source, id])),
    }
  },
  synonyms: ({ synonyms }: ReadOthers) => ({ synonyms: sortedById(synonyms) }),
  'shop-feeds': (read: ReadOthers) => ({ shopFeeds: sortedById(read['shop-feeds']) }),
  judgements: ({ judgements }: ReadOthers) => ({ judgements: sortedById(judgements) }),
  'reply-templates': (read: ReadOthers) => ({
    replyTemplates: sortedById(read['reply-templates']).sort((a, b) => compareText(a.name, b.name)),
  }),
  'product-types': () => ({}),
}

type ParsedData = { data: { id: string | number }; reason?: undefined } | { data?: undefined; reason: string }

// Caches parsing, since documents are never mutated: a publication costs in proportion to its changes.
const parsedBefore = new Map(PUBLIC_COLLECTIONS.map((name) => [name, hiddenSlot<object | string>()]))

/** A stored string is the reason why the document cannot be read. */
function parseOnce(name: PublicCollection, data: unknown): ParsedData {
  const before = parsedBefore.get(name)!
  const isReusable = typeof data === 'object' && data !== null
  const known = isReusable ? before.of(data) : undefined
  if (typeof known === 'string') return { reason: known }
  if (known !== undefined) return { data: known as { id: string | number } }
  const parsed = readStoredDocument(PUBLIC[name] as Collection, data)
  if (isReusable) before.keep(data, parsed.data ?? parsed.reason)
  return parsed
}

const shareParts = createSharedParts()
const layOutSpecs = normaliseKeyOrder()

/** Equal document whose repeated parts are shared in memory with other documents. */
export function compactDocument<Source extends Omit<SourceDocument, 'updatedAt'>>(document: Source): Source {
  const { collection, data } = document
  const before = parsedBefore.get(collection as PublicCollection)
  if (before === undefined || typeof data !== 'object' || data === null) return document
  const { data: read } = readStoredDocument(PUBLIC[collection as PublicCollection] as Collection, data)
  if (read === undefined) return document
  const shared: SharedEntry = shareParts(read)
  if (isObject(shared.specs)) shared.specs = layOutSpecs(String(shared.type), shared.specs)
  const compact: Record<string, unknown> = { ...data }
  for (const [field, value] of Object.entries(data))
    if (isSameJson(value, shared[field])) compact[field] = shared[field]
  const keys = Object.keys(shared)
  const isAll = keys.length === Object.keys(data).length && keys.every((key) => compact[key] === shared[key])
  const reused = isAll ? shared : compact
  before.keep(reused, shared)
  return { ...document, data: reused }
}

type SharedEntry = { id: string | number; [field: string]: unknown }

type Rejections = {
  unread: ReadonlyMap<string, Rejection>
  unfit: Map<string, Rejection>
  halfDone: ReadonlySet<string> | undefined
}

function acceptProducts(
  all: readonly Product[],
  types: ReadonlyMap<string, ProductType>,
  { unread, unfit, halfDone }: Rejections,
): CatalogueProduct[] {
  const accepted: CatalogueProduct[] = []
  const models = new Set<string>()
  for (const data of [...all].sort(compareProducts)) {
    const product = halfDone?.has(data.id)
      ? acceptHalfDone(data, types.get(data.type) ?? UNCHOSEN)
      : acceptProduct(data, types, unread)
    const model = normaliseModel(data.id)
    const reason =
      typeof product === 'string'
        ? product
        : models.has(model)
          ? 'Otro producto tiene el mismo código, escrito de otra forma.'
          : undefined
    if (reason !== undefined) {
      unfit.set(`products/${data.id}`, { collection: 'products', id: data.id, reason })
      continue
    }
    models.add(model)
    accepted.push(product as CatalogueProduct)
  }
  return accepted
}

function acceptProduct(
  data: Product,
  types: ReadonlyMap<string, ProductType>,
  unread: ReadonlyMap<string, Rejection>,
): CatalogueProduct | string {
  const type = types.get(data.type)
  return type ? acceptOnce(data, type) : noSuchType(data.type, unread)
}

const acceptedFirst = hiddenSlot<CatalogueProduct>()
/** Results under an earlier or another type, and rejections. */
const acceptedBefore = new WeakMap<ProductType, WeakMap<Product, CatalogueProduct | string>>()

function acceptOnce(data: Product, type: ProductType): CatalogueProduct | string {
  const first = acceptedFirst.of(data)
  if (first?.productType === type) return first
  const before = acceptedBefore.get(type) ?? new WeakMap<Product, CatalogueProduct | string>()
  acceptedBefore.set(type, before)
  const known = before.get(data)
  if (known !== undefined) return known
  const product = accept(data, type)
  if (first === undefined && typeof product === 'object') acceptedFirst.keep(data, product)
  else before.set(data, product)
  return product
}

function noSuchType(id: string, unread: ReadonlyMap<string, Rejection>): string {
  return unread.has(`product-types/${id}`)
    ? `Su tipo, «${id}», no se pudo leer: corregí product-types/${id}.`
    : `No existe el tipo de producto «${id}».`
}

function accept(data: Product, type: ProductType): CatalogueProduct | string {
  const stored = parseIgnoringUnknown(type.schema, data.specs)
  const specs = stored.success
    ? stored
    : parseIgnoringUnknown(
        type.schema,
        withoutRefusedAddresses(type.fields.values(), withSeenTexts(data.specs)),
      )
  if (!specs.success) return z.prettifyError(specs.error)
  const errors = checkProduct(data, type).filter((issue) => issue.severity === 'error')
  if (errors.length > 0) return errors.map((issue) => `${issue.path}: ${issue.message}`).join('\n')
  // Stored specs are reused when equal to the parsed ones, as nearly always.
  return { ...data, specs: isSameJson(specs.data, data.specs) ? data.specs : specs.data, productType: type }
}

const UNCHOSEN = defineProductType({
  id: '',
  label: holeText('Tipo de producto'),
  singular: 'producto',
  plural: 'productos',
  gender: 'm',
  groups: [],
  card: [],
  summary: [],
  facets: [],
})

function acceptHalfDone(data: Product, type: ProductType): CatalogueProduct {
  const fields = [...type.fields.values()]
  const specs = Object.fromEntries(
    fields.flatMap(({ key, schema }) => {
      const read = parseIgnoringUnknown(schema, data.specs[key])
      return read.success && read.data !== undefined ? [[key, read.data]] : []
    }),
  )
  const lacking = fields.filter(({ key, required }) => required && specs[key] === undefined)
  return { ...data, specs, productType: type, lacking: new Set(lacking.map(({ key }) => key)) }
}

/** Route → category; the one nearest to the root wins. */
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

function depth(categories: ReadonlyMap<number, Category>, category: Category): number {
  const seen = new Set<number>()
  let current: Category | undefined = category
  while (current?.parent !== undefined && !seen.has(current.id)) {
    seen.add(current.id)
    current = categories.get(current.parent)
  }
  return seen.size
}
