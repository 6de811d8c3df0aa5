import { constants, type Stats } from 'node:fs'
import { access, chmod, lstat, mkdir, readdir, realpath, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import { isSiteDatabase } from '#/adapters/sqlite/schema.ts'
import type { Environment } from './environment.ts'
import { STORE_FOLDERS } from '#/core/files/file-store.ts'
import type { Log } from '#/core/observability/log.ts'
import { OperatorError } from '#/core/observability/operator-error.ts'

/** Name of the file that marks a folder as the site's. */
const MARKER = '.vidriera'
/** Folders of a new disk, and npm's if the site user's home is there. */
const NOT_OF_SITE = /^(?:lost\+found|\.snapshots?|\.zfs|\.npm)$/
const DATABASE = 'vidriera.db'
/** Entries beside the catalogue copy of a site on PostgreSQL. */
const BESIDE_COPY = /^(?:secret|outbox|incoming|files|(?:files|catalogue)-copy\S*)$/
const HASH_NAME = /^[\da-f]{32}/

/** Sentence for the operator. */
export class ForeignPlace extends OperatorError {
  override readonly name = 'ForeignPlace'
}

/** Claims folders and database, and revokes other users' access. @throws {ForeignPlace} before anything is written */
export async function claimPlaces(environment: Environment, log: Log): Promise<void> {
  const { dataDir, databaseUrl, filesUrl } = environment
  const data = await inspectFolder('DATA_DIR', dataDir)
  const folders = [data]
  const files = filesAt(filesUrl).folder
  if (files !== null) folders.push(await inspectFolder('FILES_URL', files, data))
  folders.push(...(await Promise.all(folders.map(inspectLinks))).flat())
  const [database, ...logs] = databaseAt(databaseUrl).files
  if (database !== undefined) await refuseForeignDatabase('DATABASE_URL', database, data)
  for (const beside of logs) {
    if ((await lstat(beside).catch(() => undefined))?.isSymbolicLink())
      throw foreignPlace('DATABASE_URL', beside, 'es un enlace')
  }
  for (const claim of folders) if (claim.needsMarker) await markFolder(claim)
  const ownFiles = database === undefined ? [] : [database, ...logs]
  for (const file of ownFiles) await refuseUnwritable('DATABASE_URL', file)
  await refuseUnwritable('DATA_DIR', path.join(dataDir, 'secret'), constants.R_OK)
  const { dev, mode } = await stat(dataDir)
  const filesDev = files === null ? -1 : (await stat(files).catch(() => ({ dev }))).dev
  const own = [
    ...ownFiles,
    path.join(dataDir, 'secret'),
    ...(await readInside(environment.outboxDir, dev, /\.eml$/)),
    ...(await readInside(path.join(dataDir, 'files'), dev, /^$/)),
    ...(files === null ? [] : await readInside(path.join(files, 'private'), filesDev)),
  ]
  for (const place of own) await tighten(place, log)
  if ((mode & 0o077) !== 0) log('warn', 'others may read this', { place: dataDir })
}

/** `claimPlaces` that tolerates a read-only or full disk if the database exists, to serve it read-only. */
export async function claimPlacesToServe(environment: Environment, log: Log): Promise<void> {
  try {
    await claimPlaces(environment, log)
  } catch (error) {
    const { code } = Object((error as Error).cause) as NodeJS.ErrnoException
    const [database] = databaseAt(environment.databaseUrl).files
    if ((code !== 'EROFS' && code !== 'ENOSPC') || database === undefined) throw error
    if (!(await isSiteDatabase(database).catch(() => false))) throw error
    log('error', 'the disk takes no writes: pages are served, the panel and every form are given back', {
      error: (error as Error).message,
    })
  }
}

type FolderClaim = { setting: string; folder: string; real: string; dev: number; needsMarker: boolean }

/** Claims a folder that a command writes into. @throws {ForeignPlace} */
export async function claimFolder(setting: string, folder: string): Promise<void> {
  const claim = await inspectFolder(setting, folder)
  if (claim.needsMarker) await markFolder(claim)
}

async function inspectFolder(setting: string, folder: string, around?: FolderClaim): Promise<FolderClaim> {
  const found = await statOrNone(folder, setting)
  const claim = {
    setting,
    folder,
    real: path.resolve(folder),
    dev: found?.dev ?? around?.dev ?? -1,
    needsMarker: true,
  }
  if (found === undefined)
    return { ...claim, needsMarker: around === undefined || !isInside(folder, around.folder) }
  if (!found.isDirectory()) throw foreignPlace(setting, folder, 'no es una carpeta')
  const real = await realpath(folder)
  if (around && isInside(real, around.real) && found.dev === around.dev)
    return { ...claim, real, needsMarker: false }
  await refuseUnwritable(setting, folder, constants.R_OK | constants.W_OK | constants.X_OK)
  const names = (await readdir(folder)).filter((name) => !NOT_OF_SITE.test(name))
  if (names.length > 0 && !(await isSites(folder, names)))
    throw foreignPlace(setting, folder, 'tiene archivos que no son de este sitio')
  return { ...claim, real, needsMarker: !names.includes(MARKER) }
}

/** Symbolic links and mount points directly inside, whose targets must belong to the site as well. */
async function inspectLinks({ setting, folder, real, dev }: FolderClaim): Promise<FolderClaim[]> {
  const claims: FolderClaim[] = []
  for (const name of await readdir(real).catch(() => [])) {
    const place = path.join(real, name)
    const own = await lstat(place)
    if (NOT_OF_SITE.test(name) || name === 'secret' || name === DATABASE) continue
    if (own.isSymbolicLink() || (own.isDirectory() && own.dev !== dev))
      claims.push(await inspectFolder(setting, path.join(folder, name)))
  }
  return claims
}

/** Folders older than the marker are recognised by content that only the site writes. */
async function isSites(folder: string, names: readonly string[]): Promise<boolean> {
  if (names.includes(MARKER) || (await isSiteDatabase(path.join(folder, DATABASE)))) return true
  if (names.includes('catalogue-copy') && names.every((name) => BESIDE_COPY.test(name))) return true
  // Linked or mounted subfolders have their own marker, which copies include.
  const inside = async (name: string) =>
    (await readdir(path.join(folder, name)).catch(() => [])).filter((entry) => entry !== MARKER)
  if (names.includes('files')) {
    const files = path.join(folder, 'files')
    if (await isSites(files, await readdir(files).catch(() => []))) return true
  }
  if (names.every((name) => HASH_NAME.test(name))) return names.length > 0
  const isStore = names.length > 0 && names.every((name) => STORE_FOLDERS.has(name))
  const entries = isStore
    ? (await Promise.all(names.filter((name) => name !== 'private').map(inside))).flat()
    : []
  return entries.length > 0 && entries.every((name) => HASH_NAME.test(name))
}

/** @throws {ForeignPlace} for a file that is not a site's database */
export async function refuseForeignDatabase(
  setting: string,
  file: string,
  data?: FolderClaim,
): Promise<void> {
  const found = await statOrNone(file, setting)
  if (found === undefined) return
  // An interrupted start leaves an empty file; a damaged one in a marked folder is reported on opening.
  const isBegun =
    found.isFile() &&
    data !== undefined &&
    (found.size === 0 || !data.needsMarker) &&
    isInside(await realpath(file), data.real)
  if (!isBegun && !(found.isFile() && (await isSiteDatabase(file))))
    throw foreignPlace(setting, file, 'no es una base de este sitio')
}

async function statOrNone(place: string, setting: string): Promise<Stats | undefined> {
  try {
    return await stat(place)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const isThere = await lstat(place).then(
      () => true,
      () => false,
    )
    if (code === 'ENOENT' && !isThere) return undefined
    throw foreignPlace(
      setting,
      place,
      isThere ? 'es un enlace que no lleva a nada' : 'no es una carpeta ni puede serlo',
      cause,
    )
  }
}

const isInside = (place: string, folder: string) => place === folder || place.startsWith(folder + path.sep)

function foreignPlace(setting: string, place: string, reason: string, cause?: unknown): ForeignPlace {
  return new ForeignPlace(
    `${setting}: ${place} ${reason}, y no se tocó nada. Poné una ruta nueva o una carpeta vacía; si es la carpeta de tu ` +
      `sitio, creá en ella un archivo vacío llamado ${MARKER} y repetí.`,
    { cause },
  )
}

async function markFolder({ setting, folder }: FolderClaim): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path.join(folder, MARKER), 'Esta carpeta es de un sitio.\n', { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    // Another process of the site created it first.
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(setting, folder, cause)
  }
}

