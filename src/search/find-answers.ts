import { withoutDiminutive } from '#/language/es-AR/diminutive.ts'
import { stem as stemOf } from '#/language/es-AR/stem.ts'
import { stemsOf, type ContentWord } from './content-words.ts'
import { FILLERS, SOMEBODY } from './fillers.ts'
import {
  centresCalled,
  findServiceCentres,
  placeHeard,
  placeMeant,
  type ServiceCentresFound,
} from './service-centre-index.ts'
import { findPages, type PageHit } from './page-index.ts'
import type { SearchIndex } from './search-index.ts'
import { readTopics, type TopicsAsked } from './topic-reader.ts'
import type { TopicId } from './es-AR/topics.ts'
import { codesIn } from './codes.ts'
import { maxWeight, WEIGHT_OF_NAMES } from './term-index.ts'

export type SiteAnswers = {
  readonly topics: readonly TopicId[]
  readonly centres: ServiceCentresFound
  readonly pages: readonly PageHit[]
  readonly taken: TopicsAsked['taken']
  readonly rest: readonly ContentWord[]
}

const NOWHERE: ServiceCentresFound = {
  ids: [],
  province: undefined,
  without: undefined,
  said: 0,
  stems: new Set(),
}

const SOMEWHERE: ReadonlySet<TopicId> = new Set(['centres', 'buy', 'contact', 'warranty'])

const SAYS_NOTHING: ReadonlySet<string> = new Set(
  stemsOf('interior país provincia zona cerca cercano barrio pueblo ustedes vos ustds'),
)

/** «Soy de El Calafate» asks for what is near. */
const LIVES: ReadonlySet<string> = new Set(stemsOf('soy somos estoy estamos vivo vivimos ando cerca'))

/** Beside a place these look for who mends it. */
const TROUBLE: ReadonlySet<string> = new Set(
  stemsOf('rompió rompe rompieron roto rota anda funciona prende enciende falla fallando quemó vivo'),
)
const [WHERE, TAKEN] = stemsOf('dónde llevo')

function tellsTrouble(words: readonly ContentWord[]): boolean {
  const says = (wanted: string | undefined) => words.some(({ stem }) => stem === wanted)
  return words.some(({ stem }) => TROUBLE.has(stem)) || (says(WHERE) && says(TAKEN))
}

export function findAnswers(index: SearchIndex, query: string, words: readonly ContentWord[]): SiteAnswers {
  const { centres, vocabulary, synonyms, brand, naming, features } = index
  const isKnown = ({ word, stem }: ContentWord) => vocabulary.has(word) || synonyms.meanings.has(stem)
  const {
    topics,
    taken,
    rest: left,
  } = readTopics(words, {
    isKnown,
    saysNothing: ({ stem }) =>
      centres.places.has(stem) || FILLERS.has(stem) || SAYS_NOTHING.has(stem) || brand.has(stem),
    isOurs: ({ stem }) => naming.has(stem) || features.named.has(stem),
  })
  // Towns are written as they sound by whoever asks where, or says nothing else.
  const [unplaced, ...others] = words.filter(({ stem }) => !centres.places.has(stem))
  const isAlone =
    unplaced !== undefined &&
    others.length === 0 &&
    !isKnown(unplaced) &&
    (words.length > 1 || vocabulary.corrections(unplaced.word, 1).length === 0)
  const meant = isAlone || topics.some((topic) => SOMEWHERE.has(topic)) ? placeMeant : placeHeard
  const rest =
    topics.length > 0 && meant === placeHeard
      ? left
      : left.map((word) =>
          centres.words.has(word.stem) || isKnown(word) ? word : (meant(centres, word) ?? word),
        )
  const called = centresCalled(centres, query, words)
  if (called !== undefined) return { topics: ['centres'], taken, centres: called, pages: [], rest: [] }
  const asksForOne = topics.length === 0 || topics.includes('centres')
  // The «torre Zonda» is no «Taller Zonda».
  const known = asksForOne ? centres.words : centres.places
  const isName = ({ stem }: ContentWord) => maxWeight(index.products, stem) >= WEIGHT_OF_NAMES
  // A «tablet Pampa» says no province.
  const isNamed = !topics.some((topic) => SOMEWHERE.has(topic)) || rest.some(({ stem }) => naming.has(stem))
  // «Santa Rosa, La Pampa» are all places.
  const isPlaces =
    rest.length > 1 && rest.every(({ stem }) => centres.places.has(stem)) && !rest.every(isName)
  // «Freidora de aire» is of no Buenos Aires.
  const isSpelt = ({ word, stem }: ContentWord) => !centres.places.has(stem) || centres.spelt.has(word)
  const said = rest.filter((word) => known.has(word.stem) && !brand.has(word.stem) && isSpelt(word))
  const places = said.filter((word) => isPlaces || !(isNamed && isName(word)))
  const found = places.length === 0 ? NOWHERE : findServiceCentres(centres, places)
  const pages = findPages(index.pages, words)
  if (topics.length > 0) return { topics: inOrder(topics, found), taken, centres: found, pages, rest }
  // «Algo para la abuela» says nothing but for whom.
  if (words.some(isSomebody) && words.every((word) => FILLERS.has(word.stem) || isSomebody(word)))
    return { topics: ['featured'], taken, centres: NOWHERE, pages: [], rest }
  const isTrouble = found.ids.length > 0 && tellsTrouble(words)
  const isSomewhere = isTrouble || saysWhere(index, rest, found, isPlaces)
  if ((!isSomewhere && pages.length === 0) || codesIn(index.codes, query).length > 0)
    return { topics, taken, centres: NOWHERE, pages: [], rest }
  return {
    topics: isSomewhere ? ['centres'] : topics,
    taken,
    centres: isSomewhere ? found : NOWHERE,
    pages,
    rest,
  }
}

/** «La abuela», «la abuelita». */
function isSomebody({ word, stem }: ContentWord): boolean {
  const large = withoutDiminutive(word)
  return SOMEBODY.has(stem) || (large !== undefined && SOMEBODY.has(stemOf(large)))
}

/** The workshop, before its telephone. */
function inOrder(topics: readonly TopicId[], { ids }: ServiceCentresFound): readonly TopicId[] {
  if (!topics.includes('centres') || ids.length === 0) return topics
  return ['centres', ...topics.filter((topic) => topic !== 'centres' && topic !== 'contact')]
}

function saysWhere(
  { naming }: SearchIndex,
  words: readonly ContentWord[],
  { said, ids }: ServiceCentresFound,
  isPlaces: boolean,
): boolean {
  const spoken = words.filter(({ word, stem }) => !/^\d+$/.test(word) && !LIVES.has(stem))
  return (
    ids.length > 0 &&
    spoken.length > 0 &&
    said >= spoken.length &&
    (isPlaces || !spoken.some(({ stem }) => naming.has(stem)))
  )
}
