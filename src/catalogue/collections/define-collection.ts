import type { z } from 'zod'

export type StoredData = { readonly [field: string]: unknown }

/** Converts data to the next shape; data already in it must not change. */
export type Upgrade = (data: StoredData) => StoredData

type Identified = { id: string | number }

type PersonKey = 'uid' | 'email' | 'author'

export type ErasedCounts = Readonly<Record<string, number>>

/** Personal data in the documents of one collection: whose they are, and how they are exported, erased and proved erased. */
export type PersonalRules<Document> = {
  /**
   * `account-id`: the document has the id of its account. Otherwise paths of keys that name the person, or `partOf`:
   * the id is that of a document of the other collection, a dot and more.
   */
  by: 'account-id' | readonly (PersonKey | `${string}.${PersonKey}`)[] | { partOf: Collection }
  /** Omitted if the documents say nothing to the person. */
  export?: {
    /** Key in the exported file. */
    as: string
    /** Omits the key if there are no lines. */
    isOptional?: true
    /** Exported entries; `own` is the person as an author, `account:UID`. */
    lines(document: Document, own: string): readonly object[]
  }
  /** `account`: the owner deletes the account; `request`: the person asked to be erased. */
  erasedWith: readonly ('account' | 'request')[]
  /** Keys of files that no feature's `eraseFiles` finds by the document's id. */
  files?(document: Document): readonly string[]
  /** Entry in the proof of an erasure by request. */
  proof?: {
    /** Stored, so it must never change. */
    kind: string
    /** Groups all collections with this name in one entry, under the id of the account. */
    under?: string
    /** Null if there is nothing to record. */
    counts?(document: Document): ErasedCounts | null
    /** Omitted if another collection of the kind has it. */
    says?(counts: ErasedCounts): string
    /** Text after the slash in the hashed text, in Spanish. */
    hashed: string
  }
  /** Period after which a document is erased in any case, for docs/personal-data.md. */
  retention: string
}

/** `stays`: reason why data that name people are neither exported nor erased. */
export type Personal<Document> = 'none' | { stays: string } | PersonalRules<Document>

export type Collection<
  Name extends string = string,
  Schema extends z.ZodType<Identified> = z.ZodType<Identified>,
> = {
  readonly name: Name
  readonly schema: Schema
  /** False erases older versions, for large or personal data. */
  readonly history: boolean
  /** Upgrades between shapes: entry n converts shape n + 1 to n + 2. */
  readonly shapes: readonly Upgrade[]
  readonly personal: Personal<z.output<Schema>>
}

/** Collections by their names, in the order in which a folder of content is read. */
export type CollectionRegistry = ReadonlyMap<string, Collection>

/**
 * Append-only `shapes`: a new optional field needs no shape, but a new value that the previous version does not know
 * does, if only one that changes nothing.
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
  personal: Personal<z.output<Schema>>
}): Collection<Name, Schema> {
  return { history: true, shapes: [], ...collection }
}

export function personalRulesOf<Schema extends z.ZodType<Identified>>({
  personal,
}: Collection<string, Schema>): PersonalRules<z.output<Schema>> | undefined {
  return typeof personal === 'object' && 'by' in personal ? personal : undefined
}

/** No-op upgrade, for data of a shape that the previous version cannot read. */
export const asItWas: Upgrade = (data) => data

/** @throws for two of one name, since documents of the first would be read as the second's. */
export function registryOf(collections: Iterable<Collection>): CollectionRegistry {
  const registry = new Map<string, Collection>()
  for (const collection of collections) {
    if (registry.has(collection.name)) throw new Error(`Two collections are called ${collection.name}`)
    registry.set(collection.name, collection)
  }
  return registry
}
