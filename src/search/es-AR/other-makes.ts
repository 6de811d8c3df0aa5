import makes from './other-makes.json' with { type: 'json' }

/** Other brands; one that names a kind of thing («minipimer») is a synonym instead. */
export const BRANDS: readonly string[] = makes.brands

/** Machines with proprietary supplies → noun of the equivalent in the catalogue. */
export const SYSTEMS: readonly (readonly [name: string, instead: string])[] = Object.entries(makes.systems)

/** Brand → catalogue noun nearest to its best-known product. */
export const NEAREST: ReadonlyMap<string, string> = new Map(
  Object.entries(makes.nearest).flatMap(([ours, names]) => names.map((name) => [name, ours] as const)),
)

/** Devices of other brands for which an accessory may be wanted. */
export const DEVICES: readonly string[] = makes.devices
