import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from '#tests/support/until.ts'
import { databaseOfItsOwn } from './database.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Data folder of the demo brand, for sites to start from. */
export const DEMO_DATA = path.join(ROOT, '.cache/journeys/data')
/** Derived pictures and documents; content-addressed, so that all sites share them. */
export const DEMO_MADE = path.join(ROOT, '.cache/journeys/made')

/** Environment variable with the address of the shared read-only site, for the workers. */
export const SHARED_SITE = 'JOURNEYS_SITE'

/** Entry point of an operator's site, for tests of the process itself. */
export const MAIN = 'dist/node/main.js'
export const CLI = 'dist/node/cli.js'
/** Bundles of entry points in this folder, built like the operator's. */
export const BUNDLES = '.cache/journeys/bundles'
export const MAIN_AT_LESS_COST = `${BUNDLES}/main-at-less-cost.js`

/** Token with which a site gives `healthOf` its private details. */
export const WATCHED = { METRICS_TOKEN: 'un-token-de-las-pruebas-con-mas-de-24' }

/** Health of the site for operators. */
export async function healthOf(site: Pick<Site, 'url'>): Promise<Health> {
  const headers = { authorization: `Bearer ${WATCHED.METRICS_TOKEN}` }
  return (await (await fetch(`${site.url}/salud`, { headers })).json()) as Health
}

type Health = { status: string; leftOut: string[]; mail: Record<string, number> }

/** Running site process of a single test. */
export type Site = {
  url: string
  dataDir: string
  process: ChildProcess
  /** Extra environment, for commands over the same data. */
  environment: Readonly<Record<string, string>>
  /** Everything it has written to standard error so far. */
  log: () => string
  /** Standard output; the site is ready once it has its address. */
  output: () => string
  /** Sends SIGTERM and resolves with the exit code. */
  stop: () => Promise<number | null>
}

export type SiteOptions = {
  /** Data folder to start from; it is copied. Without one the site starts empty. */
  from?: string
  environment?: Record<string, string>
  /** Host name; passkeys need one. */
  hostname?: string
  /** Entry point: by default the cheaper one for the demo brand, otherwise the operator's. */
  main?: string
  /** Resolves as soon as the process listens, before it serves pages. */
  dontWait?: boolean
}

/** Starts the built site on a free port with its own data folder. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-'))
  // Temporary files of a running site may vanish during the copy; the filter makes it several times slower, so the
  // demo skips it.
  const filter = options.from === DEMO_DATA ? {} : { filter: (source: string) => !source.endsWith('.tmp') }
  if (options.from) cpSync(options.from, dataDir, { recursive: true, ...filter })
  if (options.from === DEMO_DATA && options.environment?.PICTURES_AHEAD !== 'si') await shareMade(dataDir)
  const isDemo = options.from === DEMO_DATA && options.environment?.DATABASE_URL === undefined
  const environment = { ...(isDemo ? await databaseOfItsOwn() : {}), ...options.environment }
  const port = await freePort()
  const url = `http://${options.hostname ?? '127.0.0.1'}:${port}`
  const main =
    options.main ??
    (isDemo && process.env.SUITE !== 'slow' && options.environment?.WORKERS === undefined
      ? MAIN_AT_LESS_COST
      : MAIN)
  const child = spawn(process.execPath, [main], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: url,
      DATA_DIR: dataDir,
      // Pictures are encoded on request, not ahead.
      PICTURES_AHEAD: 'no',
      // Otherwise a visit would measure web vitals at random.
      VITALS_SAMPLE: '0',
      // Page caches would hide the network from tests.
      OFFLINE: 'no',
      NODE_COMPILE_CACHE: path.join(ROOT, 'dist/compile-cache'),
      ...environment,
    },
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text))
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))

  const site: Site = {
    url,
    dataDir,
    environment,
    process: child,
    log: () => log,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      const code = await exited
      await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
  if (!options.dontWait) {
    await untilServing(site).catch(async (error: unknown) => {
      await site.stop()
      throw error
    })
  }
  return site
}

/** Shares derived pictures and documents between all sites. */
async function shareMade(dataDir: string): Promise<void> {
  for (const kind of ['media', 'og', 'pdf', 'model-forms']) {
    await mkdir(path.join(DEMO_MADE, kind), { recursive: true, mode: 0o700 })
    await symlink(path.join(DEMO_MADE, kind), path.join(dataDir, 'files', kind))
  }
}

/** Resolves when `/salud` answers 200. @throws with the log when the process ends first or takes too long. */
export async function untilServing(site: Site, timeoutMs = 180_000): Promise<void> {
  const isServing = async () => {
    if (site.process.exitCode !== null || site.process.signalCode !== null)
      throw new Error(`The site ended (${site.process.signalCode ?? site.process.exitCode}):\n${site.log()}`)
    const status = await fetch(`${site.url}/salud`).then(
      (response) => response.status,
      () => 0,
    )
    return status === 200
  }
  const failure = () => `The site did not serve in ${timeoutMs} ms:\n${site.log()}`
  await until(isServing, { everyMs: 50, mostMs: timeoutMs, failure })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
