import type { TopicId } from './es-AR/topics.ts'

export type AnswerKind = 'product' | 'topic' | 'page' | 'question' | 'faq' | 'manual' | 'part' | 'fault'

export type CategoryHit = { name: string; route: string }
/** Slug of a page; `section` is the heading of the part that answers, or null. */
export type PageHit = { readonly id: string; readonly section: string | null }
/** Question on a product's page, by its index in the list. */
export type QuestionHit = { readonly product: string; readonly place: number }
/** Fault of a product type; `products` are those named in the query that can have it. */
export type FaultHit = { readonly type: string; readonly fault: string; readonly products: readonly string[] }

export type OutOfCatalogue = {
  what: string
  /** Plural («heladeras»), only for things in the word lists. */
  plural?: string
  /** Noun of a catalogue product with the same purpose. */
  instead?: string
}

/** Requirement of the query that the first product meets or, with `lacks`, does not. */
export type Feature = {
  label: string
  /** Query without the words of the requirement. */
  without: string
  use?: string
  lacks?: true
  /** Amounts with units: requested and nearest available. */
  nearest?: { asked: string; got: string; miss: 'just' | 'least' | 'most' | 'above' | 'below' }
}

/** A fact of one product: a key of its specification, or the label of a field that it does not state. */
export type RequestedFact = { readonly product: string } & (
  | { readonly field: string }
  | { readonly unstated: string }
)

/** Plain JSON; lists are best first, and complete unless «at most». */
export type SearchResult = {
  /** Trimmed, at most 200 UTF-16 units, well formed. */
  query: string
  /** Printed code, if the query is nothing else; may be discontinued. */
  exact?: string
  products: string[]
  discontinued: string[]
  /** At most 6. */
  categories: CategoryHit[]
  /** At most 3. */
  faqs: string[]
  /** Printed codes, at most 8. */
  manuals: string[]
  /** «¿Quisiste decir…?». */
  suggestion?: string
  /** The first product lacks a requirement. */
  partial?: true
  features?: Feature[]
  /** Omitted when empty, like all fields below. */
  topics?: readonly TopicId[]
  /** `without`: town in the query that has no service centre. */
  centres?: { ids: readonly string[]; province?: string; without?: string }
  /** Codes, at most 6. */
  parts?: readonly string[]
  /** Code of a part, if the query is nothing else. */
  exactPart?: string
  /** At most 2. */
  pages?: readonly PageHit[]
  /** At most 3. */
  questions?: readonly QuestionHit[]
  /** At most 6. */
  faults?: readonly FaultHit[]
  outOfCatalogue?: OutOfCatalogue
  /** At least two products named in the query, which lead `products`. */
  compared?: readonly string[]
  /** Negated words of the query that every listed product has. */
  everyOne?: readonly string[]
  facts?: readonly RequestedFact[]
  /** Requested part that is not listed, perhaps for `product`. */
  missingPart?: { product?: string }
  /** Kinds of answers, likeliest first; `product` may occur twice. */
  order: readonly AnswerKind[]
  /** Number of products above other sections, when `order` has products twice. */
  lead?: number
}
