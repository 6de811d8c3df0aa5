import path from 'node:path'
import type { Database } from '#/adapters/databases/database.ts'
import { databaseAt, isDatabaseUrl } from '#/adapters/databases/database-at.ts'
import { filesAt, isFilesUrl } from '#/adapters/files/files-at.ts'
import { expireMessages } from '#/features/messages/server/expire-messages.ts'
import { eraseDocumentCommand } from '#/core/commands/erase-document.ts'
import { withCommands } from '#/app/compose/command-services.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { claimFolder, refuseForeignDatabase } from '#/app/settings/private-files.ts'
import { historyEnd, messagesEnd } from '#/app/settings/retention.ts'
import { openStores } from '#/app/compose/stores.ts'
import { showProgress } from './progress.ts'
import { purgeFiles } from './purge-files.ts'
import { backupSite, restoreSite } from '#/app/transfer/backup.ts'
import { copyAccounts } from '#/app/transfer/copy-accounts.ts'
import { copyAudit } from '#/app/transfer/copy-audit.ts'
import { copyDocuments } from '#/app/transfer/copy-documents.ts'
import { copyFiles } from '#/app/transfer/copy-files.ts'
import { TransferError } from '#/app/transfer/transfer-error.ts'

const printLine = (line: string) => process.stdout.write(`${line}\n`)
const megabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString('es-AR', { maximumFractionDigits: 1 })} MB`

export async function backup(to: string, after?: string): Promise<number> {
  const backup = await backupSite(readEnvironment(process.env), path.resolve(to), {
    after: after === undefined ? undefined : path.resolve(after),
  })
  const { documents, tables, files, follows, historyDays } = backup
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
  return 0
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
  return 0
}

export async function copy(from: string, to: string): Promise<number> {
  if (isDatabaseUrl(from) && isDatabaseUrl(to)) return copyBetweenDatabases(from, to)
  if (isFilesUrl(from) && isFilesUrl(to)) {
    const { folder } = filesAt(to)
    if (folder !== null) await claimFolder('--to', folder)
    const done = await copyFiles(filesAt(from).open(), filesAt(to).open(), showProgress('archivos'))
    printLine(
      `${done.copied} archivos copiados; ${done.files} iguales en los dos lados (${megabytes(done.bytes)}).`,
    )
    printLine(`sha256 ${done.sha256}`)
    return 0
  }
  throw new TransferError(
    'Indicá dos bases (sqlite:RUTA o postgres://…) o dos almacenes de archivos (file:RUTA o s3://…).',
  )
}

async function copyBetweenDatabases(fromUrl: string, toUrl: string): Promise<number> {
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
    return 0
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

export async function erase(name: string): Promise<number> {
  const [collection = '', id = ''] = name.split('/')
  const erased = await withCommands(readEnvironment(process.env), ({ execute }) =>
    execute(eraseDocumentCommand, { collection, id }, { kind: 'command-line' }),
  )
  printLine(erased ? `${name} y toda su historia fueron borrados.` : `De ${name} no hay nada guardado.`)
  return erased ? 0 : 1
}
