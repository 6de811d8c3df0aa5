import { PROVINCES, type Province } from '#/language/es-AR/provinces.ts'
import type { ServiceCentre } from '#/catalogue/documents/service-centre.ts'
import { fold } from '#/language/fold.ts'
import { editDistance } from '#/language/edit-distance.ts'
import { contentWords, hasPhrase, wordsOf, type ContentWord } from './content-words.ts'
import { NEAREST_TOWNS, PROVINCE_NAMES, TOWN_NAMES, TOWN_PROVINCES } from '#/language/es-AR/towns.ts'
import { phoneticKey } from '#/language/es-AR/phonetic-key.ts'

export type ServiceCentreIndex = ReturnType<typeof createServiceCentreIndex>
type CentreWords = ServiceCentreIndex['centres'][number]

export type ServiceCentresFound = {
  readonly ids: readonly string[]
  /** Undefined for none and for several. */
  readonly province?: Province | undefined
  readonly without?: string | undefined
  readonly said: number
  readonly stems: ReadonlySet<string>
}

const SHORTEST_FUSED = 6

/** A slip in a shorter one makes another word. */
const SHORTEST_MISSPELT = 5

/** What tells most comes last. */
const WEIGHTS = { address: 1, province: 2, name: 2, city: 4 } as const
const FIELDS = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]

export function createServiceCentreIndex(centres: readonly ServiceCentre[]) {
  const names = [...PROVINCES, ...TOWN_PROVINCES.keys(), ...centres.map(({ city }) => city)].map(fold)
  const fused = names.map((name) => [name.replaceAll(' ', ''), name] as const)
  /** «mdq», «gral», «sanjuan». */
  const written = new Map([
    ...TOWN_NAMES,
    ...fused.filter(([word, name]) => word !== name && word.length >= SHORTEST_FUSED),
  ])
  const placeNames = [...names, ...PROVINCE_NAMES.map(([name]) => name), ...written.keys()]
  /** By stem. */
  const places = new Map(placeNames.flatMap(contentWords).map((word) => [word.stem, word]))
  const indexed = centres.map((centre) => {
    const { id, name, province, city, phone, whatsapp = phone, trades } = centre
    const words = FIELDS.flatMap((field) =>
      contentWords(centre[field]).map((word) => ({ ...word, weight: WEIGHTS[field] as number })),
    )
    return {
      id,
      province,
      city: phraseOf(city),
      name: phraseOf(name),
      weights: new Map(words.map(({ stem, weight }) => [stem, weight])),
      written: new Set(words.map(({ word }) => word)),
      numbers: [phone, whatsapp].map(dialled),
      /** Among equals, more first. */
      trades: trades.length,
    }
  })
  return {
    places,
    spelt: new Set(placeNames.flatMap(wordsOf)),
    placeSounds: Map.groupBy(places.values(), ({ word }) => phoneticKey(word)),
    written,
    centres: indexed,
    words: new Set([...places.keys(), ...indexed.flatMap(({ weights }) => [...weights.keys()])]),
  }
}

export function findServiceCentres(
  { centres, written }: ServiceCentreIndex,
  words: readonly ContentWord[],
): ServiceCentresFound {
  const inFull = words.flatMap((said) => contentWords(written.get(said.word) ?? said.word))
  const inTown = contentWords(townIn(centres, join(inFull)))
  const found = find(centres, inTown)
  if (found.said === 0) return { ...found, stems: new Set() }
  return { ...found, said: found.said + inFull.length - inTown.length, stems: stemsSaid(words) }
}

export function placeHeard(
  { placeSounds }: ServiceCentreIndex,
  { word }: ContentWord,
): ContentWord | undefined {
  if (word.length < SHORTEST_MISSPELT) return undefined
  return onlyOne(placeSounds.get(phoneticKey(word)) ?? [])
}

/** Also a slip away, for whoever asks where. */
export function placeMeant(index: ServiceCentreIndex, said: ContentWord): ContentWord | undefined {
  if (said.word.length < SHORTEST_MISSPELT) return undefined
  const isNear = (place: ContentWord) => editDistance(said.word, place.word, 1) === 1
  return placeHeard(index, said) ?? onlyOne([...index.places.values()].filter(isNear))
}

function onlyOne<Each>(each: readonly Each[]): Each | undefined {
  return each.length === 1 ? each[0] : undefined
}

/** Without the country, the 0 and the 9 of mobiles. */
function dialled(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(?:54)?[09]?/, '')
}

