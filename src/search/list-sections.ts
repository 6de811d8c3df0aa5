import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { fold } from '#/language/fold.ts'
import { partition } from './partition.ts'
import type { CutOffs } from './ranker.ts'
import type { AnswerKind, SearchResult } from './search-result.ts'
import type { Document, DocumentKind, Ranked } from './types.ts'

/** Maximum answers of each kind; products have no limit. */
export const MAX_OF_KIND = {
  faq: 3,
  question: 3,
  page: 2,
  topic: 2,
  manual: 8,
  part: 6,
  fault: 6,
  workshop: 40,
} as const

/** Document kind → section of the page. */
const SECTION: Readonly<Record<Exclude<DocumentKind, 'no' | 'none'>, AnswerKind>> = {
  product: 'product',
  manual: 'manual',
  question: 'question',
  faq: 'faq',
  page: 'page',
  topic: 'topic',
  part: 'part',
  fault: 'fault',
  workshop: 'topic',
}

/** Kinds whose sections are never interrupted by another. */
const PLAIN_LISTS: ReadonlySet<DocumentKind> = new Set(['product', 'workshop'])

const PARTS_OF_THINGS: ReadonlySet<DocumentKind> = new Set(['part', 'fault'])

type ListedAnswer = Ranked & { readonly section: AnswerKind }

/** Answers above the cut-off, limited per kind, without repeated texts. */
export function listedAnswers(
  ranked: readonly Ranked[],
  { listed }: CutOffs,
  isOutside: boolean,
): readonly ListedAnswer[] {
  // Beside «no hacemos X», only answers likelier than an empty page.
  const [first] = ranked
  const nothing = isOutside ? probabilityOf(ranked, 'none') : 0
  const least = Math.max(listed * (first?.probability ?? 0), nothing)
  const counts = new Map<DocumentKind, number>()
  const texts = new Set<string>()
  const chosen = ranked.flatMap((each, place): ListedAnswer[] => {
    const { kind, title } = each.document
    if (kind === 'no' || kind === 'none' || (each.probability < least && place > 0)) return []
    // Parts and faults of other things do not answer a query outside the catalogue.
    if (isOutside && PARTS_OF_THINGS.has(kind)) return []
    const count = counts.get(kind) ?? 0
    const text = kind === 'question' || kind === 'faq' ? fold(title) : each.document.key
    if ((kind !== 'product' && count >= MAX_OF_KIND[kind]) || texts.has(text)) return []
    counts.set(kind, count + 1)
    texts.add(text)
    return [{ ...each, section: SECTION[kind] }]
  })
  return withoutInterlopers(chosen)
}

export function productsFirst(listed: readonly ListedAnswer[]): readonly ListedAnswer[] {
  const [products, others] = partition(listed, ({ section }) => section === 'product')
  return [...products, ...others]
}

/** Answers without parts if none fits the query; parts that were too unlikely to be listed are added first. */
export function withParts(
  listed: readonly ListedAnswer[],
  parts: readonly Document[],
): readonly ListedAnswer[] {
  const others = listed.filter(({ section }) => section !== 'part')
  if (parts.length === 0) return others
  const areListed = listed.some(({ document }) => parts.includes(document))
  const found = parts.map((document) => ({ document, probability: 1, because: [], section: 'part' as const }))
  return areListed ? listed : [...found, ...listed]
}

/** Drops later answers of a section that are less likely than the next section's best. */
function withoutInterlopers(listed: readonly ListedAnswer[]): readonly ListedAnswer[] {
  const bests = [...new Map(listed.toReversed().map((each) => [each.section, each])).values()].sort(
    (a, b) => b.probability - a.probability,
  )
  const firstOfKinds = new Set(
    new Map(listed.toReversed().map((each) => [each.document.kind, each])).values(),
  )
  const nextAfter = new Map(bests.map(({ section }, at) => [section, bests[at + 1]?.probability ?? 0]))
  return listed.filter(
    (each) =>
      bests.includes(each) ||
      firstOfKinds.has(each) ||
      PLAIN_LISTS.has(each.document.kind) ||
      each.probability >= nextAfter.get(each.section)!,
  )
}

function probabilityOf(ranked: readonly Ranked[], kind: DocumentKind): number {
  return ranked.find(({ document }) => document.kind === kind)?.probability ?? 0
}

type Arrangement = {
  readonly wished: ReadonlySet<CatalogueProduct>
  readonly isDescription: boolean
  readonly isTypeAlone: boolean
}

/**
 * Section order by best answer. If only some products are wished, or likelier than the next section, they lead and the
 * others form a second section.
 */
export function sectionsInOrder(
  listed: readonly ListedAnswer[],
  products: readonly CatalogueProduct[],
  { wished, isDescription, isTypeAlone }: Arrangement,
): Pick<SearchResult, 'order' | 'lead'> {
  const found = listed.map(({ section }) => section)
  const sections = [
    ...new Set<AnswerKind>(isDescription && products.length > 0 ? ['product', ...found] : found),
  ]
  const others = sections.filter((section) => section !== 'product')
  if (sections[0] !== 'product' || products.length === 0) return { order: sections }
  const ofWished = products.filter((product) => wished.has(product)).length
  if (ofWished > 0 && ofWished < products.length)
    return { order: ['product', ...others, 'product'], lead: ofWished }
  const next = listed.find(({ section }) => section !== 'product')?.probability ?? 0
  const likelier = new Set(
    listed.filter(({ probability }) => probability >= next).map(({ document }) => document.key),
  )
  const lead = products.filter(({ id }) => likelier.has(id)).length
  if ((isTypeAlone && others.length === 0) || lead === 0 || lead === products.length)
    return { order: sections }
  const last = listed.findLastIndex(({ section }) => section === 'product')
  const before = new Set(listed.slice(0, last).map(({ section }) => section))
  const second = others.filter((section) => before.has(section))
  return {
    order: ['product', ...second, 'product', ...others.filter((section) => !second.includes(section))],
    lead,
  }
}

/** Service centres first, for parts that are not sold but fitted by a service centre. */
export function topicFirst({ order }: Pick<SearchResult, 'order'>): Pick<SearchResult, 'order'> {
  return { order: [...new Set<AnswerKind>(['topic', ...order])] }
}
