import type { QueryClient } from '@tanstack/react-query'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { changedFields, valueAtPath, withField } from '#/catalogue/json/fields.ts'
import { isSameJson, type Json, type JsonObject } from '#/catalogue/json/json.ts'
import { formatList } from '#/language/es-AR/format.ts'
import { RequestRefused } from '#/panel/api/request.ts'
import { documentQuery, summariesQuery } from '#/panel/api/queries.ts'
import { openTogether } from '#/publishing/panel/editor-parts.tsx'
import type { DraftDocument } from './draft-document.ts'
import type { DraftStore } from './draft-store.ts'
import { knownDocument, type KnownDocument } from './known.ts'
import { NOT_SAVED } from './editing.ts'

type ChangedFields = Readonly<Record<string, unknown>>

/** Target values of a document's fields, by path; null removes a field, or the whole document. */
export type DocumentChange = {
  collection: PublicCollection
  document: string
  set: ChangedFields | null
  /** For an undo, the values that the change set; fields written since are not reverted. */
  over?: ChangedFields | null
}

type ChangedTogether = {
  undo: DocumentChange[]
  /** Labels of documents with fields that were written since. */
  left: string[]
}

const MAX_LISTED_IDS = 5
const PARALLEL_CHANGES = 8

/**
 * Changes fields of many documents over their current state, in the same drafts as forms and grid. @throws with a
 * sentence if unsaved changes or conflicts remain
 */
export async function changeTogether(
  { drafts, client }: { drafts: DraftStore; client: QueryClient },
  changes: readonly DocumentChange[],
): Promise<ChangedTogether> {
  const documents = await opened(drafts, client, changes)
  const undo: DocumentChange[] = []
  const left: string[] = []
  const written: DraftDocument[] = []
  for (const [at, { collection, document, ...change }] of changes.entries()) {
    const each = documents[at]!
    const before = each.value
    const { set, isLeft } = stillToBeSet(before, change)
    if (isLeft) left.push(document)
    if (set === undefined) continue
    const after = changedValue(before, set)
    const fields = changedFields(before, after)
    if (fields.length === 0) continue
    undo.push({ collection, document, set: backTo(before, set), over: backTo(after, set) })
    each.put(fields)
    written.push(each)
  }
  await drafts.send(written)
  refuseUnsaved(written)
  return { undo, left }
}

type ToBeSet = { set: ChangedFields | null | undefined; isLeft: boolean }

/** Changes without the fields written since; `set` undefined for none. */
export function stillToBeSet(
  now: JsonObject | null,
  { set, over }: Pick<DocumentChange, 'set' | 'over'>,
): ToBeSet {
  if (over === undefined) return { set, isLeft: false }
  const isAsLeft = (value: unknown, was: unknown) =>
    isSameJson((value ?? null) as Json, (was ?? null) as Json)
  if (set === null || over === null)
    return isAsLeft(now, over) ? { set, isLeft: false } : { set: undefined, isLeft: true }
  const entries = Object.entries(set)
  // Fields that already have the target value don't count as left.
  const still = entries.filter(([key, value]) => {
    const standing = valueAtPath(now, key)
    return isAsLeft(standing, over[key]) || isAsLeft(standing, value)
  })
  return { set: Object.fromEntries(still), isLeft: still.length < entries.length }
}

function changedValue(before: JsonObject | null, set: DocumentChange['set']): JsonObject | null {
  if (set === null) return null
  return Object.entries(set).reduce<JsonObject>(
    (data, [key, value]) => withField(data, key, value)!,
    before ?? {},
  )
}

function backTo(before: JsonObject | null, set: DocumentChange['set']): DocumentChange['set'] {
  if (before === null) return null
  if (set === null) return { ...before }
  return Object.fromEntries(
    Object.keys(set).map((key): [string, Json] => [key, (valueAtPath(before, key) ?? null) as Json]),
  )
}

function refuseUnsaved(documents: readonly DraftDocument[]): void {
  const held = documents.flatMap((document) => {
    const { state, problem } = document.read()
    return state === 'saved' ? [] : [{ id: document.id, state, problem }]
  })
  const [first] = held
  if (!first) return
  if (first.state !== 'conflict' && first.state !== 'refused') throw new Error(NOT_SAVED[first.state])
  const those = listIds(held.map(({ id }) => id))
  throw new Error(
    first.state === 'conflict'
      ? `Lo mismo cambió en otro lado en ${those}: abrí cada uno y elegí con qué te quedás.`
      : `El sitio no aceptó el cambio en ${those}: ${first.problem ?? ''}`,
  )
}

function listIds(ids: readonly string[]): string {
  const more = ids.length - MAX_LISTED_IDS
  return more > 0 ? `${ids.slice(0, MAX_LISTED_IDS).join(', ')} y ${more} más` : formatList(ids)
}

export function leftUnchangedSentence(left: readonly string[]): string {
  return left.length === 0 ? '' : `En ${listIds(left)} lo mismo cambió después, y quedó como está.`
}

/** Refetches even open documents, so that changes apply to the current state. */
export async function opened(
  drafts: DraftStore,
  client: QueryClient,
  changes: readonly (Pick<DocumentChange, 'collection' | 'document'> & Partial<DocumentChange>)[],
): Promise<DraftDocument[]> {
  const lines = new Map(
    (client.getQueryData(summariesQuery.queryKey)?.documents ?? []).map((line) => [
      `${line.collection}/${line.id}`,
      line,
    ]),
  )
  const lineOf = ({ collection, document }: (typeof changes)[number]) =>
    lines.get(`${collection}/${document}`)
  const alone = await openTogether(drafts, changes, lineOf)
  for (let at = 0; at < alone.length; at += PARALLEL_CHANGES) {
    await Promise.all(
      alone.slice(at, at + PARALLEL_CHANGES).map(async ({ collection, document: id }) => {
        const known = lines.has(`${collection}/${id}`)
          ? await fetchKnown(client, collection, id)
          : unknownDocument()
        drafts.open({ collection, id }, known)
      }),
    )
  }
  return changes.map(({ collection, document }) => {
    const found = drafts.find({ collection, id: document })
    if (!found) throw new Error(`${document} ya no está. Volvé a cargar la lista.`)
    return found
  })
}

async function fetchKnown(
  client: QueryClient,
  collection: PublicCollection,
  id: string,
): Promise<KnownDocument> {
  const none = unknownDocument()
  try {
    return knownDocument(await client.fetchQuery({ ...documentQuery(collection, id), staleTime: 0 }))
  } catch (error) {
    if (!(error instanceof RequestRefused) || error.status !== 404) throw error
    return none
  }
}

const unknownDocument = (): KnownDocument => ({
  data: null,
  live: null,
  version: null,
  by: null,
  savedAt: null,
  behind: null,
  askedAt: performance.now(),
})
