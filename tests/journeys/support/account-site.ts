import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { CLI, DEMO_DATA, type Site, startSite } from './site.ts'

const run = promisify(execFile)

/** Demo site behind one trusted proxy, which reports the client's address. */
export const startBehindProxy = () => startSite({ from: DEMO_DATA, environment: { TRUSTED_PROXIES: '1' } })

let addresses = 0
/** Unique client address for each test, as the trusted proxy would report it. */
export const from = () => ({
  'x-forwarded-for': `10.1.${Math.floor(addresses / 250)}.${1 + (addresses++ % 250)}`,
})

export type Line = { level: string; event: string; [fact: string]: unknown }

/** Parsed JSON lines of a log, ignoring other output. */
export const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)

/** Runs `vidriera user` with these arguments on the site's data. */
export const userCommand = (site: Site, ...words: string[]) =>
  run(process.execPath, [CLI, 'user', ...words], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, ...site.environment, DATA_DIR: site.dataDir, SITE_URL: site.url },
  })
