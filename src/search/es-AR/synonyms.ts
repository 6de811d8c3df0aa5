import synonyms from './synonyms.json' with { type: 'json' }

export type Intent = 'manual' | 'support'

/** Compared folded and stemmed, so plurals need no entry. */
export type Synonym = {
  term: string
  same?: readonly string[]
  asked?: readonly string[]
  implies?: readonly string[]
  intent?: Intent
  elsewhere?: boolean
}

export const SYNONYMS = synonyms as readonly Synonym[]