/** A missing file is accepted, because it is created later. @throws {ForeignPlace} */
async function refuseUnwritable(
  setting: string,
  place: string,
  rights = constants.R_OK | constants.W_OK,
): Promise<void> {
  await access(place, rights).catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw unwritable(setting, place, cause)
  })
}

function unwritable(setting: string, place: string, cause: unknown): ForeignPlace {
  const { username } = userInfo()
  const { code, path: failed = place } = cause as NodeJS.ErrnoException
  const advice =
    code === 'EROFS'
      ? 'el disco está montado sólo para leer: montalo para escribir'
      : code === 'ENOSPC'
        ? 'el disco está lleno: hacé lugar'
        : `el usuario «${username}» no puede usar ${failed}; como root: chown -R ${username} ${failed}`
  return new ForeignPlace(`${setting}: no se puede escribir en ${place}, y no se tocó nada: ${advice}.`, {
    cause,
  })
}

async function tighten(place: string, log: Log): Promise<void> {
  try {
    const found = await lstat(place)
    // A file with several hard links may belong to others.
    if ((found.mode & 0o077) === 0 || !(found.isDirectory() || (found.isFile() && found.nlink === 1))) return
    if (process.getuid === undefined || found.uid === process.getuid()) await chmod(place, found.mode & 0o700)
    else log('warn', 'others may read this', { place })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log('warn', 'others may read this', { place, error })
  }
}

/** Files of the folder on the same device, recursively; links are not followed. */
export async function readInside(folder: string, dev: number, names = /./): Promise<string[]> {
  const found = await lstat(folder).catch(() => undefined)
  if (!found?.isDirectory() || found.dev !== dev) return []
  const inside: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (!names.test(entry.name)) continue
    inside.push(...(entry.isDirectory() ? await readInside(place, dev, names) : [place]))
  }
  return [folder, ...inside]
}
