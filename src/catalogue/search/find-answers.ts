import type { PlainWord } from './plain-words.ts'
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
export function findAnswers(index: SearchIndex, query: string, words: readonly PlainWord[]): SiteAnswers {
  const { centres, vocabulary, synonyms, brand } = index
  const { topics, rest } = readTopics(
    words,
    ({ word, stem }) => vocabulary.has(word) || synonyms.meanings.has(stem),
    ({ stem }) => centres.places.has(stem) || FILLERS.has(stem) || brand.has(stem),
  )
  const places = rest.filter(({ stem }) => centres.words.has(stem))
  const found = places.length === 0 ? NOWHERE : findCentres(centres, places)
  if (topics.length > 0) return { topics, centres: found, pages: [], rest }
  const isSomewhere = saysWhere(index, rest, found)
  const pages = findPages(index.pages, words)
  if ((!isSomewhere && pages.length === 0) || codesIn(index.codes, query).length > 0)
    return { topics, centres: NOWHERE, pages: [], rest }
  return { topics: isSomewhere ? ['centres'] : topics, centres: isSomewhere ? found : NOWHERE, pages, rest }
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
