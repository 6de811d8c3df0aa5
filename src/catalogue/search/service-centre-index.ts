import type { Province } from '../../language/es-AR/provinces.ts'
import { PROVINCES } from '../../language/es-AR/provinces.ts'
import type { ServiceCentre } from '../documents/service-centre.ts'
import { fold } from '../../language/fold.ts'
import { editDistance } from '../../language/edit-distance.ts'
import { contentWords, type ContentWord } from './content-words.ts'
import { NEAREST_TOWNS, PROVINCE_NAMES, TOWN_NAMES, TOWN_PROVINCES } from '../../language/es-AR/towns.ts'
import { phoneticKey } from '../../language/es-AR/phonetic-key.ts'

export type ServiceCentreIndex = {
  readonly centres: readonly CentreWords[]
  readonly places: ReadonlySet<string>
  readonly placeWords: readonly ContentWord[]
  readonly placeSounds: ReadonlyMap<string, readonly ContentWord[]>
  readonly words: ReadonlySet<string>
  /** «mdq», «gral», «sanjuan». */
  readonly written: ReadonlyMap<string, string>
}
type CentreWords = {
  readonly id: string
  readonly province: Province
  readonly city: string
  /** Folded, when more than a word. */
  readonly name: string
  readonly weights: ReadonlyMap<string, number>
  readonly written: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
  /** Among equals, more first. */
  readonly trades: number
}

export type ServiceCentresFound = {
  readonly ids: readonly string[]
  /** Undefined for none and for several. */
  readonly province: Province | undefined
  readonly without: string | undefined
  readonly said: number
  readonly stems: ReadonlySet<string>
}

const SHORTEST_FUSED = 6

/** A slip in a shorter one makes another word. */
const SHORTEST_MISSPELT = 5

const WEIGHTS = { city: 4, province: 2, name: 2, address: 1 } as const

export function createServiceCentreIndex(centres: readonly ServiceCentre[]): ServiceCentreIndex {
  const placeWords = new Map<string, ContentWord>()
  const add = (text: string) => {
    for (const word of contentWords(text)) placeWords.set(word.stem, word)
  }
  for (const province of PROVINCES) add(province)
  for (const [name] of PROVINCE_NAMES) add(name)
  for (const town of TOWN_PROVINCES.keys()) add(town)
  for (const { city } of centres) add(city)
  const names = [...PROVINCES, ...TOWN_PROVINCES.keys(), ...centres.map(({ city }) => city)]
  const written = new Map(TOWN_NAMES)
  for (const name of names) {
    const fused = fold(name).replaceAll(' ', '')
    if (name.includes(' ') && fused.length >= SHORTEST_FUSED) written.set(fused, fold(name))
  }
  for (const name of written.keys()) add(name)
  const indexed = centres.map(({ id, name, province, city, address, phone, whatsapp, trades }) => {
    const weights = new Map<string, number>()
    const words = new Set<string>()
    for (const [field, text] of Object.entries({ city, province, name, address })) {
      for (const { word, stem } of contentWords(text)) {
        words.add(word)
        weights.set(stem, Math.max(weights.get(stem) ?? 0, WEIGHTS[field as keyof typeof WEIGHTS]))
      }
    }
    return {
      id,
      province,
      city: join(contentWords(city)),
      name: join(contentWords(name)),
      weights,
      written: words,
      numbers: new Set([phone, whatsapp ?? ''].map(dialled)),
      trades: trades.length,
    }
  })
  const places = new Set(placeWords.keys())
  return {
    places,
    placeWords: [...placeWords.values()],
    placeSounds: Map.groupBy(placeWords.values(), ({ word }) => phoneticKey(word)),
    written,
    centres: indexed,
    words: new Set([...places, ...indexed.flatMap(({ weights }) => [...weights.keys()])]),
  }
}

export function findServiceCentres(
  index: ServiceCentreIndex,
  words: readonly ContentWord[],
): ServiceCentresFound {
  const inFull = words.flatMap((said) => {
    const town = index.written.get(said.word)
    return town === undefined ? [said] : contentWords(town)
  })
  const inTown = withoutProvince(index, inFull)
  const alone = find(index, inTown)
  // A town's province is said, too: «Villa Mercedes, San Luis».
  const found = alone.said > 0 ? { ...alone, said: alone.said + inFull.length - inTown.length } : alone
  const said = found.said === 0 ? [] : words.map(({ stem }) => stem)
  return { ...found, stems: new Set(said) }
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
  const near = () => index.placeWords.filter((place) => editDistance(said.word, place.word, 1) === 1)
  return placeHeard(index, said) ?? onlyOne(near())
}

function onlyOne(places: readonly ContentWord[]): ContentWord | undefined {
  return places.length === 1 ? places[0] : undefined
}

const SHORTEST_NUMBER = 8
const NUMBER = /^[\d\s()+./-]+$/u

/** Without the country, the 0 and the 9 of mobiles. */
function dialled(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(?:54)?[09]?/, '')
}

export function centresDialled(
  { centres }: ServiceCentreIndex,
  query: string,
): ServiceCentresFound | undefined {
  if (!NUMBER.test(query)) return undefined
  const number = dialled(query)
  if (number.length < SHORTEST_NUMBER) return undefined
  return whole(
    centres.filter(({ numbers }) => numbers.has(number)),
    contentWords(query),
  )
}

export function centresCalled(
  { centres }: ServiceCentreIndex,
  words: readonly ContentWord[],
): ServiceCentresFound | undefined {
  const text = join(words)
  return whole(
    centres.filter(({ name }) => name.includes(' ') && name === text),
    words,
  )
}

