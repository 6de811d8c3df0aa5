import { plainWords, type PlainWord } from './plain-words.ts'
import { FILLERS } from './fillers.ts'
import { findCentres, type CentresFound } from './centre-index.ts'
import { findPages, type PageHit } from './page-index.ts'
import type { SearchIndex } from './search-index.ts'
import { readTopics } from './topic-reader.ts'
import type { TopicId } from './topics.ts'
import { codesIn } from './codes.ts'

/** What the site answers besides products; each list is best first. */
export type SiteAnswers = {
  readonly topics: readonly TopicId[]
  readonly centres: CentresFound
  readonly pages: readonly PageHit[]
  /** Words of the query that none of these took. */
  readonly rest: readonly PlainWord[]
}

const NOWHERE: CentresFound = { ids: [], province: undefined, without: undefined, said: 0 }

/** Reads what a query asks of the site itself: where, how and under what conditions. */
export function findAnswers(index: SearchIndex, query: string): SiteAnswers {
  const { centres: centreIndex, vocabulary, synonyms, brand } = index
  const isPlace = ({ stem }: PlainWord) => centreIndex.places.has(stem)
  const { topics, rest } = readTopics(
    query,
    ({ word, stem }) => vocabulary.has(word) || synonyms.meanings.has(stem),
    (word) => isPlace(word) || FILLERS.has(word.stem) || brand.has(word.stem),
  )
  const places = rest.filter(
    (word) => isPlace(word) || index.centres.centres.some(({ worths }) => worths.has(word.stem)),
  )
  const found = places.length === 0 ? NOWHERE : findCentres(centreIndex, places)
  const hasCode = codesIn(index.codes, query).length > 0
  const where = topics.length === 0 && (hasCode || !saysWhere(index, rest, found)) ? NOWHERE : found
  const pages = topics.length > 0 || hasCode ? [] : findPages(index.pages, plainWords(query))
  const meant = topics.length === 0 && where.ids.length > 0 ? (['centres'] as const) : topics
  return { topics: meant, centres: where, pages, rest }
}

/** A query of a place alone, or of the name or the street of a workshop. */
function saysWhere(
  { naming }: SearchIndex,
  words: readonly PlainWord[],
  { said, ids }: CentresFound,
): boolean {
  const spoken = words.filter(({ word }) => !/^\d+$/.test(word))
  return (
    ids.length > 0 &&
    spoken.length > 0 &&
    said >= spoken.length &&
    !spoken.some(({ stem }) => naming.has(stem))
  )
}
