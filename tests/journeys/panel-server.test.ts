/** Proves: The panel's stream resumes at a position, includes other processes, and ends at shutdown. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './support/test.ts'
import type { PanelDocument } from '#/panel/api/queries.ts'
import type { PanelChanges, Summaries } from '#/panel/model/panel-data.ts'
import { type Client } from './support/account.ts'
import { startStaffSite, withApp } from './support/staff.ts'
import { draftOf, ownProduct, readPanel } from './support/panel.ts'
import { CLI, type Site } from './support/site.ts'

test.use({ pictures: false })

let site: Site
let browser: Client
let email: string
let product: string

test.beforeEach(async ({ staffSite }) => {
  site = staffSite
  ;({ browser, email } = await withApp(site))
  product = await ownProduct(site, 'AW-T2022')
})

const htmlOf = async (path: string, who?: Client) =>
  (await (who ? who.get(path) : fetch(site.url + path))).text()

test('unknown and private documents answer 404', async () => {
  for (const path of ['products/AW-NADIE', 'drafts/products.AW-T2022', 'messages/x', '..%2F..']) {
    const response = await browser.get(`/panel/datos/documento/${path}`)
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
    expect(((await response.json()) as { error: string }).error).toContain('No existe')
  }
})

/** Reads a stream until an event of a name matches, then closes it. */
async function heard<T>(
  path: string,
  name: string,
  fits: (data: T) => boolean,
  headers = {},
  then = async () => {},
) {
  const stop = new AbortController()
  const response = await browser.get(path, { signal: stop.signal, headers })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  void then()
  let text = ''
  try {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const events = text.split('\n\n').slice(0, -1)
      for (const event of events) {
        const lines = event.split('\n')
        const data = lines.find((line) => line.startsWith('data: '))?.slice(6)
        if (!lines.includes(`event: ${name}`) || data === undefined) continue
        const read = JSON.parse(data) as T
        if (fits(read)) return { data: read, id: lines.find((line) => line.startsWith('id: '))?.slice(4) }
      }
    }
  } finally {
    stop.abort()
  }
  throw new Error(`The stream ended without it: ${text}`)
}

test('the stream reports changes, and resumes from a cursor', async () => {
  const news = '/panel/datos/novedades'
  const { cursor } = await readPanel<Summaries>(browser, 'resumen')
  const mine = ({ documents }: PanelChanges) => documents.some(({ id }) => id === product)
  const heardChanges = await heard<PanelChanges>(news, 'cambios', mine, {}, async () => {
    await draftOf(browser, product, { name: 'Contada' })
  })
  expect(heardChanges.data.documents).toEqual([
    expect.objectContaining({ title: 'Contada', state: 'changed', by: email }),
  ])
  expect(heardChanges.id).not.toBe(cursor)

  const resumed = await heard<PanelChanges>(news, 'cambios', mine, { 'last-event-id': cursor })
  expect(resumed.data.documents[0]).toMatchObject({ title: 'Contada' })
  const requested = await heard<PanelChanges>(`${news}?desde=${heardChanges.id}`, 'cambios', () => true)
  expect(requested.data).toMatchObject({
    cursor: heardChanges.id,
    documents: [],
    gone: [],
    launches: false,
    isFull: false,
  })
  // Cursor of another history, or of a version that counted commits.
  const lost = await heard<PanelChanges>(`${news}?desde=12`, 'cambios', () => true)
  expect(lost.data).toMatchObject({ documents: [], isFull: true })
})

test('the stream reports changes of another process, and ends at shutdown', async () => {
  const own = await startStaffSite()
  const { browser: reader } = await withApp(own)
  const response = await reader.get('/panel/datos/novedades')
  const file = path.join(own.dataDir, 'borrador.json')
  await writeFile(file, JSON.stringify({ id: 'AW-T2022', name: 'Desde otro proceso' }))
  const chunks = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const more = async () => {
    const { value = '', done: isOver } = await chunks.read()
    text += value
    return !isOver
  }
  while (!text.includes('event: cambios')) expect(await more()).toBe(true)
  const words = [CLI, 'draft', 'save', `products/AW-T2022`, file]
  const env = { ...process.env, ...own.environment, DATA_DIR: own.dataDir, SITE_URL: own.url }
  await promisify(execFile)(process.execPath, words, { env })
  while (!text.includes('Desde otro proceso')) expect(await more()).toBe(true)
  const stopped = own.stop()
  while (await more());
  expect(await stopped).toBe(0)
})

test('the preview shows a draft in category, search and product page, and visitors don’t see it', async () => {
  const name = 'Torre por verse'
  await draftOf(browser, product, { name })
  const line = (await readPanel<Summaries>(browser, 'resumen')).documents.find(({ id }) => id === product)!
  expect(line.product!.categoryName).not.toBe('')
  const category = await readPanel<PanelDocument>(browser, `documento/categories/${line.product!.category}`)
  for (const path of [category.path!, '/buscar?q=torre+por+verse', `/productos/${product}`]) {
    const response = await browser.get(`/panel/vista${path}`)
    const html = await response.text()
    expect([path, response.status, html.includes(name)]).toEqual([path, 200, true])
    expect(html).not.toContain('<script type="module"')
    expect(await htmlOf(path)).not.toContain(name)
  }
  expect(await htmlOf(`/panel/vista/productos/${product}?borradores=faqs.nada`, browser)).not.toContain(name)
  expect(await htmlOf(`/panel/vista/productos/${product}?antes=1`, browser)).not.toContain(name)

  const code = await browser.get(`/panel/vista/buscar?q=${product}`)
  expect([code.status, code.headers.get('location')]).toEqual([303, `/panel/vista/productos/${product}`])

  // The panel's frame displays errors, too.
  const refusal = await browser.get('/vista/nada')
  expect(refusal.status).toBe(404)
  expect(refusal.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
})
