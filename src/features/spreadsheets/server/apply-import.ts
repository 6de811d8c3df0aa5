import type { ImportJob } from '#/features/spreadsheets/import.ts'
import { authoredBy, type Draft } from '#/publishing/model/draft.ts'
import {
  collectionOfSpreadsheet,
  type SheetCollection,
} from '#/publishing/model/columns/spreadsheet-names.ts'
import type { Publication } from '#/publishing/model/publication.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { publicCollection } from '#/catalogue/collections/public-collections.ts'
import type { DocumentWrite, Document } from '#/core/documents/document-store.ts'
import type { ImportPlan } from '#/features/spreadsheets/import-report.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { draftId, readDraft, type StoredDraft } from '#/publishing/commands/stored-draft.ts'
import { rebasedDraft } from '#/publishing/commands/rebase-draft.ts'
import { requireApproval } from '#/publishing/commands/publications/approval.ts'
import { removeFromReleases } from '#/publishing/commands/stored-release.ts'
import {
  checkPublication,
  newPublication,
  refuseErrors,
} from '#/publishing/commands/publications/check-publication.ts'
import { migratedDataOf, lastChange } from '#/core/commands/stored-documents.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { importFile, seenImport, seenImportInput } from './import-commands.ts'

const MAX_NAMED_DRAFTS = 5

type PlannedImport = ImportPlan['products'][number] & {
  live: number | null
  document: Document | null
  stored: StoredDraft | null
}

/** Writes all changes found in a file in one commit, or none. @throws {InvalidCommand} {PublicationInvalid} */
export const applyImport = defineCommand({
  name: 'import.apply',
  permission: 'draft:write',
  from: 'panel',
  says: 'importó una planilla',
  input: seenImportInput,
  async run(context, seen) {
    const { job } = await seenImport(context.store, seen)
    if (job.mode === 'publish') context.requirePermission('publish')
    if (job.state !== 'ready' || job.plan === undefined) {
      throw invalidCommand('Este archivo no está listo para importar: revisalo de nuevo.')
    }
    const body = await context.files.get(importFile(job.plan))
    if (body === null)
      throw invalidCommand('Lo que se iba a importar ya no está guardado: revisá el archivo de nuevo.')
    const { products } = JSON.parse(body.toString()) as ImportPlan
    const collection = collectionOfSpreadsheet(job.type)
    const wanted = await readWanted(context, collection, products)
    const { changes, publication } =
      job.mode === 'publish'
        ? await publishImport(context, job, wanted)
        : { changes: drafting(context, collection, wanted) }
    const done: ImportJob = {
      ...job,
      state: 'done',
      updatedAt: context.now().toISOString(),
      ...(publication ? { publication: publication.id } : {}),
    }
    await context.commit([
      ...changes,
      { collection: 'imports', id: job.id, expectedVersion: seen.version, data: done },
    ])
    return { publication: publication?.id ?? null, products: wanted.length }
  },
})

async function readWanted(
  { store }: CommandContext,
  collection: SheetCollection,
  products: readonly ImportPlan['products'][number][],
): Promise<PlannedImport[]> {
  const wanted: PlannedImport[] = []
  const changed: string[] = []
  for (const planned of products) {
    const document = await store.get(collection, planned.code)
    const stored = await readDraft(store, collection, planned.code)
    if ((document?.version ?? null) !== planned.live || (stored?.version ?? null) !== planned.draft) {
      changed.push(planned.code)
    }
    wanted.push({ ...planned, document, stored })
  }
  if (changed.length > 0) {
    const more = changed.length - MAX_NAMED_DRAFTS
    const names = changed.slice(0, MAX_NAMED_DRAFTS).join(', ') + (more > 0 ? ` y ${more} más` : '')
    throw invalidCommand(
      `No se importó nada: desde la revisión cambió ${names}. Tocá «Revisar de nuevo» para ver qué haría ahora.`,
    )
  }
  return wanted
}

async function publishImport(
  context: CommandContext,
  job: ImportJob,
  wanted: readonly PlannedImport[],
): Promise<{ changes: DocumentWrite[]; publication: Publication }> {
  const collection = collectionOfSpreadsheet(job.type)
  // An import has a single author and no hand-over.
  await requireApproval(
    context.store,
    wanted.map(({ code, data }) => ({ approver: null, draft: { collection, document: code, data } })),
  )
  const issues = checkPublication(
    await context.documents(),
    context.catalogueIssues,
    wanted.map(({ code, data }) => ({ collection, id: code, data })),
  )
  refuseErrors(issues)
  // Sequential, since an engine refuses thousands of concurrent reads.
  const versions: number[] = []
  for (const { code, live } of wanted) {
    versions.push(live ?? (await lastChange(context.store, collection, code))?.version ?? 0)
  }
  const publication = newPublication(context, {
    note: `Importación de ${job.fileName}`.slice(0, 300),
    import: job.id,
    documents: wanted.map(({ code, live }, place) => ({
      collection,
      document: code,
      before: live,
      after: versions[place]! + 1,
    })),
  })
  const changes: DocumentWrite[] = wanted.map(({ code, live, data }) => ({
    collection,
    id: code,
    expectedVersion: live,
    data,
  }))
  const over = new Set<string>()
  for (const [place, { code, data, stored }] of wanted.entries()) {
    if (stored === null) continue
    // Existing drafts are rebased on the imported version.
    const draft = await rebasedDraft(context.store, stored.draft, { version: versions[place]! + 1, data })
    const isOver = draft.data !== null && isSameJson(migratedDataOf(collection, draft.data), data)
    if (isOver) over.add(code)
    changes.push({
      collection: 'drafts',
      id: stored.draft.id,
      expectedVersion: stored.version,
      data: isOver ? null : draft,
    })
  }
  changes.push({ collection: 'publications', id: publication.id, expectedVersion: null, data: publication })
  const gone = publication.documents.filter(({ document }) => over.has(document))
  if (gone.length > 0)
    changes.push(...(await removeFromReleases(context.store, { ...publication, documents: gone })))
  return { changes, publication }
}

function drafting(
  { caller, now }: CommandContext,
  collection: SheetCollection,
  wanted: readonly PlannedImport[],
): DocumentWrite[] {
  return wanted.map(({ code, live, data, stored }) => {
    const draft: Draft = {
      id: draftId(collection, code),
      collection,
      document: code,
      baseVersion: stored ? stored.draft.baseVersion : live,
      data: withSchemaVersion(publicCollection(collection), data) as Record<string, unknown>,
      ...authoredBy(authorOf(caller), stored?.draft),
      updatedAt: now().toISOString(),
      ...(stored?.draft.note ? { note: stored.draft.note } : {}),
    }
    return { collection: 'drafts', id: draft.id, expectedVersion: stored?.version ?? null, data: draft }
  })
}
