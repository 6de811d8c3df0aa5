import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { PUBLIC_COLLECTIONS } from '../../catalogue/documents/collections.ts'
import { documentName, type Draft } from '../../catalogue/documents/draft.ts'
import { stamped } from '../../catalogue/documents/shapes.ts'
import type { Change } from '../../engines/documents/document-store.ts'
import { authorOf } from '../actor-of.ts'
import { defineCommand, type CommandContext } from '../command.ts'
import { dataOfNow } from '../publications/past.ts'
import { retryOnConflict } from '../retry.ts'
import { requireDrafting } from './draft-permission.ts'
import { draftId } from './draft-id.ts'
import { readDraft } from './stored-draft.ts'

const MOST = 200

const fieldChange = z.strictObject({
  collection: z.enum(PUBLIC_COLLECTIONS),
  document: documentName.document,
  /** Field → what it is to say, null takes it away; null for all of them takes the document away. */
  set: z.record(z.string().regex(/^[A-Za-z]{1,40}$/), z.unknown()).nullable(),
})
/** Fields of one document, as they are to be. */
export type FieldChange = z.infer<typeof fieldChange>

type Data = Readonly<Record<string, unknown>>

/**
 * Changes some fields of many documents, in their drafts: all of them or none. What else a draft says stays; a draft that says no
 * more than the document is gone, and a document that nobody has is begun. Answers each draft's version, null for one that is
 * gone, and the changes that would put everything back.
 */
export const changeDrafts = defineCommand({
  name: 'draft.change',
  permission: 'draft:write',
  input: z.strictObject({
    changes: z
      .array(fieldChange)
      .min(1, 'Elegí qué cambiar.')
      .max(MOST, `Cambiá hasta ${MOST} documentos juntos.`)
      .refine(
        (changes) =>
          new Set(changes.map(({ collection, document }) => `${collection}/${document}`)).size ===
          changes.length,
        'Un documento está dos veces.',
      ),
  }),
  run: (context, { changes }) =>
    retryOnConflict(async () => {
      requireDrafting(
        context,
        changes.map(({ collection }) => collection),
      )
      const made = await Promise.all(changes.map((change) => draftWith(context, change)))
      const writes = made.flatMap(({ write }) => write ?? [])
      const { documents } = writes.length > 0 ? await context.commit(writes) : { documents: [] }
      const versions = new Map(documents.map(({ id, version }) => [id, version]))
      return {
        drafts: made.map(({ collection, document, id, isKept, version }) => ({
          collection,
          document,
          version: isKept ? (versions.get(id) ?? version) : null,
        })),
        undo: made.flatMap(({ write, collection, document, undo }) =>
          write ? [{ collection, document, set: undo }] : [],
        ),
      }
    }),
})

async function draftWith({ store, caller, now }: CommandContext, { collection, document, set }: FieldChange) {
  const id = draftId(collection, document)
  const stored = await readDraft(store, collection, document)
  const live = await store.get(collection, document)
  const published = dataOfNow(collection, live?.data ?? null) as Data | null
  const was: Data | null = stored ? stored.draft.data : published
  const before: Data = was ?? published ?? {}
  const after = set === null ? null : without(before, set)
  const undo = undoOf({ set, was, before, hasDraft: stored !== null })
  const isKept = published ? !isDeepStrictEqual(after, published) : Object.keys(after ?? {}).length > 0
  const said = { collection, document, id, undo, isKept, version: stored?.version ?? null }
  if (stored ? isDeepStrictEqual(after, was) : !isKept)
    return { ...said, isKept: stored !== null, write: undefined }
  const draft: Draft = {
    id,
    collection,
    document,
    baseVersion: stored ? stored.draft.baseVersion : (live?.version ?? null),
    data: after && (stamped(collection, after) as Record<string, unknown>),
    author: authorOf(caller),
    updatedAt: now().toISOString(),
    ...(stored?.draft.note ? { note: stored.draft.note } : {}),
  }
  const write: Change = {
    collection: 'drafts',
    id,
    expectedVersion: stored?.version ?? null,
    data: isKept ? draft : null,
  }
  return { ...said, write }
}

/** Data with some fields as they are to be. */
function without(data: Data, set: Data): Data {
  return Object.fromEntries(Object.entries({ ...data, ...set }).filter(([, value]) => value !== null))
}

type Undone = { set: Data | null; was: Data | null; before: Data; hasDraft: boolean }

function undoOf({ set, was, before, hasDraft }: Undone): Record<string, unknown> | null {
  if (set !== null) {
    const fields = Object.fromEntries(Object.keys(set).map((key) => [key, before[key] ?? null]))
    return hasDraft && was === null ? null : fields
  }
  return hasDraft ? { ...before } : {}
}
