import type { AnswerKind } from './arrange.ts'
import type { Feature } from './features.ts'
import type { CategoryHit } from './find-categories.ts'
import type { FaultHit } from './fault-index.ts'
import type { OutOfCatalogue } from './out-of-catalogue.ts'
import type { PageHit } from './page-index.ts'
import type { QuestionHit } from './question-index.ts'
import type { TopicId } from './es-AR/topics.ts'

/** Plain JSON; lists are best first, and complete unless «at most». */
export type SearchResult = {
  /** Trimmed, at most 200 UTF-16 units, well formed. */
  query: string
  /** Printed code of a query that is nothing else; may be discontinued. */
  exact?: string
  products: string[]
  discontinued: string[]
  /** At most 6. */
  categories: CategoryHit[]
  /** At most 6. */
  faqs: string[]
  /** Printed codes, at most 8. */
  manuals: string[]
  /** «¿Quisiste decir…?». */
  suggestion?: string
  /** No product has all that was asked. */
  partial?: true
  /** Every product has them all, unless `partial`. */
  features?: Feature[]
  /** Left out, like all below, when nothing. */
  topics?: readonly TopicId[]
  /** `without`: a town that has none. */
  centres?: { ids: readonly string[]; province?: string; without?: string }
  /** Codes, at most 6. */
  parts?: readonly string[]
  /** Of a query that is nothing else than the code of a part. */
  exactPart?: string
  /** At most 3. */
  pages?: readonly PageHit[]
  /** At most 3, of products' pages. */
  questions?: readonly QuestionHit[]
  /** At most 40, and only where they lead: what went wrong, of a kind or of what was named. */
  faults?: readonly FaultHit[]
  /** Not made here. */
  outOfCatalogue?: OutOfCatalogue
  /** The products shown have nothing of them. */
  droppedTerms?: readonly string[]
  /** Named to be compared: two or more, and the first of `products`. */
  compared?: readonly string[]
  /** Asked to be without it, and no product is. */
  everyOne?: readonly string[]
  /** Keys of the requested facts of a named product. */
  facts?: readonly { product: string; field: string }[]
  /** Code of a named product that has none of the parts sought. */
  partNotListed?: string
  /** What was meant first. */
  order: readonly AnswerKind[]
  /** So many products stand before the rest, when `order` has them twice. */
  lead?: number
}

/** Before naming products, of which there may be a hundred thousand. */
export type Outcome = Omit<SearchResult, 'products' | 'discontinued'> & {
  /** Best first, on sale or not. */
  positions: Uint32Array
}
