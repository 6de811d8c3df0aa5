import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { CLI, DEMO_DATA, type Site, startSite } from './site.ts'

const run = promisify(execFile)

/** The demo site as it stands behind one proxy, which is trusted to say who asks. */
export const startBehindProxy = () => startSite({ from: DEMO_DATA, environment: { TRUSTED_PROXIES: '1' } })

let addresses = 0
/** Each test comes from an address of its own, as the proxy in front says. */
export const from = () => ({
  'x-forwarded-for': `10.1.${Math.floor(addresses / 250)}.${1 + (addresses++ % 250)}`,
})

/** Runs `vidriera user` with these words over the site's data. */
export const userCommand = (site: Site, ...words: string[]) =>
  run(process.execPath, [CLI, 'user', ...words], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, ...site.environment, DATA_DIR: site.dataDir, SITE_URL: site.url },
  })