/** By its telephone, or by its whole name. */
export function centresCalled(
  { centres }: ServiceCentreIndex,
  query: string,
  words: readonly ContentWord[],
): ServiceCentresFound | undefined {
  const number = /^[\d\s()+./-]+$/u.test(query) ? dialled(query) : ''
  const text = join(words)
  const called = centres.filter(({ name, numbers }) => name === text || numbers.includes(number))
  if (called.length === 0) return undefined
  return { ...told(called, words.length), stems: stemsSaid(words) }
}

function told(centres: readonly CentreWords[], said: number) {
  const province = onlyOne([...new Set(centres.map((centre) => centre.province))])
  return { ids: centres.map(({ id }) => id), province, said }
}

function find(
  centres: readonly CentreWords[],
  words: readonly ContentWord[],
): Omit<ServiceCentresFound, 'stems'> {
  const text = join(words)
  const inProvince = (province: Province, first: string) => {
    const there = centres.filter((each) => each.city === first || each.province === province)
    there.sort((a, b) => Number(b.city === first) - Number(a.city === first))
    return { ids: there.map(({ id }) => id), province }
  }
  const city = centres.find((each) => each.city.includes(' ') && hasPhrase(text, each.city))
  if (city) return { ...inProvince(city.province, city.city), said: city.city.split(' ').length }
  const scored = centres.map((centre) => {
    // «Rafaela» is not «San Rafael».
    const isOther = (word: string) => TOWN_STARTS.has(word) && !centre.written.has(word)
    const weights = words.flatMap(({ word, stem }) => (isOther(word) ? [] : (centre.weights.get(stem) ?? [])))
    return { ...centre, count: weights.length, weight: weights.reduce((sum, weight) => sum + weight, 0) }
  })
  const most = Math.max(0, ...scored.map(({ count }) => count))
  const best = scored
    .filter(({ count }) => count > 0 && count === most)
    .sort((a, b) => b.weight - a.weight || b.trades - a.trades)
  const found = told(best, most)
  const alias = namedIn(text, ALIASES)
  const town = namedIn(text, TOWNS)
  // «Zona oeste» says less than the town beside it, a street's word less than a listed town.
  const isCertain = best.some(({ weight }) => weight > WEIGHTS.address)
  if (isCertain && ![town, alias].some((place) => place && place.length > most)) return found
  const listed = town ?? alias
  if (listed) {
    const first = phraseOf(NEAREST_TOWNS.get(listed.name) ?? '')
    return { ...inProvince(listed.province, first), without: town?.name, said: listed.length }
  }
  // One word of a street says nothing; two do.
  return most > 1 ? { ...found, province: undefined } : { ids: [], said: 0 }
}

/** Without the province that is said beside it: «Villa Mercedes, San Luis». */
function townIn(centres: readonly CentreWords[], text: string): string {
  const words = text.split(' ')
  const centre = centres.find(({ city }) => hasPhrase(text, city))
  const town = namedIn(text, TOWNS)
  const beside = [centre && placeOf(centre.city, centre.province), town].filter((each) => each !== undefined)
  for (const { phrase, province } of beside) {
    const isBeside = [...PROVINCES_CALLED, ...ALIASES].some(
      (name) =>
        name.province === province && words.every((word) => hasPhrase(`${phrase} ${name.phrase}`, word)),
    )
    if (isBeside) return words.filter((word) => hasPhrase(phrase, word)).join(' ')
  }
  return text
}

const join = (words: readonly ContentWord[]) => words.map(({ word }) => word).join(' ')
const stemsSaid = (words: readonly ContentWord[]) => new Set(words.map(({ stem }) => stem))
const phraseOf = (text: string) => wordsOf(text).join(' ')

function placeOf(name: string, province: Province) {
  const phrase = phraseOf(name)
  return { name, phrase, length: phrase.split(' ').length, province }
}

/** The longest first: «Buenos Aires» stands in two. */
const placesCalled = (names: Iterable<readonly [string, Province]>) =>
  Array.from(names, ([name, province]) => placeOf(name, province)).sort((a, b) => b.length - a.length)

const PROVINCES_CALLED = placesCalled(PROVINCES.map((province) => [province, province]))
const ALIASES = placesCalled(PROVINCE_NAMES)
const TOWNS = placesCalled(TOWN_PROVINCES)
const TOWN_STARTS: ReadonlySet<string> = new Set(TOWNS.map(({ phrase }) => phrase.split(' ')[0]!))

const namedIn = (text: string, places: ReturnType<typeof placesCalled>) =>
  places.find(({ phrase }) => hasPhrase(text, phrase))
