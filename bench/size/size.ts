import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { copyDocuments } from '#/app/transfer/copy-documents.ts'
import { startPostgres } from '#tests/engines/support/postgres-server.ts'
import { standing, standingLine } from '../standing.ts'
import { contentFolder } from './content.ts'
import { type Waits, writeBeside } from './other-writer.ts'
import { memoryOf } from './processes.ts'
import { serve, type Served } from './serve.ts'

// Oversized catalogue, from a folder of content to a visitor's page: `-- size 100000 sqlite`. With `import` or `serve`
// at the end only that part; imported data is cached.
const ROOT = path.join(import.meta.dirname, '../..')
const [count = '100000', engine = 'sqlite', part] = process.argv.slice(3)
const products = Number(count)
const isKnown = ['sqlite', 'postgres'].includes(engine) && [undefined, 'import', 'serve'].includes(part)
if (!Number.isSafeInteger(products) || !isKnown)
  throw new Error('Say how many products, «sqlite» or «postgres», and «import» or «serve» for a part.')

/** Import time in seconds, peak memory in MB, and waits of a concurrent writer. */
type Imported = { seconds: number; most: number; otherWriter: Waits }
const content = await contentFolder(products)
const savedPath = `${content}.sqlite`
const server = engine === 'postgres' ? await startPostgres({ autovacuum: 'on' }) : undefined
const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-size-'))
try {
  const environment: Record<string, string> = server
    ? {
        DATABASE_URL: server.url(await server.createDatabase()),
        SECRET: 'the secret of a bench of sizes, long',
      }
    : {}
  if (part !== 'serve') {
    const into = server ? folder : savedPath
    if (!server) await rm(savedPath, { recursive: true, force: true })
    await keep({ imported: await importContent({ ...environment, DATA_DIR: into }) })
  }
  if (part !== 'import') {
    const isThere = part !== 'serve' && server !== undefined
    if (server && !isThere) await copyKept(environment.DATABASE_URL!)
    const databaseUrl = (site: { dataDir: string }) =>
      environment.DATABASE_URL ?? `sqlite:${path.join(site.dataDir, 'vidriera.db')}`
    const from = isThere ? folder : savedPath
    await keep({ served: await serve({ environment, from, databaseUrl }) })
  }
} finally {
  server?.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Copies the cached SQLite data to the other engine. */
async function copyKept(url: string): Promise<void> {
  const from = await databaseAt(`sqlite:${path.join(savedPath, 'vidriera.db')}`).openDocuments()
  const to = await databaseAt(url).openDocuments()
  await copyDocuments(from, to)
  await Promise.all([from.close(), to.close()])
}

async function importContent(environment: Record<string, string>): Promise<Imported> {
  const start = performance.now()
  const child = spawn(process.execPath, ['src/app/cli.ts', 'import', content, '--create'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const other = writeBeside(
    environment.DATABASE_URL ?? `sqlite:${path.join(environment.DATA_DIR!, 'vidriera.db')}`,
  )
  let most = 0
  while (child.exitCode === null && child.signalCode === null) {
    most = Math.max(most, (await memoryOf(child.pid!)).most)
    await sleep(100)
  }
  const code = await exited
  const seconds = Math.round((performance.now() - start) / 100) / 10
  const otherWriter = await other.end()
  if (code !== 0) throw new Error(`The import failed:\n${output}`)
  return { seconds, most, otherWriter }
}

async function keep(row: { imported: Imported } | { served: Served }): Promise<void> {
  const stands = standing()
  process.stdout.write(`${JSON.stringify(row, null, 2)}\n${standingLine(stands)}\n`)
  const results = path.join(ROOT, 'bench/results')
  await mkdir(results, { recursive: true })
  const file = path.join(results, 'size.json')
  const known = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, object>
  const name = `${products} ${engine}`
  const [[key, figures] = []] = Object.entries(row)
  known[name] = { ...known[name], [key!]: { ...stands, ...(figures as object) } }
  await writeFile(file, `${JSON.stringify(known, null, 2)}\n`)
}
