import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from './support/test.ts'
import type {
  Changes,
  History,
  CommandAnswer,
  PanelDocument,
  PanelPublication,
  PanelSession,
  PanelType,
  Person,
  Summaries,
  UploadedPicture,
} from '#/panel/model/panel-data.ts'
import { readSecrets } from '#/app/settings/secret.ts'
import { shareToken } from '#/server/panel/share-token.ts'
import { type Client } from './support/account.ts'
import { member } from './support/signed-in.ts'
import { startStaffSite, withApp } from './support/staff.ts'
import { from } from './support/account-site.ts'
import { ownProduct } from './support/panel.ts'
import { CLI, type Site } from './support/site.ts'

test.use({ pictures: false })

let site: Site
let browser: Client
let email: string
let product: string
let documentPath: string

test.beforeAll(async ({ staffSite }) => {
  site = staffSite
  ;({ browser, email } = await withApp(site))
  product = await ownProduct(site, 'AW-T2022')
  documentPath = `/panel/datos/documento/products/${product}`
})

async function read<T>(path: string, who = browser): Promise<T> {
  const response = await who.get(path)
  expect([path, response.status]).toEqual([path, 200])
  expect(response.headers.get('cache-control')).toBe('no-store')
  return (await response.json()) as T
}

async function send(path: string, body: unknown, who = browser) {
  const headers = { origin: site.url, 'content-type': 'application/json' }
  return who.get(path, { method: 'POST', body: JSON.stringify(body), headers })
}

async function order<Output>(name: string, input: object, who = browser) {
  const response = await send(`/panel/ordenes/${name}`, input, who)
  return { status: response.status, answer: (await response.json()) as CommandAnswer<Output> }
}

async function done<Output>(name: string, input: object): Promise<Output> {
  const { answer } = await order<Output>(name, input)
  if (!answer.ok) throw new Error(answer.sentence)
  return answer.output
}

/** Saves a draft over what is live, or over the draft that there is; answers its version. */
async function draftOf(id: string, change: object, collection = 'products'): Promise<number> {
  const { live, draft } = await read<PanelDocument>(`/panel/datos/documento/${collection}/${id}`)
  const was: Record<string, unknown> = { ...live?.data, ...draft?.data }
  const fields = Object.entries(change).map(([path, value]) => ({ path, was: was[path], value }))
  const documents = [{ collection, document: id, fields }]
  const { drafts } = await done<{ drafts: { version: number }[] }>('draft.patch', { documents })
  return drafts[0]!.version
}

const discard = async (id: string) => {
  const { draft } = await read<PanelDocument>(`/panel/datos/documento/products/${id}`)
  if (draft) await done('draft.discard', { collection: 'products', document: id, version: draft.version })
}

const htmlOf = async (path: string, who?: Client) =>
  (await (who ? who.get(path) : fetch(site.url + path))).text()

test('says who works in it, and what there is', async () => {
  const session = await read<PanelSession>('/panel/datos/sesion')
  expect(session).toMatchObject({ email, role: 'editor', siteName: 'Nawel', siteUrl: site.url })
  expect(session.permissions).toEqual(expect.arrayContaining(['draft:write', 'publish']))

  const { cursor, documents } = await read<Summaries>('/panel/datos/resumen')
  expect(cursor).toMatch(/^[\w-]+$/)
  const tower = documents.find(({ collection, id }) => collection === 'products' && id === product)!
  expect(tower).toMatchObject({ state: 'live', path: `/productos/${product}`, product: { status: 'active' } })
  expect(tower.product!.typeLabel).toBe('Torre de sonido')
  expect(tower.product!.completeness).toBeGreaterThan(0.3)
  expect(tower.product!.completeness).toBeLessThanOrEqual(1)
  const picture = await fetch(site.url + tower.product!.picture)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  // Other tests of this site make types and manuals.
  expect([...new Set(documents.map(({ collection }) => collection))]).toEqual(
    expect.arrayContaining([
      'categories',
      'products',
      'pages',
      'faqs',
      'service-centres',
      'redirects',
      'settings',
      'reply-templates',
    ]),
  )

  const types = await read<PanelType[]>('/panel/datos/tipos')
  const type = types.find(({ label }) => label === 'Torre de sonido')!
  const fields = type.groups.flatMap((group) => group.fields)
  expect(fields.find(({ key }) => key === 'potenciaRms')).toMatchObject({ kind: 'number', unit: 'W' })
})

