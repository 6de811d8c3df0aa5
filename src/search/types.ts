/** The kinds of answer, each with weights of its own in the ranker. */
export const DOCUMENT_KINDS = [
  'product',
  'manual',
  'question',
  'faq',
  'page',
  'topic',
  'part',
  'fault',
  'workshop',
  /** «No hacemos X». */
  'no',
  /** Nothing answers: an empty page. */
  'none',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Anything that may answer a query: a row of the one table that is ranked. Plain JSON. */
export type Document = {
  /** Unique: `{kind} {id}`; of products the code alone, of «no» and «none» the kind. */
  readonly key: string
  readonly kind: DocumentKind
  /** A code, slug or topic; `{type} {fault}`; of questions `{code} {place in its list}`. */
  readonly id: string
  /** Codes of the products that it is about, in the catalogue's order; empty for what is about the whole site. */
  readonly about: readonly string[]
  /** Ids of their product types. */
  readonly types: readonly string[]
  readonly title: string
  readonly isDiscontinued?: true
  /** A fault in which somebody may get hurt. */
  readonly isDanger?: true
  /** Workshops only. */
  readonly place?: Locality
}

/** Texts that a document is found by; those of products are written when they are needed. */
export type DocumentTexts = {
  /** Ways in which people ask for it; each is compared by itself, the best counts. */
  readonly phrasings: readonly string[]
  readonly body: string
  /** Input of the encoder: what is true of it, with weights. */
  readonly traits: readonly Trait[]
}
export type DocumentWithTexts = Document & DocumentTexts
export type Trait = readonly [name: string, weight: number]

/** Town folded to lower case without accents. */
export type Locality = { readonly province: string; readonly town?: string }

/** A word or number of a text; punctuation only bounds negations. */
export type Token = {
  /** Folded to lower case without accents; corrected in a query model. */
  readonly word: string
  readonly stem: string
  /** Verbs and their nouns share it: «limpiar», «limpieza». */
  readonly root: string
  /** Root of what it is a diminutive of: «luc» of «lucecitas». */
  readonly largeRoot?: string
  readonly isNumber: boolean
  /** «De», «la», «para». */
  readonly isSmall: boolean
  /** «No», «sin» and the like themselves. */
  readonly isDenial: boolean
  /** Within the scope of a denial. */
  readonly isNegated: boolean
  /** UTF-16 offsets in the text that was analysed. */
  readonly start: number
  readonly end: number
}

export type Operator =
  /** One of `values`. */
  | 'is'
  | '≥'
  | '≤'
  | '>'
  | '<'
  | '≈'
  /** Exactly so many: «dos micrófonos». */
  | 'count'
  /** The most or the least among those of the type. */
  | 'most'
  | 'least'

/** How a constraint is met by products of one type. */
export type FieldReading = {
  readonly type: string
  /** Key of a field of the type, `color`, or `use {id}`. */
  readonly field: string
  /** For chips: «Karaoke», «Color rojo». */
  readonly label: string
  readonly operator: Operator
  /** With `is`: any one of these; without it, any value that states something is enough. */
  readonly values?: readonly (string | boolean)[]
  /** In the unit of the field. */
  readonly amount?: number
  readonly unit?: string
  /** Part of a record or interval. */
  readonly part?: string
  /** With `most`, `least`: among the products of the type on sale. */
  readonly range?: readonly [least: number, most: number]
  /** With `≈`: beyond the amount it is nearly as good. */
  readonly better?: 'more' | 'less'
}

/** A wish of the query. A type without a reading lacks what is wished. */
export type Constraint = {
  /** Indices of the query model's tokens, ascending. */
  readonly wording: readonly number[]
  /** «Sin karaoke». */
  readonly isNegated: boolean
  readonly source: 'field' | 'colour' | 'use' | 'amount' | 'superlative'
  /** How much the words tell: the sum of their inverse frequencies among all ways of saying something. */
  readonly rarity: number
  readonly readings: readonly FieldReading[]
}

/** 0 to 1; in the order in which they are said. */
export type Weighted = { readonly id: string; readonly weight: number }

export type Entities = {
  /** Product types named, by their names or synonyms; the first that is named weighs most. */
  readonly types: readonly Weighted[]
  /** Types of the first phrase that names some. */
  readonly headTypes: readonly string[]
  readonly deniedTypes: readonly string[]
  /** Codes of the products named, weighed by the share of the name that is said; half where common words alone say it. */
  readonly products: readonly Weighted[]
  /** Codes of products typed. */
  readonly coded: readonly string[]
  /** Codes of spare parts typed. */
  readonly parts: readonly string[]
  /** `nearest`: the town with a workshop, where the one named has none. */
  readonly place?: Locality & { readonly nearest?: string }
  /** A thing that the brand does not make; `isHead` where it stands before any type of ours. */
  readonly elsewhere?: {
    readonly noun: string
    readonly isHead: boolean
    readonly source: 'synonym' | 'thing'
  }
  /** Another make. */
  readonly brand?: string
}

/** Weak cues: features, never branches. */
export type Acts = {
  readonly asksHow: boolean
  readonly asksIf: boolean
  readonly tellsTrouble: boolean
  readonly compares: boolean
  /** Greetings and thanks, and nothing else. */
  readonly greets: boolean
}

/** Reading of a query, as plain JSON that the panel can print. */
export type QueryModel = {
  /** Typed text, trimmed, at most 200 UTF-16 units. */
  readonly query: string
  /** The query in Spanish, without clipped words, at most 200 UTF-16 units; offsets of tokens are in it. */
  readonly text: string
  readonly tokens: readonly Token[]
  readonly entities: Entities
  /** Indices of the tokens that name types, products, codes and places, ascending. */
  readonly naming: readonly number[]
  readonly constraints: readonly Constraint[]
  readonly acts: Acts
  readonly corrections: readonly Correction[]
  /** Words that neither the catalogue nor the language's common words have. */
  readonly unknown: readonly string[]
  /** 0 to 1: how unlike any word the strangest of them is. */
  readonly strangeness: number
}
export type Correction = { readonly typed: string; readonly meant: string }

/** Best first; probabilities of all candidates sum to one. */
export type Ranked = {
  readonly document: Document
  readonly probability: number
  /** Summands of the score, the largest first. */
  readonly because: readonly (readonly [feature: string, contribution: number])[]
}
