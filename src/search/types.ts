/** Kinds of answer, each with its own ranker weights. */
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

/** Possible answer to a query; plain JSON. */
export type Document = {
  /** Unique: `{kind} {id}`, or the code alone for products and the kind for «no» and «none». */
  readonly key: string
  readonly kind: DocumentKind
  /** Code, slug or topic; `{type} {fault}` for faults; `{code} {index}` for questions. */
  readonly id: string
  /** Codes of the products that it is about, in catalogue order; empty for the whole site. */
  readonly about: readonly string[]
  /** Ids of those products' types. */
  readonly types: readonly string[]
  readonly title: string
  readonly isDiscontinued?: true
  /** Fault with a risk of injury. */
  readonly isDanger?: true
  /** Service centres only. */
  readonly place?: Locality
}

/** Texts for finding a document; those of products are generated when needed. */
export type DocumentTexts = {
  /** Phrasings of visitors, compared one by one; the best one counts. */
  readonly phrasings: readonly string[]
  readonly body: string
  /** Encoder input: weighted facts of the document. */
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
  /** Shared by a verb and its noun: «limpiar», «limpieza». */
  readonly root: string
  /** Root of the base word of a diminutive: «luc» for «lucecitas». */
  readonly largeRoot?: string
  readonly isNumber: boolean
  /** Function word, such as «de», «la» or «para». */
  readonly isSmall: boolean
  /** Negation word, such as «no» or «sin». */
  readonly isDenial: boolean
  /** Within the scope of a denial. */
  readonly isNegated: boolean
  /** UTF-16 offsets in the text that was analysed. */
  readonly start: number
  readonly end: number
}

export type Operator =
  /** Equal to one of `values`. */
  | 'is'
  | '≥'
  | '≤'
  | '>'
  | '<'
  | '≈'
  /** Exact count: «dos micrófonos». */
  | 'count'
  /** Highest or lowest of the type. */
  | 'most'
  | 'least'

/** Interpretation of a constraint for products of one type. */
export type FieldReading = {
  readonly type: string
  /** Key of a field of the type, `color`, or `use {id}`. */
  readonly field: string
  /** Chip label: «Karaoke», «Color rojo». */
  readonly label: string
  readonly operator: Operator
  /** With `is`: accepted values; if omitted, any stated value is. */
  readonly values?: readonly (string | boolean)[]
  /** In the field's unit. */
  readonly amount?: number
  readonly unit?: string
  /** Part of a record or interval. */
  readonly part?: string
  /** With `most`, `least`: range among active products of the type. */
  readonly range?: readonly [least: number, most: number]
  /** With `≈`: direction in which exceeding the amount costs little. */
  readonly better?: 'more' | 'less'
}

/** Requirement of a query; a type without a reading does not meet it. */
export type Constraint = {
  /** Indices of the query model's tokens, ascending. */
  readonly wording: readonly number[]
  /** «Sin karaoke». */
  readonly isNegated: boolean
  /** Negated by «menos» or «salvo» directly before it, and so certain. */
  readonly isExcepted?: boolean
  readonly source: 'field' | 'colour' | 'use' | 'amount' | 'superlative'
  /** Specificity of the words: sum of their inverse frequencies over all phrases of statements. */
  readonly rarity: number
  readonly readings: readonly FieldReading[]
}

/** Weight from 0 to 1; lists are in query order. */
export type Weighted = { readonly id: string; readonly weight: number }

export type Entities = {
  /** Types named by name or synonym; the first has the highest weight. */
  readonly types: readonly Weighted[]
  /** Types named by the first such phrase. */
  readonly headTypes: readonly string[]
  readonly deniedTypes: readonly string[]
  /** The query is a type only, by its name or an exactly spelt synonym. */
  readonly isTypeAlone: boolean
  /** Codes of named products, weighted by the share of the name in the query; halved for common words only. */
  readonly products: readonly Weighted[]
  /** Codes of excluded products: «menos la Zonda». */
  readonly deniedProducts: readonly string[]
  /** Codes of products typed. */
  readonly coded: readonly string[]
  /** Codes of spare parts typed. */
  readonly parts: readonly string[]
  /** `nearest`: nearest town with a service centre, if the named one has none. */
  readonly place?: Locality & { readonly nearest?: string }
  /** Thing outside the catalogue; `isHead`: it precedes any type of the catalogue. */
  readonly elsewhere?: {
    readonly noun: string
    readonly isHead: boolean
    readonly source: 'synonym' | 'thing'
  }
  /** Another brand. */
  readonly brand?: string
}

/** Weak cues, used only as ranker features, never in conditions. */
export type Acts = {
  readonly asksHow: boolean
  readonly asksIf: boolean
  readonly tellsTrouble: boolean
  readonly compares: boolean
  /** Only greetings and thanks. */
  readonly greets: boolean
}

/** Interpretation of a query; plain JSON that the panel can print. */
export type QueryModel = {
  /** Typed text, trimmed, at most 200 UTF-16 units. */
  readonly query: string
  /** Query translated to Spanish with abbreviations expanded, at most 200 UTF-16 units; token offsets refer to it. */
  readonly text: string
  readonly tokens: readonly Token[]
  readonly entities: Entities
  /** Indices of the tokens that name types, products, codes and places, ascending. */
  readonly naming: readonly number[]
  readonly constraints: readonly Constraint[]
  readonly acts: Acts
  readonly corrections: readonly Correction[]
  /** Words in neither the catalogue nor the language's common words. */
  readonly unknown: readonly string[]
  /** Highest strangeness, 0 to 1, of the unknown words. */
  readonly strangeness: number
}

export const EMPTY_MODEL: QueryModel = {
  query: '',
  text: '',
  tokens: [],
  entities: {
    types: [],
    headTypes: [],
    deniedTypes: [],
    isTypeAlone: false,
    products: [],
    deniedProducts: [],
    coded: [],
    parts: [],
  },
  naming: [],
  constraints: [],
  acts: { asksHow: false, asksIf: false, tellsTrouble: false, compares: false, greets: false },
  corrections: [],
  unknown: [],
  strangeness: 0,
}

export type Correction = { readonly typed: string; readonly meant: string }

/** Ranked document; probabilities of all candidates sum to one. */
export type Ranked = {
  readonly document: Document
  readonly probability: number
  /** Contributions to the score, largest first. */
  readonly because: readonly (readonly [feature: string, contribution: number])[]
}
