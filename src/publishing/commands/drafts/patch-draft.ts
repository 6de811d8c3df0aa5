import { z } from 'zod'
import { publicCollection, PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import {
  accountOfAuthor,
  authoredBy,
  changeNumber,
  documentName,
  draft as draftSchema,
  type Draft,
} from '#/publishing/model/draft.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { MAX_TOGETHER } from '#/publishing/model/publication-limits.ts'
import {
  areNested,
  valueAtPath,
  isFieldPath,
  isBlocked,
  withField,
  type PathChange,
} from '#/catalogue/json/fields.ts'
import { isSameJson, type JsonObject, type Json } from '#/catalogue/json/json.ts'
import { factIssues } from '#/catalogue/specs/fact-issues.ts'
import type { DocumentWrite } from '#/core/documents/document-store.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { InvalidCommand, type FieldError } from '#/core/commands/invalid.ts'
import { migratedDataOf, lastChange } from '#/core/commands/stored-documents.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { requireDrafting } from '#/publishing/commands/publishing-permissions.ts'
import {
  draftId,
  areOfDifferentDocuments,
  readDraft,
  type StoredDraft,
} from '#/publishing/commands/stored-draft.ts'
import { rebaseOnLive } from '#/publishing/commands/rebase-draft.ts'
import { merge } from '#/catalogue/json/three-way-merge.ts'

/** Conflicting field; `theirs` is absent if others removed it. */
type FieldConflict = { path: string; theirs?: unknown }

const boxedValue = (value: unknown): JsonObject =>
  (value ?? undefined) === undefined ? {} : { value: value as Json }

const conflictAt = (path: string, theirs: unknown): FieldConflict =>
  theirs === undefined ? { path } : { path, theirs }

const MAX_PATCHED_FIELDS = 500
const MAX_WRITERS = 16

/** `was`: value that the author saw in the field. */
const patchedField = z.strictObject({
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
  /** Version of the draft that it is based on; null for none, absent if unknown. */
  seen: z.int().positive().nullable().optional(),
  /** Author, number of their change, and the last commit they knew of: makes repeated or late requests idempotent. */
  change: changeNumber.extend({ known: z.int().nonnegative() }).optional(),
  fields: z
    .array(patchedField)
    .max(MAX_PATCHED_FIELDS, `Cambiá hasta ${MAX_PATCHED_FIELDS} datos de un documento juntos.`)
    .refine(
      (fields) => fields.length < 2 || fields.every(({ path }) => path !== ''),
      'O todo el documento, o sus datos.',
    ),
  note: draftSchema.shape.note,
})
type Patch = z.infer<typeof patch>

type PatchedName = Pick<Patch, 'collection' | 'document'>

/** `version`: null if no draft remains. */
type Patched = PatchedName & {
  version: number | null
  data?: Record<string, unknown> | null
  isLate?: boolean
  /** Whether this account wrote the conflicting values. */
  isOwn?: boolean
}

/** Writes fields of drafts in one commit, each only over the value that its author saw. */
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
      const outcomes = await Promise.all(patches.map((each) => patched(context, each)))
      const errors = outcomes.flatMap(({ errors: own = [] }, at) =>
        own.map(({ path, message }) => ({ path: `documents.${at}.${path}`, message })),
      )
      if (errors.length > 0) throw new InvalidCommand(errors)
      const writes = outcomes.flatMap(({ write }) => write ?? [])
      const { documents, sequence } =
        writes.length > 0
          ? await context.commit(writes)
          : { documents: [], sequence: await context.store.sequence() }
      const versions = new Map(documents.map(({ id, version }) => [id, version]))
      return {
        sequence,
        drafts: outcomes.flatMap(
          ({ name, isGone, isLate, version, write, data, needsReply, isOwn }): Patched[] =>
            isGone
              ? []
              : [
                  {
                    ...name,
                    version: write ? (versions.get(write.id) ?? null) : version,
                    ...(needsReply ? { data: data as Record<string, unknown> | null, isOwn } : {}),
                    ...(isLate ? { isLate } : {}),
                  },
                ],
        ),
        clashes: outcomes.flatMap(({ name, conflicts }) =>
          conflicts.map((conflict) => ({ ...name, ...conflict })),
        ),
        gone: outcomes.flatMap(({ name, isGone }) => (isGone ? [name] : [])),
      }
    }),
})

type PatchOutcome = {
  name: PatchedName
  isGone: boolean
  isLate?: boolean
  version: number | null
  data: JsonObject | null
  needsReply: boolean
  isOwn: boolean
  conflicts: FieldConflict[]
  write?: DocumentWrite
  /** Facts that can't be stored, by the index of the field that sets them. */
  errors?: FieldError[]
}

