import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { NO_SCRIPT } from './support/browser.ts'
import { useBrowser } from './support/use-browser.ts'
import { FROM_HERE } from './support/http.ts'
import { get } from './support/http-shared.ts'
import { startSite, type Site } from './support/site.ts'

const { visit } = useBrowser()
const WAIT_MS = 3200
const pause = () => new Promise((resolve) => setTimeout(resolve, WAIT_MS))
const form = (fields: string | [string, string][]) => new URLSearchParams(fields)

describe('the forms of the list', () => {
  const post = (to: string, fields: string, headers: Record<string, string> = {}) =>
    get(to, { method: 'POST', body: form(fields), headers: { ...FROM_HERE, ...headers } })

  it('add to a cookie that only the list is sent, and lead back to it', async () => {
    const response = await post('/lista/agregar', 'id=awt2022&id=AW-P2014&id=NADA', {
      cookie: 'lista=AW-T3033',
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/lista'])
    expect(response.headers.get('set-cookie')).toBe(
      'lista=AW-T3033.AW-T2022.AW-P2014; Path=/lista; Max-Age=31536000; SameSite=Lax',
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('take off what the catalogue no longer has', async () => {
    const response = await post('/lista/quitar', 'id=AW-T0001', { cookie: 'lista=AW-T0001' })
    expect(response.headers.get('set-cookie')).toContain('lista=; Path=/lista; Max-Age=0')
  })

  it.each([
    ['/lista/agregar', 'id=NADA', {}, 400],
    ['/lista/agregar', '', {}, 400],
    ['/lista/agregar', 'id=%00%F0', {}, 400],
    ['/lista/agregar', 'id=AW-T2022', { 'sec-fetch-site': 'cross-site' }, 403],
    ['/lista/agregar', 'id=AW-T2022', { 'sec-fetch-site': 'cross-site' }, 403],
    ['/lista/agregar', `id=${'a'.repeat(70_000)}`, {}, 413],
    ['/lista', 'email=x', { 'sec-fetch-site': 'cross-site' }, 403],
  ] as const)('%s with «%.20s» %j answers %i', async (to, fields, headers, status) => {
    expect((await post(to, fields, headers)).status).toBe(status)
  })

  it('answer 405 to a visit, and 415 to what is no form', async () => {
    const response = await get('/lista/agregar')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', ...FROM_HERE } }
    expect((await get('/lista/agregar', json)).status).toBe(415)
  })

  it('leave every other page the same for everybody', async () => {
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

  it('the page is not indexed, whatever its address says', async () => {
    for (const query of [
      '',
      '?id=AW-T2022',
      '?id=%3Cscript%3E',
      `?${'id=x&'.repeat(600)}`,
      '?quitado=%3Cb%3E',
    ]) {
      const response = await get(`/lista${query}`)
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(html).toContain('noindex')
      expect(html).not.toMatch(/<[^>]+\sstyle=/)
      expect(html).not.toContain('<b>')
    }
  })

  it('an account’s list is nobody’s while nobody is signed in', async () => {
    for (const init of [
      {},
      { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json', ...FROM_HERE } },
    ]) {
      const response = await get('/datos/mi-lista', init)
      expect([response.status, response.headers.get('cache-control')]).toEqual([401, 'private, no-store'])
    }
  })
})

describe('the list by mail', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ from: inject('demoData') })
  })
  afterAll(() => site.stop())

  async function mails(): Promise<string[]> {
    const folder = path.join(site.dataDir, 'outbox')
    const files = await readdir(folder).catch(() => [])
    return Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
  }

  it.each([
    ['with JavaScript', {}],
    ['without JavaScript', NO_SCRIPT],
  ])('goes to whoever asks for it, %s', async (name, options) => {
    const { page, pageErrors } = await visit('/productos/AW-T2022', { ...options, base: site.url })
    await page.getByRole('main').getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
    await page.goto('/lista')
    const email = page.getByLabel('Tu correo electrónico')
    await email.fill('ana@')
    await page.getByRole('button', { name: 'Mandar la lista' }).click()
    await page.getByText('No mandamos la lista. Escribí un correo como nombre@dominio.com').waitFor()
    await expect.poll(() => email.inputValue()).toBe('ana@')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    await expect
      .poll(() => page.getByRole('main').locator('ol h2').allTextContents())
      .toEqual(['Torre Zonda'])
    const to = name === 'with JavaScript' ? 'con@correo.example' : 'sin@correo.example'
    await email.fill(to)
    await pause()
    await page.getByRole('button', { name: 'Mandar la lista' }).click()
    await page.waitForURL('**/lista?enviada=1')
    await page.getByText('Te mandamos la lista por correo.').waitFor()
    await expect.poll(async () => (await mails()).some((mail) => mail.includes(`To: ${to}`))).toBe(true)
    expect(pageErrors.filter((pageError) => !pageError.includes('422'))).toEqual([])
  })

  it('is refused to a machine, and stops filling one box or serving one sender', async () => {
    const html = await (await fetch(`${site.url}/lista?id=AW-T2022`)).text()
    expect(html).not.toContain('name="token"')
    const page = (await (await fetch(`${site.url}/datos/lista`)).json()) as {
      data: { mail: { token: string } }
    }
    const { token } = page.data.mail
    const send = (fields: Record<string, string>) =>
      fetch(`${site.url}/lista`, {
        method: 'POST',
        redirect: 'manual',
        headers: FROM_HERE,
        body: new URLSearchParams({ id: 'AW-T2022', token, email: 'beto@correo.example', ...fields }),
      })
    expect((await send({})).status).toBe(422)
    await pause()
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
