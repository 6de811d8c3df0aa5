import { migratedDataOf, readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { drafts, authorsOf, lastAuthorOf } from '#/publishing/model/draft.ts'
import type { Handover } from '#/publishing/model/handover.ts'
import { parseHandover } from '#/publishing/commands/stored-handover.ts'
import { isPublicCollection, type PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { readActor, type Actor } from '#/core/documents/actor.ts'
import type { CommittedChange, Document } from '#/core/documents/document-store.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { changedField } from '#/publishing/model/changes.ts'

export type DocumentData = Record<string, unknown>
type FollowedLive = { version: number; data: DocumentData; updatedAt: string; by: Actor }
type FollowedDraft = {
  version: number
  baseVersion: number | null
  data: DocumentData | null
  updatedAt: string
  by: Actor
  authors: readonly Actor[]
  note?: string
  afterCommit: number | undefined
}

/** Document with live version, draft or both; data in the current schema. */
export type FollowedDocument = {
  collection: PublicCollection
  id: string
  live: FollowedLive | null
  draft: FollowedDraft | null
  /** Stored hand-over; `handoverOf` checks that it belongs to this draft. */
  handover: Handover | null
}

export function handoverOf({
  draft,
  handover,
}: Pick<FollowedDocument, 'draft' | 'handover'>): Handover | null {
  return draft && handover?.afterCommit === draft.afterCommit ? handover : null
}

export type DocumentKey = string
export const followedKey = (collection: string, id: string): DocumentKey => `${collection}/${id}`

export function nameInKey(key: DocumentKey): { collection: PublicCollection; id: string } {
  const slash = key.indexOf('/')
  return { collection: key.slice(0, slash) as PublicCollection, id: key.slice(slash + 1) }
}

export class FollowedDocuments {
  readonly #documents = new Map<DocumentKey, FollowedDocument>()
  /** Documents of drafts whose id contains a hash instead. */
  readonly #keyOfDraft = new Map<string, DocumentKey>()
  #version = 0
  #namesVersion = 0

  get version(): number {
    return this.#version
  }

  /** Changes whenever names of categories or fields of types may have changed. */
  get namesVersion(): number {
    return this.#namesVersion
  }

  all(): Iterable<FollowedDocument> {
    return this.#documents.values()
  }

  get(key: DocumentKey): FollowedDocument | undefined {
    return this.#documents.get(key)
  }

  named({
    collection,
    id,
    data,
  }: Pick<CommittedChange, 'collection' | 'id' | 'data'>): DocumentKey | undefined {
    if (collection === 'comments') return this.#ofComment({ data })
    if (OF_DRAFTS.has(collection)) return this.#keyOfDraft.get(id) ?? keyInId(id)
    return isPublicCollection(collection) ? followedKey(collection, id) : undefined
  }

  /** Applies a change; returns the key of its document, undefined if the panel does not use it. */
  take(change: Document | CommittedChange): DocumentKey | undefined {
    if (change.collection === 'drafts') return this.#takeDraft(change)
    if (change.collection === 'handovers') return this.#takeHandover(change)
    if (change.collection === 'comments') return this.#ofComment(change)
    if (!isPublicCollection(change.collection)) return undefined
    const { collection, id, version, data, updatedAt, updatedBy } = change
    const live =
      data === null
        ? null
        : { version, data: migratedDataOf(collection, data) as DocumentData, updatedAt, by: updatedBy }
    return this.#set(collection, id, { live })
  }

  #takeDraft({ id, version, data }: Document | CommittedChange): DocumentKey | undefined {
    if (data === null) {
      const known = this.named({ collection: 'drafts', id, data })
      const entry = known === undefined ? undefined : this.#documents.get(known)
      return entry ? this.#set(entry.collection, entry.id, { draft: null }) : known
    }
    const stored = readStoredOrThrow(drafts, { id, data })
    const { collection, document, baseVersion, updatedAt, note } = stored
    if (!isPublicCollection(collection)) return undefined
    const draft: FollowedDraft = {
      version,
      baseVersion,
      data: migratedDataOf(collection, stored.data) as DocumentData | null,
      updatedAt,
      by: readActor(lastAuthorOf(stored)),
      authors: authorsOf(stored).map(readActor),
      ...(note === undefined ? {} : { note }),
      afterCommit: stored.afterCommit,
    }
    this.#keyOfDraft.set(id, followedKey(collection, document))
    return this.#set(collection, document, { draft })
  }

  /** Comments are not cached; open documents refetch them. */
  #ofComment({ data }: Pick<CommittedChange, 'data'>): DocumentKey | undefined {
    const { collection, document } = Object(data) as { collection?: string; document?: string }
    const key = followedKey(collection ?? '', document ?? '')
    return this.#documents.has(key) ? key : undefined
  }

  #takeHandover(change: Document | CommittedChange): DocumentKey | undefined {
    const handover = change.data === null ? null : parseHandover(change)
    const key = handover ? followedKey(handover.collection, handover.document) : this.named(change)
    const entry = key === undefined ? undefined : this.#documents.get(key)
    return entry ? this.#set(entry.collection, entry.id, { handover }) : key
  }

  #set(
    collection: PublicCollection,
    id: string,
    part: Partial<Pick<FollowedDocument, 'live' | 'draft' | 'handover'>>,
  ): DocumentKey {
    const key = followedKey(collection, id)
    this.#version += 1
    if (LABEL_COLLECTIONS.has(collection)) this.#namesVersion += 1
    const entry = {
      live: null,
      draft: null,
      handover: null,
      ...this.#documents.get(key),
      collection,
      id,
      ...part,
    }
    if (entry.live === null && entry.draft === null) this.#documents.delete(key)
    else this.#documents.set(key, entry)
    return key
  }
}

/** Collections keyed by draft id. */
const OF_DRAFTS: ReadonlySet<string> = new Set(['drafts', 'handovers'])
const LABEL_COLLECTIONS: ReadonlySet<PublicCollection> = new Set(['categories', 'product-types'])

/** Document key from a draft id; undefined for hashed ones. */
function keyInId(id: string): DocumentKey | undefined {
  const dot = id.indexOf('.')
  return dot > 0 && isPublicCollection(id.slice(0, dot))
    ? followedKey(id.slice(0, dot), id.slice(dot + 1))
    : undefined
}

/** Issue with its field's label; empty for the whole document. */
export function namedIssue(
  catalogue: Catalogue,
  { severity, collection: name, id, path, message }: DocumentIssue,
  titleOf: (collection: PublicCollection, id: string) => string,
  dataOf: (collection: PublicCollection, id: string) => DocumentData,
) {
  const collection = name as PublicCollection
  const label = path === '' ? '' : changedField(catalogue, collection, dataOf(collection, id), path).label
  return { severity, path, message, collection, id, title: titleOf(collection, id), label }
}
