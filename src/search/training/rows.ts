import type { Catalogue } from '#/catalogue/catalogue.ts'
import { isMeant } from '../judged-answers.ts'
import type { Document, DocumentKind, QueryModel } from '../types.ts'
import { namesOfDocument } from './names-of-document.ts'
import type { EncoderLesson } from './train-encoder.ts'

/** Query as judged by a person: names of right answers, and of wrong ones with the prefix `not:`. */
export type JudgedQuery = {
  readonly query: string
  readonly expected: readonly string[]
  /** File name of the voice that wrote the query. */
  readonly stranger: string
  readonly kind: string
}

/** A query with positions of the right and wrong documents. */
type TrainingRow = Pick<JudgedQuery, 'query' | 'stranger' | 'kind'> & {
  readonly right: readonly number[]
  readonly wrong: readonly number[]
  /** Codes whose manuals are right; for those named in the query, faults are right too, as part of the manual. */
  readonly manuals: readonly string[]
  /** Kinds of answer that its voice did not know, neither right nor wrong. */
  readonly unjudged: ReadonlySet<DocumentKind>
}

/** Kinds of answer that did not exist when the first voices judged. */
const LATER_KINDS = ['fault', 'part'] as const satisfies readonly DocumentKind[]

/** Voices with the same variety and proportions of queries as visitors. */
export const VISITORS = /(?:^|\/)(?:sin-ver|sealed)/
/** Prefix of `stranger` in generated rows. */
export const LOOKUP = 'look-up'

export type PreparedRow = TrainingRow & {
  readonly model: QueryModel
  readonly lesson: EncoderLesson
  readonly fold: number
  /** Weight in the ranker's training. */
  readonly weight: number
}

export type SameAsFault = Readonly<Record<string, readonly string[]>>

/** Returns a cached look-up: name from a judged file → positions of documents. */
export function createNameFinder(
  catalogue: Catalogue,
  documents: readonly Document[],
  sameAsFault: SameAsFault,
): (name: string) => readonly number[] {
  const names = documents.map((document) => namesOfDocument(catalogue, document, sameAsFault))
  const known = new Map<string, readonly number[]>()
  const find = (name: string) => {
    if (name.startsWith('category:')) {
      const route = name.slice('category:'.length)
      return positions(
        (at) => documents[at]!.kind === 'product' && !documents[at]!.isDiscontinued && isWithin(at, route),
      )
    }
    const meant = name === 'workshops' ? 'topic:centres' : name
    return positions((at) => isMeant(catalogue, meant, names[at]!))
  }
  return (name) => {
    const found = known.get(name) ?? find(name)
    known.set(name, found)
    return found
  }

  function positions(isFound: (at: number) => boolean): number[] {
    return [...documents.keys()].filter(isFound)
  }

  function isWithin(at: number, route: string): boolean {
    let category = catalogue.categories.get(catalogue.products.get(documents[at]!.id)?.category ?? -1)
    while (category !== undefined && category.route !== route)
      category = category.parent === undefined ? undefined : catalogue.categories.get(category.parent)
    return category !== undefined
  }
}

/** Queries for which some document is right. */
export function trainingRows(
  judged: readonly JudgedQuery[],
  find: (name: string) => readonly number[],
): TrainingRow[] {
  const knownBy = new Map(
    Array.from(
      Map.groupBy(judged, strangerOf),
      ([stranger, of]) => [stranger, knowledgeOf(of, stranger)] as const,
    ),
  )
  return judged.flatMap(({ query, expected: names, stranger, kind }) => {
    const { unjudged, knowsNote } = knownBy.get(stranger)!
    const expected = knowsNote || !names.includes('none') ? names : [...names, 'no']
    const denied = expected.filter((name) => name.startsWith('not:')).map((name) => name.slice('not:'.length))
    const wrong = [...new Set(denied.flatMap(find))]
    const isWrong = new Set(wrong)
    const right = [...new Set(expected.flatMap(find))].filter((at) => !isWrong.has(at))
    const manuals = expected
      .filter((name) => name.startsWith('manual:'))
      .map((name) => name.slice('manual:'.length))
    return right.length === 0 ? [] : [{ query, stranger, kind, right, wrong, manuals, unjudged }]
  })
}

const strangerOf = ({ stranger }: JudgedQuery) => stranger

/** Kinds of answer that a voice knew; for one without «no», an empty page also means a thing outside the catalogue. */
function knowledgeOf(judged: readonly JudgedQuery[], stranger: string) {
  const isLookup = stranger.startsWith(LOOKUP)
  const names = judged.flatMap(({ expected }) => expected)
  const isNamed = (kind: DocumentKind) => names.some((name) => name.startsWith(`${kind}:`))
  const unjudged: ReadonlySet<DocumentKind> = new Set(
    !isLookup && names.some(isOfAnswers) ? LATER_KINDS.filter((kind) => !isNamed(kind)) : [],
  )
  return { unjudged, knowsNote: isLookup || names.includes('no') }
}

/** Whether a name is of another answer than products; voices without any have no unjudged kinds. */
const isOfAnswers = (name: string) => /^(?:answer|workshops|topic|manual)/.test(name)
