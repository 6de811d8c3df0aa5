import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { violations } from './support/axe.ts'
import type { Site } from './support/site.ts'
import { startStaffSite, withApp } from './support/staff.ts'

let site: Site
test.beforeAll(async () => {
  site = await startStaffSite()
})
test.afterAll(() => site.stop())

type Visit = Parameters<Parameters<typeof test>[2]>[0]['visit']

/** The panel, as somebody of a role who is signed in. */
async function panel(visit: Visit, path: string, role = 'editor', options = {}) {
  const { browser } = await withApp(site, role)
  const visited = await visit('/', { base: site.url, ...options })
  await visited.context.addCookies(
    [...browser.cookies].map(([name, value]) => ({ name, value, url: site.url })),
  )
  await visited.page.goto(path)
  return visited
}
const shown = async (path: string) => (await fetch(site.url + path)).text()
const published = (page: Page) => expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()

test('a category is moved by keyboard, gets another address, and the old one leads to it', async ({ visit }) => {
  const { page, pageErrors } = await panel(visit, '/panel/categorias')
  const tree = page.getByRole('treegrid', { name: 'Categorías' })
  await expect(tree.getByRole('row', { name: 'Tablets' })).toHaveAttribute('aria-level', '2')
  expect(await violations(page)).toEqual([])
  await tree.getByRole('row', { name: 'Tablets' }).getByRole('button', { name: 'Mover Tablets' }).focus()
  await page.keyboard.press('Enter')
  await page.screenshot({ path: '/tmp/shots/cat-drag.png' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  console.log(await focused())
  for (let i = 0; i < 8; i++) { await page.keyboard.press('ArrowDown'); console.log(await focused()) }
  for (let i = 0; i < 12; i++) { await page.keyboard.press('ArrowUp'); console.log(await focused()) }
  await page.keyboard.press('Escape')
  expect(pageErrors).toEqual([])
})