async function patched(context: CommandContext, each: Patch): Promise<PatchOutcome> {
  const { store, caller, now } = context
  const { collection, document, fields, change, seen } = each
  const name = { collection, document }
  const found = await readDraft(store, collection, document)
  const live = await store.get(collection, document)
  const published = migratedDataOf(collection, live?.data ?? null) as JsonObject | null
  const version = found?.version ?? null
  const isOwn = found?.draft.author === accountOfAuthor(authorOf(caller))
  if (found && change && isAppliedPatch(found, change)) {
    const data = found.draft.data as JsonObject | null
    return { name, isGone: false, version, data, needsReply: true, isOwn, conflicts: unlike(data, fields) }
  }
  const afterCommit = found ? found.draft.afterCommit : await wentAt(store, name)
  if (change && afterCommit !== undefined && afterCommit > change.known) {
    const data = found ? (found.draft.data as JsonObject | null) : published
    const conflicts = unlike(data, fields)
    return { name, isGone: false, isLate: true, version, data, needsReply: true, isOwn, conflicts }
  }
  const stored = await rebaseOnLive(store, found, { version: live?.version ?? null, data: published, fields })
  const was = stored ? (stored.draft.data as JsonObject | null) : published
  const isWhole = fields[0]?.path === ''
  // Fields of a deleted or unknown document can't be patched, only the whole.
  if (was === null && !isWhole)
    return { name, isGone: true, version, data: null, needsReply: false, isOwn, conflicts: [] }
  const { data, conflicts } = applyFieldChanges(was, fields)
  const isRebased = stored?.draft.baseVersion !== found?.draft.baseVersion
  const needsReply = seen !== version || isRebased || conflicts.length > 0
  const outcome: PatchOutcome = { name, isGone: false, version, data, needsReply, isOwn, conflicts }
  const errors = await newFactErrors(context, each, data, [was, published])
  if (errors.length > 0) return { ...outcome, errors }
  const isChanged = published ? !isSameJson(data, published) : data !== null
  if (stored ? isChanged && !isRebased && isSameJson(data, found?.draft.data) : !isChanged) return outcome
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
    ...outcome,
    write: { collection: 'drafts', id: draft.id, expectedVersion: version, data: isChanged ? draft : null },
  }
}

/** Checks only facts that neither the draft nor the live document had; the rest is left to the reviewer. */
async function newFactErrors(
  { catalogue, caller }: CommandContext,
  { collection, fields }: Patch,
  data: JsonObject | null,
  standing: readonly (JsonObject | null)[],
): Promise<FieldError[]> {
  if (collection !== 'products' || !fields.some(({ path }) => areNested(path, 'specs'))) return []
  const type = (await catalogue()).productTypes.get(String(data?.type))
  const writer = caller.kind === 'agent' ? 'program' : 'person'
  return factIssues(type?.fields ?? new Map(), data?.specs, writer).flatMap(({ path: key, message }) => {
    const path = `specs.${key}`
    if (standing.some((before) => isSameJson(valueAtPath(before, path), valueAtPath(data, path)))) return []
    const place = fields.findIndex((field) => areNested(field.path, path))
    return [{ path: `fields.${place}`, message: type ? message : TYPE_REQUIRED }]
  })
}

const TYPE_REQUIRED = 'Elegí primero el tipo de producto: decide qué datos lleva.'

type ChangeNumber = NonNullable<Patch['change']>

/** Sequence of the commit that removed a draft, and with it the list of its writers. */
async function wentAt(store: CommandContext['store'], name: PatchedName): Promise<number | undefined> {
  return (await lastChange(store, 'drafts', draftId(name.collection, name.document)))?.sequence
}

function isAppliedPatch({ draft }: StoredDraft, { writer, number }: ChangeNumber): boolean {
  return (draft.changes ?? []).some((each) => each.writer === writer && each.number >= number)
}

function changesWith(stored: StoredDraft | null, change: ChangeNumber | undefined): Pick<Draft, 'changes'> {
  const others = (stored?.draft.changes ?? []).filter(({ writer }) => writer !== change?.writer)
  const changes = change
    ? [...others, { writer: change.writer, number: change.number }].slice(-MAX_WRITERS)
    : others
  return changes.length > 0 ? { changes } : {}
}

function applyFieldChanges(
  now: JsonObject | null,
  fields: readonly PathChange[],
): { data: JsonObject | null; conflicts: FieldConflict[] } {
  const conflicts: FieldConflict[] = []
  let data = now
  for (const { path, was, value } of fields) {
    const theirs = valueAtPath(data, path)
    const { merged, conflicts: both } = merge(boxedValue(was), boxedValue(value), boxedValue(theirs))
    // A whole document is never merged.
    const isOtherwise =
      path === '' && !isSameJson(value ?? undefined, theirs) && !isSameJson(was ?? undefined, theirs)
    if (both.length > 0 || isOtherwise || isBlocked(data, path)) conflicts.push(conflictAt(path, theirs))
    else data = withField(data, path, path === '' ? value : merged.value)
  }
  return { data: isSameJson(data, now) ? now : data, conflicts: conflicts }
}

function unlike(now: JsonObject | null, fields: readonly PathChange[]): FieldConflict[] {
  return fields.flatMap(({ path, value }) => {
    const theirs = valueAtPath(now, path)
    return isSameJson(value ?? undefined, theirs) ? [] : [conflictAt(path, theirs)]
  })
}
