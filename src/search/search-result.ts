import type { TopicId } from './es-AR/topics.ts'

export type AnswerKind = 'product' | 'topic' | 'page' | 'question' | 'faq' | 'manual' | 'part' | 'fault'

export type CategoryHit = { name: string; route: string }
/** Slug of a page; `section`: heading of the part that answers, null for the whole. */
export type PageHit = { readonly id: string; readonly section: string | null }
/** Question of a product's page by its place in the list. */
export type QuestionHit = { readonly product: string; readonly place: number }
/** Fault of a product type; `products` are those that the query names and that can have it. */
export type FaultHit = { readonly type: string; readonly fault: string; readonly products: readonly string[] }

export type OutOfCatalogue = {
  what: string
  /** «heladeras»; only of what the lists name. */
  plural?: string
  /** Product of the catalogue that does the same. */
  instead?: string
}

/** A requirement of the query that the first product satisfies or, with `lacks`, does not. */
export type Feature = {
  label: string
  /** The query without its words. */
  without: string
  use?: string
  lacks?: true
  /** Amounts with units: the one asked for and the nearest that there is. */
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
  /** Printed code of a query that is nothing else; may be discontinued. */
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
  /** Left out, like all below, when empty. */
  topics?: readonly TopicId[]
  /** `without`: a town that has none. */
  centres?: { ids: readonly string[]; province?: string; without?: string }
  /** Codes, at most 6. */
  parts?: readonly string[]
  /** Code of a part, of a query that is nothing else. */
  exactPart?: string
  /** At most 2. */
  pages?: readonly PageHit[]
  /** At most 3. */
  questions?: readonly QuestionHit[]
  /** At most 6. */
  faults?: readonly FaultHit[]
  outOfCatalogue?: OutOfCatalogue
  /** Named to be compared: two or more, and the first of `products`. */
  compared?: readonly string[]
  /** Denied by the query, and no product is without it. */
  everyOne?: readonly string[]
  facts?: readonly RequestedFact[]
  /** Code of a named product that has none of the parts sought. */
  partNotListed?: string
  /** Kinds of answers, the likeliest first. */
  order: readonly AnswerKind[]
  /** Number of products above other sections, when `order` has products twice. */
  lead?: number
}
