import type { Province } from './provinces.ts'
import places from './towns.json' with { type: 'json' }

export const PROVINCE_NAMES = places.provinceNames as unknown as readonly (readonly [
  name: string,
  province: Province,
])[]

export const TOWN_NAMES: ReadonlyMap<string, string> = new Map(Object.entries(places.townNames))

/** Towns without a service centre → the nearest town with one in their province. */
export const NEAREST_TOWNS: ReadonlyMap<string, string> = new Map(
  Object.entries(places.nearest).flatMap(([city, towns]) =>
    towns.map((town): [string, string] => [town, city]),
  ),
)

export const TOWN_PROVINCES: ReadonlyMap<string, Province> = new Map(
  (Object.entries(places.provinces) as [Province, string[]][])
    .flatMap(([province, towns]) => towns.map((town): [string, Province] => [town, province]))
    .reverse(),
)
