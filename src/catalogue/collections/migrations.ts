import type { CollectionName } from './collections.ts'
import { migrateStatementFigures } from './migrate-statement-figures.ts'

type Json = { readonly [field: string]: unknown }

/** Brings the data of one document from a shape to the next. Leaves alone what has the next one already, as written by hand. */
type Upgrade = (data: Json) => Json

/** Filtered listings: from an object that might not be there to a list that always is. */
const listingsToLandings: Upgrade = (data) => {
  if ('landings' in data) return data
  const { listings, ...rest } = data
  const { landing = [] } = Object(listings) as { landing?: unknown }
  return { ...rest, landings: landing }
}

/**
 * Entry n of a collection brings a document from shape n + 1 to shape n + 2, so entries are only ever added at the end. A change
 * that every older document fits as it is needs none when the version before can read what is written now, too: a new optional
 * field. A new value of a field that was there, which that version does not know, takes an entry, be it one that does nothing.
 */
const UPGRADES: { readonly [Name in CollectionName]?: readonly Upgrade[] } = {
  settings: [listingsToLandings],
  products: [migrateStatementFigures],
}

/** The field in which a stored document tells its shape; without it, it has the first. */
const SHAPE = '$shape'

/** Number of the shape in which documents of a collection are written now. */
export function schemaVersionOf(collection: string): number {
  return upgradesOf(collection).length + 1
}

function upgradesOf(collection: string): readonly Upgrade[] {
  return Object.hasOwn(UPGRADES, collection) ? (UPGRADES[collection as CollectionName] ?? []) : []
}

/**
 * Stored data in the shape of now, without its number, and the number it had. Data of a later shape are given as they are, and
 * so are data that are no object. Nothing is checked.
 */
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

/** Whether data were written by a later version of the site, in a shape that this one does not know. */
export function isNewerSchema(collection: string, stored: unknown): boolean {
  return migrateToCurrent(collection, stored).shape > schemaVersionOf(collection)
}

/**
 * Data as they are to be stored: in the shape of now, with its number. Data that were stored before, in whatever shape, may be
 * given as they are; those of a later shape stay so.
 */
export function toStored(collection: string, data: object): object {
  const { data: current, shape } = migrateToCurrent(collection, data)
  const now = schemaVersionOf(collection)
  if (shape > now) return data
  return now === 1 ? (current as object) : { ...(current as object), [SHAPE]: now }
}

/**
 * The same for data that somebody wrote just now: without a number they are in the shape of now already, and no upgrade has a
 * say in them.
 */
export function withSchemaVersion(collection: string, data: object): object {
  return toStored(collection, { [SHAPE]: schemaVersionOf(collection), ...data })
}
