import type { Collection, StoredData } from './define-collection.ts'

/** Undefined for an unknown collection, whose documents have only their original shape. */
type Shaped = Pick<Collection, 'shapes'> | undefined

const SHAPE_KEY = '$shape'

export function schemaVersionOf(collection: Shaped): number {
  return (collection?.shapes.length ?? 0) + 1
}

/** Data upgraded to the current shape, unchecked; data of a later shape, or not an object, is returned unchanged. */
export function migrateToCurrent(collection: Shaped, stored: unknown): { data: unknown; shape: number } {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored))
    return { data: stored, shape: 1 }
  const { [SHAPE_KEY]: storedShape, ...fields } = stored as StoredData
  const hasShape = Number.isSafeInteger(storedShape) && Number(storedShape) >= 1
  const shape = hasShape ? Number(storedShape) : 1
  const data = hasShape ? fields : (stored as StoredData)
  const steps = collection?.shapes.slice(shape - 1) ?? []
  return { data: steps.reduce((older, step) => step(older), data), shape }
}

/** True if stored by a later version with an unknown schema. */
export function isNewerSchema(collection: Shaped, stored: unknown): boolean {
  return migrateToCurrent(collection, stored).shape > schemaVersionOf(collection)
}

/** Data to store, in the current shape with its number; a later shape is unchanged. */
export function toStored(collection: Shaped, data: object): object {
  const { data: current, shape } = migrateToCurrent(collection, data)
  const now = schemaVersionOf(collection)
  if (shape > now) return data
  return now === 1 ? (current as object) : { ...(current as object), [SHAPE_KEY]: now }
}

/** Marks data without a shape number as current, so that no upgrade applies. */
export function withSchemaVersion(collection: Shaped, data: object): object {
  return toStored(collection, { [SHAPE_KEY]: schemaVersionOf(collection), ...data })
}
