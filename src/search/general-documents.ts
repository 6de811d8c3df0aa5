import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Faq } from '#/catalogue/documents/faq.ts'
import type { ManualDocument, ManualLine } from '#/catalogue/documents/manual.ts'
import type { TextPageDocument } from '#/catalogue/documents/page.ts'
import type { ServiceCentre } from '#/catalogue/documents/service-centre.ts'
import type { SparePart } from '#/catalogue/documents/spare-part.ts'
import { allFaults, faultId, manualOfType } from '#/catalogue/manuals/faults-of.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { fold } from '#/language/fold.ts'
import { PAGE_WORDS } from './es-AR/page-words.ts'
import { partsCalledLike } from './es-AR/parts-called.ts'
import type { Topic } from './es-AR/topics.ts'
import { commonTroubles } from './es-AR/common-troubles.ts'
import { analyse, contentTokens } from './analyse.ts'
import { trainedTypeId } from './product-traits.ts'
import type { DocumentWithTexts, Trait } from './types.ts'

type Row = Pick<DocumentWithTexts, 'kind' | 'id' | 'title' | 'traits'> & Partial<DocumentWithTexts>

const row = (rest: Row): DocumentWithTexts => ({
  key: `${rest.kind} ${rest.id}`,
  about: [],
  types: [],
  phrasings: [],
  body: '',
  ...rest,
})

export const joined = (...texts: readonly (string | undefined)[]) =>
  texts.filter((text) => text !== undefined && text !== '').join(' . ')

/** Traits of a text's words, normalised together to the weight of one trait. */
export function wordTraits(text: string): Trait[] {
  const roots = new Set(contentTokens(analyse(text)).map(({ root }) => root))
  return Array.from(roots, (root) => [`of ${root}`, 1 / Math.sqrt(roots.size)])
}

export const DENIAL = row({ key: 'no', kind: 'no', id: 'no', title: '', traits: [['no', 1]] })
export const NOTHING = row({ key: 'none', kind: 'none', id: 'none', title: '', traits: [['none', 1]] })

const SECTIONS_OF_USE = ['firstSteps', 'use', 'care'] as const satisfies readonly (keyof ManualDocument)[]
/** Template placeholders, and the bracketed text that is omitted without a value. */
const FILLED_IN = /\[[^\]]*\]|\{[^}]*\}/g

export function manualLines(catalogue: Catalogue, type: string): string[] {
  const { manualTexts } = catalogue
  const manual = manualOfType(catalogue, type)
  return SECTIONS_OF_USE.flatMap((section) => manual[section]).flatMap(({ lines }) => textsOf(lines))

  function textsOf(lines: readonly ManualLine[], parentPath: readonly string[] = []): string[] {
    return lines.flatMap(({ text, shared = '' }) => {
      if (text !== undefined) return [text.replace(FILLED_IN, '')]
      if (parentPath.includes(shared)) return []
      return textsOf(manualTexts.get(shared)?.lines ?? [], [...parentPath, shared])
    })
  }
}

export function faqDocument({ id, question, asked = [], answer, trades }: Faq): DocumentWithTexts {
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

export function pageDocument({ id, title, summary, body }: TextPageDocument): DocumentWithTexts {
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

export function topicDocument({ id, asked, alone = [] }: Topic): DocumentWithTexts {
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

export function partDocument(part: SparePart, products: readonly CatalogueProduct[]): DocumentWithTexts {
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

export function faultDocuments(
  catalogue: Catalogue,
  type: ProductType,
  codes: readonly string[],
): DocumentWithTexts[] {
  return allFaults(manualOfType(catalogue, type.id).faults, catalogue.manualTexts).map((fault) => {
    const id = faultId(fault)
    const seen = fault.sees!.replace(/\{n\}/g, '').replace(/\{lo\}/g, 'lo')
    const phrasings = [
      ...new Set([
        seen,
        ...(fault.asked ?? []),
        ...commonTroubles(`${type.id} ${id}`),
        ...commonTroubles(id),
      ]),
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

export function workshopDocument({ id, name, city, province, address }: ServiceCentre): DocumentWithTexts {
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
