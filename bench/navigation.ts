import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { startSite as Start } from '#tests/journeys/support/site.ts'
import { standing, standingLine } from './standing.ts'
import { openBrowser } from './speed/browser.ts'
import { measureNavigation } from './speed/navigation.ts'
import { tripsTable } from './speed/report.ts'

// Page-to-page times of this build and of those in the named folders, in turns: `npm run bench -- navigation FOLDER`.
const ROOT = path.resolve(import.meta.dirname, '..')
const folders = [...process.argv.slice(3).map((folder) => path.resolve(folder)), ROOT]

const sites = await Promise.all(
  folders.map(async (folder) => {
    const file = path.join(folder, 'tests/journeys/support/site.ts')
    const { startSite } = (await import(pathToFileURL(file).href)) as { startSite: typeof Start }
    return startSite()
  }),
)
const browser = await openBrowser()
try {
  const named = folders.map((folder, place) => [
    folder === ROOT ? 'this' : path.basename(folder),
    sites[place]!.url,
  ])
  const rows = await measureNavigation(browser, new Map(named as [string, string][]))
  process.stdout.write(`${tripsTable(rows)}\n\n${standingLine(standing())}\n`)
} finally {
  await browser.close()
  await Promise.all(sites.map((site) => site.stop()))
}
