import type { CollectionName } from '#/app/collections.ts'
import { migrateStatementFigures } from './migrate-statement-figures.ts'

type Json = { readonly [field: string]: unknown }

/** Leaves alone what has the next shape already. */
type Upgrade = (data: Json) => Json

const listingsToLandings: Upgrade = (data) => {
  if ('landings' in data) return data
  const { listings, ...rest } = data
  const { landing = [] } = Object(listings) as { landing?: unknown }
  return { ...rest, landings: landing }
}

const withoutDrawsFront: Upgrade = (data) =>
  Object.fromEntries(Object.entries(data).filter(([field]) => field !== 'drawsFront'))

/** Shape that the version before can't read. */
const asItWas: Upgrade = (data) => data

/**
 * Entry n goes from shape n + 1 to n + 2: add only at the end. A new optional field needs none; a new value that the version
 * before does not know does, be it one that does nothing.
 */
const UPGRADES: { readonly [Name in CollectionName]?: readonly Upgrade[] } = {
  settings: [listingsToLandings, asItWas],
  products: [migrateStatementFigures, asItWas],
  'product-types': [withoutDrawsFront],
  'erasure-proofs': [asItWas],
}

const SHAPE = '$shape'

export function schemaVersionOf(collection: string): number {
  return upgradesOf(collection).length + 1
}

function upgradesOf(collection: string): readonly Upgrade[] {
  return Object.hasOwn(UPGRADES, collection) ? (UPGRADES[collection as CollectionName] ?? []) : []
}

/** Data of a later shape, and data that are no object, are given as they are. Nothing is checked. */
export function migrateToCurrent(collection: string, stored: unknown): { data: unknown; shape: number } {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored))
    return { data: stored, shape: 1 }
  const { [SHAPE]: said, ...fields } = stored as Json
  const isSaid = Number.isSafeInteger(said) && Number(said) >= 1
  const shape = isSaid ? Number(said) : 1
  const data = isSaid ? fields : (stored as Json)
  const steps = upgradesOf(collection).slice(shape - 1)
  return { data: steps.reduce((older, step) => step(older), data), shape }
}

/** Of a shape that this version does not know. */
export function isNewerSchema(collection: string, stored: unknown): boolean {
  return migrateToCurrent(collection, stored).shape > schemaVersionOf(collection)
}

/** Takes any stored shape; a later one stays. */
export function toStored(collection: string, data: object): object {
  const { data: current, shape } = migrateToCurrent(collection, data)
  const now = schemaVersionOf(collection)
  if (shape > now) return data
  return now === 1 ? (current as object) : { ...(current as object), [SHAPE]: now }
}

/** Without a number, data are of the current shape and no upgrade touches them. */
export function withSchemaVersion(collection: string, data: object): object {
  return toStored(collection, { [SHAPE]: schemaVersionOf(collection), ...data })
}
