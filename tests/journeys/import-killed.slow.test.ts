// Kills processes in the middle of an import of 600 products, and restarts them over the same data.
/** Proves: An import whose process is killed leaves all of its products or none, and can be reviewed again. */
import { watch } from 'node:fs/promises'
import { giveSession } from './support/browser.ts'
import { sendOrder } from './support/panel.ts'
import { DEMO_DATA, startSite, type Site } from './support/site.ts'
import { importOf, manyTowers, uploadSpreadsheet } from './support/spreadsheets.ts'
import { withApp } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const MANY = 600
const SOON = { timeout: 120_000 }

const start = (from: string, environment: Readonly<Record<string, string>> = {}) =>
  startSite({ from, hostname: 'localhost', environment: { TRUSTED_PROXIES: '1', ...environment } })

/** Restarts the site over the data of its killed process. */
async function diedAndBack(site: Site): Promise<Site> {
  const died = new Promise((resolve) => site.process.once('exit', resolve))
  site.process.kill('SIGKILL')
  await died
  return start(site.dataDir, site.environment)
}

/** Resolves once the site's database is being written. */
async function isWritten(site: Site): Promise<void> {
  for await (const { filename } of watch(site.dataDir)) if (filename === 'vidriera.db-wal') return
}

/** Kill points, ever later, until the import completes before the process dies. */
const POINTS: [name: string, reached: (site: Site) => Promise<unknown>][] = [
  ['as soon as it answers what was asked after it', (site) => fetch(`${site.url}/salud`)],
  ['as soon as the database writes it', isWritten],
  ['once it has answered', () => new Promise(() => {})],
]

/** Visibility of a sample of the file's products on the site. */
async function shownOf(site: Site): Promise<boolean[]> {
  const places = Array.from({ length: 7 }, (_, at) => Math.floor((at * (MANY - 1)) / 6))
  return Promise.all(
    places.map(async (at) => (await fetch(`${site.url}/productos/AW-T${5000 + at}`)).status === 200),
  )
}

test('killing the process during an import leaves all of its products or none, with a state to match', async ({
  visit,
}) => {
  test.setTimeout(400_000)
  const sites = [await start(DEMO_DATA)]
  try {
    const first = sites[0]!
    const { browser } = await withApp(first)
    const uploaded = await uploadSpreadsheet(browser, await manyTowers(browser, MANY))
    const id = (uploaded as { output: { id: string } }).output.id
    await expect.poll(async () => (await importOf(browser, id)).state, SOON).toBe('ready')
    const { version } = await importOf(browser, id)
    let isDone = false
    for (const [point, reached] of POINTS) {
      const site = sites.at(-1)!
      const { browser: who } = await withApp(site)
      const answered = sendOrder(who, 'import.apply', { import: id, version }).catch(() => undefined)
      await Promise.race([answered, reached(site)])
      const back = await diedAndBack(site)
      sites.push(back)
      const displayedImport = await shownOf(back)
      expect(new Set(displayedImport).size, `killed ${point}: ${displayedImport.join(' ')}`).toBe(1)
      isDone = displayedImport[0]!
      const again = await withApp(back)
      expect((await importOf(again.browser, id)).state).toBe(isDone ? 'done' : 'ready')
      if (isDone) break
    }
    expect(isDone).toBe(true)

    const last = sites.at(-1)!
    const { browser: who } = await withApp(last)
    const opened = await visit(`/`, { base: last.url })
    await giveSession(opened.context, last, who)
    await opened.page.goto(`/panel/importar/${id}`)
    await expect(opened.page.getByText('Importado y publicado')).toBeVisible()
    await expect(opened.page.getByRole('button', { name: 'Deshacer la importación' })).toBeVisible()
  } finally {
    for (const site of sites) await site.stop()
  }
})

test('killing the process while it reads a file lets the review be repeated', async ({ visit }) => {
  test.setTimeout(300_000)
  const sites = [await start(DEMO_DATA)]
  try {
    const { browser } = await withApp(sites[0]!)
    const uploaded = await uploadSpreadsheet(browser, await manyTowers(browser, MANY))
    const id = (uploaded as { output: { id: string } }).output.id
    expect((await importOf(browser, id)).state).toBe('reading')
    const back = await diedAndBack(sites[0]!)
    sites.push(back)
    const { browser: who } = await withApp(back)
    const { page, context } = await visit('/', { base: back.url })
    await giveSession(context, back, who)
    await page.goto(`/panel/importar/${id}`)
    await expect(page.getByText('La revisión se cortó')).toBeVisible(SOON)
    expect(new Set(await shownOf(back))).toEqual(new Set([false]))
    await page.getByRole('button', { name: 'Revisar de nuevo' }).click()
    await expect(page.getByText('Listo para importar')).toBeVisible(SOON)
  } finally {
    for (const site of sites) await site.stop()
  }
})
