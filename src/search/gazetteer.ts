import type { ServiceCentre } from '#/catalogue/documents/service-centre.ts'
import { PROVINCES } from '#/language/es-AR/provinces.ts'
import { NEAREST_TOWNS, PROVINCE_NAMES, TOWN_NAMES, TOWN_PROVINCES } from '#/language/es-AR/towns.ts'
import { fold } from '#/language/fold.ts'
import { analyse } from './analyse.ts'
import partNouns from './es-AR/part-nouns.json' with { type: 'json' }
import { TEXT_WORDS } from './text-words.ts'
import type { Entities, Token } from './types.ts'

type PlaceNamed = NonNullable<Entities['place']>
type Listed = { readonly words: readonly string[]; readonly place: PlaceNamed }

/** Minimum letters of a name to be matched without its spaces. */
const SHORTEST_FUSED = 6

const NEAREST = new Map(Array.from(NEAREST_TOWNS, ([town, city]) => [fold(town), fold(city)]))
/** Words that are also parts: «se rompió la resistencia» does not ask for the town of Resistencia. */
const PARTS: ReadonlySet<string> = new Set(partNouns.nouns.split(' ').map(fold))
const isPart = (words: readonly string[]) => words.length === 1 && PARTS.has(words[0]!)

const wordsIn = (name: string) => analyse(name).map(({ word }) => word)

/** Provinces, towns (also short names and those of service centres), by whole words: Rafaela is not San Rafael. */
export function createGazetteer(centres: readonly ServiceCentre[]) {
  const byName = new Map<string, PlaceNamed>()
  const listTown = (name: string, province: string) => {
    const town = fold(name)
    const nearest = NEAREST.get(town)
    byName.set(town, { province, town, ...(nearest !== undefined && { nearest }) })
  }
  for (const province of PROVINCES) byName.set(fold(province), { province })
  for (const [name, province] of PROVINCE_NAMES) byName.set(fold(name), { province })
  for (const [town, province] of TOWN_PROVINCES) listTown(town, province)
  for (const { city, province } of centres) listTown(city, province)
  for (const [short, name] of TOWN_NAMES) {
    const place = byName.get(fold(name))
    if (place) byName.set(fold(short), place)
  }
  const fused = Array.from(byName, ([name, place]) => [name.replaceAll(' ', ''), place] as const)
  const written = new Map([...fused.filter(([name]) => name.length >= SHORTEST_FUSED), ...byName])
  const listed = Array.from(written, ([name, place]): Listed => ({ words: wordsIn(name), place }))
  const byFirst = Map.groupBy(listed, ({ words }) => words[0])

  /** Longest place name in the tokens, with their indices. */
  function placeIn(tokens: readonly Token[]): { place: PlaceNamed; places: number[] } | undefined {
    const found = tokens.flatMap(({ word }, at) =>
      (byFirst.get(word) ?? [])
        .filter(({ words }) => words.every((each, offset) => tokens[at + offset]?.word === each))
        .filter(({ words }) => !isPart(words) || TEXT_WORDS.beforePlace.has(tokens[at - 1]?.word ?? ''))
        .map(({ words, place }) => ({ place, places: words.map((_, offset) => at + offset) })),
    )
    return found.sort((a, b) => b.places.length - a.places.length)[0]
  }
  return { placeIn, words: new Set(listed.flatMap(({ words }) => words)) }
}
