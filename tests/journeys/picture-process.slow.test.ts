// Kills processes that encode pictures, with the site that started them and without it.
/** Proves: The process that encodes pictures ends with its site, and is replaced when it dies or its site is gone. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from './support/test.ts'
import { tryFileLock } from '#/adapters/databases/database-at.ts'
import { DEMO_DATA, type Site, startSite } from './support/site.ts'

let sites: Site[] = []
test.afterEach(async () => {
  for (const site of sites) await site.stop()
  sites = []
})

/** These processes have a low priority, and on a busy machine wait long for their turn. */
const PATIENCE = { timeout: 60_000 }

/** Processes that encode pictures ahead for the site with this data folder. */
function encoders(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')
      try {
        return (
          /cli\.[jt]s\0pictures\0/.test(read('cmdline')) && read('environ').includes(`DATA_DIR=${dataDir}\0`)
        )
      } catch {
        return false
      }
    })
}

async function start(environment: Record<string, string> = {}): Promise<Site> {
  const site = await startSite({
    from: DEMO_DATA,
    environment: { PICTURES_AHEAD: 'si', ...environment },
  })
  sites.push(site)
  return site
}

for (const environment of [{}, { WORKERS: '2' }] as Record<string, string>[])
  test(`ends with the site that started it, even by kill -9: ${JSON.stringify(environment)}`, async () => {
    const site = await start(environment)
    await expect.poll(() => encoders(site.dataDir), PATIENCE).toHaveLength(1)
    site.process.kill('SIGKILL')
    await expect.poll(() => encoders(site.dataDir), PATIENCE).toEqual([])
  })

test('the picture process is restarted after its worker is killed', async () => {
  const site = await start({ WORKERS: '2' })
  await expect.poll(() => encoders(site.dataDir), PATIENCE).toHaveLength(1)
  const [first] = encoders(site.dataDir)
  const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${first}/status`, 'utf8'))![1]!
  process.kill(Number(parent), 'SIGKILL')
  await expect.poll(() => encoders(site.dataDir), PATIENCE).not.toContain(first)
  await expect.poll(() => encoders(site.dataDir), PATIENCE).toHaveLength(1)
})

test('the picture process is restarted after it is killed', async () => {
  const site = await start()
  await expect.poll(() => encoders(site.dataDir), PATIENCE).toHaveLength(1)
  const [first] = encoders(site.dataDir)
  process.kill(first!, 'SIGKILL')
  await expect.poll(() => encoders(site.dataDir).filter((pid) => pid !== first), PATIENCE).toHaveLength(1)
})

test('another site of the same database takes over when the encoding one is killed', async () => {
  const first = await start()
  await expect.poll(() => isLocked(first.dataDir), PATIENCE).toBe(true)
  const second = await start({ DATA_DIR: first.dataDir })
  first.process.kill('SIGKILL')
  const parent = (pid: number) => {
    try {
      return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    } catch {
      return undefined
    }
  }
  const ofSecond = () => encoders(first.dataDir).filter((pid) => parent(pid) === String(second.process.pid))
  await expect
    .poll(async () => ofSecond().length === 1 && (await isLocked(first.dataDir)), PATIENCE)
    .toBe(true)
  await second.stop()
  sites.pop()
})

/** The lock alone proves a running encoder, because an earlier process may have made the pictures. */
async function isLocked(dataDir: string): Promise<boolean> {
  const release = tryFileLock(path.join(dataDir, 'vidriera.db.pictures-lock'))
  await release?.()
  return release === null
}
