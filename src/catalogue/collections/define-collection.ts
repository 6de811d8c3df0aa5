import type { z } from 'zod'

export type Json = { readonly [field: string]: unknown }

/** Leaves alone what has the next shape already. */
export type Upgrade = (data: Json) => Json

type Identified = { id: string | number }

export type Collection<
  Name extends string = string,
  Schema extends z.ZodType<Identified> = z.ZodType<Identified>,
> = {
  readonly name: Name
  readonly schema: Schema
  /** False where an older version is erased with the next: it fills the disk, and may be what somebody wanted forgotten. */
  readonly history: boolean
  /** Entry n goes from shape n + 1 to n + 2. */
  readonly shapes: readonly Upgrade[]
}

/** Collections by their names, in the order in which a folder of content is read. */
export type CollectionRegistry = ReadonlyMap<string, Collection>

/**
 * `shapes` only grows at its end. A new optional field needs none; a new value that the version before does not know does, be it
 * one that does nothing.
 */
/*#__NO_SIDE_EFFECTS__*/
export function defineCollection<
  const Name extends string,
  Schema extends z.ZodType<Identified>,
>(collection: {
  name: Name
  schema: Schema
  history?: boolean
  shapes?: readonly Upgrade[]
}): Collection<Name, Schema> {
  return { history: true, shapes: [], ...collection }
}

/** Shape that the version before can't read. */
export const asItWas: Upgrade = (data) => data

/** @throws for two of one name: the documents of the first would be read as those of the second */
export function registryOf(collections: Iterable<Collection>): CollectionRegistry {
  const registry = new Map<string, Collection>()
  for (const collection of collections) {
    if (registry.has(collection.name)) throw new Error(`Two collections are called ${collection.name}`)
    registry.set(collection.name, collection)
  }
  return registry
}