test('says of a document what is live, what its draft says and what is missing, and of none that there is none', async () => {
  const document = await read<PanelDocument>(documentPath)
  expect(document).toMatchObject({ id: product, draft: null, path: `/productos/${product}` })
  expect(document.live!.data).toMatchObject({ id: product, type: 'torre' })
  expect(document.live!.data).not.toHaveProperty('$shape')
  expect(document.issues.filter(({ severity }) => severity === 'error')).toEqual([])

  const specs = { ...(document.live!.data.specs as Record<string, unknown>) }
  delete specs.potenciaRms
  await draftOf(product, { specs })
  const half = await read<PanelDocument>(documentPath)
  expect(half.completeness).toBeLessThan(document.completeness)
  expect(half.draft).toMatchObject({ by: email, baseVersion: document.live!.version })
  expect(half.missing.find(({ path }) => path === 'specs.potenciaRms')?.why).toMatch(
    /^Cargá Potencia RMS: entra en /,
  )
  expect(half.issues).toContainEqual(
    expect.objectContaining({ severity: 'error', path: 'specs.potenciaRms' }),
  )
  await discard(product)

  for (const path of ['products/AW-NADIE', 'drafts/products.AW-T2022', 'messages/x', '..%2F..']) {
    const response = await browser.get(`/panel/datos/documento/${path}`)
    expect([path, response.status]).toEqual([path, 404])
    expect(((await response.json()) as { error: string }).error).toContain('No existe')
  }
})

test('a draft is saved, judged, published, seen, told in the history and undone', async () => {
  const name = 'Torre del panel'
  const version = await draftOf(product, { name })
  const drafts = [{ collection: 'products', document: product, version }]
  const { documents } = await read<Summaries>('/panel/datos/resumen')
  expect(documents.find(({ id }) => id === product)).toMatchObject({
    title: name,
    state: 'changed',
    by: email,
  })
  expect(await htmlOf(`/productos/${product}`)).not.toContain(name)

  const { id } = await done<{ id: string }>('publication.publish', { drafts, note: 'Prueba' })
  expect(await htmlOf(`/productos/${product}`)).toContain(name)
  expect(await htmlOf('/buscar?q=torre+del+panel')).toContain(name)

  const history = await read<History>(`/panel/datos/historia/products/${product}`)
  expect(history.versions[0]).toMatchObject({ by: email, publication: { id, note: 'Prueba' } })
  expect(history.versions[0]!.changes).toEqual([
    { path: 'name', label: 'Nombre', before: expect.any(String), after: name },
  ])

  await done('publication.undo', { publication: id })
  expect(await htmlOf(`/productos/${product}`)).not.toContain(name)
  const [undo, published] = await read<PanelPublication[]>('/panel/datos/publicaciones')
  expect(undo).toMatchObject({ undoes: id, undone: false, by: email })
  expect(published).toMatchObject({ id, undone: true, note: 'Prueba', documents: [{ id: product }] })
  await discard(product)
})

test('an order that can’t be done says why, and what there is now', async () => {
  const version = await draftOf(product, { name: 'La primera' })
  const patch = (fields: object[]) =>
    order<object>('draft.patch', { documents: [{ collection: 'products', document: product, fields }] })
  expect(await patch([{ path: 'name', was: 'Otra', value: 'La segunda' }])).toMatchObject({
    status: 200,
    answer: {
      output: {
        drafts: [{ version, data: { name: 'La primera' } }],
        clashes: [{ path: 'name', theirs: 'La primera' }],
      },
    },
  })
  expect(await patch([{ path: 'name', was: 'La primera', value: 'Con medio \uD83D' }])).toMatchObject({
    status: 422,
    answer: { reason: 'invalid', errors: [{ path: 'documents.0.fields.0.value' }] },
  })
  expect(await order('draft.patch', { documents: [{ collection: 'products' }] })).toMatchObject({
    status: 422,
    answer: {
      reason: 'invalid',
      errors: expect.arrayContaining([expect.objectContaining({ path: 'documents.0.document' })]),
    },
  })

  const broken = await draftOf(product, { name: '' })
  const drafts = (number: number) => [{ collection: 'products', document: product, version: number }]
  expect(await order('publication.publish', { drafts: drafts(broken) })).toMatchObject({
    status: 422,
    answer: { reason: 'invalid', issues: [expect.objectContaining({ id: product, path: 'name' })] },
  })

  expect(await order('publication.publish', { drafts: drafts(version) })).toMatchObject({
    status: 409,
    answer: { reason: 'draft-changed', current: { id: product, draft: { version: broken } } },
  })

  const { browser: redactor } = await withApp(site, 'redactor')
  expect(await order('publication.publish', { drafts: drafts(broken) }, redactor)).toMatchObject({
    status: 403,
    answer: { ok: false, reason: 'refused', sentence: expect.stringContaining('publicar') },
  })
  await discard(product)
})

