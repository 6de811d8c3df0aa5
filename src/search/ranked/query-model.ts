import type { Catalogue } from '#/catalogue/catalogue.ts'
import { INTENDED_USES } from '#/catalogue/intended-uses/intended-uses.ts'
import { asSaid } from '../es-AR/foreign-words.ts'
import { SYNONYMS } from '../es-AR/synonyms.ts'
import { readActs } from './acts.ts'
import { analyse, withWord } from './analyse.ts'
import { createConstraintTable, readConstraints } from './constraints.ts'
import { createLexicon } from './lexicon.ts'
import { createSpelling } from './spelling.ts'
import type { Correction, Document, DocumentKind, QueryModel } from './types.ts'

/** Bounds the work of a hostile query; UTF-16 units. */
const LONGEST_QUERY = 200

/** Reads queries about a catalogue and its answer table. */
export function createQueryReader(catalogue: Catalogue, documents: readonly Document[]) {
  const lexicon = createLexicon(catalogue)
  const constraints = createConstraintTable(catalogue)
  const spelling = createSpelling({
    edited: editedTexts(catalogue, documents),
    asked: askedTexts(catalogue, documents),
    names: lexicon.names,
  })

  function read(query: string): QueryModel {
    const text = asSaid(query.trim().slice(0, LONGEST_QUERY))
    const corrections: Correction[] = []
    const typed = analyse(text)
    const tokens = typed.map((token) => {
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

/** Their bodies are an editor's text. */
const EDITED: ReadonlySet<DocumentKind> = new Set(['product', 'question', 'faq', 'page'])

function* editedTexts(
  { productTypes, synonyms }: Catalogue,
  documents: readonly Document[],
): Generator<string> {
  for (const { kind, title, body } of documents) {
    yield title
    if (EDITED.has(kind)) yield body
  }
  for (const type of productTypes.values())
    for (const { label, words } of type.fields.values())
      yield* [label, ...(words.asked ?? []), ...(words.wished ?? [])]
  for (const { asked, beside = [] } of INTENDED_USES) yield* [...asked, ...beside]
  for (const { term, same = [] } of [...SYNONYMS, ...synonyms]) yield* [term, ...same]
}

/** Manuals of a type share their lines. */
function* askedTexts({ synonyms }: Catalogue, documents: readonly Document[]): Generator<string> {
  for (const phrasings of new Set(documents.map((each) => each.phrasings))) yield* phrasings
  for (const { asked = [] } of [...SYNONYMS, ...synonyms]) yield* asked
}
