// Two versions of the site on one database, in turn and side by side; the later one has another shape of pages, and one more,
// additive step of the database's schema.
/** Proves: Two builds side by side on one database serve every page, on upgrading and on going back. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { queryServer, startPostgres } from '#tests/engines/support/postgres-server.ts'
import { until } from '#tests/support/until.ts'
import { copyInto } from './support/database.ts'
import { laterBuild, type Build } from './support/later-build.ts'
import { NEXT_VERSION } from './support/next-version.ts'
import { CLI, DEMO_DATA, healthOf, type Site, startSite, WATCHED } from './support/site.ts'
import { expect, test } from './support/test.ts'

const PAGES = ['terminos-y-condiciones', 'accesibilidad', 'sobre-nosotros'] as const
const LONG = 'Un resumen que la versión nueva deja escribir más largo. '.repeat(5).trim()

let later: Build
let dataDir: string
let environment: Record<string, string>
let running: Site[] = []
test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-'))
  await cp(DEMO_DATA, dataDir, { recursive: true })
  later = await laterBuild(NEXT_VERSION)
})
test.afterEach(async () => {
  for (const site of running.splice(0)) await site.stop()
})
test.afterAll(async () => {
  await later.dispose()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(main?: string): Promise<Site> {
  const site = await startSite({ environment: { ...environment, ...WATCHED }, ...(main ? { main } : {}) })
  running.push(site)
  return site
}
async function stop(site: Site): Promise<void> {
  running = running.filter((each) => each !== site)
  expect(await site.stop()).toBe(0)
}

/** Publishes changed pages of the demo brand with the command line of a version. */
async function publish(cli: string, pages: Record<string, object>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-content-'))
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, [cli, ...words], { env: { ...process.env, ...environment } })
  for (const [id, change] of Object.entries(pages)) {
    const data = JSON.parse(await readFile(`content/nawel/pages/${id}.json`, 'utf8')) as object
    const file = path.join(folder, `${id}.json`)
    await writeFile(file, JSON.stringify({ ...data, ...change }))
    await run('draft', 'save', `pages/${id}`, file)
  }
  await run('publish', ...Object.keys(pages).map((id) => `pages/${id}`))
  await rm(folder, { recursive: true })
}

/** Repeats a request that timed out on a busy machine. */
async function displayedName(site: Site, id: string): Promise<string> {
  const response = await fetch(`${site.url}/${id}`)
  const text = await response.text()
  return response.status === 408 ? displayedName(site, id) : `${response.status} ${text}`
}
const leftOut = async (site: Site) => (await healthOf(site)).leftOut

/** Databases to test, each with a count of the columns that the later version added. */
const ENGINES: Record<string, () => Promise<{ added: () => Promise<number>; end: () => void }>> = {
  async SQLite() {
    environment = { DATA_DIR: dataDir }
    const added = async () => {
      const database = new DatabaseSync(path.join(dataDir, 'vidriera.db'), { readOnly: true })
      const columns = database.prepare("SELECT name FROM pragma_table_info('presence')").all()
      database.close()
      return columns.filter(({ name }) => name === 'device').length
    }
    return { added, end: () => undefined }
  },
  async PostgreSQL() {
    const server = await startPostgres()
    const url = server.url(await server.createDatabase())
    const copied = path.join(dataDir, 'demo')
    await cp(DEMO_DATA, copied, { recursive: true })
    await copyInto(url, copied)
    environment = {
      DATABASE_URL: url,
      FILES_URL: `file:${path.join(dataDir, 'files')}`,
      SECRET: 'one secret for all the processes of the test',
    }
    const column =
      "select 1 from information_schema.columns where table_name = 'presence' and column_name = 'device'"
    return { added: async () => (await queryServer(url, column)).length, end: () => server.stop() }
  },
}

for (const [engine, prepare] of Object.entries(ENGINES))
  test(`an upgrade one process after the other, and the way back, on ${engine}: no page goes missing`, async () => {
    test.setTimeout(300_000)
    const { added, end } = await prepare()
    const missing: string[] = []
    const ending = new AbortController()
    const visits = until(
      async () => {
        for (const site of running) {
          for (const id of PAGES) {
            const answer = await displayedName(site, id).catch(() => '')
            // A stopping process refuses connections.
            if (answer !== '' && !answer.startsWith('200'))
              missing.push(`${site.url}/${id} ${answer.slice(0, 60)}`)
          }
        }
        return ending.signal.aborted
      },
      { everyMs: 50, mostMs: Infinity },
    )

    let old = await start()
    expect(await added()).toBe(0)
    let fresh = await start(later.main)
    expect(await added()).toBe(1)
    const film = { $shape: 2, kind: 'film', body: 'Lo que dice la versión nueva de la película.' }
    await publish(later.cli, {
      'terminos-y-condiciones': {
        $shape: 2,
        kind: 'text',
        summary: LONG,
        body: 'Términos de la versión nueva.',
      },
      accesibilidad: film,
    })
    await expect
      .poll(() => displayedName(fresh, 'terminos-y-condiciones'))
      .toContain('Términos de la versión nueva.')
    // Readable documents are served; unreadable ones in their previous version.
    await expect.poll(() => displayedName(old, 'accesibilidad')).toContain(film.body)
    expect(await displayedName(old, 'terminos-y-condiciones')).toMatch(
      /^200 (?![^]*Términos de la versión nueva)/,
    )
    expect(await leftOut(old)).toEqual(['pages/terminos-y-condiciones'])
    expect(await leftOut(fresh)).toEqual([])

    // Downgrade: the older version starts on the data of the later one.
    await stop(fresh)
    await stop(old)
    old = await start()
    expect(await displayedName(old, 'terminos-y-condiciones')).toMatch(
      /^200 (?![^]*Términos de la versión nueva)/,
    )
    expect(await displayedName(old, 'accesibilidad')).toContain(film.body)
    await publish(CLI, { 'sobre-nosotros': { body: 'Escrito por la versión de antes.' } })
    await expect
      .poll(() => displayedName(old, 'sobre-nosotros'))
      .toContain('Escrito por la versión de antes.')

    // Upgrade again: the changes of both versions are there.
    fresh = await start(later.main)
    expect(await displayedName(fresh, 'terminos-y-condiciones')).toContain('Términos de la versión nueva.')
    expect(await displayedName(fresh, 'sobre-nosotros')).toContain('Escrito por la versión de antes.')
    ending.abort()
    await visits
    expect(missing).toEqual([])
    for (const site of running.splice(0)) await site.stop()
    end()
  })
