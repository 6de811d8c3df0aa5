/** Proves: A link shows strangers only the drafts it names and nothing newer, and ends with its time or its owner's role. */
import sharp from 'sharp'
import type { PanelPrograms } from '#/features/programs/panel/programs-query.ts'
import type { Client } from './support/account.ts'
import { violationsByDayAndNight } from './support/axe.ts'
import { changeDocument } from './support/database.ts'
import { draftOf, inPanel, ownProduct, readPanel, sendOrder } from './support/panel.ts'
import type { Site } from './support/site.ts'
import { withApp } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test.use({ pictures: false })

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

const DAY_MS = 86_400_000

async function shareOf(who: Client, product: string, more: object = {}) {
  const link = { path: `/productos/${product}`, drafts: [`products.${product}`], follows: false, ...more }
  const { token, until } = await sendOrder<{ token: string; until: string }>(who, 'preview-link.create', link)
  return { address: `${site.url}/vista/${token}`, token, until }
}

async function look(address: string) {
  const answer = await fetch(address)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return { status: answer.status, text: await answer.text(), cookie: answer.headers.get('set-cookie') }
}

const linksOf = async (who: Client) => (await readPanel<PanelPrograms>(who, 'agentes')).links

test('a link shows its drafts to anyone who has it, for seven days', async () => {
  const { browser } = await withApp(site, 'redactor')
  const product = await ownProduct(site, 'AW-T2022')
  await draftOf(browser, product, { name: 'Torre compartida' })
  const { address, token, until } = await shareOf(browser, product)
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(6.9 * DAY_MS)
  const preview = await look(address)
  expect([preview.status, preview.text.includes('Torre compartida')]).toEqual([200, true])
  expect(preview.text).toContain(`href="/vista/${token}/contacto?modelo=${product}"`)
  expect((await look(`${address}/buscar?q=torre+compartida`)).text).toContain('Torre compartida')
  for (const path of ['//otro.example', '/%FF', 'https://otro.example/', '/\\otro.example']) {
    const answer = await browser.get('/panel/ordenes/preview-link.create', {
      method: 'POST',
      headers: { origin: site.url, 'content-type': 'application/json' },
      body: JSON.stringify({ path, drafts: null, follows: false }),
    })
    expect([path, answer.status]).toEqual([path, 422])
  }
  const another = (await shareOf(browser, product)).token
  expect((await look(`${site.url}/vista/${token}a`)).status).toBe(404)

  const { id } = (await linksOf(browser))[0]!
  const createdAt = new Date(Date.now() - 7 * DAY_MS - 1000).toISOString()
  await changeDocument(site, `preview-links/${id}`, (link) => ({ ...link, createdAt }), 'command-line')
  const [over, alive] = await Promise.all([look(address), look(`${site.url}/vista/${another}`)])
  expect([over, alive].map(({ status }) => status).sort()).toEqual([200, 410])
})

test('a link shows no draft newer than itself, unless it follows changes', async () => {
  const { browser } = await withApp(site, 'redactor')
  const [product, other] = [await ownProduct(site, 'AW-T2022'), await ownProduct(site, 'AW-T4010')]
  await draftOf(browser, product, { name: 'Torre de hoy' })
  await draftOf(browser, other, { name: 'Torre quieta' })
  const [still, following, both] = await Promise.all([
    shareOf(browser, product),
    shareOf(browser, product, { follows: true }),
    shareOf(browser, product, { drafts: [`products.${product}`, `products.${other}`] }),
  ])
  for (const { address } of [still, following, both])
    expect((await look(address)).text).toContain('Torre de hoy')
  await draftOf(browser, product, { name: 'Torre secreta' })
  const changed = await look(still.address)
  expect([changed.status, changed.text]).toEqual([410, expect.stringContaining('cambió después')])
  expect((await look(following.address)).text).toContain('Torre secreta')
  const [changedOfTwo, quiet] = await Promise.all(
    [product, other].map((id) => look(`${both.address}/productos/${id}`)),
  )
  expect(changedOfTwo!.text).not.toContain('Torre secreta')
  expect(quiet!.text).toContain('Torre quieta')
})

for (const [end, order] of [
  ['a lesser role', { name: 'user.role', change: { role: 'visitor' } }],
  ['a suspension', { name: 'user.suspend', change: { suspended: true } }],
] as const)
  test(`a link and its pictures end with ${end}, and do not come back`, async () => {
    const admin = (await withApp(site, 'admin')).browser
    const { browser, email } = await withApp(site, 'redactor')
    const product = await ownProduct(site, 'AW-T2022')
    const background = { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: 90 }
    const png = await sharp({ create: { width: 301, height: 201, channels: 3, background } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('archivo', new Blob([new Uint8Array(png)]), 'foto.png')
    const headers = { origin: site.url }
    const sent = await browser.get('/panel/archivos', { method: 'POST', body: form, headers })
    const { address: picture } = (await sent.json()) as { address: string }
    await draftOf(browser, product, { name: 'Torre compartida' })
    const { address } = await shareOf(browser, product, { follows: true })
    const before = await look(address)
    const cookie = before.cookie!.split(';')[0]!
    const pictureSeen = async () => (await fetch(site.url + picture, { headers: { cookie } })).status
    expect([before.status, await pictureSeen()]).toEqual([200, 200])
    expect((await fetch(site.url + picture)).status).toBe(404)

    const { users } = await readPanel<{ users: { uid: string }[] }>(admin, `usuarios?correo=${email}`)
    const [{ uid }] = users as [{ uid: string }]
    await sendOrder(admin, order.name, { uid, ...order.change })
    expect([(await look(address)).status, await pictureSeen()]).toEqual([404, 404])
    await sendOrder(admin, 'user.role', { uid, role: 'redactor' })
    await sendOrder(admin, 'user.suspend', { uid, suspended: false })
    expect([(await look(address)).status, await pictureSeen()]).toEqual([404, 404])
  })

test('links are listed with their owner, page and expiry, and administrators can end them', async ({
  visit,
}) => {
  const { browser, email } = await withApp(site, 'redactor')
  const colleague = (await withApp(site, 'editor')).browser
  const product = await ownProduct(site, 'AW-T2022')
  await draftOf(browser, product, { name: 'Torre compartida' })
  const { address } = await shareOf(browser, product, { follows: true })
  const [own] = await linksOf(browser)
  expect(own).toMatchObject({ path: `/productos/${product}`, owner: null, follows: true })
  expect(own).not.toHaveProperty('hash')
  expect((await linksOf(colleague)).map(({ id }) => id)).not.toContain(own!.id)
  const refused = await colleague.get('/panel/ordenes/preview-link.end', {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify({ id: own!.id }),
  })
  expect(refused.status).toBe(403)

  const { page, pageErrors } = await inPanel(visit, site, '/panel/agentes', { role: 'admin' })
  const row = page
    .getByRole('region', { name: 'Enlaces de vista previa' })
    .getByRole('listitem')
    .filter({ hasText: `/productos/${product}` })
  await expect(row).toContainText(`Lo hizo ${email}`)
  await expect(row).toContainText('sirve hasta el')
  await expect(row).toContainText('también lo que cambie después')
  expect(await violationsByDayAndNight(page)).toEqual([])
  await row.getByRole('button', { name: 'Terminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click()
  await expect(row).toHaveCount(0)
  expect((await look(address)).status).toBe(404)
  expect(pageErrors).toEqual([])
})
