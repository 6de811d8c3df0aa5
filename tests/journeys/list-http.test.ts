/** Proves: The list’s form stores codes in a cookie of /lista alone; mails of the list go to people, in limited number. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from './support/test.ts'
import { hydrated, NO_SCRIPT } from './support/browser.ts'
import { openedEarlier, untilFilledIn } from './support/form.ts'
import { FROM_HERE } from './support/http.ts'
import { DEMO_DATA, startSite, type Site } from './support/site.ts'

test.describe('the forms of the list', () => {
  test('add products to a cookie of /lista alone and redirect there', async ({ get }) => {
    const add = (fields: string, cookie = '') =>
      get('/lista/agregar', {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { ...FROM_HERE, cookie },
      })
    const response = await add('id=awt2022&id=AW-P2014&id=NADA', 'lista=AW-T3033')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/lista'])
    expect(response.headers.get('set-cookie')).toBe(
      'lista=AW-T3033.AW-T2022.AW-P2014; Path=/lista; Max-Age=31536000; SameSite=Lax',
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    for (const nothing of ['id=NADA', '', 'id=%00%F0']) expect((await add(nothing)).status).toBe(400)
  })

  test('leave every other page the same for all visitors', async ({ get }) => {
    for (const page of ['/categorias/torres-de-sonido', '/productos/AW-T2022', '/datos/lista?id=AW-T2022']) {
      const [mine, theirs] = await Promise.all(
        ['lista=AW-T2022', ''].map(async (cookie) => (await get(page, { headers: { cookie } })).text()),
      )
      const token = /"token":"[^"]*"/
      expect(mine!.replace(token, '')).toBe(theirs!.replace(token, ''))
    }
    expect(
      (await get('/lista', { headers: { cookie: 'lista=AW-T2022' } })).headers.get('cache-control'),
    ).toMatch(/private/)
  })
})

test.describe('the list by mail', () => {
  let site: Site
  test.beforeAll(async () => {
    site = await startSite({ from: DEMO_DATA })
  })
  test.afterAll(() => site.stop())

  async function mails(): Promise<string[]> {
    const folder = path.join(site.dataDir, 'outbox')
    const files = await readdir(folder).catch(() => [])
    return Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
  }

  for (const [name, options] of [
    ['with JavaScript', {}],
    ['without JavaScript', NO_SCRIPT],
  ] as const)
    test(`goes to whoever asks for it, ${name}`, async ({ visit }) => {
      const { page, pageErrors } = await visit('/productos/AW-T2022', { ...options, base: site.url })
      if (name === 'with JavaScript') await hydrated(page)
      await page.getByRole('main').getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
      // Without React the button is a form that leads there.
      if (name === 'with JavaScript') {
        await page.goto('/lista')
        await hydrated(page)
      } else await page.waitForURL('**/lista')
      const email = page.getByLabel('Tu correo electrónico')
      await email.fill('ana@')
      await page.getByRole('button', { name: 'Mandá la lista' }).click()
      await page.getByText('No mandamos la lista. Escribí un correo como nombre@dominio.com').waitFor()
      await expect(email).toHaveValue('ana@')
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByRole('main').locator('ol h2')).toHaveText(['Torre Zonda'])
      const to = name === 'with JavaScript' ? 'con@correo.example' : 'sin@correo.example'
      await email.fill(to)
      await untilFilledIn(page)
      await page.getByRole('button', { name: 'Mandá la lista' }).click()
      await page.waitForURL('**/lista?enviada=1')
      await page.getByText('Por ahora este sitio no manda correos: la lista no salió.').waitFor()
      await expect.poll(async () => (await mails()).some((mail) => mail.includes(`To: ${to}`))).toBe(true)
      expect(pageErrors.filter((pageError) => !pageError.includes('422'))).toEqual([])
    })

  test('is refused to bots, and limited per recipient and sender', async () => {
    const html = await (await fetch(`${site.url}/lista?id=AW-T2022`)).text()
    expect(html).not.toContain('name="token"')
    const own = await (await fetch(`${site.url}/lista`, { headers: { cookie: 'lista=AW-T2022' } })).text()
    const token = /&quot;token&quot;:&quot;([^&]+)/.exec(own)![1]!
    const earlier = await openedEarlier(site, 'lista')
    const send = (fields: Record<string, string>) =>
      fetch(`${site.url}/lista`, {
        method: 'POST',
        redirect: 'manual',
        headers: FROM_HERE,
        body: new URLSearchParams({
          id: 'AW-T2022',
          token: earlier,
          email: 'beto@correo.example',
          ...fields,
        }),
      })
    expect((await send({ token })).status).toBe(422)
    expect((await send({ website: 'x' })).status).toBe(422)
    expect((await send({ id: 'NADA' })).status).toBe(422)
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) statuses.push((await send({})).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses[0]).toBe(303)
    const last = await send({ email: 'otra@correo.example' })
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await last.text()).toContain('Ya mandamos varias listas')
  })
})
