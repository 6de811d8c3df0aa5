import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Message } from '../../src/catalogue/documents/message.ts'
import { caseNumber } from '../../src/commands/contact/case-number.ts'
import type { FoundEverywhere } from '../../src/pages/panel/panel-data.ts'
import { expect, test } from './support/test.ts'
import { violations, violationsByDayAndNight } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { openSiteStore } from './support/database.ts'
import { draftOf, inPanel, ownProduct, readPanel } from './support/panel.ts'
import type { Site } from './support/site.ts'
import { withApp } from './support/staff.ts'

test.use({ pictures: false })

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

const newWord = () => `palabra${randomBytes(4).toString('hex')}`

async function writtenBy(name: string, email: string): Promise<string> {
  const id = caseNumber('2026-03-01', name)
  const store = await openSiteStore(site)
  const data = {
    id,
    receivedAt: '2026-03-01T12:00:00.000Z',
    status: 'new',
    reason: 'Garantía',
    name,
    email,
    message: 'La torre dejó de cargar.',
  } satisfies Message
  await store.commit([{ collection: 'messages', id, expectedVersion: null, data }], { kind: 'import' })
  await store.close()
  return id
}

const wider = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

test('Ctrl K finds documents, text within them, cases and people, as far as one may see them', async ({
  visit,
}) => {
  const word = newWord()
  const code = await ownProduct(site, 'AW-T2022')
  const { browser: editor } = await withApp(site, 'editor')
  await draftOf(editor, code, { promise: `Suena en todo el patio, con ${word} de sobra.` })
  const id = await writtenBy(`Rosa ${word}`, `${word}@correo.example`)
  const { page, browser: admin, email, pageErrors } = await inPanel(visit, site, '/panel', { role: 'admin' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const palette = page.getByRole('dialog', { name: 'Ir a…' })
  const ask = async (text: string) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(text)
  }

  await ask(word)
  const within = palette.getByRole('group', { name: 'En los textos' }).getByRole('option')
  await expect(within).toContainText(`con ${word} de sobra.`)
  await expect(palette.getByRole('group', { name: 'Consultas' }).getByRole('option')).toContainText(id)
  await expect(palette.getByRole('status')).toHaveText('2\u00a0lugares')
  expect(await violationsByDayAndNight(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(within).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/panel/mensajes/${id}`)

  await ask(`con ${word} de`)
  await expect(within).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/panel/productos/${code}`)

  await ask(id)
  await expect(palette.getByRole('option')).toContainText([id])
  await ask(email)
  await palette.getByRole('option', { name: email }).click()
  await page.waitForURL('**/panel/usuarios/*')

  await ask(newWord())
  await expect(palette.getByRole('status')).toHaveText('Nada dice eso, ni se llama así.')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  // What it shows of people is noted, without what was asked for.
  const { lines } = await readPanel<{ lines: { action: string; about: string }[] }>(admin, 'registro')
  expect(lines.filter(({ action }) => action === 'users.list')).not.toEqual([])
  expect(lines.map(({ about }) => about).join(' ')).not.toContain(word)

  const { browser: redactor } = await withApp(site, 'redactor')
  const seen = await readPanel<FoundEverywhere>(redactor, `ir?q=${word}`)
  expect([seen.cases, seen.people, seen.texts.length]).toEqual([[], [], 1])
  expect((await readPanel<FoundEverywhere>(redactor, `ir?q=${encodeURIComponent(email)}`)).people).toEqual([])
  expect((await editor.get(`/panel/datos/ir?q=${'a'.repeat(101)}`)).status).toBe(400)
  expect(pageErrors).toEqual([])
})

test('Ctrl K fits a phone, in the dark too', async ({ visit }) => {
  const { page } = await inPanel(visit, site, '/panel', { ...PHONE, colorScheme: 'dark' })
  await page.getByRole('button', { name: /Ir a…$/ }).click()
  const palette = page.getByRole('dialog', { name: 'Ir a…' })
  await palette.getByRole('combobox').fill('garantía')
  await expect(palette.getByRole('group', { name: 'En los textos' })).toBeVisible()
  expect(await wider(page)).toBe(0)
  expect(await violations(page)).toEqual([])
})
