import type { Catalogue } from '#/catalogue/catalogue.ts'
import { SYNONYMS, type Intent, type Synonym } from './es-AR/synonyms.ts'
import { tokenise, type Token } from './tokens.ts'

export type Meaning = {
  readonly concept: string
  readonly intent: Intent | undefined
  readonly elsewhere?: boolean
}

export type SynonymTable = ReturnType<typeof compileSynonyms>

export function phraseKey(terms: readonly string[]): string {
  return terms.join(' ')
}

/** Words as written but for their plural: closer than their stems. */
export function writtenAs(tokens: readonly Pick<Token, 'word'>[]): string {
  return tokens.map(({ word }) => word.replace(/(?<=[aeo])s$/, '')).join(' ')
}

export function compileSynonyms(synonyms: readonly Synonym[]) {
  /** In documents: «torre de sonido» as one term. */
  const names = new Set<string>()
  /** In documents, of other names for the thing. */
  const others = new Map<string, string[]>()
  const meanings = new Map<string, Meaning[]>()
  /** What is not made here, as it is written. */
  const elsewhere = new Map<string, string>()
  /** They are no typing errors. */
  const terms = new Set<string>()
  const phrases: string[] = []
  /** Words of another meaning as they are written (`writtenAs`), whose stem a feature may share: «tele» and «tela», «funciona» and «funciones». */
  const otherwise = new Set<string>()
  let longest = 1
  const read = (phrase: string): string => {
    const read = tokenise(phrase).map((token) => token.term)
    for (const term of read) terms.add(term)
    phrases.push(phrase)
    longest = Math.max(longest, read.length)
    return phraseKey(read)
  }
  const add = (key: string, meaning: Meaning) => {
    // «tablet», «tableta» mean a thing once.
    const known = meanings.get(key) ?? []
    if (known.every(({ concept }) => concept !== meaning.concept)) meanings.set(key, [...known, meaning])
  }
  const imply = (key: string, concepts: readonly string[]) => {
    if (concepts.length > 0) others.set(key, [...new Set([...(others.get(key) ?? []), ...concepts])])
  }
  for (const each of synonyms) {
    const { term, same = [], asked = [], implies = [], intent } = each
    const called = each.elsewhere ? [term, ...same] : []
    for (const phrase of called) elsewhere.set(read(phrase), phrase)
    for (const phrase of [...called, ...asked]) otherwise.add(writtenAs(tokenise(phrase)))
    const key = read(term)
    const concept = conceptOf(key)
    const meaning = { concept, intent, ...(each.elsewhere ? { elsewhere: true } : {}) }
    const implied = implies.map((phrase) => conceptOf(read(phrase)))
    if (concept !== key) names.add(key)
    imply(key, implied)
    add(key, meaning)
    for (const phrase of same.map(read)) {
      imply(phrase, [concept, ...implied])
      add(phrase, meaning)
    }
    for (const phrase of asked.map(read)) add(phrase, meaning)
  }
  return { names, others, meanings, elsewhere, terms, phrases, otherwise, longest }
}

/** No text can contain the term of several words. */
export function conceptOf(key: string): string {
  return key.replaceAll(' ', '+')
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
