import type { z } from 'zod'

export type StoredData = { readonly [field: string]: unknown }

/** Leaves alone what has the next shape already. */
export type Upgrade = (data: StoredData) => StoredData

type Identified = { id: string | number }

type PersonKey = 'uid' | 'email' | 'author'

export type ErasedCounts = Readonly<Record<string, number>>

/** Personal data in the documents of one collection: whose they are, and how they are exported, erased and proved erased. */
export type PersonalRules<Document> = {
  /**
   * `account-id`: a document has the id of its account. Otherwise paths of the keys that name the person, or `partOf`: the id
   * begins with that of a document of the other collection and a dot.
   */
  by: 'account-id' | readonly (PersonKey | `${string}.${PersonKey}`)[] | { partOf: Collection }
  /** Left out where documents tell the person nothing. */
  export?: {
    /** Its key in the file. */
    as: string
    /** The key is left out where there are none. */
    isOptional?: true
    /** `own` is the person as an author, `account:UID`. */
    lines(document: Document, own: string): readonly object[]
  }
  /** `account`: the owner deletes the account; `request`: the person asked to be erased. */
  erasedWith: readonly ('account' | 'request')[]
  /** Keys of files that no `eraseFiles` of a door finds by the document's id. */
  files?(document: Document): readonly string[]
  /** Its entry in the proof of an erasure by request. */
  proof?: {
    /** Stored: it never changes. */
    kind: string
    /** One entry for all documents of the collections that have this name, under the id of the account. */
    under?: string
    /** Null where nothing is worth an entry. */
    counts?(document: Document): ErasedCounts | null
    /** Left out where another collection of the kind has it. */
    says?(counts: ErasedCounts): string
    /** Text after the slash in the hashed text, in Spanish. */
    hashed: string
  }
  /** The term after which a document is erased anyway, for docs/personal-data.md. */
  retention: string
}

/** `stays`: it names people, and the reason why it is neither exported nor erased. */
export type Personal<Document> = 'none' | { stays: string } | PersonalRules<Document>

export type Collection<
  Name extends string = string,
  Schema extends z.ZodType<Identified> = z.ZodType<Identified>,
> = {
  readonly name: Name
  readonly schema: Schema
  /** False to erase each older version with the next: for large or personal data. */
  readonly history: boolean
  /** Entry n goes from shape n + 1 to n + 2. */
  readonly shapes: readonly Upgrade[]
  readonly personal: Personal<z.output<Schema>>
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
  personal: Personal<z.output<Schema>>
}): Collection<Name, Schema> {
  return { history: true, shapes: [], ...collection }
}

export function personalRulesOf<Schema extends z.ZodType<Identified>>({
  personal,
}: Collection<string, Schema>): PersonalRules<z.output<Schema>> | undefined {
  return typeof personal === 'object' && 'by' in personal ? personal : undefined
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
