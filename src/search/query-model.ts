import type { Catalogue } from '#/catalogue/catalogue.ts'
import { finish, type Steps } from '#/catalogue/data-structures/steps.ts'
import { INTENDED_USES } from '#/catalogue/intended-uses/intended-uses.ts'
import { translateQuery } from './es-AR/foreign-words.ts'
import { SYNONYMS } from './es-AR/synonyms.ts'
import { readActs } from './acts.ts'
import { analyse, withWord } from './analyse.ts'
import { constraintTableSteps, readConstraints, type ConstraintTable } from './constraints.ts'
import { lexiconSteps, type Lexicon } from './lexicon.ts'
import { addWords, countWords, spellingSteps, type Spelling, type WordCounts } from './spelling.ts'
import { segmentWord } from './segment-words.ts'
import type { Correction, DocumentKind, DocumentWithTexts, QueryModel, Token } from './types.ts'

/** Maximum UTF-16 units, which bounds the work of a hostile query. */
const LONGEST_QUERY = 200

/** Known words: those of edited texts with their counts, and those of visitors' phrasings. */
export type KnownTexts = { readonly words: ReadonlyMap<string, number>; readonly asked: ReadonlySet<string> }

export type QueryReader = ReturnType<typeof createReader>
type ReaderTables = {
  readonly lexicon: Lexicon
  readonly constraints: ConstraintTable
  readonly spelling: Spelling
}

export function createQueryReader(
  catalogue: Catalogue,
  documents: readonly DocumentWithTexts[],
): QueryReader {
  const words: WordCounts = new Map()
  for (const document of documents) countEdited(words, document, 1)
  return finish(queryReaderSteps(catalogue, { words, asked: askedWords(documents) }))
}

/** `known`: tables of a previous reader that are still valid. */
export function* queryReaderSteps(
  catalogue: Catalogue,
  { words, asked }: KnownTexts,
  known: Partial<ReaderTables> = {},
): Steps<QueryReader> {
  const lexicon = known.lexicon ?? (yield* lexiconSteps(catalogue))
  const constraints = known.constraints ?? (yield* constraintTableSteps(catalogue))
  const edited = new Map(words)
  for (const text of editedTexts(catalogue)) countWords(edited, text)
  const askedToo = new Set(asked)
  for (const { asked: texts = [] } of [...SYNONYMS, ...catalogue.synonyms])
    for (const text of texts) addWords(askedToo, text)
  const spelling = known.spelling ?? (yield* spellingSteps({ edited, asked: askedToo, names: lexicon.names }))
  return createReader({ lexicon, constraints, spelling })
}

function createReader({ lexicon, constraints, spelling }: ReaderTables) {
  const isRight = (token: Token) => token.isNumber || spelling.isKnown(token.word) || lexicon.hears(token)

  function segmented(text: string): string {
    const known = { isKnown: spelling.isKnown, isTypeWord: (stem: string) => lexicon.typeStems.has(stem) }
    return analyse(text)
      .filter((token) => !isRight(token))
      .reduceRight((rest, { word, start, end }) => {
        const apart = segmentWord(word, known)
        return apart === undefined ? rest : rest.slice(0, start) + apart + rest.slice(end)
      }, text)
  }

  function read(query: string): QueryModel {
    const typed = query.trim().slice(0, LONGEST_QUERY)
    const text = segmented(translateQuery(typed))
    const corrections: Correction[] = []
    const tokens = analyse(text).map((token) => {
      const meant = token.isNumber || lexicon.hears(token) ? undefined : spelling.correct(token.word)
      if (meant === undefined) return token
      corrections.push({ typed: token.word, meant })
      return withWord(token, meant)
    })
    const { entities, ...meanings } = lexicon.read(text, tokens, ({ word }) => spelling.isKnown(word))
    const unknown = tokens
      .filter((token) => !spelling.isKnown(token.word) && !lexicon.hears(token))
      .map(({ word }) => word)
    return {
      query: typed,
      text,
      tokens,
      entities,
      naming: [...meanings.named].sort((a, b) => a - b),
      constraints: readConstraints(constraints, { text, tokens, ...meanings }),
      acts: readActs(tokens),
      corrections,
      unknown,
      strangeness: Math.max(0, ...unknown.map(spelling.strangeness)),
    }
  }
  return { read, isTypeWord: (stem: string) => lexicon.typeStems.has(stem), lexicon, constraints, spelling }
}

/** Kinds whose bodies are written by editors. */
const EDITED: ReadonlySet<DocumentKind> = new Set(['product', 'question', 'faq', 'page'])

export function countEdited(words: WordCounts, { kind, title, body }: DocumentWithTexts, sign: 1 | -1): void {
  countWords(words, title, sign)
  if (EDITED.has(kind)) countWords(words, body, sign)
}

function* editedTexts({ productTypes, synonyms, categories }: Catalogue): Generator<string> {
  for (const { name } of categories.values()) yield name
  for (const type of productTypes.values())
    for (const { label, words } of type.fields.values())
      yield* [label, ...(words.asked ?? []), ...(words.wished ?? [])]
  for (const { asked, beside = [] } of INTENDED_USES) yield* [...asked, ...beside]
  for (const { term, same = [] } of [...SYNONYMS, ...synonyms]) yield* [term, ...same]
}

/** Words of visitors' phrasings; those of one product are also in its body. */
export function askedWords(documents: readonly DocumentWithTexts[]): Set<string> {
  const words = new Set<string>()
  // Manuals of a type share their lines.
  const ofOthers = documents.filter(({ kind }) => kind !== 'product' && kind !== 'question')
  for (const phrasings of new Set(ofOthers.map((each) => each.phrasings)))
    for (const text of phrasings) addWords(words, text)
  return words
}
