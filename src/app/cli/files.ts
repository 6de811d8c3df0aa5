import path from 'node:path'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { filesAt, isFilesUrl } from '#/adapters/files/files-at.ts'
import { openStores, withCommands } from '#/app/compose/command-services.ts'
import { type Environment, readEnvironment } from '#/app/settings/environment.ts'
import { missingFiles, namedFiles, noteMissing } from '#/app/transfer/missing-files.ts'
import { repairFiles } from '#/app/transfer/repair-files.ts'
import { eraseDocumentCommand, noteErasure, REMOVED_FILES } from '#/core/commands/personal-documents.ts'
import { auditExport } from '#/core/identity/audit.ts'
import { fileTag } from '#/features/cdn/cdn-settings.ts'
import { requestPurge } from '#/features/cdn/purger.ts'
import { TransferError } from '#/app/transfer/transfer-error.ts'
import { formatCount } from '#/language/es-AR/format.ts'

const placeOf = (url: string) => (isFilesUrl(url) ? (filesAt(url).folder ?? url) : databaseAt(url).where)

const FIRST_FILES = 20

type NamedMissing = { key: string; by: string }

/** Prints the first missing files to stderr; returns the exit code. */
export function reportMissing(missing: readonly NamedMissing[], first = FIRST_FILES): number {
  if (missing.length === 0) return 0
  for (const { key, by } of missing.slice(0, first)) process.stderr.write(`Falta ${key}, que nombra ${by}.\n`)
  if (missing.length > first) process.stderr.write(`… y ${missing.length - first} más.\n`)
  process.stderr.write(
    `${missing.length === 1 ? 'Falta un archivo' : `Faltan ${missing.length} archivos`} que los documentos nombran: ` +
      '«vidriera files check» los lista y, con --repair-from COPIA, los repone.\n',
  )
  return 1
}

export async function reportMissingHere(): Promise<number> {
  const stores = await openStores(readEnvironment(process.env))
  try {
    return reportMissing(await missingFiles(stores))
  } finally {
    await stores.store.close()
  }
}

/** Documents and files are copied separately, so the settings locate the half that was not copied. */
export async function reportMissingCopied(from: string, to: string): Promise<number> {
  const { databaseUrl, filesUrl } = readEnvironment(process.env)
  const isOfSite = [from, to].some(
    (url) => placeOf(url) === placeOf(isFilesUrl(url) ? filesUrl : databaseUrl),
  )
  const database = databaseAt(isFilesUrl(to) ? databaseUrl : to)
  const files = filesAt(isFilesUrl(to) ? to : filesUrl).open()
  if (!isOfSite || !(await database.isThere())) {
    process.stdout.write(
      'No se comparó si están los archivos que los documentos nombran: con --env-file se dice de qué sitio son.\n',
    )
    return 0
  }
  const store = await database.openDocuments()
  try {
    return reportMissing(await missingFiles({ store, files }))
  } finally {
    await store.close()
  }
}

export async function checkFiles(from: string | undefined): Promise<number> {
  const { store, files } = await openStores(readEnvironment(process.env))
  try {
    let missing = await missingFiles({ store, files })
    if (from !== undefined && missing.length > 0) {
      const others = await repairFiles(files, missing, isFilesUrl(from) ? from : path.resolve(from))
      for (const key of others)
        process.stderr.write(`${key} está ahí, pero con otro contenido: no se repuso.\n`)
      const before = missing.length
      missing = await missingFiles({ store, files })
      const count = formatCount(before - missing.length, 'archivo repuesto', 'archivos repuestos')
      process.stdout.write(`${count} desde ${from}.\n`)
    }
    if (missing.length === 0) process.stdout.write('Están todos los archivos que los documentos nombran.\n')
    const code = reportMissing(missing, Infinity)
    // May fail on a full disk.
    await noteMissing(files, missing.length)
    return code
  } finally {
    await store.close()
  }
}

/** Removes a file from the store and the CDN, and from older archives when they are restored. */
export async function removeFile(named: string, dryRun: boolean): Promise<number> {
  const environment = readEnvironment(process.env)
  const [hash] = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/.exec(named) ?? []
  if (hash === undefined)
    throw new TransferError(`«${named}» no es la dirección de una foto, un video o una descarga, ni su hash.`)
  return withCommands(environment, async ({ store, files, execute }) => {
    const uses = new Set<string>()
    for await (const { by, ...file } of namedFiles(store)) if (file.hash === hash) uses.add(by)
    if (uses.size > 0) {
      for (const by of uses) process.stderr.write(`Lo nombra ${by}.\n`)
      process.stderr.write(
        'No se borró nada: quitalo de esos documentos, publicá y repetí. Los que empiezan con «drafts/» son borradores: guardalos sin él o descartalos.\n',
      )
      return 1
    }
    const keys = (await files.list('')).flatMap(({ key }) => (key.includes(hash) ? [key] : []))
    if (dryRun) {
      for (const key of keys) process.stdout.write(`sobra  ${key}\n`)
      return 0
    }
    await auditExport(store, 'file.remove', hash)
    await noteErasure(files, REMOVED_FILES, hash, new Date())
    for (const key of keys) await files.delete(key)
    await execute(eraseDocumentCommand, { collection: 'media-notes', id: hash }, { kind: 'command-line' })
    const count = formatCount(keys.length, 'archivo borrado', 'archivos borrados')
    process.stdout.write(
      `${count}, y ninguna copia lo repone. Los PDF que lo traían los quita «vidriera sweep».\n`,
    )
    return purgeFile(environment, hash)
  })
}

async function purgeFile({ cdn }: Environment, hash: string): Promise<number> {
  if (cdn === undefined) {
    process.stdout.write(
      'No hay CDN_PURGE: si hay un CDN delante, borrá en él lo que tenga ese hash en su dirección.\n',
    )
    return 0
  }
  try {
    await requestPurge(cdn, [fileTag(hash)])
    process.stdout.write('El CDN confirmó que lo borró. En los navegadores que ya lo bajaron puede quedar.\n')
    return 0
  } catch (error) {
    process.stderr.write(
      `El CDN no confirmó que lo borró (${error instanceof Error ? error.message : String(error)}): repetí este comando.\n`,
    )
    return 1
  }
}
