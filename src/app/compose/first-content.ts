import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#/adapters/databases/database.ts'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { isStoreUnavailable, type DocumentStore } from '#/core/documents/document-store.ts'
import type { ReleaseLock } from '#/core/jobs/lock.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import type { Environment } from '#/app/settings/environment.ts'
import type { Log } from '#/core/observability/log.ts'
import { hasReadFallback, openServingStores, type ServingStores } from './stores.ts'
import { beginBrand } from './begin-brand.ts'
import { loadDemoContent } from './load-demo-content.ts'
import { draftId } from '#/publishing/commands/draft-id.ts'

const CONTENT_LOCK = 'content'
const CONTENT_LOCK_RETRY_MS = 250
/** The demo brand is being taken in: a start that was cut short goes on. */
const UNFINISHED = 'demo-unfinished'

/** The sentence is for the operator. */
class NothingToServe extends Error {
  override readonly name = 'NothingToServe'
}

/** @throws {NothingToServe} */
export async function openFilledStores(
  environment: Environment,
  log: Log,
  load = loadDemoContent,
): Promise<ServingStores> {
  const filled = await openIfFilled(environment, log)
  if (filled !== null) return filled
  const release = await waitForLock(databaseAt(environment.databaseUrl), log)
  try {
    return (await openIfFilled(environment, log)) ?? (await fill(environment, log, load))
  } finally {
    await release()
  }
}

async function openIfFilled(environment: Environment, log: Log): Promise<ServingStores | null> {
  const database = databaseAt(environment.databaseUrl)
  // Opening a file that is missing would make it, and hide that it was missing.
  if (!database.isShared && !(await database.isThere())) return null
  const stores = await openServingStores(environment, log)
  try {
    if (await isUnfilled(stores.store)) {
      await close(stores)
      return null
    }
  } catch (error) {
    // Whether it is filled is then for the copy to say.
    if (!isStoreUnavailable(error) || !(await hasReadFallback(environment))) throw error
    const copy = environment.databaseReadUrl === undefined ? 'last catalogue kept here' : 'copy to read from'
    log('error', `no server that writes answers: pages come from the ${copy}, and forms wait`, { error })
  }
  if (!environment.isDatabaseGiven) await rm(unfinishedMark(environment), { force: true })
  return stores
}

async function fill(
  environment: Environment,
  log: Log,
  load: typeof loadDemoContent,
): Promise<ServingStores> {
  const { contentDir, isContentGiven, isDatabaseGiven, newBrand } = environment
  if (!isContentGiven && newBrand === undefined) {
    await refuseTraces(environment)
    await writeFile(unfinishedMark(environment), 'Se está cargando la marca de demostración.\n')
  }
  const stores = await openServingStores(environment, log)
  try {
    if (newBrand === undefined) await load(contentDir, { environment, log })
    else await beginBrand(newBrand, { environment, log, ...stores })
    if (!isDatabaseGiven) await rm(unfinishedMark(environment), { force: true })
    return stores
  } catch (error) {
    await close(stores)
    throw error
  }
}

async function waitForLock(database: Database, log: Log): Promise<ReleaseLock> {
  for (let tries = 0; ; tries += 1) {
    const release = await database.tryLock(CONTENT_LOCK)
    if (release) return release
    if (tries === 0) log('info', 'another process takes the content in, and this one waits for it')
    await sleep(CONTENT_LOCK_RETRY_MS)
  }
}

/** @throws {NothingToServe} unless this is a machine that never served a brand */
async function refuseTraces(environment: Environment): Promise<void> {
  const { where } = databaseAt(environment.databaseUrl)
  if (environment.isDatabaseGiven) throw nothingToServe(`La base de DATABASE_URL (${where}) está vacía.`)
  const trace = await traceOfBrand(environment)
  if (trace !== null)
    throw nothingToServe(`En ${where} no hay nada publicado, pero ya había un sitio: está ${trace}.`)
}

/** Name of a leftover in a message; null without any. */
async function traceOfBrand(environment: Environment): Promise<string | null> {
  const { dataDir, databaseUrl, filesUrl } = environment
  await mkdir(dataDir, { recursive: true })
  const entries = await readdir(dataDir)
  if (entries.includes(UNFINISHED)) return null
  const lock = `${path.basename(databaseAt(databaseUrl).files[0]!)}.${CONTENT_LOCK}-lock`
  const found = entries.filter(
    // A new disk has a folder of its file system's own.
    (name) => !name.startsWith(lock) && !name.startsWith('.') && name !== 'lost+found',
  )
  if (found.length > 0) return path.join(dataDir, found.sort()[0]!)
  const [file] = await filesAt(filesUrl).open().list('')
  return file ? `${file.key} en FILES_URL` : null
}

function nothingToServe(reason: string): NothingToServe {
  return new NothingToServe(
    `El sitio no puede arrancar. ${reason} Si el sitio ya existía, revisá DATABASE_URL, DATA_DIR y que sus discos estén ` +
      'montados, o reponé una copia con «npm run vidriera -- restore». Para empezar uno nuevo, decí con qué contenido, ' +
      'esta vez sola: CONTENT_DIR=./content/nawel, la carpeta de tu marca, o NEW_BRAND con tu correo para empezar una vacía.',
  )
}

function unfinishedMark({ dataDir }: Environment): string {
  return path.join(dataDir, UNFINISHED)
}

/** Also where the first import was interrupted: the settings come last. A brand that begins in the panel has a draft of them. */
async function isUnfilled(store: DocumentStore): Promise<boolean> {
  if ((await store.sequence()) === 0) return true
  if ((await store.get('settings', 'site')) !== null) return false
  if ((await store.get('drafts', draftId('settings', 'site'))) !== null) return false
  return (await store.find('products', { limit: 1 })).documents.length > 0
}

async function close({ store, accounts }: ServingStores): Promise<void> {
  await accounts.close()
  await store.close()
}
