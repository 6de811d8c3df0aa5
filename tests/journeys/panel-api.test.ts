/** Proves: The documented client brings facts into drafts over HTTP, once for each key, and errors name the fact. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { PanelDocument } from '#/panel/api/queries.ts'
import { expect, MAIN, test } from './support/test.ts'
import { ownProduct, readPanel, sendOrder } from './support/panel.ts'
import { withApp } from './support/staff.ts'
import type { Site } from './support/site.ts'

const DOCUMENTED = path.resolve(import.meta.dirname, '../../docs/api.md')
const EAN = '7798000012347'

let site: Site
let token: string
let browser: Awaited<ReturnType<typeof withApp>>['browser']
test.beforeAll(async ({ staffSite }) => {
  site = staffSite
  browser = (await withApp(site, 'redactor')).browser
  token = await give('facts')
})

const give = async (scope: string) =>
  (await sendOrder<{ token: string }>(browser, 'token.create', { name: `El ERP (${scope})`, scope, days: 1 }))
    .token

async function api(method: string, address: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.url}/api/v1${address}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const draftOf = async (id: string) =>
  (await readPanel<PanelDocument>(browser, `documento/products/${id}`)).draft

test(
  'the documented curl client brings facts into drafts, and a second run changes nothing',
  MAIN,
  async () => {
    const id = await ownProduct(site, 'AW-T1012')
    const [, script] = /```sh\n(#!\/bin\/sh\n[\s\S]*?)```/.exec(await readFile(DOCUMENTED, 'utf8'))!
    expect(script!.trim().split('\n').length).toBeLessThanOrEqual(20)
    const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-api-'))
    const [client, file] = [path.join(folder, 'client.sh'), path.join(folder, 'erp.csv')]
    await writeFile(client, script!)
    await writeFile(file, `${id},${EAN},5.4\nAW-NADA9,${EAN},1\n`)
    const environment = { ...process.env, SITE: site.url, TOKEN: token }
    const run = () => promisify(execFile)('sh', [client, file], { env: environment })
    const versions: (number | undefined)[] = []
    for (let at = 0; at < 2; at += 1) {
      const { stdout, stderr } = await run()
      expect(stdout).toBe(`${id}: draft saved\n`)
      expect(stderr).toContain('No existe ese')
      versions.push((await draftOf(id))?.version)
    }
    const draft = await draftOf(id)
    expect(versions).toEqual([draft!.version, draft!.version])
    expect(draft!.by).toContain(', con su agente')
    expect(draft!.data!.specs).toMatchObject({ ean: EAN, peso: 5.4 })
    await rm(folder, { recursive: true })
  },
)

test('an idempotency key is good for one call, even for concurrent requests', async () => {
  const id = await ownProduct(site, 'AW-T1012')
  const put = (facts: object, key: string) =>
    api('PUT', `/products/${id}/facts`, facts, { 'idempotency-key': key })
  const both = await Promise.all([put({ peso: 6 }, 'uno'), put({ peso: 6 }, 'uno')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const written = (await draftOf(id))!.version
  expect((await put({ peso: 6 }, 'uno')).body).toEqual({ ok: true, repeated: true, output: null })
  expect((await draftOf(id))!.version).toBe(written)
  expect((await put({ peso: 7 }, 'uno')).status).toBe(422)
  expect((await put({ peso: 7 }, 'con espacio')).status).toBe(422)
  expect((await draftOf(id))!.data!.specs).toMatchObject({ peso: 6 })
  expect((await put({ peso: null }, 'dos')).status).toBe(200)
  expect((await draftOf(id))!.data!.specs).not.toHaveProperty('peso')
})

test('facts unknown to the type or of the wrong kind are rejected by name', MAIN, async () => {
  const id = await ownProduct(site, 'AW-T1012')
  for (const [facts, key] of [
    [{ peso: 5, promise: 'Suena.' }, 'promise'],
    [{ peso: 'mucho' }, 'peso'],
    [{ peso: 'x'.repeat(500_000) }, 'peso'],
    [{ peso: -1 }, 'peso'],
    [{ dimensiones: { alto: 1, viejo: 2 } }, 'dimensiones'],
  ] as const) {
    const { status, body } = await api('PUT', `/products/${id}/facts`, facts)
    expect(status).toBe(422)
    expect(body).toMatchObject({ reason: 'invalid', errors: [{ path: `specs.${key}` }] })
    expect(body.sentence).toContain(`specs.${key}: `)
  }
  expect(await draftOf(id)).toBeNull()
})

test('a token is limited to its scope, and publishing has no endpoint', async () => {
  const id = await ownProduct(site, 'AW-T1012')
  const patch = (field: string) => ({
    documents: [{ collection: 'products', document: id, fields: [{ path: field, value: 'x' }] }],
  })
  expect((await api('POST', '/commands/draft.patch', patch('promise'))).status).toBe(403)
  const other = { authorization: `Bearer ${await give('drafts')}` }
  const published = await fetch(`${site.url}/api/v1/commands/publication.publish`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', ...other },
  })
  expect([404, 405]).toContain(published.status)
  const cookie = await browser.get(`/api/v1/documents/products/${id}`)
  expect(cookie.status).toBe(401)
})

test('public collections can be read, and private ones are 404', async () => {
  const first = (await api('GET', '/documents/products')).body.output as {
    count: number
    documents: { id: string }[]
  }
  expect(first.count).toBeGreaterThan(70)
  const [{ id }] = first.documents as [{ id: string }]
  expect((await api('GET', `/documents/products/${id}`)).body).toMatchObject({ ok: true, output: { id } })
  for (const name of ['messages', 'program-tokens', 'drafts', 'messages/C-1', 'products/NADA'])
    expect((await api('GET', `/documents/${name}`)).status).toBe(404)
})

test('the OpenAPI 3.1 description has every endpoint with its command’s schema', async () => {
  const description = (await (await fetch(`${site.url}/api/v1/openapi.json`)).json()) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string; requestBody?: object }>>
  }
  expect(description.openapi).toBe('3.1.0')
  expect(Object.keys(description.paths)).toEqual([
    '/documents/{collection}',
    '/documents/{collection}/{id}',
    '/products/{id}/facts',
    '/commands/draft.patch',
    '/commands/launch.save',
  ])
  const { post } = description.paths['/commands/draft.patch']!
  expect(JSON.stringify(post!.requestBody)).toContain('"additionalProperties":false')
  expect(JSON.stringify(post!.requestBody)).toContain('"enum":["categories","products"')
})
