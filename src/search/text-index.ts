import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { memoizeLru } from '#/catalogue/data-structures/memoize-lru.ts'
import type { Steps } from '#/catalogue/data-structures/steps.ts'
import { PhrasingIndex } from './phrasing-index.ts'
import { rootCounts, RootIndex, type DocumentRoots } from './root-index.ts'
import { sentencesOf } from './sentences.ts'
import type { DocumentKind, DocumentWithTexts, Token } from './types.ts'

/** Maximum phrasings, as a sample of the words of a fault or part. */
const MAX_COVERING = 60
/** Maximum postings read per query among phrasings of products in a large catalogue. */
const MAX_POSTINGS = 20_000
const MAX_LIKELY = 150

/** Index of documents' words by slot. A copy can be changed independently, after which `scaleSteps` must run. */
export class TextIndex {
  readonly roots: RootIndex
  readonly #phrasings: PhrasingIndex
  /** Phrasings of products in a large catalogue, without letter n-grams. */
  readonly #ofProducts: PhrasingIndex | undefined

  constructor(from: TextIndex | { readonly isLarge: boolean }) {
    const isCopy = from instanceof TextIndex
    this.roots = isCopy ? from.roots.copy() : new RootIndex()
    this.#phrasings = isCopy ? from.#phrasings.copy() : new PhrasingIndex({ hasLetters: true })
    if (isCopy) this.#ofProducts = from.#ofProducts?.copy()
    else if (from.isLarge) this.#ofProducts = new PhrasingIndex({ hasLetters: false })
  }

  add(slot: number, document: DocumentWithTexts, product: CatalogueProduct | undefined): void {
    this.roots.add(slot, rootsOf(document, product))
    const { kind, phrasings } = document
    if (kind !== 'workshop') this.#phrasingsOf(kind).add(slot, phrasings)
  }

  remove(slot: number, { kind, phrasings }: DocumentWithTexts): void {
    this.roots.remove(slot)
    if (kind !== 'workshop') this.#phrasingsOf(kind).remove(slot, phrasings)
  }

  #phrasingsOf(kind: DocumentKind): PhrasingIndex {
    return kind === 'product' || kind === 'question' ? (this.#ofProducts ?? this.#phrasings) : this.#phrasings
  }

  *scaleSteps(): Steps<void> {
    yield* this.#phrasings.scaleSteps()
    if (this.#ofProducts !== undefined) yield* this.#ofProducts.scaleSteps()
  }

  /** Similarity of each document with its best phrasing, 0 to 1. */
  scorePhrasings(slots: Int32Array, tokens: readonly Token[]): Float32Array {
    const scores = this.#phrasings.score(slots, tokens)
    const ofProducts = this.#ofProducts?.score(slots, tokens, MAX_POSTINGS)
    return ofProducts === undefined ? scores : scores.map((score, at) => Math.max(score, ofProducts[at]!))
  }

  /** Slots of product documents with the likeliest phrasings; may include removed documents. */
  likelySlots(tokens: readonly Token[]): readonly number[] {
    return this.#ofProducts?.likelySlots(tokens, MAX_POSTINGS, MAX_LIKELY) ?? []
  }
}

const rootsOfText = (text: string) => rootCounts(sentencesOf(text).flatMap(({ tokens }) => tokens))
const NO_ROOTS: ReadonlyMap<string, number> = new Map()
/** Roots of the manuals' lines, by type. */
const rootsOfLines = memoizeLru(1000, (lines: readonly string[]): readonly string[] => [
  ...rootsOfText(lines.slice(0, MAX_COVERING).join(' ')).keys(),
])

/** Roots of a document; covered ones include the names of its only product or type. */
function rootsOf(
  { kind, title, body, phrasings, about, types }: DocumentWithTexts,
  product: CatalogueProduct | undefined,
): DocumentRoots {
  const ofTitle = rootsOfText(title)
  // The manual of each product repeats its type's, so its body is not indexed.
  const ofBody = kind === 'manual' ? NO_ROOTS : rootsOfText(body)
  const name = about.length === 1 ? product?.name : undefined
  const type = types.length === 1 ? product?.productType.singular : undefined
  const named = rootsOfText(`${name ?? ''} ${type ?? ''}`).keys()
  const own = kind === 'product' ? ofBody : rootsOfText(phrasings.slice(0, MAX_COVERING).join(' '))
  return kind === 'manual'
    ? {
        title: ofTitle,
        body: ofBody,
        covered: [...ofTitle.keys(), ...named],
        sharedCovered: rootsOfLines(phrasings),
      }
    : { title: ofTitle, body: ofBody, covered: [...ofTitle.keys(), ...own.keys(), ...named] }
}
