import makes from './other-makes.json' with { type: 'json' }

/** Makes of others; one that is said for a kind of thing («minipimer») is a synonym. */
export const BRANDS: readonly string[] = makes.brands

/** Machines with supplies of their own → ours that does the same. */
export const SYSTEMS: readonly (readonly [name: string, instead: string])[] = Object.entries(makes.systems)

/** Make → what of ours is nearest to what it is known for. */
export const NEAREST: ReadonlyMap<string, string> = new Map(
  Object.entries(makes.nearest).flatMap(([ours, names]) => names.map((name) => [name, ours] as const)),
)

/** Devices of others for which something may be wanted. */
export const DEVICES: readonly string[] = makes.devices
