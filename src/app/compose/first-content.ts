import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, databaseAt } from '#/adapters/databases/database-at.ts'
import { isStoreUnavailable, type DocumentStore } from '#/core/documents/document-store.ts'
import type { ReleaseLock } from '#/core/jobs/lock.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import type { Environment } from '#/app/settings/environment.ts'
import type { Log } from '#/core/observability/log.ts'
import { OperatorError } from '#/core/observability/operator-error.ts'
import {
  hasReadFallback,
  openServingStores,
  type ServingStores,
  commandRunner,
  storedServices,
} from './command-services.ts'
import { draftId } from '#/publishing/commands/stored-draft.ts'
import { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import { settingsForm } from '#/panel/forms/settings-form.ts'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const CLI_FILE = fileURLToPath(new URL('../cli.ts', import.meta.url))

type DemoContentContext = { environment: Environment; log: Log }

type BeginBrandParts = { environment: Environment; store: DocumentStore; files: FileStore; log: Log }

const CONTENT_LOCK = 'content'
const CONTENT_LOCK_RETRY_MS = 250
/** Marker file of an unfinished demo import, which the next start resumes. */
const UNFINISHED = 'demo-unfinished'

/** Sentence for the operator. */
class NothingToServe extends OperatorError {
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
  // Opening a missing file would create it and hide that it was missing.
  if (!database.isShared && !(await database.isThere())) return null
  const stores = await openServingStores(environment, log)
  try {
    if (await isUnfilled(stores.store)) {
      await close(stores)
      return null
    }
  } catch (error) {
    // Without a reachable database, the copy decides whether there is content.
    if (!isStoreUnavailable(error) || !(await hasReadFallback(environment))) throw error
    const copy = environment.databaseReadUrl === undefined ? 'last catalogue kept here' : 'copy to read from'
    log('error', `no server that writes answers: pages come from the ${copy}, and forms wait`, { error })
  }
  if (!environment.isDatabaseGiven)
    await rm(unfinishedMark(environment), { force: true }).catch(() => undefined)
  if (environment.isContentGiven || environment.newBrand !== undefined)
    log('warn', 'CONTENT_DIR or NEW_BRAND is not used: the database has a site')
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

/** @throws {NothingToServe} unless this machine never served a brand */
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
    // New disks contain a folder of their file system.
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

/** True also after an interrupted first import, which stores settings last; a brand begun in the panel has a draft. */
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

/** Creates a draft of the settings with defaults, and a link for the first administrator. */
async function beginBrand(email: string, { environment, store, files, log }: BeginBrandParts): Promise<void> {
  const execute = commandRunner(storedServices({ environment, store, files }))
  const exitCode = await runCommandLine(['user', 'create', email, 'admin'], { environment, log })
  const value = { id: settingsForm.only, ...settingsForm.begin }
  const document = { collection: settingsForm.collection, document: 'site', fields: [{ path: '', value }] }
  await execute(patchDraft, { documents: [document] }, { kind: 'command-line' })
  process.stdout.write(`\n  Empieza una marca nueva. Su panel: ${environment.siteUrl}/panel\n\n${exitCode}\n`)
}

/** Imports in a child process, because pictures take hundreds of MB that this process would never release. */
export async function loadDemoContent(folder: string, around: DemoContentContext): Promise<void> {
  around.log('info', 'empty database: taking in the content folder', { folder })
  const exitCode = await runCommandLine(['import', folder], around)
  around.log('info', 'content taken in', { said: exitCode })
}

async function runCommandLine(
  words: readonly string[],
  { environment, log }: DemoContentContext,
): Promise<string> {
  const { dataDir, databaseUrl, filesUrl, secret } = environment
  const child = spawn(process.execPath, [CLI_FILE, ...words], {
    // The IPC channel ends the child if this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      // Tuned for long-running processes; a short import is a third slower with them.
      MALLOC_MMAP_THRESHOLD_: undefined,
      MALLOC_TRIM_THRESHOLD_: undefined,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      FILES_URL: filesUrl,
      ...(secret !== undefined && { SECRET: secret }),
    },
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  child.stderr!.on('data', progressTo(log))
  const [code, output, complaint] = await Promise.all([ended, text(child.stdout!), text(child.stderr!)])
  if (code === 0) return output.trim()
  // Removes the database's name and the progress lines.
  throw new Error(complaint.replaceAll(/^(?:Base: .*|documentos.*%\))\n/gm, '').trim())
}

function progressTo(log: Log): (chunk: Buffer) => void {
  let reported = 0
  return (chunk) => {
    const [, done, total] = /(\d+) de (\d+)/.exec(chunk.toString('utf8')) ?? []
    const tenth = Math.floor((Number(done) / Number(total)) * 10)
    if (!(tenth > reported)) return
    reported = tenth
    log('info', 'pictures', { done: Number(done), total: Number(total) })
  }
}