function whole(
  called: readonly CentreWords[],
  words: readonly ContentWord[],
): ServiceCentresFound | undefined {
  const [first] = called
  if (first === undefined) return undefined
  return {
    ids: called.map(({ id }) => id),
    province: called.length === 1 ? first.province : undefined,
    without: undefined,
    said: words.length,
    stems: new Set(words.map(({ stem }) => stem)),
  }
}

function find(
  { centres }: ServiceCentreIndex,
  words: readonly ContentWord[],
): Omit<ServiceCentresFound, 'stems'> {
  const text = join(words)
  const cities = centres.filter(({ city }) => city.includes(' ') && hasPhrase(text, city))
  if (cities.length > 0) {
    const province = cities[0]!.province
    const ids = [
      ...cities,
      ...centres.filter((centre) => centre.province === province && !cities.includes(centre)),
    ]
    return {
      ids: ids.map(({ id }) => id),
      province,
      without: undefined,
      said: cities[0]!.city.split(' ').length,
    }
  }
  const scored = centres
    .map((centre) => {
      const weights = words.flatMap(({ word, stem }) =>
        TOWNS.has(word) && !centre.written.has(word) ? [] : (centre.weights.get(stem) ?? []),
      )
      const called = hasPhrase(text, centre.city) ? WEIGHTS.city : 0
      return { centre, count: weights.length, weight: weights.reduce((sum, weight) => sum + weight, called) }
    })
    .filter(({ count }) => count > 0)
  const alias = namedIn(words, ALIASES)
  const most = Math.max(0, ...scored.map(({ count }) => count))
  const town = namedIn(words, TOWNS)
  // «Zona oeste» says less than the town beside it, a street's word less than a listed town.
  const named = PROVINCE_WORDS.find(({ phrase }) => hasPhrase(text, phrase))?.province
  const nearest = scored
    .filter(({ count }) => count === most)
    .sort((a, b) => b.weight - a.weight || b.centre.trades - a.centre.trades)
  const inIt = nearest.filter(({ centre }) => centre.province === named)
  const best = inIt.length > 0 ? inIt : nearest
  const certain = best.some(({ weight }) => weight > WEIGHTS.address)
  if (certain && !(town && town.words.length > most) && !(alias && alias.words.length > most)) {
    const provinces = new Set(best.map(({ centre }) => centre.province))
    return {
      ids: best.map(({ centre }) => centre.id),
      province: provinces.size === 1 ? best[0]!.centre.province : undefined,
      without: undefined,
      said: most,
    }
  }
  const province = town?.value ?? alias?.value
  if (province !== undefined) {
    const there = centres.filter((centre) => centre.province === province)
    const { words: name, name: written } = town ?? alias!
    const nearest = join(contentWords(NEAREST_TOWNS.get(written) ?? ''))
    const ids = [
      ...there.filter(({ city }) => city === nearest),
      ...there.filter(({ city }) => city !== nearest),
    ].map(({ id }) => id)
    return { ids, province, without: town?.name, said: name.length }
  }
  // One word of a street says nothing; two do.
  return {
    ids: most > 1 ? best.map(({ centre }) => centre.id) : [],
    province: undefined,
    without: undefined,
    said: most > 1 ? most : 0,
  }
}

function byFirstWord<Value>(
  names: Iterable<readonly [string, Value]>,
): Map<string, { name: string; words: string[]; value: Value }[]> {
  const read = Array.from(names, ([name, value]) => ({
    name,
    words: contentWords(name).map(({ word }) => word),
    value,
  }))
  return Map.groupBy(
    read.sort((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0]!,
  )
}

function withoutProvince(
  { centres }: ServiceCentreIndex,
  words: readonly ContentWord[],
): readonly ContentWord[] {
  const town = namedIn(words, TOWNS)
  const text = join(words)
  const serviceCentre = centres.find(({ city }) => hasPhrase(text, city))
  const places = [
    ...(serviceCentre ? [{ words: serviceCentre.city.split(' '), province: serviceCentre.province }] : []),
    ...(town ? [{ words: town.words, province: town.value }] : []),
  ]
  for (const { words: said, province } of places) {
    const own = new Set(said)
    const names = [province, ...PROVINCE_NAMES.flatMap(([name, of]) => (of === province ? [name] : []))]
    const isBeside = names
      .map((name) => new Set(contentWords(name).map(({ word }) => word)))
      .some((name) => words.every(({ word }) => own.has(word) || name.has(word)))
    if (isBeside) return words.filter(({ word }) => own.has(word))
  }
  return words
}

/** The longest first: «Buenos Aires» stands in two. */
const PROVINCE_WORDS = PROVINCES.map((province) => ({ province, phrase: join(contentWords(province)) })).sort(
  (a, b) => b.phrase.length - a.phrase.length,
)
const ALIASES = byFirstWord(PROVINCE_NAMES)
const TOWNS = byFirstWord(TOWN_PROVINCES)

function namedIn(
  words: readonly ContentWord[],
  names: typeof ALIASES,
): { name: string; words: string[]; value: Province } | undefined {
  const found = words.flatMap(
    ({ word }, place) =>
      names
        .get(word)
        ?.find((named) => named.words.every((each, offset) => words[place + offset]?.word === each)) ?? [],
  )
  return found.sort((a, b) => b.words.length - a.words.length)[0]
}

function join(words: readonly ContentWord[]): string {
  return words.map(({ word }) => word).join(' ')
}

function hasPhrase(text: string, phrase: string): boolean {
  return ` ${text} `.includes(` ${phrase} `)
}
