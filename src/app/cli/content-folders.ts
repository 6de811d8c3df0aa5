import path from 'node:path'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { pathText } from '#/catalogue/check-documents.ts'
import { auditExport } from '#/core/identity/audit.ts'
import { catalogueWithoutFiles } from '#/features/content-folders/resolve-pictures.ts'
import { train } from '#/features/search/server/train.ts'
import { withCommands, openStores } from '#/app/compose/command-services.ts'
import { COLLECTIONS } from '#/app/collections.ts'
import { catalogueIssues } from '#/app/pages/catalogue-issues.ts'
import { checkContent } from './check-content.ts'
import { contentDrawings, readContentFolder } from '#/features/content-folders/content-folder.ts'
import { withContentUploads, importContent } from '#/features/content-folders/import-documents.ts'
import { exportContent } from '#/features/content-folders/export-content.ts'
import { uploadContentFiles } from '#/features/content-folders/upload-content-files.ts'
import { showProgress } from './progress.ts'
import { readEnvironment } from '#/app/settings/environment.ts'

export async function trainFromFolder(from: string): Promise<number> {
  return train(await catalogueWithoutFiles(from))
}

export async function checkContentFolder(from: string): Promise<number> {
  const folder = path.resolve(from)
  const read = await readContentFolder(folder, COLLECTIONS)
  const { documents, faults: uploadErrors } = await withContentUploads(null, (uploads) =>
    uploadContentFiles({ folder, documents: read, uploads, files: null }),
  )
  const drawings = await contentDrawings(folder, read, documents)
  const issues = checkContent(documents, COLLECTIONS, catalogueIssues, drawings)
  const errors = issues.filter((issue) => issue.severity === 'error')
  for (const uploadError of uploadErrors) process.stdout.write(`ERROR  ${uploadError}\n`)
  for (const issue of errors) process.stdout.write(`ERROR  ${pathText(issue)}: ${issue.message}\n`)
  for (const [message, where] of groupWarnings(issues)) {
    process.stdout.write(
      `aviso  ${message} (${where.length}: ${where.slice(0, 3).join(', ')}${where.length > 3 ? '…' : ''})\n`,
    )
  }
  process.stdout.write(
    `${documents.length} documentos, ${uploadErrors.length + errors.length} errores, ${issues.length - errors.length} avisos.\n`,
  )
  return uploadErrors.length + errors.length === 0 ? 0 : 1
}

function groupWarnings(issues: readonly DocumentIssue[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const issue of issues) {
    const { severity, message } = issue
    if (severity === 'warning') groups.set(message, [...(groups.get(message) ?? []), pathText(issue)])
  }
  return groups
}

export async function importFolder(from: string, overwrite: boolean): Promise<number> {
  const { written, unchanged, erased } = await withCommands(
    readEnvironment(process.env),
    ({ files, execute }) =>
      importContent({
        folder: path.resolve(from),
        files,
        execute,
        collections: COLLECTIONS,
        overwrite,
        onProgress: showProgress('documentos, con sus fotos'),
      }),
  )
  process.stdout.write(`${written} documentos escritos, ${unchanged} sin cambios.\n`)
  for (const name of erased) {
    process.stdout.write(
      `${name} se borró para siempre y no se volvió a cargar. Si tiene que volver, guardalo con «draft save» y publicalo.\n`,
    )
  }
  return 0
}

export async function exportFolder(to: string): Promise<number> {
  const { store, files } = await openStores(readEnvironment(process.env))
  try {
    await auditExport(store, 'data.export', path.resolve(to))
    const exported = await exportContent(store, files, path.resolve(to))
    process.stdout.write(`${exported.documents} documentos y ${exported.files} archivos escritos en ${to}.\n`)
    for (const key of exported.missing) process.stderr.write(`Falta ${key}, que un documento menciona.\n`)
    return exported.missing.length === 0 ? 0 : 1
  } finally {
    await store.close()
  }
}
