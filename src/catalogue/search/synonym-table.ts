import type { Catalogue } from '../catalogue.ts'
import { SYNONYMS, type Intent, type Synonym } from '../../language/es-AR/synonyms.ts'
import { tokenise, type Token } from './tokens.ts'

export type Meaning = {
  readonly concept: string
  readonly intent: Intent | undefined
  readonly elsewhere?: boolean
}

export type SynonymTable = {
  /** In documents: «torre de sonido» as one term. */
  readonly names: ReadonlyMap<string, readonly string[]>
  /** In documents, of other names for the thing. */
  readonly others: ReadonlyMap<string, readonly string[]>
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>
  /** What is not made here, as it is written. */
  readonly elsewhere: ReadonlyMap<string, string>
  /** They are no typing errors. */
  readonly terms: ReadonlySet<string>
  readonly phrases: readonly string[]
  /** Words of another meaning as they are written (`writtenAs`), whose stem a feature may share: «tele» and «tela», «funciona» and «funciones». */
  readonly otherwise: ReadonlySet<string>
  readonly longest: number
}

export function phraseKey(terms: readonly string[]): string {
  return terms.join(' ')
}

/** Words as written but for their plural: closer than their stems. */
export function writtenAs(tokens: readonly Token[]): string {
  return tokens.map(({ word }) => word.replace(/(?<=[aeo])s$/, '')).join(' ')
}

export function compileSynonyms(synonyms: readonly Synonym[]): SynonymTable {
  const names = new Map<string, string[]>()
  const others = new Map<string, string[]>()
  const meanings = new Map<string, Meaning[]>()
  const written = new Map<string, string>()
  const terms = new Set<string>()
  const phrases: string[] = []
  const writtenOtherwise = new Set<string>()
  let longest = 1
  const read = (phrase: string): readonly string[] => {
    const read = tokenise(phrase).map((token) => token.term)
    for (const term of read) terms.add(term)
    phrases.push(phrase)
    longest = Math.max(longest, read.length)
    return read
  }
  for (const { term, same = [], asked = [], implies = [], intent, elsewhere = false } of synonyms) {
    if (elsewhere) for (const phrase of [term, ...same]) written.set(phraseKey(read(phrase)), phrase)
    for (const phrase of elsewhere ? [term, ...same, ...asked] : asked)
      writtenOtherwise.add(writtenAs(tokenise(phrase)))
    const name = read(term)
    const key = phraseKey(name)
    const concept = conceptOf(name)
    const meaning = { concept, intent, ...(elsewhere ? { elsewhere } : {}) }
    const implied = implies.map((phrase) => conceptOf(read(phrase)))
    if (name.length > 1) push(names, key, [concept])
    push(others, key, implied)
    pushMeaning(meanings, key, meaning)
    for (const phrase of same.map(read)) {
      push(others, phraseKey(phrase), [concept, ...implied])
      pushMeaning(meanings, phraseKey(phrase), meaning)
    }
    for (const phrase of asked.map(read)) pushMeaning(meanings, phraseKey(phrase), meaning)
  }
  return {
    names,
    others,
    meanings,
    elsewhere: written,
    terms,
    phrases,
    otherwise: writtenOtherwise,
    longest,
  }
}

/** No text can contain the term of several words. */
function conceptOf(terms: readonly string[]): string {
  return terms.join('+')
}

function push(map: Map<string, string[]>, key: string, concepts: readonly string[]): void {
  if (concepts.length > 0) map.set(key, [...new Set([...(map.get(key) ?? []), ...concepts])])
}

/** «tablet», «tableta» mean a thing once. */
function pushMeaning(map: Map<string, Meaning[]>, key: string, meaning: Meaning): void {
  const known = map.get(key) ?? []
  if (known.every(({ concept }) => concept !== meaning.concept)) map.set(key, [...known, meaning])
}

/** The language's, those of its fields and the brand's. */
export function synonymsOf({
  productTypes,
  synonyms,
}: Pick<Catalogue, 'productTypes' | 'synonyms'>): readonly Synonym[] {
  const fields = [...productTypes.values()].flatMap((type) => [...type.fields.values()])
  const own = fields.flatMap(({ label, words: { asked } }) =>
    asked === undefined ? [] : [{ term: label.replace(/ \(.*\)$/, ''), asked }],
  )
  return [...SYNONYMS, ...own, ...synonyms]
}
