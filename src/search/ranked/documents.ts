import { activeThenDiscontinued, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Faq } from '#/catalogue/documents/faq.ts'
import type { ManualDocument, ManualLine } from '#/catalogue/documents/manual.ts'
import type { Page } from '#/catalogue/documents/page.ts'
import type { ServiceCentre } from '#/catalogue/documents/service-centre.ts'
import type { SparePart } from '#/catalogue/documents/spare-part.ts'
import { intendedUseOf } from '#/catalogue/intended-uses/intended-uses.ts'
import { allFaults, faultId, manualOfType } from '#/catalogue/manuals/faults-of.ts'
import { productsFitting } from '#/catalogue/spare-parts/fitting.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { fold } from '#/language/fold.ts'
import { PAGE_WORDS } from '../es-AR/page-words.ts'
import { partsCalledLike } from '../es-AR/parts-called.ts'
import { TOPICS, type Topic } from '../es-AR/topics.ts'
import { troublesOfKind } from '../es-AR/troubles-of-kinds.ts'
import { troublesTold } from '../es-AR/troubles-told.ts'
import { analyse, contentTokens } from './analyse.ts'
import { productTraits, statisticsOf, trainedTypeId, type TypeStatistics } from './product-traits.ts'
import type { Document, Trait } from './types.ts'

type Row = Pick<Document, 'kind' | 'id' | 'title' | 'traits'> & Partial<Document>

const row = ({ key, ...rest }: Row): Document => ({
  key: key ?? `${rest.kind} ${rest.id}`,
  about: [],
  types: [],
  phrasings: [],
  body: '',
  ...rest,
})

const joined = (...texts: readonly (string | undefined)[]) =>
  texts.filter((text) => text !== undefined && text !== '').join(' . ')

/** A text's words, together as heavy as one trait. */
function wordTraits(text: string): Trait[] {
  const roots = new Set(contentTokens(analyse(text)).map(({ root }) => root))
  return Array.from(roots, (root) => [`of ${root}`, 1 / Math.sqrt(roots.size)])
}

/** The answer table: everything that a results page may show. Of a product that did not change, nor the statistics of its type, documents are the same objects as before. */
export function documentsOf(catalogue: Catalogue): Document[] {
  const { items } = activeThenDiscontinued(catalogue)
  const byType = Map.groupBy(items, ({ type }) => type)
  const statistics = new Map(Array.from(byType, ([type, products]) => [type, statisticsOf(products)]))
  const ofProducts = items.map((product) => documentsOfProduct(product, statistics.get(product.type)!))
  const types = Array.from(byType, ([, products]) => ({
    type: products[0]!.productType,
    codes: products.map(({ id }) => id),
  }))
  return [
    ...ofProducts.map(({ own }) => own),
    ...types.flatMap(({ type }) => manualDocuments(catalogue, type, byType.get(type.id)!)),
    ...ofProducts.flatMap(({ questions }) => questions),
    ...catalogue.faqs.map(faqDocument),
    ...Array.from(catalogue.pages.values(), pageDocument),
    ...TOPICS.map(topicDocument),
    ...Array.from(catalogue.parts.values(), (part) => partDocument(part, productsFitting(catalogue, part))),
    ...types.flatMap(({ type, codes }) => faultDocuments(catalogue, type, codes)),
    ...catalogue.serviceCentres.map(workshopDocument),
    row({ key: 'no', kind: 'no', id: 'no', title: '', traits: [['no', 1]] }),
    row({ key: 'none', kind: 'none', id: 'none', title: '', traits: [['none', 1]] }),
  ]
}

type OfProduct = { readonly own: Document; readonly questions: readonly Document[] }
const knownOfProduct = new WeakMap<CatalogueProduct, OfProduct & { readonly signature: string }>()

function documentsOfProduct(product: CatalogueProduct, statistics: TypeStatistics): OfProduct {
  const signature = JSON.stringify([...statistics])
  const known = knownOfProduct.get(product)
  if (known?.signature === signature) return known
  const documents = {
    signature,
    own: productDocument(product, statistics),
    questions: product.faqs.map((_, place) => questionDocument(product, place)),
  }
  knownOfProduct.set(product, documents)
  return documents
}

function aboutProduct({ id, type, status }: CatalogueProduct) {
  return { about: [id], types: [type], ...(status === 'active' ? {} : { isDiscontinued: true as const }) }
}

function productDocument(product: CatalogueProduct, statistics: TypeStatistics): Document {
  const { id, name, productType, specs, promise, description, highlights, inTheBox, colors } = product
  const { label, singular, plural, fields } = productType
  const uses = product.uses ?? []
  const facts = [...fields.values()].flatMap((field) => {
    const value = specs[field.key]
    if (value === undefined || value === false) return []
    return [value === true ? field.label : `${field.label} ${field.display(value)}`]
  })
  const pieces = highlights.flatMap(({ title, text }) => [title, text])
  const sentences = description.split(/[.;:]\s/)
  const reasons = uses.map(({ reason }) => reason)
  return row({
    key: id,
    kind: 'product',
    id,
    ...aboutProduct(product),
    title: [name, singular, plural, label, id].join(' '),
    phrasings: [promise, ...sentences, ...pieces, ...reasons].filter((text) => /\p{L}/u.test(text)),
    body: joined(
      promise,
      description,
      ...pieces,
      ...inTheBox.map(({ item }) => item),
      ...facts,
      ...uses.map(({ use, reason }) => `${intendedUseOf(use)?.label ?? use} ${reason}`),
      ...colors.map(({ name }) => name),
    ),
    traits: productTraits(product, statistics),
  })
}

