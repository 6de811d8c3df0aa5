import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { checkDocuments, pathText } from '#/catalogue/check-documents.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import type { DocumentWrite, Document } from '#/core/documents/document-store.ts'
import { PRIVACY_PAGE } from '#/site/model/privacy-page.ts'
import { defineCommand, type DocumentReader, type Execute } from '#/core/commands/command.ts'
import { readErasures } from '#/core/commands/personal-documents.ts'
import { refuseOverwritten, type Overwritten } from './changed-since.ts'
import type { CollectionRegistry } from '#/catalogue/collections/define-collection.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import { ContentError, readContentFolder } from './content-folder.ts'
import { keepExportRecord, readExportRecord } from './export-content.ts'
import { uploadContentFiles } from './upload-content-files.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { VALIDATORS } from '#/core/uploads/validate-upload.ts'
import { openUploadService, type UploadService } from '#/core/uploads/upload-service.ts'

type ImportOptions = {
  folder: string
  files: FileStore
  execute: Execute
  collections: CollectionRegistry
  overwrite?: boolean
  onProgress?: (done: number, total: number) => void
}

type Imported = { written: number; unchanged: number; erased: string[] }

class ContentRefused extends Error {
  override readonly name = 'ContentRefused'
  readonly issues: readonly DocumentIssue[]

  constructor(issues: readonly DocumentIssue[]) {
    super(
      `No se importó nada. Corregí:\n${issues.map((issue) => `  ${pathText(issue)}: ${issue.message}`).join('\n')}`,
    )
    this.issues = issues
  }
}

const ONE_BATCH = 1000
/** Documents per commit of a large import, so that other writes can interleave. */
const IMPORT_BATCH = 500
const FEW_WANTED = 20

export class ImportInterrupted extends Error {
  override readonly name = 'ImportInterrupted'

  constructor(written: number, total: number, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `Se importaron ${written} de ${total} documentos y lo que sigue no se pudo guardar: ${reason} ` +
        'Repetí la importación: continúa donde quedó.',
      { cause },
    )
  }
}

/** One commit, or several above 1000 changes. @throws {ContentRefused} {ImportInterrupted} {ChangedSince} */
export const importDocuments = defineCommand({
  name: 'content.import',
  permission: 'content:import',
  from: 'command-line',
  says: 'importó contenido',
  input: z.strictObject({
    documents: z.array(
      z.strictObject({
        collection: z.string(),
        id: z.string(),
        data: z.unknown(),
      }),
    ),
    exported: z.record(z.string(), z.string()).optional(),
    overwrite: z.boolean().optional(),
  }),
  async run({ collections, store, files, commit }, { documents, exported, overwrite }) {
    const problems = checkDocuments(documents, collections).filter((issue) => issue.severity === 'error')
    if (problems.length > 0) throw new ContentRefused(problems)
    if (await opensWithoutPolicy(store, documents)) throw new ContentRefused([NO_POLICY_ISSUE])
    const erasures = await readErasures(files)
    const erased: string[] = []
    const changes: DocumentWrite[] = []
    const standing = await readStoredDocuments(store, documents)
    const overwritten: Overwritten[] = []
    for (const { collection, id, data } of documents) {
      const current = standing.get(`${collection}/${id}`) ?? null
      if (current === null && erasures.has(collection, id)) {
        erased.push(`${collection}/${id}`)
        continue
      }
      // Round-tripped through JSON, so that undefined fields don't count as differences.
      const stored: unknown = JSON.parse(
        JSON.stringify(withSchemaVersion(collections.get(collection), data as object)),
      )
      if (current !== null && isDeepStrictEqual(current.data, stored)) continue
      changes.push({ collection, id, expectedVersion: current?.version ?? null, data })
      overwritten.push({ collection, id, current })
    }
    if (overwrite !== true) await refuseOverwritten(store, overwritten, exported)
    if (changes.length > ONE_BATCH) await commitInParts(changes, commit)
    else if (changes.length > 0) await commit(changes)
    return { written: changes.length, unchanged: documents.length - changes.length - erased.length, erased }
  },
})