/** Reads a stream until an event of a name fits; closes it. */
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

test('tells what changes, from where somebody was, and who is there', async () => {
  const news = '/panel/datos/novedades'
  const { cursor } = await read<Summaries>('/panel/datos/resumen')
  const mine = ({ documents }: Changes) => documents.some(({ id }) => id === product)
  const told = await heard<Changes>(news, 'cambios', mine, {}, async () => {
    await draftOf(product, { name: 'Contada' })
  })
  expect(told.data.documents).toEqual([
    expect.objectContaining({ title: 'Contada', state: 'changed', by: email }),
  ])
  expect(told.id).not.toBe(cursor)

  const resumed = await heard<Changes>(news, 'cambios', mine, { 'last-event-id': cursor })
  expect(resumed.data.documents[0]).toMatchObject({ title: 'Contada' })
  const asked = await heard<Changes>(`${news}?desde=${told.id}`, 'cambios', () => true)
  expect(asked.data).toMatchObject({
    cursor: told.id,
    documents: [],
    gone: [],
    launches: false,
    isAnew: false,
  })
  // Of another history, or of a version that counted commits.
  const lost = await heard<Changes>(`${news}?desde=12`, 'cambios', () => true)
  expect(lost.data).toMatchObject({ documents: [], isAnew: true })

  const where = { collection: 'products', id: product, field: 'name' }
  const people = await heard<Person[]>(
    news,
    'presencia',
    (list) => list.some((person) => person.email === email),
    {},
    async () => {
      await send('/panel/presencia', where)
    },
  )
  expect(people.data).toContainEqual(expect.objectContaining({ ...where, email }))
  await discard(product)
})

test('tells what another process changes, and ends when its own closes', async () => {
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

test('shows a draft in its category, the search and its own page, to nobody else and kept by no cache', async () => {
  const name = 'Torre por verse'
  await draftOf(product, { name })
  const line = (await read<Summaries>('/panel/datos/resumen')).documents.find(({ id }) => id === product)!
  expect(line.product!.categoryName).not.toBe('')
  const category = await read<PanelDocument>(`/panel/datos/documento/categories/${line.product!.category}`)
  for (const path of [category.path!, '/buscar?q=torre+por+verse', `/productos/${product}`]) {
    const response = await browser.get(`/panel/vista${path}`)
    const html = await response.text()
    expect([path, response.status, html.includes(name)]).toEqual([path, 200, true])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(html).not.toContain('<script type="module"')
    expect(await htmlOf(path)).not.toContain(name)
  }
  const own = `borradores=products.${product}`
  const html = await htmlOf(`/panel/vista/productos/${product}?${own}`, browser)
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)].map(([, href]) => href!)
  expect(html.includes(name)).toBe(true)
  expect(links).toContain(`/panel/vista/contacto?modelo=${product}&amp;${own}`)
  expect(links.filter((href) => !/^\/(?:panel\/vista|descargas|media)/.test(href))).toEqual([])
  const search = await htmlOf(`/panel/vista/buscar?q=torre&${own}`, browser)
  expect(search.match(/<form[^>]*action="([^"]*)"[^>]*>(<input type="hidden"[^>]*>)/)?.slice(1)).toEqual([
    expect.stringMatching(/^\/panel\/vista\/buscar/),
    `<input type="hidden" name="borradores" value="products.${product}"/>`,
  ])
  expect(await htmlOf(`/panel/vista/productos/${product}?borradores=faqs.nada`, browser)).not.toContain(name)
  expect(await htmlOf(`/panel/vista/productos/${product}?antes=1`, browser)).not.toContain(name)

  const code = await browser.get(`/panel/vista/buscar?q=${product}`)
  expect([code.status, code.headers.get('location')]).toEqual([303, `/panel/vista/productos/${product}`])

  // What lacks is told in its place.
  await draftOf(product, { promise: '' })
  const unready = await browser.get(`/panel/vista/productos/${product}`)
  expect([unready.status, await unready.text()]).toEqual([200, expect.stringContaining('[Falta: Promesa]')])
  await discard(product)
})

