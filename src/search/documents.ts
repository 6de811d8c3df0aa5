import { activeThenDiscontinued, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { memoizeLru } from '#/catalogue/data-structures/memoize-lru.ts'
import { finish, mapInSteps, type Steps } from '#/catalogue/data-structures/steps.ts'
import { intendedUseOf } from '#/catalogue/intended-uses/intended-uses.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import { productsFitting } from '#/catalogue/spare-parts/fitting.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { TOPICS } from './es-AR/topics.ts'
import {
  DENIAL,
  faqDocument,
  faultDocuments,
  joined,
  manualLines,
  NOTHING,
  pageDocument,
  partDocument,
  topicDocument,
  wordTraits,
  workshopDocument,
} from './general-documents.ts'
import { productTraits, statisticsOf, trainedTypeId, type TypeStatistics } from './product-traits.ts'
import type { Document, DocumentTexts, DocumentWithTexts, Trait } from './types.ts'

/** Data shared by the documents of one product type's products. */
type TypeContext = {
  readonly type: ProductType
  readonly products: readonly CatalogueProduct[]
  readonly statistics: TypeStatistics
  /** Traits and texts of the manual, shared by all products of the type. */
  readonly manual: DocumentTexts
  /** Compared to reuse documents: with an equal signature, an unchanged product has unchanged documents. */
  readonly signature: string
}

/** All documents that a results page of a catalogue may list. */
export type DocumentList = {
  readonly catalogue: Catalogue
  /** Active products, then discontinued ones. */
  readonly items: readonly CatalogueProduct[]
  readonly contexts: ReadonlyMap<string, TypeContext>
  /** Product documents without texts, then `others`; unchanged ones are the same objects as in the previous list. */
  readonly documents: readonly Document[]
  readonly others: readonly DocumentWithTexts[]
}

/** All documents of a catalogue with their texts. */
export function documentsOf(catalogue: Catalogue): DocumentWithTexts[] {
  const list = finish(documentListSteps(catalogue))
  return list.documents.map((document) => withTexts(list, document))
}

export function* documentListSteps(catalogue: Catalogue, previous?: DocumentList): Steps<DocumentList> {
  const { items } = activeThenDiscontinued(catalogue)
  const byType = Map.groupBy(items, ({ type }) => type)
  yield
  const contexts = new Map<string, TypeContext>()
  for (const [id, products] of byType) {
    contexts.set(id, typeContext(catalogue, products, previous))
    yield
  }
  const read = (product: CatalogueProduct) => documentsOfProduct(product, contexts.get(product.type)!)
  const ofProducts = yield* mapInSteps(items, read)
  const manuals = yield* mapInSteps([...byType.values()].flat(), (product) => read(product).manual)
  const known = new Map(previous?.others.map((each) => [each.key, each]))
  const others: DocumentWithTexts[] = []
  for (const document of otherDocuments(catalogue, contexts, previous)) {
    const before = known.get(document.key)
    others.push(before !== undefined && isSameJson(before, document) ? before : document)
    yield
  }
  const documents = [
    ...ofProducts.map(({ card }) => card),
    ...manuals,
    ...ofProducts.flatMap(({ questions }) => questions),
    ...others,
  ]
  return { catalogue, items, contexts, documents, others }
}

function typeContext(
  catalogue: Catalogue,
  products: readonly CatalogueProduct[],
  previous: DocumentList | undefined,
): TypeContext {
  const type = products[0]!.productType
  const known = previous?.contexts.get(type.id)
  const before = previous?.catalogue
  const areManualsSame =
    before?.manuals === catalogue.manuals && before?.manualTexts === catalogue.manualTexts
  const areProductsSame =
    known?.products.length === products.length && products.every((each, at) => known.products[at] === each)
  if (known?.type === type && areManualsSame && areProductsSame) return known
  const phrasings = manualLines(catalogue, type.id).map((line) => `${line} ${type.singular}`)
  const statistics = statisticsOf(products)
  const signature = JSON.stringify([[...statistics], phrasings])
  if (known?.type === type && known.signature === signature) return { ...known, products }
  const traits: Trait[] = [
    ['manual', 1],
    [`manual ${trainedTypeId(type)}`, 0.7],
  ]
  return { type, products, statistics, signature, manual: { phrasings, body: joined(...phrasings), traits } }
}

function* otherDocuments(
  catalogue: Catalogue,
  contexts: DocumentList['contexts'],
  previous: DocumentList | undefined,
): Generator<DocumentWithTexts> {
  yield* catalogue.faqs.map(faqDocument)
  yield* Array.from(catalogue.pages.values(), pageDocument)
  yield* TOPICS.map(topicDocument)
  if (previous !== undefined && fitsAlike(previous.catalogue, catalogue))
    yield* previous.others.filter(({ kind }) => kind === 'part')
  else for (const part of catalogue.parts.values()) yield partDocument(part, productsFitting(catalogue, part))
  for (const { type, products } of contexts.values())
    yield* faultDocuments(
      catalogue,
      type,
      products.map(({ id }) => id),
    )
  yield* catalogue.serviceCentres.map(workshopDocument)
  yield DENIAL
  yield NOTHING
}

/** Product fields that `productsFitting` reads. */
const FITTED = ['status', 'rank', 'productType', 'name', 'specs', 'inTheBox'] as const

function fitsAlike(before: Catalogue, after: Catalogue): boolean {
  if (before.parts !== after.parts || before.products.size !== after.products.size) return false
  if (before.products === after.products) return true
  for (const [id, product] of after.products) {
    const known = before.products.get(id)
    if (known !== product && !FITTED.every((name) => isSameJson(known?.[name], product[name]))) return false
  }
  return true
}

type OfProduct = {
  readonly signature: string
  readonly card: Document
  readonly manual: Document
  readonly questions: readonly Document[]
}
const knownOfProduct = new WeakMap<CatalogueProduct, OfProduct>()

function documentsOfProduct(product: CatalogueProduct, { signature }: TypeContext): OfProduct {
  const known = knownOfProduct.get(product)
  if (known?.signature === signature) return known
  const { id, name, type, status, productType, faqs } = product
  const shared = {
    about: [id],
    types: typesOf(type),
    ...(status === 'active' ? {} : { isDiscontinued: true as const }),
  }
  const { singular, plural, label } = productType
  const documents: OfProduct = {
    signature,
    card: { key: id, kind: 'product', id, ...shared, title: [name, singular, plural, label, id].join(' ') },
    manual: { key: `manual ${id}`, kind: 'manual', id, ...shared, title: `manual ${name} ${singular}` },
    questions: faqs.map(({ question }, place) => ({
      key: `question ${id} ${place}`,
      kind: 'question',
      id: `${id} ${place}`,
      ...shared,
      title: question,
    })),
  }
  knownOfProduct.set(product, documents)
  return documents
}

const typesOf = memoizeLru(1000, (type: string): readonly string[] => [type])

export function withTexts({ catalogue, contexts }: DocumentList, document: Document): DocumentWithTexts {
  if ('phrasings' in document) return document as DocumentWithTexts
  const product = catalogue.products.get(document.about[0]!)!
  const { statistics, manual } = contexts.get(product.type)!
  if (document.kind === 'manual') return { ...document, ...manual }
  const texts =
    document.kind === 'product'
      ? cardTexts(product, statistics)
      : questionTexts(product, Number(document.id.slice(product.id.length + 1)))
  return { ...document, ...texts }
}

function cardTexts(product: CatalogueProduct, statistics: TypeStatistics): DocumentTexts {
  const { productType, specs, status, promise, description, highlights, inTheBox, colors } = product
  const uses = product.uses ?? []
  const facts = [...productType.fields.values()].flatMap((field) => {
    const value = specs[field.key]
    if (value === undefined || value === false) return []
    return [value === true ? field.label : `${field.label} ${field.display(value)}`]
  })
  const pieces = highlights.flatMap(({ title, text }) => [title, text])
  const sale = status === 'discontinued' ? 'Ya no se fabrica ni se vende' : ''
  const sentences = [sale, ...description.split(/[.;:]\s/)]
  const reasons = uses.map(({ reason }) => reason)
  return {
    phrasings: [promise, ...sentences, ...pieces, ...reasons].filter((text) => /\p{L}/u.test(text)),
    body: joined(
      promise,
      ...sentences,
      ...pieces,
      ...inTheBox.map(({ item }) => item),
      ...facts,
      ...uses.map(({ use, reason }) => `${intendedUseOf(use)?.label ?? use} ${reason}`),
      ...colors.map(({ name }) => name),
    ),
    traits: productTraits(product, statistics),
  }
}

function questionTexts({ faqs, productType }: CatalogueProduct, place: number): DocumentTexts {
  const { question, answer } = faqs[place]!
  return {
    phrasings: [question, `${question} ${productType.singular}`],
    body: joined(question, answer),
    traits: [
      ['question', 1],
      [`question ${trainedTypeId(productType)}`, 1],
      [question, 1],
      ...wordTraits(question),
    ],
  }
}