const NO_POLICY_ISSUE = {
  severity: 'error',
  collection: 'pages',
  id: PRIVACY_PAGE,
  path: '',
  message:
    'Falta esta página: los formularios la nombran y la Ley 25.326 la pide, y sin ella el sitio no se abre al público. Agregala a la carpeta, o publicala antes desde el panel.',
} as const

/** True if the import opens the site (first settings and product) without a privacy page. */
async function opensWithoutPolicy(
  store: DocumentReader,
  documents: readonly { collection: string; id: string }[],
): Promise<boolean> {
  const isHere = (collection: string, id?: string) =>
    documents.some((each) => each.collection === collection && (id ?? each.id) === each.id)
  const [site, { documents: products }, policy] = await Promise.all([
    store.get('settings', 'site'),
    store.find('products', { limit: 1 }),
    store.get('pages', PRIVACY_PAGE),
  ])
  const wasOpen = site !== null && products.length > 0
  const isOpen = (site !== null || isHere('settings', 'site')) && (products.length > 0 || isHere('products'))
  return isOpen && !wasOpen && policy === null && !isHere('pages', PRIVACY_PAGE)
}

/** Lists whole collections, because a query per document takes minutes on a remote database. */
async function readStoredDocuments(
  store: DocumentReader,
  wanted: readonly { collection: string; id: string }[],
): Promise<Map<string, Document>> {
  const standing = new Map<string, Document>()
  for (const [collection, some] of Map.groupBy(wanted, (document) => document.collection)) {
    const found =
      some.length > FEW_WANTED
        ? await store.list(collection)
        : await Promise.all(some.map(({ id }) => store.get(collection, id)))
    for (const document of found) {
      if (document !== null) standing.set(`${collection}/${document.id}`, document)
    }
  }
  return standing
}

async function commitInParts(
  changes: readonly DocumentWrite[],
  commit: (changes: readonly DocumentWrite[]) => Promise<unknown>,
): Promise<void> {
  const place = ({ collection }: DocumentWrite) => ['products', 'settings'].indexOf(collection)
  const products = changes.filter((change) => place(change) === 0)
  const others = changes.filter((change) => place(change) === -1)
  const settings = changes.filter((change) => place(change) === 1)
  const sorted = [...products, ...others, ...settings]
  for (let written = 0; written < sorted.length; written += IMPORT_BATCH) {
    try {
      await commit(sorted.slice(written, written + IMPORT_BATCH))
    } catch (cause) {
      throw written === 0 ? cause : new ImportInterrupted(written, sorted.length, cause)
    }
  }
}

/** @throws {ContentError} {ContentRefused} {ChangedSince} */
export async function importContent(options: ImportOptions): Promise<Imported> {
  const { folder, files, execute, collections, overwrite = false, onProgress } = options
  const { documents, faults } = await withContentUploads(files, async (uploads) =>
    uploadContentFiles({
      folder,
      documents: await readContentFolder(folder, collections),
      uploads,
      files,
      onProgress,
    }),
  )
  if (faults.length > 0) throw new ContentError(faults.join('\n'))
  const exported = await readExportRecord(folder)
  const imported = await execute(
    importDocuments,
    {
      documents: documents.map(({ collection, id, data }) => ({ collection, id, data })),
      exported,
      overwrite,
    },
    { kind: 'import' },
  )
  // Allows editing the folder and importing it again.
  if (exported !== undefined) await keepExportRecord(folder, documents, { before: exported, collections })
  return imported
}

/** `files` is null to validate without storing. */
export async function withContentUploads<T>(
  files: FileStore | null,
  work: (uploads: UploadService) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-import-'))
  try {
    return await work(openUploadService({ folder, files, validators: VALIDATORS }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
