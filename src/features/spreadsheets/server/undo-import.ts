import type { Draft } from '#/publishing/model/draft.ts'
import {
  collectionOfSpreadsheet,
  type SheetCollection,
} from '#/publishing/model/columns/spreadsheet-names.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { publicCollection } from '#/catalogue/collections/public-collections.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import type { DocumentWrite } from '#/core/documents/document-store.ts'
import type { ImportPlan } from '#/features/spreadsheets/import-report.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { draftId } from '#/publishing/commands/draft-id.ts'
import { readDraft } from '#/publishing/commands/stored-draft.ts'
import { migratedDataOf, dataOfVersion } from '#/core/commands/document-versions.ts'
import { revertFields } from '#/publishing/commands/revert-fields.ts'
import { undoPublication } from '#/publishing/commands/publications/undo-publication.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { importFile, seenImport, seenImportInput } from './stored-import.ts'

/** Field by field: what was changed since stays. @throws {UndoConflict} {UndoRefused} {PublicationInvalid} {InvalidCommand} */
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
    author: authorOf(caller),
    updatedAt: now().toISOString(),
  }
  return [
    { collection: 'drafts', id: draft.id, expectedVersion: stored.version, data: isOver ? null : draft },
  ]
}