test('a shared link shows the drafts that it names to whoever has it, until it is over', async () => {
  const name = 'Torre compartida'
  await draftOf(product, { name })
  const answer = await send('/panel/compartir', {
    path: `/productos/${product}`,
    drafts: [`products.${product}`],
  })
  const { address, until } = (await answer.json()) as { address: string; until: string }
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)

  const shown = await fetch(address)
  const html = await shown.text()
  expect([shown.status, html.includes(name)]).toEqual([200, true])
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect(html).toContain(`href="${new URL(address).pathname}/contacto?modelo=${product}"`)
  expect(await (await fetch(`${address}/buscar?q=torre+compartida`)).text()).toContain(name)

  for (const wrong of ['//otro.example', '/%FF', 'productos']) {
    expect([wrong, (await send('/panel/compartir', { path: wrong })).status]).toEqual([wrong, 422])
  }
  const forged = address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const [link, status] of [
    [forged, 404],
    [`${site.url}/vista/nada`, 404],
    [`${site.url}/vista/${await expired()}`, 410],
  ] as const) {
    const refused = await fetch(link)
    expect([refused.status, await refused.text()]).toEqual([status, expect.stringMatching(/^Ese enlace /)])
    expect(refused.headers.get('cache-control')).toBe('private, no-store')
  }
  await discard(product)
})

async function expired(): Promise<string> {
  const secrets = await readSecrets({
    secret: site.environment.SECRET,
    secretBefore: undefined,
    dataDir: site.dataDir,
  })
  return shareToken(secrets, { path: '/', drafts: null, until: Date.now() - 1 })
}

async function upload(content: Uint8Array<ArrayBuffer>, who = browser) {
  const body = new FormData()
  body.set('archivo', new Blob([content]), 'foto.png')
  return who.get('/panel/archivos', { method: 'POST', body, headers: { origin: site.url } })
}

test('takes a picture, which only who sees drafts may see until it is published', async () => {
  const raw = { width: 300, height: 200, channels: 3 } as const
  const png = await sharp(randomBytes(300 * 200 * 3), { raw })
    .png()
    .toBuffer()
  const response = await upload(new Uint8Array(png))
  const { picture, address } = (await response.json()) as UploadedPicture
  expect(picture).toEqual({
    hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    width: 300,
    height: 200,
    color: expect.any(String),
    cutout: false,
  })
  const seen = await browser.get(address)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(seen.headers.get('cache-control')).toContain('private')
  expect((await fetch(site.url + address)).status).toBe(404)

  const { live } = await read<PanelDocument>(documentPath)
  const pictures = [...(live!.data.pictures as object[]), { ...picture, alt: 'De prueba', view: 'detalle' }]
  const version = await draftOf(product, { pictures })
  expect((await fetch(site.url + address)).status).toBe(404)
  const link = (await (await send('/panel/compartir', { path: `/productos/${product}` })).json()) as {
    address: string
  }
  const shown = await fetch(link.address)
  const cookie = shown.headers.get('set-cookie')!.split(';')[0]!
  expect((await fetch(site.url + address, { headers: { cookie } })).status).toBe(200)
  const drafts = [{ collection: 'products', document: product, version }]
  const { id } = await done<{ id: string }>('publication.publish', { drafts })
  expect((await fetch(site.url + address)).status).toBe(200)
  await done('publication.undo', { publication: id })
  await discard(product)

  const refused = await upload(new TextEncoder().encode('no es una foto'))
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining({ ok: false, sentence: expect.any(String) }),
  ])
})

test('is for the team: a visitor is refused, whoever is nobody is sent to sign in', async () => {
  const { browser: visitor } = await member(site, from())
  for (const path of [
    '/panel',
    '/panel/productos',
    documentPath,
    '/panel/datos/novedades',
    '/panel/datos/planilla/torre',
    '/panel/vista/',
    '/panel/assets/a.js',
  ]) {
    expect([path, (await visitor.get(path)).status]).toEqual([path, 403])
    expect([path, (await fetch(site.url + path, { redirect: 'manual' })).status]).toEqual([
      path,
      /datos|assets/.test(path) ? 401 : 303,
    ])
  }
  expect((await upload(new Uint8Array([1]), visitor)).status).toBe(403)
  expect(await order('draft.patch', {}, visitor)).toMatchObject({
    status: 403,
    answer: { ok: false, reason: 'refused' },
  })
})
