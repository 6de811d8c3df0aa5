import path from 'node:path'
import { parseArgs } from 'node:util'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { pathText } from '#/catalogue/check-documents.ts'
import { auditExport } from '#/core/identity/audit.ts'
import { DRAFT_USAGE, runDraft } from './drafts.ts'
import { makePictures } from './pictures.ts'
import { nameDatabase, takeEnvFile } from './database.ts'
import { migrateDocuments } from './migrate.ts'
import { backup, copy, erase, prune, restoreBackup, sweep } from './backup-and-copy.ts'
import { MAIL_USAGE, runMail } from './mail.ts'
import { catalogueWithoutFiles } from '#/features/content-folders/documents-without-files.ts'
import { train } from '#/features/search/server/train.ts'
import { runUser, USER_USAGE } from './users.ts'
import { withCommands } from '#/app/compose/command-services.ts'
import { COLLECTIONS } from '#/app/collections.ts'
import { catalogueIssues } from '#/app/pages/catalogue-issues.ts'
import { checkContent } from './check-content.ts'
import { contentDrawings } from '#/features/content-folders/content-drawings.ts'
import { withContentUploads } from '#/features/content-folders/content-uploads.ts'
import { exportContent } from '#/features/content-folders/export-content.ts'
import { readContentFolder } from '#/features/content-folders/content-folder.ts'
import { importContent } from '#/features/content-folders/import-content.ts'
import { uploadContentFiles } from '#/features/content-folders/upload-content-files.ts'
import { showProgress } from './progress.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { openStores } from '#/app/compose/stores.ts'

const USAGE = `Uso: npm run vidriera -- COMANDO

  check CARPETA                 revisa una carpeta de contenido: esquemas, rangos, referencias, fotos
                                y que lo que se dice coincida con las fichas
  train CARPETA                 enseña al buscador con qué empezar: de las búsquedas juzgadas y de los textos de la carpeta
  import CARPETA [--create] [--overwrite]
                                carga una carpeta de contenido en la base; --create empieza una si no hay,
                                --overwrite pisa también lo que cambió en el sitio desde que se exportó
  export CARPETA                escribe los documentos de la marca como JSON, con sus fotos y archivos
  migrate [--create]            pone las tablas al día antes de arrancar una versión nueva
  pictures                      codifica las fotos que faltan
  backup ARCHIVO [--after ANTERIOR]
                                copia base y archivos en un .tar, con el sitio andando; con --after, sólo lo que
                                cambió desde esa copia
  restore ARCHIVO [SIGUIENTE…]  repone una copia, y las que le siguen en orden, con el sitio detenido
  copy --from URL --to URL      pasa los documentos, o los archivos, de un motor a otro
  sweep [--dry-run]             quita los archivos a los que ya no lleva nada
  prune [--dry-run]             quita la historia de antes de HISTORY_DAYS y las consultas de antes de MESSAGES_MONTHS; el sitio lo hace cada día
  erase COLECCION/ID            borra un documento con toda su historia

Todos dicen en qué base trabajan, y toman sus variables de un archivo con --env-file /etc/vidriera.env.

${DRAFT_USAGE}
${USER_USAGE}
${MAIL_USAGE}`

const DATABASE_COMMANDS: ReadonlySet<string> = new Set(
  'user mail draft publish publications undo migrate pictures sweep prune import export backup restore erase'.split(
    ' ',
  ),
)

export async function runCli(words: string[]): Promise<number> {
  try {
    return await runCommand(words)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

async function runCommand(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      after: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      note: { type: 'string' },
      keep: { type: 'string' },
      'env-file': { type: 'string' },
      create: { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
    },
  })
  if (values['env-file'] !== undefined) takeEnvFile(values['env-file'])
  const [command, target, ...more] = positionals
  if (DATABASE_COMMANDS.has(command ?? '')) {
    const create = command === 'restore' || ((command === 'import' || command === 'migrate') && values.create)
    await nameDatabase(readEnvironment(process.env), { create })
  }
  if (command === 'user') {
    return (await runUser(readEnvironment(process.env), positionals.slice(1))) ?? usage()
  }
  if (command === 'mail') {
    return (await runMail(readEnvironment(process.env), positionals.slice(1))) ?? usage()
  }
  if (['draft', 'publish', 'publications', 'undo'].includes(command ?? '')) {
    return (await runDraft(readEnvironment(process.env), positionals, values)) ?? usage()
  }
  if (command === 'restore' && target !== undefined) return restoreBackup([target, ...more])
  if (more.length > 0) return usage()
  if (command === 'copy' && values.from && values.to && target === undefined)
    return copy(values.from, values.to)
  if (command === 'migrate' && target === undefined) return migrateDocuments(readEnvironment(process.env))
  if (command === 'pictures' && target === undefined) return makePictures()
  if (command === 'sweep' && target === undefined) return sweep(values['dry-run'])
  if (command === 'prune' && target === undefined) return prune(values['dry-run'])
  const simple = {
    check: checkContentFolder,
    train: async (from: string) => train(await catalogueWithoutFiles(from)),
    import: (from: string) => importFolder(from, values.overwrite),
    export: exportFolder,
    backup: (to: string) => backup(to, values.after),
    erase,
  }
  if (target === undefined || command === undefined || !Object.hasOwn(simple, command)) return usage()
  return simple[command as keyof typeof simple](target)
}

function usage(): number {
  process.stderr.write(USAGE)
  return 2
}

async function checkContentFolder(from: string): Promise<number> {
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

async function importFolder(from: string, overwrite: boolean): Promise<number> {
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

async function exportFolder(to: string): Promise<number> {
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
