import { importJob, type ImportJob, type MatchedLayout, importJobs } from '#/features/spreadsheets/import.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand, type CommandContext, type DocumentReader } from '#/core/commands/command.ts'
import { newPublicationId } from '#/publishing/commands/stored-publication.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { authoredBy, type Draft } from '#/publishing/model/draft.ts'
import {
  collectionOfSpreadsheet,
  type SheetCollection,
} from '#/publishing/model/columns/spreadsheet-names.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { publicCollection } from '#/catalogue/collections/public-collections.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import type { DocumentWrite } from '#/core/documents/document-store.ts'
import type { ImportPlan } from '#/features/spreadsheets/import-report.ts'
import { draftId, readDraft } from '#/publishing/commands/stored-draft.ts'
import { migratedDataOf, dataOfVersion, readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { revertFields } from '#/publishing/commands/revert-fields.ts'
import { undoPublication } from '#/publishing/commands/publications/undo-publication.ts'
import { z } from 'zod'

export const seenImportInput = z.strictObject({ import: z.string(), version: z.int().positive() })

export type StoredImport = { version: number; job: ImportJob }

export const importFile = (hash: string) => `private/imports/${hash}`

/** @throws {VersionConflict} {InvalidCommand} */
export const advanceImport = defineCommand({
  name: 'import.advance',
  permission: 'imports:advance',
  from: 'clock',
  input: seenImportInput.extend({
    change: importJob
      .pick({ state: true, progress: true, counts: true, refusal: true, report: true, plan: true })
      .partial(),
  }),
  async run({ store, commit, now }, { change, ...seen }) {
    const { job } = await seenImport(store, seen)
    const { documents } = await commit([
      {
        collection: 'imports',
        id: job.id,
        expectedVersion: seen.version,
        data: { ...job, ...change, updatedAt: now().toISOString() },
      },
    ])
    return { version: documents[0]!.version }
  },
})

/** Undoes an import; later changes stay. @throws {UndoConflict} {UndoRefused} {PublicationInvalid} {InvalidCommand} */
export const undoImport = defineCommand({
  name: 'import.undo',
  permission: 'draft:write',
  from: 'panel',
  says: 'deshizo una importación',
  input: seenImportInput.extend({ choices: undoPublication.input.shape.choices }),
  async run(context, { choices, ...seen }) {
    const { job } = await seenImport(context.store, seen)
    if (job.state !== 'done') throw invalidCommand('Este archivo no se importó: no hay nada que deshacer.')
    if (job.publication !== undefined) {
      context.requirePermission('publish')
      await undoPublication.run(context, { publication: job.publication, ...(choices ? { choices } : {}) })
      return null
    }
    const body = job.plan === undefined ? null : await context.files.get(importFile(job.plan))
    if (body === null) throw invalidCommand('Lo que había antes ya no está guardado: no se puede deshacer.')
    const { products } = JSON.parse(body.toString()) as ImportPlan
    const undone = { ...job, state: 'undone' as const, updatedAt: context.now().toISOString() }
    const changes: DocumentWrite[] = [
      { collection: 'imports', id: job.id, expectedVersion: seen.version, data: undone },
    ]
    const collection = collectionOfSpreadsheet(job.type)
    for (const planned of products) changes.push(...(await draftBefore(context, collection, planned)))
    await context.commit(changes)
    return null
  },
})

export const beginImport = defineCommand({
  name: 'import.begin',
  permission: 'draft:write',
  from: 'route',
  says: 'subió una planilla para importar',
  input: importJob.pick({ fileName: true, fileHash: true, type: true, mode: true }),
  async run(context, input) {
    if (input.mode === 'publish') context.requirePermission('publish')
    const at = context.now()
    const job: ImportJob = {
      id: newPublicationId(at),
      ...input,
      state: 'reading',
      author: authorOf(context.caller),
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
      progress: { done: 0, total: 0 },
    }
    const { documents } = await context.commit([
      { collection: 'imports', id: job.id, expectedVersion: null, data: job },
    ])
    return { job, version: documents[0]!.version }
  },
})

export const reviewImport = defineCommand({
  name: 'import.review',
  permission: 'draft:write',
  from: 'panel',
  says: 'revisó de nuevo una planilla',
  input: seenImportInput.extend(importJob.pick({ matched: true, decimals: true }).shape),
  async run(context, { matched, decimals, ...seen }) {
    const { job } = await seenImport(context.store, seen)
    if (job.mode === 'publish') context.requirePermission('publish')
    if (job.state === 'done') throw invalidCommand('Este archivo ya se importó.')
    const { counts: _counts, refusal: _refusal, report: _report, plan: _plan, ...rest } = job
    const again: ImportJob = {
      ...rest,
      state: 'reading',
      progress: { done: 0, total: 0 },
      updatedAt: context.now().toISOString(),
      ...(matched ? { matched: withMatched(job.matched, matched) } : {}),
      ...(decimals ? { decimals } : {}),
    }
    const { documents } = await context.commit([
      { collection: 'imports', id: job.id, expectedVersion: seen.version, data: again },
    ])
    return { job: again, version: documents[0]!.version }
  },
})

/** Merges mappings, because columns may be mapped in several steps. */
function withMatched(
  before: readonly MatchedLayout[] = [],
  answered: readonly MatchedLayout[],
): MatchedLayout[] {
  const all = new Map(before.map((each) => [`${each.type} ${each.layout}`, each]))
  for (const each of answered) {
    const key = `${each.type} ${each.layout}`
    const places = new Map([...(all.get(key)?.columns ?? []), ...each.columns].map((one) => [one.place, one]))
    all.set(key, { ...each, columns: [...places.values()] })
  }
  return [...all.values()]
}

async function draftBefore(
  { store, caller, now }: CommandContext,
  collection: SheetCollection,
  planned: ImportPlan['products'][number],
): Promise<DocumentWrite[]> {
  const stored = await readDraft(store, collection, planned.code)
  if (stored === null) return []
  const live =
    planned.live === null ? null : await dataOfVersion(store, collection, planned.code, planned.live)
  const { data } = revertFields(
    { before: planned.before ?? live, after: planned.data, now: stored.draft.data },
    () => 'now',
  )
  const standing = await store.get(collection, planned.code)
  const isOver =
    data === null ||
    (planned.draft === null &&
      standing !== null &&
      isSameJson(data, migratedDataOf(collection, standing.data)))
  const draft: Draft = {
    ...stored.draft,
    id: draftId(collection, planned.code),
    data:
      data === null
        ? null
        : (withSchemaVersion(publicCollection(collection), data as object) as Record<string, unknown>),
    ...authoredBy(authorOf(caller), stored.draft),
    updatedAt: now().toISOString(),
  }
  return [
    { collection: 'drafts', id: draft.id, expectedVersion: stored.version, data: isOver ? null : draft },
  ]
}

export async function readImport(
  store: Pick<DocumentReader, 'get'>,
  id: string,
): Promise<StoredImport | null> {
  const stored = await store.get('imports', id)
  return stored && { version: stored.version, job: readStoredOrThrow(importJobs, stored) }
}

/** @throws {InvalidCommand} */
export async function seenImport(
  store: Pick<DocumentReader, 'get'>,
  { import: id, version }: z.infer<typeof seenImportInput>,
): Promise<StoredImport> {
  const stored = await readImport(store, id)
  if (!stored) throw invalidCommand('Esa importación ya no está. Subí el archivo de nuevo.')
  if (stored.version !== version)
    throw invalidCommand('Esta importación siguió mientras la mirabas. Fijate cómo está ahora.')
  return stored
}
