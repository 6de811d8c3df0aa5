import { PROVINCES, type Province } from '../../language/es-AR/provinces.ts'
import type { ServiceCentre } from '../documents/service-centre.ts'
import { fold } from '../../language/fold.ts'
import { editDistance } from '../../language/edit-distance.ts'
import { contentWords, type ContentWord } from './content-words.ts'
import { NEAREST_TOWNS, PROVINCE_NAMES, TOWN_NAMES, TOWN_PROVINCES } from '../../language/es-AR/towns.ts'
import { phoneticKey } from '../../language/es-AR/phonetic-key.ts'

export type ServiceCentreIndex = {
  readonly centres: readonly CentreWords[]
  /** By stem. */
  readonly places: ReadonlyMap<string, ContentWord>
  readonly placeSounds: ReadonlyMap<string, readonly ContentWord[]>
  readonly words: ReadonlySet<string>
  /** «mdq», «gral», «sanjuan». */
  readonly written: ReadonlyMap<string, string>
}
type CentreWords = {
  readonly id: string
  readonly province: Province
  readonly city: string
  readonly name: string
  readonly weights: ReadonlyMap<string, number>
  readonly written: ReadonlySet<string>
  readonly numbers: readonly string[]
  /** Among equals, more first. */
  readonly trades: number
}

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

const WEIGHTS = { city: 4, province: 2, name: 2, address: 1 } as const

export function createServiceCentreIndex(centres: readonly ServiceCentre[]): ServiceCentreIndex {
  const names = [...PROVINCES, ...TOWN_PROVINCES.keys(), ...centres.map(({ city }) => city)]
  const written = new Map(TOWN_NAMES)
  for (const name of names) {
    const fused = fold(name).replaceAll(' ', '')
    if (name.includes(' ') && fused.length >= SHORTEST_FUSED) written.set(fused, fold(name))
  }
  const placeNames = [...names, ...PROVINCE_NAMES.map(([name]) => name), ...written.keys()]
  const places = new Map(placeNames.flatMap(contentWords).map((word) => [word.stem, word]))
  const indexed = centres.map(({ id, name, province, city, address, phone, whatsapp, trades }) => {
    const weights = new Map<string, number>()
    // What tells most comes last.
    for (const [field, text] of Object.entries({ address, province, name, city })) {
      for (const { stem } of contentWords(text)) {
        weights.set(stem, WEIGHTS[field as keyof typeof WEIGHTS])
      }
    }
    return {
      id,
      province,
      city: join(contentWords(city)),
      name: join(contentWords(name)),
      weights,
      written: new Set(contentWords([city, province, name, address].join(' ')).map(({ word }) => word)),
      numbers: [phone, whatsapp ?? phone].map(dialled),
      trades: trades.length,
    }
  })
  return {
    places,
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
  const { said, ...found } = find(centres, inTown)
  const stems = new Set(said === 0 ? [] : words.map(({ stem }) => stem))
  return { ...found, said: said === 0 ? 0 : said + inFull.length - inTown.length, stems }
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
  return { ...told(called, words.length), stems: new Set(words.map(({ stem }) => stem)) }
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
  const scored = centres
    .map((centre) => {
      // «Rafaela» is not «San Rafael».
      const isOther = (word: string) => TOWN_STARTS.has(word) && !centre.written.has(word)
      const weights = words.flatMap(({ word, stem }) =>
        isOther(word) ? [] : (centre.weights.get(stem) ?? []),
      )
      return { centre, count: weights.length, weight: weights.reduce((sum, weight) => sum + weight, 0) }
    })
    .filter(({ count }) => count > 0)
  const alias = namedIn(text, ALIASES)
  const town = namedIn(text, TOWNS)
  const most = Math.max(0, ...scored.map(({ count }) => count))
  const best = scored
    .filter(({ count }) => count === most)
    .sort((a, b) => b.weight - a.weight || b.centre.trades - a.centre.trades)
  const found = told(
    best.map(({ centre }) => centre),
    most,
  )
  // «Zona oeste» says less than the town beside it, a street's word less than a listed town.
  const isCertain = best.some(({ weight }) => weight > WEIGHTS.address)
  if (isCertain && ![town, alias].some((place) => place && place.length > most)) return found
  const listed = town ?? alias
  if (listed) {
    const first = join(contentWords(NEAREST_TOWNS.get(listed.name) ?? ''))
    return { ...inProvince(listed.province, first), without: town?.name, said: listed.length }
  }
  // One word of a street says nothing; two do.
  return most > 1 ? { ...found, province: undefined } : { ids: [], said: 0 }
}

/** Without the province that is said beside it: «Villa Mercedes, San Luis». */
function townIn(centres: readonly CentreWords[], text: string): string {
  const centre = centres.find(({ city }) => hasPhrase(text, city))
  const town = namedIn(text, TOWNS)
  const beside = [
    ...(centre ? [{ phrase: centre.city, province: centre.province }] : []),
    ...(town ? [town] : []),
  ]
  const words = text.split(' ')
  for (const { phrase, province } of beside) {
    const isBeside = [...PROVINCES_CALLED, ...ALIASES].some(
      (name) =>
        name.province === province && words.every((word) => hasPhrase(`${phrase} ${name.phrase}`, word)),
    )
    if (isBeside) return words.filter((word) => hasPhrase(phrase, word)).join(' ')
  }
  return text
}

type Place = { name: string; phrase: string; length: number; province: Province }

/** The longest first: «Buenos Aires» stands in two. */
function placesCalled(names: Iterable<readonly [string, Province]>): readonly Place[] {
  const places = Array.from(names, ([name, province]) => {
    const words = contentWords(name)
    return { name, phrase: join(words), length: words.length, province }
  })
  return places.sort((a, b) => b.length - a.length)
}

const PROVINCES_CALLED = placesCalled(PROVINCES.map((province) => [province, province]))
const ALIASES = placesCalled(PROVINCE_NAMES)
const TOWNS = placesCalled(TOWN_PROVINCES)

const TOWN_STARTS: ReadonlySet<string> = new Set(TOWNS.map(({ phrase }) => phrase.split(' ')[0]!))

const namedIn = (text: string, places: readonly Place[]) =>
  places.find(({ phrase }) => hasPhrase(text, phrase))

function join(words: readonly ContentWord[]): string {
  return words.map(({ word }) => word).join(' ')
}

function hasPhrase(text: string, phrase: string): boolean {
  return ` ${text} `.includes(` ${phrase} `)
}
