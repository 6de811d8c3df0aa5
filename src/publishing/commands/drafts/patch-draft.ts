import { z } from 'zod'
import { publicCollection, PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import {
  authoredBy,
  changeNumber,
  documentName,
  draft as draftSchema,
  type Draft,
} from '#/publishing/model/draft.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { MAX_TOGETHER } from '#/publishing/model/publication-limits.ts'
import { areNested, fieldAt, isFieldPath } from '#/catalogue/json/fields.ts'
import { isSame, type JsonObject } from '#/catalogue/json/json.ts'
import { factFaults } from '#/catalogue/specs/fact-faults.ts'
import type { Change } from '#/core/documents/document-store.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { InvalidCommand, type FieldError } from '#/core/commands/invalid.ts'
import { migratedDataOf, lastChange } from '#/core/commands/document-versions.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { requireDrafting } from './draft-permission.ts'
import { draftId } from '#/publishing/commands/draft-id.ts'
import { fieldsOver, unlike, type FieldConflict } from './patched-fields.ts'
import { rebaseOnLive } from '#/publishing/commands/rebase-draft.ts'
import { areOfDifferentDocuments, readDraft, type StoredDraft } from '#/publishing/commands/stored-draft.ts'

const MAX_FIELDS = 500
const MAX_WRITERS = 16

/** `was`: value that the author saw in the field. */
const field = z.strictObject({
  path: z
    .string()
    .max(400)
    .refine(isFieldPath, 'Ese dato no se puede nombrar así.')
    .refine((path) => path !== 'id' && !path.startsWith('id.'), 'El código no se cambia.'),
  was: z.unknown().optional(),
  value: z.unknown().optional(),
})

const patch = z.strictObject({
  collection: z.enum(PUBLIC_COLLECTIONS),
  document: documentName.document,
  /** The draft's version that it was written over; null for none, left out by who doesn't know. */
  seen: z.int().positive().nullable().optional(),
  /** Author, number of their change, and the last commit they knew of: makes repeated or late requests idempotent. */
  change: changeNumber.extend({ known: z.int().nonnegative() }).optional(),
  fields: z
    .array(field)
    .max(MAX_FIELDS, `Cambiá hasta ${MAX_FIELDS} datos de un documento juntos.`)
    .refine(
      (fields) => fields.length < 2 || fields.every(({ path }) => path !== ''),
      'O todo el documento, o sus datos.',
    ),
  note: draftSchema.shape.note,
})
type Patch = z.infer<typeof patch>

type Name = Pick<Patch, 'collection' | 'document'>

/** `version` is null when no draft is left. */
type Patched = Name & {
  version: number | null
  data?: Record<string, unknown> | null
  isLate?: boolean
}

/** Writes fields, each over what it was when seen, all in one commit. */
export const patchDraft = defineCommand({
  name: 'draft.patch',
  permission: 'draft:write',
  from: 'panel',
  says: 'guardó un borrador',
  input: z.strictObject({
    documents: z
      .array(patch)
      .min(1, 'Elegí qué cambiar.')
      .max(MAX_TOGETHER, `Cambiá hasta ${MAX_TOGETHER} documentos juntos.`)
      .refine(areOfDifferentDocuments, 'Un documento está dos veces.'),
  }),
  run: (context, { documents: patches }) =>
    retryOnConflict(async () => {
      requireDrafting(
        context,
        patches.map(({ collection }) => collection),
      )
      const made = await Promise.all(patches.map((each) => patched(context, each)))
      const faults = made.flatMap(({ faults: own = [] }, at) =>
        own.map(({ path, message }) => ({ path: `documents.${at}.${path}`, message })),
      )
      if (faults.length > 0) throw new InvalidCommand(faults)
      const writes = made.flatMap(({ write }) => write ?? [])
      const { documents, sequence } =
        writes.length > 0
          ? await context.commit(writes)
          : { documents: [], sequence: await context.store.sequence() }
      const versions = new Map(documents.map(({ id, version }) => [id, version]))
      return {
        sequence,
        drafts: made.flatMap(({ name, isGone, isLate, version, write, data, isTold }): Patched[] =>
          isGone
            ? []
            : [
                {
                  ...name,
                  version: write ? (versions.get(write.id) ?? null) : version,
                  ...(isTold ? { data: data as Record<string, unknown> | null } : {}),
                  ...(isLate ? { isLate } : {}),
                },
              ],
        ),
        clashes: made.flatMap(({ name, conflicts }) =>
          conflicts.map((conflict) => ({ ...name, ...conflict })),
        ),
        gone: made.flatMap(({ name, isGone }) => (isGone ? [name] : [])),
      }
    }),
})

type Made = {
  name: Name
  isGone: boolean
  isLate?: boolean
  version: number | null
  data: JsonObject | null
  isTold: boolean
  conflicts: FieldConflict[]
  write?: Change
  /** Facts that are not stored, by the place of the field that brings them. */
  faults?: FieldError[]
}

async function patched(context: CommandContext, each: Patch): Promise<Made> {
  const { store, caller, now } = context
  const { collection, document, fields, change, seen } = each
  const name = { collection, document }
  const found = await readDraft(store, collection, document)
  const live = await store.get(collection, document)
  const published = migratedDataOf(collection, live?.data ?? null) as JsonObject | null
  const version = found?.version ?? null
  if (found && change && isKnown(found, change)) {
    const data = found.draft.data as JsonObject | null
    return { name, isGone: false, version, data, isTold: true, conflicts: unlike(data, fields) }
  }
  const afterCommit = found ? found.draft.afterCommit : await wentAt(store, name)
  if (change && afterCommit !== undefined && afterCommit > change.known) {
    const data = found ? (found.draft.data as JsonObject | null) : published
    const conflicts = unlike(data, fields)
    return { name, isGone: false, isLate: true, version, data, isTold: true, conflicts: conflicts }
  }
  const stored = await rebaseOnLive(store, found, { version: live?.version ?? null, data: published, fields })
  const was = stored ? (stored.draft.data as JsonObject | null) : published
  const isWhole = fields[0]?.path === ''
  // Fields of a deleted or unknown document can't be patched.
  if (was === null && !isWhole)
    return { name, isGone: true, version, data: null, isTold: false, conflicts: [] }
  const { data, conflicts } = fieldsOver(was, fields)
  const isRebased = stored?.draft.baseVersion !== found?.draft.baseVersion
  const isTold = seen !== version || isRebased || conflicts.length > 0
  const said: Made = { name, isGone: false, version, data, isTold, conflicts }
  const faults = await newFactFaults(context, each, data, [was, published])
  if (faults.length > 0) return { ...said, faults }
  const isKept = published ? !isSame(data, published) : data !== null
  if (stored ? isKept && !isRebased && isSame(data, found?.draft.data) : !isKept) return said
  const note = each.note ?? stored?.draft.note
  const draft: Draft = {
    id: draftId(collection, document),
    ...name,
    // A deleted document that is edited again is based on the live version.
    baseVersion: stored?.draft.data ? stored.draft.baseVersion : (live?.version ?? null),
    data: data && (withSchemaVersion(publicCollection(collection), data) as Record<string, unknown>),
    ...authoredBy(authorOf(caller), stored?.draft),
    updatedAt: now().toISOString(),
    ...(note ? { note } : {}),
    ...changesWith(stored, change),
    ...(afterCommit === undefined ? {} : { afterCommit }),
  }
  return {
    ...said,
    write: { collection: 'drafts', id: draft.id, expectedVersion: version, data: isKept ? draft : null },
  }
}

/** Checks only facts that neither the draft nor the live document had; the rest is left to the reviewer. */
async function newFactFaults(
  { catalogue, caller }: CommandContext,
  { collection, fields }: Patch,
  data: JsonObject | null,
  standing: readonly (JsonObject | null)[],
): Promise<FieldError[]> {
  if (collection !== 'products' || !fields.some(({ path }) => areNested(path, 'specs'))) return []
  const type = (await catalogue()).productTypes.get(String(data?.type))
  const writer = caller.kind === 'agent' ? 'program' : 'person'
  return factFaults(type?.fields ?? new Map(), data?.specs, writer).flatMap(({ path: key, message }) => {
    const path = `specs.${key}`
    if (standing.some((before) => isSame(fieldAt(before, path), fieldAt(data, path)))) return []
    const place = fields.findIndex((field) => areNested(field.path, path))
    return [{ path: `fields.${place}`, message: type ? message : NO_TYPE }]
  })
}

const NO_TYPE = 'Elegí primero el tipo de producto: decide qué datos lleva.'

type ChangeNumber = NonNullable<Patch['change']>

/** With a draft goes what it knew of its writers. */
async function wentAt(store: CommandContext['store'], name: Name): Promise<number | undefined> {
  return (await lastChange(store, 'drafts', draftId(name.collection, name.document)))?.sequence
}

function isKnown({ draft }: StoredDraft, { writer, number }: ChangeNumber): boolean {
  return (draft.changes ?? []).some((each) => each.writer === writer && each.number >= number)
}

function changesWith(stored: StoredDraft | null, change: ChangeNumber | undefined): Pick<Draft, 'changes'> {
  const others = (stored?.draft.changes ?? []).filter(({ writer }) => writer !== change?.writer)
  const changes = change
    ? [...others, { writer: change.writer, number: change.number }].slice(-MAX_WRITERS)
    : others
  return changes.length > 0 ? { changes } : {}
}