function questionDocument(product: CatalogueProduct, place: number): Document {
  const { question, answer } = product.faqs[place]!
  const { productType } = product
  return row({
    kind: 'question',
    id: `${product.id} ${place}`,
    ...aboutProduct(product),
    title: question,
    phrasings: [question, `${question} ${productType.singular}`],
    body: joined(question, answer),
    traits: [
      ['question', 1],
      [`question ${trainedTypeId(productType)}`, 1],
      [question, 1],
      ...wordTraits(question),
    ],
  })
}

/** One for each product, with the lines of its type. */
function manualDocuments(
  catalogue: Catalogue,
  type: ProductType,
  products: readonly CatalogueProduct[],
): Document[] {
  const phrasings = manualLines(catalogue, type.id).map((line) => `${line} ${type.singular}`)
  const body = joined(...phrasings)
  return products.map((product) =>
    row({
      kind: 'manual',
      id: product.id,
      ...aboutProduct(product),
      title: `manual ${product.name} ${type.singular}`,
      phrasings,
      body,
      traits: [
        ['manual', 1],
        [`manual ${trainedTypeId(type)}`, 0.7],
      ],
    }),
  )
}

const SECTIONS_OF_USE = ['firstSteps', 'use', 'care'] as const satisfies readonly (keyof ManualDocument)[]
/** Values, and what is left out without them. */
const FILLED_IN = /\[[^\]]*\]|\{[^}]*\}/g

function manualLines(catalogue: Catalogue, type: string): string[] {
  const { manualTexts } = catalogue
  const manual = manualOfType(catalogue, type)
  return SECTIONS_OF_USE.flatMap((section) => manual[section]).flatMap(({ lines }) => textsOf(lines))

  function textsOf(lines: readonly ManualLine[], within: readonly string[] = []): string[] {
    return lines.flatMap(({ text, shared = '' }) => {
      if (text !== undefined) return [text.replace(FILLED_IN, '')]
      if (within.includes(shared)) return []
      return textsOf(manualTexts.get(shared)?.lines ?? [], [...within, shared])
    })
  }
}

function faqDocument({ id, question, asked = [], answer, trades }: Faq): Document {
  return row({
    kind: 'faq',
    id,
    title: question,
    phrasings: [question, ...asked],
    body: joined(question, answer),
    traits: [
      ['faq', 1],
      [question, 1],
      ...trades.map((trade): Trait => [`faq ${trade}`, 0.5]),
      ...wordTraits(question),
    ],
  })
}

const HEADING = /^#{1,3}\s+(.+)$/gmu

function pageDocument({ id, title, summary, body }: Page): Document {
  const called = fold(`${title} ${id.replaceAll('-', ' ')}`)
  const headings = Array.from(body.matchAll(HEADING), ([, heading]) => heading)
  return row({
    kind: 'page',
    id,
    title,
    phrasings: [
      title,
      ...PAGE_WORDS.filter(([, words]) => called.includes(fold(words))).map(([asked]) => asked),
    ],
    body: joined(title, summary, ...headings),
    traits: [['page', 1], [`page ${id}`, 1], ...wordTraits(title)],
  })
}

function topicDocument({ id, asked, alone = [] }: Topic): Document {
  return row({
    kind: 'topic',
    id,
    title: asked[0] ?? '',
    phrasings: [...asked, ...alone],
    body: asked.join(' '),
    traits: [
      ['topic', 0.5],
      [`topic ${id}`, 1],
    ],
  })
}

function partDocument(part: SparePart, products: readonly CatalogueProduct[]): Document {
  const { id, name, asked = [], detail } = part
  const types = new Map(products.map(({ productType }) => [productType.id, trainedTypeId(productType)]))
  return row({
    kind: 'part',
    id,
    about: products.map((product) => product.id),
    types: [...types.keys()],
    title: name,
    phrasings: [...new Set([name, ...asked, ...partsCalledLike(name)])],
    body: joined(name, detail),
    traits: [
      ['part', 1],
      [`part ${id}`, 1],
      ...Array.from(types.values(), (type): Trait => [`part of ${type}`, 1 / Math.sqrt(types.size)]),
      ...wordTraits(name),
    ],
  })
}

function faultDocuments(catalogue: Catalogue, type: ProductType, codes: readonly string[]): Document[] {
  return allFaults(manualOfType(catalogue, type.id).faults, catalogue.manualTexts).map((fault) => {
    const id = faultId(fault)
    const seen = fault.sees!.replace(/\{n\}/g, '').replace(/\{lo\}/g, 'lo')
    const phrasings = [
      ...new Set([seen, ...(fault.asked ?? []), ...troublesOfKind(type.id, id), ...troublesTold(id)]),
    ]
    return row({
      kind: 'fault',
      id: `${type.id} ${id}`,
      about: codes,
      types: [type.id],
      title: seen,
      phrasings,
      body: joined(...phrasings),
      traits: [['fault', 1], [`fault ${id}`, 1], [`fault of ${trainedTypeId(type)}`, 1], ...wordTraits(seen)],
      ...(fault.danger === undefined ? {} : { isDanger: true as const }),
    })
  })
}

function workshopDocument({ id, name, city, province, address }: ServiceCentre): Document {
  return row({
    kind: 'workshop',
    id,
    title: `${name} ${city} ${province}`,
    phrasings: [name, `${city} ${province}`],
    body: address,
    traits: [
      ['topic', 0.5],
      ['topic centres', 1],
      ['workshop', 1],
    ],
    place: { province, town: fold(city) },
  })
}
