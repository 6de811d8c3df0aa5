import type { Page, Response, Route } from '@playwright/test'
import type { PanelSheet } from '../../src/pages/panel/sheet-data.ts'
import type { Visit } from './support/browser.ts'
import { openSiteStore } from './support/database.ts'
import { draftOf, giveSession } from './support/panel.ts'
import type { Site } from './support/site.ts'
import { startStaffSite, withApp } from './support/staff.ts'
import { expect, test } from './support/test.ts'

// What somebody publishes while one writes comes to the grid whatever else is on its way, and in whatever order it arrives.

const CODE = 'AW-T1012'
const GRID = '**/panel/datos/planilla/torre'

let site: Site
test.beforeEach(async () => {
  site = await startStaffSite()
})
test.afterEach(() => site.stop())

async function enter(visit: Visit) {
  const { browser } = await withApp(site, 'editor')
  const { page, context } = await visit('/', { base: site.url })
  await giveSession(context, site, browser)
  return { page, browser }
}

async function write(page: Page): Promise<void> {
  await page.locator(`[role=gridcell][aria-label*="${CODE}, Potencia RMS en W"]`).click()
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
}

/** As the command line brings products in; `along` is the code of another one, new. */
async function publishOtherwise({ along }: { along?: string } = {}): Promise<void> {
  const store = await openSiteStore(site)
  const { version, data } = (await store.get('products', CODE))!
  const { specs } = data as { specs: object }
  const theirs = { ...(data as object), specs: { ...specs, potenciaRms: 60 } }
  const change = { collection: 'products', id: CODE, expectedVersion: version, data: theirs }
  const added =
    along === undefined
      ? []
      : [{ ...change, id: along, expectedVersion: null, data: { ...theirs, id: along } }]
  await store.commit([change, ...added], { kind: 'command-line' })
  await store.close()
}

/** Whether a reading of rows was made after `publishOtherwise`. */
async function isNew(response: Pick<Response, 'json'>): Promise<boolean> {
  const { rows } = (await response.json()) as PanelSheet
  const specs = rows.find(({ id }) => id === CODE)?.live?.specs as { potenciaRms?: number } | undefined
  return specs?.potenciaRms === 60
}

/** Holds answers back until it is called: those that were read by then come, as they were read, and it resolves once they have. */
async function holdAnswers(
  page: Page,
  addresses: string,
  isHeld: (response: Pick<Response, 'json'>) => Promise<boolean> = async () => true,
): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held: Promise<void>[] = []
  const answerLate = async (route: Route, response: Awaited<ReturnType<Route['fetch']>>) => {
    await released
    const arrived = page.waitForEvent('requestfinished', (request) => request === route.request())
    await route.fulfill({ response })
    await arrived
  }
  await page.route(addresses, async (route) => {
    const response = await route.fetch()
    if (!(await isHeld(response))) return route.fulfill({ response })
    const late = answerLate(route, response)
    held.push(late)
    await late
  })
  return async () => {
    release()
    await Promise.all(held)
    // And what the page makes of them.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  }
}

const toReview = (page: Page) => page.getByRole('button', { name: '1 dato para revisar' })

async function decide(page: Page): Promise<void> {
  await toReview(page).click()
  await expect(page.getByText('Lo tuyo: 77. Lo de la otra persona: 60.')).toBeVisible()
}

test('a reading from before that arrives last takes nothing back', async ({ visit }) => {
  const { page, browser } = await enter(visit)
  await page.goto('/panel/planilla/torre')
  await write(page)
  await expect(page.getByText(/^Borrador guardado/)).toBeVisible()
  const answer = await holdAnswers(page, `${GRID}?*`, async (response) => !(await isNew(response)))
  const before = page.waitForRequest(/planilla\/torre\?codigos=/)
  await draftOf(browser, CODE, { promise: 'Otra promesa.' })
  await before
  await publishOtherwise()
  await expect(toReview(page)).toBeVisible()
  await answer()
  await decide(page)
})

test('what is told while a draft is being saved is asked for once it is', async ({ visit }) => {
  const { page } = await enter(visit)
  await page.goto('/panel/planilla/torre')
  const answer = await holdAnswers(page, '**/panel/ordenes/draft.cells')
  const told = page.waitForResponse(
    async (response) => /planilla\/torre\?codigos=/.test(response.url()) && isNew(response),
  )
  const saving = page.waitForRequest('**/panel/ordenes/draft.cells')
  await write(page)
  await saving
  // Only a draft that is there can be behind.
  await expect.poll(drafts).toBe(1)
  await publishOtherwise()
  await told
  await answer()
  await decide(page)
})

test('what is told while the grid is still being read is asked for once it is', async ({ visit }) => {
  const { page } = await enter(visit)
  await page.goto('/panel/planilla/torre')
  await write(page)
  await expect(page.getByText(/^Borrador guardado/)).toBeVisible()
  await page.getByRole('link', { name: 'Lista' }).click()
  await expect(page.getByText('10 de 78')).toBeVisible()
  const answer = await holdAnswers(page, GRID)
  const read = page.waitForRequest(GRID)
  await page.getByRole('link', { name: 'Planilla' }).click()
  await read
  await publishOtherwise({ along: 'AW-T1013' })
  await expect(page.getByRole('link', { name: /^Productos\s*79$/ })).toBeVisible()
  await answer()
  await decide(page)
})

test('news that were refused once are asked for again', async ({ visit }) => {
  const { page } = await enter(visit)
  const refused = page.waitForResponse((response) => response.status() === 503)
  await page.route(
    '**/panel/datos/novedades*',
    (route) => route.fulfill({ status: 503, body: 'Más tarde.' }),
    {
      times: 1,
    },
  )
  await page.goto('/panel/planilla/torre')
  await refused
  await write(page)
  await expect(page.getByText(/^Borrador guardado/)).toBeVisible()
  await publishOtherwise()
  await decide(page)
})

async function drafts(): Promise<number> {
  const store = await openSiteStore(site)
  const found = await store.list('drafts')
  await store.close()
  return found.length
}
