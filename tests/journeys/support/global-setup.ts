import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { builtId, sourcesId } from '../../../scripts/build-id.ts'
import { startDatabases } from './database.ts'
import { BUNDLES, DEMO_DATA, DEMO_MADE, SHARED_SITE, startSite } from './site.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const MADE_FROM = `${DEMO_DATA}.id`

/** Builds if the sources changed, and imports the demo brand like a first start if it or the sources changed. */
export default async function setup(): Promise<() => Promise<void>> {
  await makeDemo()
  const stopDatabases = await startDatabases(DEMO_DATA)
  const site = await startSite({ from: DEMO_DATA })
  process.env[SHARED_SITE] = site.url
  return async () => {
    await site.stop()
    stopDatabases?.()
  }
}

async function makeDemo(): Promise<void> {
  const sources = await sourcesId()
  if ((await builtId()) !== sources) {
    // In a separate process, because the build sets NODE_ENV permanently.
    execFileSync(process.execPath, ['scripts/build.ts'], { cwd: ROOT, stdio: 'inherit' })
  }
  await bundleMains(sources)
  // The import does not depend on screens or styles.
  const wanted = await idOf('{content/**/*.*,src/**/*.{ts,json},package-lock.json}')
  if ((await readFile(MADE_FROM, 'utf8').catch(() => '')) === wanted) return
  await rm(MADE_FROM, { force: true })
  for (const folder of [DEMO_DATA, DEMO_MADE]) await rm(folder, { recursive: true, force: true })
  const site = await startSite()
  const ended = once(site.process, 'exit')
  site.process.kill('SIGTERM')
  // State after shutdown, without partial writes.
  await ended
  await cp(site.dataDir, DEMO_DATA, { recursive: true })
  await site.stop()
  forgetSecret(path.join(DEMO_DATA, 'vidriera.db'))
  await writeFile(MADE_FROM, wanted)
}

/** Lets sites that start from the demo have their own secret. */
function forgetSecret(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('delete from secret_fingerprint')
  database.close()
}

async function bundleMains(sources: string): Promise<void> {
  const written = path.join(ROOT, `${BUNDLES}.id`)
  const wanted = `${sources} ${await idOf('tests/journeys/support/{main,bundle}-*.ts')}`
  if ((await readFile(written, 'utf8').catch(() => '')) === wanted) return
  execFileSync(process.execPath, ['tests/journeys/support/bundle-mains.ts'], { cwd: ROOT, stdio: 'inherit' })
  await writeFile(written, wanted)
}

/** Hash of every file of a kind. */
async function idOf(files: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of globSync(files, { cwd: ROOT, exclude: ['**/*.test.ts'] }).sort()) {
    hash.update(file).update(await readFile(path.join(ROOT, file)))
  }
  return hash.digest('hex')
}
