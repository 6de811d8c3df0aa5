/** Proves: The palette respects roles, a field of many documents changes at once, lists have views and launches a calendar. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { StoredMessage } from '#/features/messages/message.ts'
import { buenosAiresClock } from '#/language/es-AR/buenos-aires-time.ts'
import { caseNumber } from '#/features/messages/server/case-number.ts'
import type { FoundEverywhere, PanelDocument } from '#/panel/api/queries.ts'
import type { CheckedRelease } from '#/publishing/panel/releases/release-queries.ts'
import type { PanelViews } from '#/features/saved-views/panel/views-query.ts'
import { expect, MAIN, test } from './support/test.ts'
import { LOOKS, violations, violationsByDayAndNight } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { openSiteStore } from './support/database.ts'
import {
  drafted,
  draftOf,
  goTo,
  inAMoment,
  inPanel,
  ownProduct,
  ownProducts,
  publishChange,
  readPanel,
  sendOrder,
} from './support/panel.ts'
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
  } satisfies StoredMessage
  await store.commit([{ collection: 'messages', id, expectedVersion: null, data }], { kind: 'import' })
  await store.close()
  return id
}

const wider = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

test(
  'Ctrl K finds documents, text within them, cases and people, as far as the role allows',
  MAIN,
  async ({ visit }) => {
    const word = newWord()
    const code = await ownProduct(site, 'AW-T2022')
    const { browser: editor } = await withApp(site, 'editor')
    await draftOf(editor, code, { promise: `Suena en todo el patio, con ${word} de sobra.` })
    const id = await writtenBy(`Rosa ${word}`, `${word}@correo.example`)
    const {
      page,
      browser: admin,
      email,
      pageErrors,
    } = await inPanel(visit, site, '/panel', { role: 'admin' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const palette = page.getByRole('dialog', { name: 'Ir a…' })
    const searchFor = async (text: string) => {
      await page.keyboard.press('Control+k')
      await palette.getByRole('combobox').fill(text)
    }

    await searchFor(word)
    const textOption = palette.getByRole('group', { name: 'En los textos' }).getByRole('option')
    await expect(textOption).toContainText(`con ${word} de sobra.`)
    await expect(palette.getByRole('group', { name: 'Consultas' }).getByRole('option')).toContainText(id)
    await expect(palette.getByRole('status')).toHaveText('2\u00a0lugares')
    expect(await violationsByDayAndNight(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect(textOption).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/panel/mensajes/${id}`)

    await searchFor(`con ${word} de`)
    await expect(textOption).toBeVisible()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/panel/productos/${code}`)

    await searchFor(id)
    await expect(palette.getByRole('option')).toContainText([id])
    await searchFor(email)
    await palette.getByRole('option', { name: email }).click()
    await page.waitForURL('**/panel/usuarios/*')

    await searchFor(newWord())
    await expect(palette.getByRole('status')).toHaveText('Nada dice eso, ni se llama así.')
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()

    // Reads of personal data are audited, without the search words.
    const { lines } = await readPanel<{ lines: { action: string; about: string }[] }>(admin, 'registro')
    expect(lines.filter(({ action }) => action === 'users.list')).not.toEqual([])
    expect(lines.map(({ about }) => about).join(' ')).not.toContain(word)

    const { browser: redactor } = await withApp(site, 'redactor')
    const seen = await readPanel<FoundEverywhere>(redactor, `ir?q=${word}`)
    expect([seen.cases, seen.people, seen.texts.length]).toEqual([[], [], 1])
    expect((await readPanel<FoundEverywhere>(redactor, `ir?q=${encodeURIComponent(email)}`)).people).toEqual(
      [],
    )
    expect((await editor.get(`/panel/datos/ir?q=${'a'.repeat(101)}`)).status).toBe(400)
    expect(pageErrors).toEqual([])
  },
)

test('the palette of Ctrl K fits a phone in dark mode', async ({ visit }) => {
  const { page } = await inPanel(visit, site, '/panel', { ...PHONE, colorScheme: 'dark' })
  await page.getByRole('button', { name: /Ir a…$/ }).click()
  const palette = page.getByRole('dialog', { name: 'Ir a…' })
  await palette.getByRole('combobox').fill('garantía')
  await expect(palette.getByRole('group', { name: 'En los textos' })).toBeVisible()
  expect(await wider(page)).toBe(0)
  expect(await violations(page, LOOKS)).toEqual([])
})

test('a field of several documents is changed in drafts after a preview, and undone in one click', async ({
  visit,
}) => {
  const { word, codes } = await ownProducts(site, ['AW-T2022', 'AW-T2022', 'AW-T3033'])
  const [one, two, three] = codes as [string, string, string]
  const { page, browser, pageErrors } = await inPanel(visit, site, `/panel/productos?buscar=${word}`)
  await publishChange(browser, one, { warrantyMonths: 18 })
  for (const code of codes)
    await page.getByRole('listitem').filter({ hasText: code }).getByRole('checkbox').check()
  const dialog = page.getByRole('dialog')
  const begin = async (path: string) => {
    await page.getByRole('button', { name: 'Cambiar un campo…' }).click()
    await dialog.getByLabel('Qué campo').selectOption(path)
  }
  await begin('warrantyMonths')
  await dialog.getByRole('button', { name: 'Ver cómo quedan' }).click()
  await expect(dialog.getByText('Escribí o elegí el valor.')).toBeVisible()
  await dialog.getByLabel('Garantía').fill('18')
  expect(await violationsByDayAndNight(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ver cómo quedan' }).click()
  await expect(dialog.getByRole('status')).toHaveText(
    '«Garantía» cambia en 2\u00a0borradores; 1\u00a0queda como está.',
  )
  await expect(dialog.getByRole('region', { name: 'Qué cambia' })).toContainText('18\u00a0meses')
  expect(await violationsByDayAndNight(page)).toEqual([])
  // Concurrent edits are reported before they are overwritten.
  await draftOf(browser, two, { warrantyMonths: 18 })
  await dialog.getByRole('button', { name: 'Guardar en borradores' }).click()
  await expect(dialog.getByText('Algo cambió mientras mirabas: así quedarían ahora.')).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText(/1\u00a0borrador; 2/)
  await dialog.getByRole('button', { name: 'Guardar en borradores' }).click()
  await expect(page.getByText('1\u00a0borrador con otro «Garantía».')).toBeVisible()
  await drafted(browser, three, 'warrantyMonths', 18)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Listo: 1\u00a0producto como antes.')).toBeVisible()
  expect((await readPanel<PanelDocument>(browser, `documento/products/${three}`)).draft).toBeNull()

  // Undoing preserves later edits of others.
  await begin('warrantyMonths')
  await dialog.getByLabel('Garantía').fill('24')
  await dialog.getByRole('button', { name: 'Ver cómo quedan' }).click()
  await dialog.getByRole('button', { name: 'Guardar en borradores' }).click()
  await expect(page.getByText('3\u00a0borradores con otro «Garantía».')).toBeVisible()
  await draftOf(browser, one, { warrantyMonths: 36 })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(
    page.getByText(
      `Listo: 2\u00a0productos como antes. En ${one} lo mismo cambió después, y quedó como está.`,
    ),
  ).toBeVisible()
  await drafted(browser, one, 'warrantyMonths', 36)
  await drafted(browser, two, 'warrantyMonths', 18)
  expect(pageErrors).toEqual([])
})

test('filters and order of a list are saved by name, shared, changed and removed', async ({ visit }) => {
  const own = `Sin terminar ${newWord()}`
  const address = '/panel/productos?completo=poco&orden=recientes'
  const { page, browser, email, pageErrors } = await inPanel(visit, site, address, { role: 'redactor' })
  const views = page.getByRole('group', { name: 'Vistas' })
  await views.getByRole('button', { name: 'Guardar esta vista' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill(own)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const chosen = views.getByRole('button', { name: own })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(views.getByRole('button', { name: 'Guardar esta vista' })).toBeHidden()
  expect(await violationsByDayAndNight(page)).toEqual([])
  await chosen.click()
  await expect(page).toHaveURL(/\/panel\/productos$/)
  await chosen.click()
  await expect(page.getByLabel('Orden')).toHaveValue('recientes')
  expect(new URL(page.url()).search).toBe('?completo=poco&orden=recientes')

  const another = await withApp(site, 'redactor')
  const seen = async () =>
    (await readPanel<PanelViews>(another.browser, 'vistas')).views.filter(({ name }) => name.includes(own))
  expect(await seen()).toEqual([])
  await views.getByRole('button', { name: 'Cambiar las vistas' }).click()
  await dialog.getByRole('button', { name: `Cambiar «${own}»` }).click()
  await dialog.getByLabel('Nombre').fill(`${own} bis`)
  await dialog.getByLabel('La ve todo el equipo').check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Tuya, la ve todo el equipo')).toBeVisible()
  expect(await violationsByDayAndNight(page)).toEqual([])
  expect(await seen()).toMatchObject([{ name: `${own} bis`, isOwn: false, by: email }])
  const { id } = (await seen())[0]!
  await expect(sendOrder(another.browser, 'view.remove', { id })).rejects.toThrow()

  // The data export includes it; phones can choose it too.
  expect(await (await browser.get('/cuenta/datos')).text()).toContain(`${own} bis`)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await page.setViewportSize(PHONE.viewport)
  await views.getByRole('button', { name: 'Cambiar las vistas' }).click()
  expect(await wider(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Quitar' }).click()
  await page
    .getByRole('dialog', { name: `¿Quitar «${own} bis»?` })
    .getByRole('button', { name: 'Quitar' })
    .click()
  await expect(dialog.getByText(`Listo: se quitó «${own} bis».`)).toBeVisible()
  expect(await seen()).toEqual([])
  expect(pageErrors).toEqual([])
})

test('a launch with an end is in the calendar, ends by itself, and reports what it left in place', async ({
  visit,
}) => {
  const word = newWord()
  const [one, other] = (await ownProducts(site, ['AW-T2022', 'AW-T3033'])).codes as [string, string]
  const { page, browser, pageErrors } = await inPanel(visit, site, '/panel/lanzamientos')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const documents = [
    await draftOf(browser, one, { promise: `Hasta el 31 ${word}.` }),
    await draftOf(browser, other, { promise: `También hasta el 31 ${word}.` }),
  ]
  const input = { launch: null, version: null, name: `Promo ${word}`, documents, at: null }
  const { id } = await sendOrder<{ id: string }>(browser, 'launch.save', input)
  await goTo(page, `/panel/lanzamientos/${id}`)
  const clock = page.getByLabel('Vuelve a como estaba (hora de Buenos Aires)')
  await clock.fill('2020-01-01T09:00')
  await page.getByRole('button', { name: 'Ponerle final' }).click()
  await expect(page.getByText('La vuelta tiene que ser después de publicarse.')).toBeVisible()
  const inAWeek = buenosAiresClock(new Date(Date.now() + 7 * 86_400_000))
  await clock.fill(inAWeek)
  await page.getByRole('button', { name: 'Ponerle final' }).click()
  await expect(page.getByText(/^Vuelve a como estaba el /)).toBeVisible()
  expect(await violationsByDayAndNight(page)).toEqual([])
  await page.getByRole('button', { name: 'Publicar ahora' }).click()
  await expect(page.getByText('Publicado.', { exact: true })).toBeVisible()
  const live = async (code: string) => (await fetch(`${site.url}/productos/${code}`)).text()
  expect(await live(one)).toContain(`Hasta el 31 ${word}.`)

  // The calendar has its start and its end, each in its month.
  const calendar = '/panel/calendario?mes='
  await goTo(page, calendar + inAWeek.slice(0, 7))
  await expect(page.getByRole('link', { name: new RegExp(`^Vuelve .*Promo ${word}$`) })).toBeVisible()
  expect(await violationsByDayAndNight(page)).toEqual([])
  await page.goto(calendar + buenosAiresClock(new Date()).slice(0, 7))
  await expect(page.getByRole('link', { name: new RegExp(`^Empieza .*Promo ${word}$`) })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await wider(page)).toBe(0)
  expect(await violations(page, LOOKS)).toEqual([])

  // Another editor changes one of them; then its end is brought forward.
  await publishChange(browser, other, { promise: `La de siempre ${word}.` })
  const { version } = await readPanel<CheckedRelease>(browser, `lanzamiento/${id}`)
  await inAMoment((until) => sendOrder(browser, 'launch.until', { launch: id, version, until }))
  await expect.poll(() => live(one), { timeout: 60_000 }).not.toContain(`Hasta el 31 ${word}.`)
  expect(await live(other)).toContain(`La de siempre ${word}.`)
  await page.getByRole('link', { name: new RegExp(`^Empieza .*Promo ${word}$`) }).click()
  await expect(page.getByText(/^Terminó y no todo volvió/)).toContainText('quedó como está')
  await expect(page.getByRole('button', { name: 'Ponerle final' })).toBeHidden()
  expect(await wider(page)).toBe(0)
  expect(pageErrors).toEqual([])
})

test('the grid, inbox and audit have views, which leave out searches for people', async ({ visit }) => {
  const own = `Vista ${newWord()}`
  const { page, pageErrors } = await inPanel(visit, site, '/panel/planilla/torre?orden=-specs.peso', {
    role: 'admin',
  })
  const views = page.getByRole('group', { name: 'Vistas' })
  const saves = async (address: string, kept: string) => {
    if (!page.url().endsWith(address)) await goTo(page, address)
    await views.getByRole('button', { name: 'Guardar esta vista' }).click()
    await page.getByRole('dialog').getByLabel('Nombre').fill(own)
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    const chosen = views.getByRole('button', { name: own })
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    await chosen.click()
    await expect(page).toHaveURL(new RegExp(`${address.split('?')[0]}$`))
    await chosen.click()
    await expect(page).toHaveURL(new RegExp(`\\?${kept}$`))
    expect(await wider(page)).toBe(0)
  }
  await saves('/panel/planilla/torre?orden=-specs.peso', 'orden=-specs.peso')
  await saves('/panel/registro?que=publish&quien=ana%40example.com', 'que=publish')
  await saves('/panel/mensajes?estado=nuevas&buscar=ana', 'estado=nuevas')
  expect(await violationsByDayAndNight(page)).toEqual([])
  expect(pageErrors).toEqual([])
})
