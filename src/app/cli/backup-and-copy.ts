import path from 'node:path'
import { type Database, databaseAt, isDatabaseUrl } from '#/adapters/databases/database-at.ts'
import { filesAt, isFilesUrl } from '#/adapters/files/files-at.ts'
import { expireMessages } from '#/features/messages/server/message-commands.ts'
import { eraseDocumentCommand } from '#/core/commands/personal-documents.ts'
import { withCommands, openStores } from '#/app/compose/command-services.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { claimFolder, refuseForeignDatabase } from '#/app/settings/private-files.ts'
import { historyEnd, messagesEnd } from '#/app/settings/retention.ts'
import { showProgress } from './progress.ts'
import { backupSite, restoreSite } from '#/app/transfer/backup.ts'
import { copyAccounts, copyAudit } from '#/app/transfer/copy-accounts.ts'
import { copyDocuments } from '#/app/transfer/copy-documents.ts'
import { copyFiles } from '#/app/transfer/copy-files.ts'
import { TransferError } from '#/app/transfer/transfer-error.ts'
import { buildCatalogue, type SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import type { FileEntry, FileStore } from '#/core/files/file-store.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import { pdfKeys } from '#/features/manuals/server/pdf-library.ts'
import { reportMissing, reportMissingCopied, reportMissingHere } from './files.ts'
import { readFeedPages } from '#/app/transfer/feed-digest.ts'

/** Younger files are not purged, because a document being written may reference them. */
const GRACE_MS = 24 * 3_600_000
const STORED_FILE_HASH = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g

type PurgeFilesOptions = {
  store: DocumentStore
  files: FileStore
  siteUrl: string
  now: Date
  dryRun: boolean
}

type PurgedFiles = { orphans: FileEntry[]; bytes: number; retained: number }

const printLine = (line: string) => process.stdout.write(`${line}\n`)
const megabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString('es-AR', { maximumFractionDigits: 1 })} MB`

export async function backup(to: string, after?: string): Promise<number> {
  const backup = await backupSite(readEnvironment(process.env), path.resolve(to), {
    after: after === undefined ? undefined : path.resolve(after),
  })
  const { documents, tables, files, follows, historyDays, missing = [] } = backup
  printLine(
    `Copia en ${to}, leída y comparada: ${documents.changes} cambios, ${tables.count} tablas más y ` +
      `${files.count} archivos (${megabytes(files.bytes)}).`,
  )
  if (follows)
    printLine(
      `Trae lo que cambió desde la copia del ${follows.madeAt}: sin ella, y las de antes, no se repone.`,
    )
  if (historyDays !== undefined)
    printLine(`De lo que se reemplazó hace más de ${historyDays} días no hay historia (HISTORY_DAYS).`)
  return reportMissing(missing)
}

export async function restoreBackup(from: readonly string[]): Promise<number> {
  const { sequence, files, present, madeAt } = await restoreSite(
    readEnvironment(process.env),
    from.map((each) => path.resolve(each)),
  )
  const what = from.length === 1 ? 'Repuesta la copia' : `Repuestas ${from.length} copias, hasta la`
  printLine(
    `${what} del ${madeAt}: hasta el cambio ${sequence}, con ${present?.count ?? files.count} archivos.`,
  )
  printLine(
    'El SECRET no viene en la copia: arrancá con el del sitio de donde salió, o aceptá otro con «vidriera secret accept».',
  )
  return reportMissingHere()
}

export async function copy(from: string, to: string): Promise<number> {
  if (isDatabaseUrl(from) && isDatabaseUrl(to)) {
    await copyBetweenDatabases(from, to)
    return reportMissingCopied(from, to)
  }
  if (isFilesUrl(from) && isFilesUrl(to)) {
    const { folder } = filesAt(to)
    if (folder !== null) await claimFolder('--to', folder)
    const done = await copyFiles(filesAt(from).open(), filesAt(to).open(), showProgress('archivos'))
    printLine(
      `${done.copied} archivos copiados; ${done.files} iguales en los dos lados (${megabytes(done.bytes)}).`,
    )
    printLine(`sha256 ${done.sha256}`)
    return reportMissingCopied(from, to)
  }
  throw new TransferError(
    'Indicá dos bases (sqlite:RUTA o postgres://…) o dos almacenes de archivos (file:RUTA o s3://…).',
  )
}

async function copyBetweenDatabases(fromUrl: string, toUrl: string): Promise<void> {
  const [source, target] = [databaseAt(fromUrl), databaseAt(toUrl)]
  if (!(await source.isThere())) {
    throw new TransferError(`No hay una base de este sitio en ${source.where}: no hay nada que copiar.`)
  }
  for (const [name, { files }] of [
    ['--from', source],
    ['--to', target],
  ] as const)
    if (files[0] !== undefined) await refuseForeignDatabase(name, files[0])
  const from = await source.openDocuments()
  const to = await target.openDocuments()
  try {
    const isFirst = (await to.sequence()) === 0
    const done = await copyDocuments(from, to, showProgress('cambios'))
    printLine(
      `${done.copied} cambios copiados; ${done.changes} iguales en los dos lados, ${done.documents} documentos.`,
    )
    printLine(`sha256 ${done.sha256}`)
    await copyBesideDocuments(source, target, isFirst)
  } finally {
    await from.close()
    await to.close()
  }
}

async function copyBesideDocuments(source: Database, target: Database, isFirst: boolean): Promise<void> {
  const from = await source.openAccounts()
  const to = await target.openAccounts()
  try {
    const audit = await copyAudit(from, to)
    printLine(`${audit.copied} líneas del registro copiadas; ${audit.lines} iguales en los dos lados.`)
    printLine(`sha256 ${audit.sha256}`)
    const done = await copyAccounts(from, to, { isFirst })
    if (done === null) {
      printLine('El origen no guarda cuentas propias.')
      return
    }
    printLine(`${done.copied} filas de cuentas copiadas; ${done.accounts} cuentas iguales en los dos lados.`)
    printLine(`sha256 ${done.sha256}`)
  } finally {
    await from.close()
    await to.close()
  }
}

export async function sweep(dryRun: boolean): Promise<number> {
  const environment = readEnvironment(process.env)
  const { store, files } = await openStores(environment)
  try {
    const { siteUrl } = environment
    const { orphans, bytes, retained } = await purgeFiles({ store, files, siteUrl, now: new Date(), dryRun })
    for (const { key, size } of orphans) printLine(`${dryRun ? 'sobra' : 'quitado'}  ${key}  ${size}`)
    printLine(
      `${orphans.length} archivos (${megabytes(bytes)}) ${dryRun ? 'sobran' : 'quitados'}; quedan ${retained}.`,
    )
    return 0
  } finally {
    await store.close()
  }
}

export async function prune(dryRun: boolean): Promise<number> {
  const environment = readEnvironment(process.env)
  const before = historyEnd(environment.retention, new Date())
  const messagesBefore = messagesEnd(environment.retention, new Date())
  if (messagesBefore === null) {
    printLine('Las consultas se guardan para siempre: para que tengan un plazo, poné MESSAGES_MONTHS.')
  } else {
    const { messages } = await withCommands(environment, ({ execute }) =>
      execute(expireMessages, { before: messagesBefore, dryRun }, { kind: 'command-line' }),
    )
    printLine(
      `${messages} consultas respondidas o cerradas, sin novedades desde el ${messagesBefore}, ${dryRun ? 'sobran' : 'borradas'}.`,
    )
  }
  if (before === null) {
    printLine('La historia se guarda para siempre: para que tenga un plazo, poné HISTORY_DAYS.')
    return 0
  }
  const { store } = await openStores(environment)
  try {
    const gone = await store.prune(before, { dryRun })
    printLine(`${gone} versiones reemplazadas antes del ${before} ${dryRun ? 'sobran' : 'quitadas'}.`)
    return 0
  } finally {
    await store.close()
  }
}

export async function eraseWithHistory(name: string): Promise<number> {
  const [collection = '', id = ''] = name.split('/')
  const erased = await withCommands(readEnvironment(process.env), ({ execute }) =>
    execute(eraseDocumentCommand, { collection, id }, { kind: 'command-line' }),
  )
  printLine(erased ? `${name} y toda su historia fueron borrados.` : `De ${name} no hay nada guardado.`)
  return erased ? 0 : 1
}

export async function purgeFiles({
  store,
  files,
  siteUrl,
  now,
  dryRun,
}: PurgeFilesOptions): Promise<PurgedFiles> {
  // Files are listed before the documents, so that later references count.
  const all = await files.list('')
  const mentioned = new Set<string>()
  const standing = new Map<string, SourceDocument>()
  for await (const page of readFeedPages(store, 0)) {
    for (const change of page) {
      // A media note does not count as a use of its file.
      if (change.collection !== 'media-notes')
        for (const [hash] of JSON.stringify(change.data).matchAll(STORED_FILE_HASH)) mentioned.add(hash)
      const key = `${change.collection}/${change.id}`
      if (change.data === null) standing.delete(key)
      else standing.set(key, change)
    }
  }
  const catalogue = buildCatalogue(standing.values(), {
    sequence: await store.sequence(),
    today: todayInBuenosAires(now),
    siteUrl,
  })
  const pdfs = await pdfKeys(catalogue)

  const isOrphan = ({ key, modifiedAt }: FileEntry): boolean => {
    if (now.getTime() - modifiedAt.getTime() < GRACE_MS) return false
    if (key.startsWith('pdf/')) return !pdfs.has(key)
    const hashes = key.match(STORED_FILE_HASH)
    return hashes !== null && !hashes.some((hash) => mentioned.has(hash))
  }
  const orphans = all.filter(isOrphan)
  if (!dryRun) for (const { key } of orphans) await files.delete(key)
  const bytes = orphans.reduce((sum, { size }) => sum + size, 0)
  return { orphans, bytes, retained: all.length - orphans.length }
}
