import { createHash } from 'node:crypto'
import { DomUtils, parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import type { SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { PublicDocument } from '#/catalogue/collections/public-collections.ts'
import type { ProductPicture } from '#/catalogue/documents/product.ts'
import { finish } from '#/catalogue/data-structures/steps.ts'
import { createSearchIndex } from '#/search/search-index.ts'
import { SAMPLE_FEED, sampleOffer } from '#tests/support/catalogue/sample-offers.ts'
import { sampleCatalogue, sampleDocumentsWith, sources } from '#tests/support/catalogue/sample-catalogue.ts'
import { SAMPLE_SETTINGS } from '#tests/support/catalogue/sample-settings.ts'
import { STANDARD, type Theme } from '#/catalogue/theme/theme.ts'
import type { Typeface } from '#/catalogue/theme/typefaces.ts'
import { renderPage } from '#/framework/server/render-page.ts'
import { siteLayout } from '#/site/layout/site-layout-data.ts'
import { ACCOUNT_PATHS } from '#/core/identity/names.ts'
import { WITHOUT_MAIL } from '#/core/forms/names.ts'
import { EMPTY_FORM } from '#/core/forms/names.ts'
import { sitemap } from '#/features/agents/sitemap.ts'
import type { VisitorState } from '#/site/pages/page.ts'
import { askPage, pageTable, readPage } from '#/app/pages/registry.ts'
import { FACES } from '#/ui/faces.ts'
import bundle from './server.tsx'

const picture = (hash: string, alt: string, fields: Partial<ProductPicture> = {}): ProductPicture => ({
  hash: hash.repeat(32),
  width: 1600,
  height: 1600,
  color: '#cccccc',
  cutout: true,
  view: 'frente',
  alt,
  ...fields,
})
const PICTURES = [
  picture('a', 'La torre con las luces encendidas', { lit: true }),
  picture('b', 'La torre de frente'),
  picture('c', 'La torre de atrás', { view: 'dorso' }),
]
const documents = sampleDocumentsWith('products/AW-T2022', { pictures: PICTURES })
const ACCOUNTS = {
  firebase: null,
  passwordLength: { min: 10, max: 100 },
  passkeys: true,
  sendsMail: true,
}
/** Product type whose manual the site does not write. */
const WASHER: PublicDocument<'product-types'> = {
  id: 'lavarropas',
  label: 'Lavarropas',
  singular: 'lavarropas',
  plural: 'lavarropas',
  gender: 'm',
  manual: 'none',
  groups: [{ title: 'Lavado', fields: [{ kind: 'number', key: 'carga', label: 'Carga', unit: 'kg' }] }],
  card: [[{ text: '{carga}' }]],
  summary: ['carga'],
  facets: [],
  keySpec: 'carga',
}
const BAD_FORM = {
  ...EMPTY_FORM,
  values: { name: 'Ana "la del 3.º" <Paz>', email: 'ana', message: 'No prende' },
  errors: { reason: 'Elegí el motivo de tu consulta.', email: 'Escribí un correo.' },
  token: 'de-esta-visita',
}

const snapshots = new WeakMap<SourceDocument[], ReturnType<typeof readSnapshot>>()
function readSnapshot(of: SourceDocument[]) {
  const catalogue = sampleCatalogue(of)
  let index: ReturnType<typeof createSearchIndex> | undefined
  return {
    catalogue,
    // The index is lazy: few pages search.
    get index() {
      return (index ??= createSearchIndex(catalogue))
    },
  }
}
function snapshotOf(of: SourceDocument[]) {
  const snapshot = snapshots.get(of) ?? readSnapshot(of)
  snapshots.set(of, snapshot)
  return snapshot
}

function answerAt(
  address: string,
  visitor: VisitorState = {},
  of: SourceDocument[] = documents,
  accounts = ACCOUNTS,
) {
  const snapshot = snapshotOf(of)
  const { catalogue } = snapshot
  const { pathname, searchParams } = new URL(address, 'https://catalogo.example')
  const [path, search] = [decodeURI(pathname), searchParams]
  return {
    path,
    catalogue,
    answer: readPage(snapshot, askPage(path, search), { accounts, visitor }),
  }
}

const known = new Map<string, ReturnType<typeof draw>>()

/** Server-rendered page, cached unless visitor or documents are given. */
function drawn(address: string, visitor?: VisitorState, of?: SourceDocument[]): ReturnType<typeof draw> {
  if (visitor || of) return draw(address, visitor, of)
  const page = known.get(address) ?? draw(address)
  known.set(address, page)
  return page
}

async function draw(
  address: string,
  visitor?: VisitorState,
  of?: SourceDocument[],
  accounts?: typeof ACCOUNTS,
) {
  const { path, catalogue, answer } = answerAt(address, visitor, of, accounts)
  if (answer.kind === 'redirect') throw new Error(`${address} leads to ${answer.location}`)
  const { parts, leadPicture } = await bundle.draw(path, {
    answer,
    siteLayout: siteLayout(catalogue),
    still: false,
  })
  const html = parts
    .map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part)))
    .join('')
  const all = DomUtils.findAll(() => true, parseDocument(html).children)
  const named = (name: string) => all.filter((element) => element.name === name)
  const textOf = (element: (typeof all)[number] | undefined) => (element ? DomUtils.textContent(element) : '')
  const meta = (name: string) =>
    named('meta').find(({ attribs }) => (attribs.name ?? attribs.property) === name)?.attribs.content
  const data = named('script')
    .filter(({ attribs }) => attribs.type === 'application/ld+json')
    .map((script) => JSON.parse(textOf(script)) as { [name: string]: unknown })
  const byId = (id: string) => all.find(({ attribs }) => attribs.id === id)
  const main = DomUtils.findAll(() => true, named('main')[0]!.children)
  return { html, all, named, textOf, meta, data, byId, main, leadPicture }
}

const brands = new Map<string | undefined, SourceDocument[]>()
function themed(theme?: Theme): SourceDocument[] {
  const name = JSON.stringify(theme)
  const settings = { ...SAMPLE_SETTINGS, ...(theme ? { theme } : {}) }
  const brand = brands.get(name) ?? sampleDocumentsWith('settings/site', settings)
  brands.set(name, brand)
  return brand
}

async function sent(address: string, theme?: Theme) {
  const { path, catalogue, answer } = answerAt(address, {}, themed(theme))
  if (answer.kind === 'redirect') throw new Error(`${address} leads to ${answer.location}`)
  const page = { answer, siteLayout: siteLayout(catalogue) }
  const { body, policy } = await renderPage(bundle, { page, address: path, connect: [] })
  return { html: new TextDecoder().decode(body), policy }
}

describe('the colours and the typeface of a brand', () => {
  test('that are the defaults leave a page unchanged, byte for byte', async () => {
    for (const address of ['/', '/productos/AW-T2022'])
      expect(await sent(address, STANDARD)).toEqual(await sent(address))
  })

  test('are in a style element that the policy allows, and change nothing else', async () => {
    const plain = await sent('/')
    const { html, policy } = await sent('/', { accent: '#0057b8' })
    const [, styles] = /<style>(:root:root[^<]*)<\/style>/.exec(html) ?? []
    expect(styles).toContain('--accent:#0057b8')
    expect(html.replace(`<style>${styles}</style>`, '')).toBe(plain.html)
    const hash = createHash('sha256').update(styles!).digest('base64')
    expect(policy).toContain(`'sha256-${hash}'`)
    expect(policy.replace(` 'sha256-${hash}'`, '')).toBe(plain.policy)
  })

  test('load only the chosen font', async () => {
    const font = /<link[^>]*as="font"/
    expect((await sent('/')).html).toMatch(font)
    const { html } = await sent('/', { typeface: 'serif' })
    expect(html).not.toMatch(font)
    expect(html).toContain('--font:')
  })

  test('with a bundled typeface preload its file', async () => {
    for (const [typeface, { name }] of Object.entries(FACES)) {
      const { html, policy } = await sent('/', { typeface: typeface as Typeface })
      const [, styles = ''] = /<style>(@font-face[^<]*)<\/style>/.exec(html) ?? []
      const [, file = ''] = /src:url\('([^']+)'\)/.exec(styles) ?? []
      expect(html).toContain(`as="font" type="font/woff2" crossorigin="anonymous" href="${file}"`)
      expect(styles).toContain(`--font:'${name}', '${name} Fallback',`)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(styles).digest('base64')}'`)
      expect(file).toMatch(/-latin-wght-normal[^/]*\.woff2$/)
    }
  })
})

test('the same picture has its own focal point in each place that uses it', async () => {
  const product = { ...PICTURES[1]!, focal: { x: 0.7, y: 0.5 } }
  const { view: _, ...own } = product
  const tile = { name: 'Torres', text: 'Para la fiesta', link: '/categorias/torres-de-sonido', tone: 'light' }
  const home = {
    ...SAMPLE_SETTINGS.home,
    tiles: [
      { ...tile, picture: { ...own, focal: { x: 0.2, y: 0.5 } } },
      { ...tile, picture: { ...own, focal: { x: 0.9, y: 0.5 } } },
    ],
  }
  const of = sampleDocumentsWith('settings/site', { ...SAMPLE_SETTINGS, home }).map((document) =>
    document.collection === 'products' && document.id === 'AW-T2022'
      ? { ...document, data: { ...(document.data as object), pictures: [product] } }
      : document,
  )
  const { all } = await drawn('/', undefined, of)
  const cut = all.map(({ attribs }) => attribs['data-focal-x']).filter((each) => each !== undefined)
  expect(cut).toEqual(expect.arrayContaining(['2', '9']))
})

const ADDRESSES = [
  '/',
  '/productos/AW-T2022',
  '/productos/AW-T1500',
  '/productos/AW-NB1416',
  '/categorias/torres-de-sonido',
  '/categorias/audio',
  '/discontinuos',
  '/buscar?q=torre',
  '/soporte?modelo=AW-T2022',
  '/donde-comprar',
  '/comparar?id=AW-T2022&id=AW-T1200',
  '/contacto',
  '/lista?id=AW-T2022',
  '/ingresar',
  '/sobre-nosotros',
  '/nada',
]

type Drawn = Awaited<ReturnType<typeof draw>>

/** Preloads the picture that comes first. */
function offersItsLeadPicture({ named, leadPicture }: Drawn): void {
  const first = named('img').find(({ attribs }) => attribs.fetchpriority === 'high')
  const sources = first && DomUtils.getElementsByTagName('source', first.parent!.children)
  expect(leadPicture?.map(({ srcSet, media }) => [srcSet, media])).toEqual(
    sources?.map(({ attribs }) => [attribs.srcset, attribs.media]),
  )
}

/** Checks language, title, canonical URL and breadcrumbs. */
function saysWhereItIs({ named, textOf, meta, all, data }: Drawn, address: string): void {
  expect(named('html')[0]!.attribs.lang).toBe('es-AR')
  expect(named('h1')).toHaveLength(1)
  const title = textOf(named('title')[0])
  if (address === '/') expect(title).toBe('Ejemplo: parlantes, torres de sonido y cocina')
  else expect(title).toMatch(/^[^·]+ · Ejemplo$/)
  const canonical = named('link').find(({ attribs }) => attribs.rel === 'canonical')
  if (address === '/nada') {
    expect([meta('robots'), canonical]).toEqual(['noindex', undefined])
    return
  }
  expect(canonical!.attribs.href).toBe(`https://catalogo.example${address.replace(/\?.*/, '')}`)
  expect(meta('og:url')).toBe(canonical!.attribs.href)
  expect(meta('og:image:alt')).toBe(meta('og:image') && 'La torre con las luces encendidas')
  const lists = data.filter((each) => each['@type'] === 'BreadcrumbList' || each['@type'] === 'ItemList')
  for (const { itemListElement } of lists as { itemListElement: { position: number }[] }[])
    expect(itemListElement.map(({ position }) => position)).toEqual(itemListElement.map((_, at) => at + 1))
  const trail = all.find(({ attribs }) => attribs['aria-label'] === 'Estás en')
  if (trail) {
    const here = DomUtils.findAll(({ attribs }) => attribs['aria-current'] === 'page', trail.children)
    expect(here).toHaveLength(1)
  }
}

/** Checks labels, references and names for assistive technology. */
function isHeardAsSeen({ all, named, textOf, byId }: Drawn): void {
  // The first link skips the header.
  const [first] = named('a')
  expect(byId(first!.attribs.href!.slice(1))!.name).toBe('main')
  for (const { attribs } of all)
    for (const name of ['for', 'aria-labelledby', 'aria-describedby'])
      for (const id of attribs[name]?.split(' ') ?? []) expect(byId(id), `${name}="${id}"`).toBeDefined()
  // A drawing is hidden, or has a label.
  for (const { attribs } of named('svg'))
    expect(
      attribs['aria-hidden'] === 'true' || (attribs.role === 'img' && attribs['aria-label']),
    ).toBeTruthy()
  const labelled = new Set(named('label').map(({ attribs }) => attribs.for))
  const inLabels = new Set(named('label').flatMap((label) => DomUtils.findAll(() => true, label.children)))
  const isHidden = ({ attribs }: (typeof all)[number]) => attribs.type === 'hidden'
  for (const control of [...named('input'), ...named('select'), ...named('textarea')].filter(
    (each) => !isHidden(each),
  )) {
    const { attribs } = control
    expect(
      labelled.has(attribs.id) || inLabels.has(control) || Boolean(attribs['aria-label']),
      `${control.name} ${attribs.name}`,
    ).toBe(true)
  }
  for (const link of named('a').filter(({ attribs }) => attribs.target === '_blank')) {
    expect(link.attribs.rel).toBe('noopener')
    expect(textOf(link)).toContain('(se abre en otra pestaña)')
  }
  for (const header of named('th')) expect(header.attribs.scope).toMatch(/^(?:col|row|rowgroup)$/)
}

/** Loads at most one picture eagerly, and each has an `alt`. */
function waitsForOnePicture({ named }: Drawn): void {
  const eager = named('img').filter(({ attribs }) => attribs.loading !== 'lazy')
  expect(eager.length).toBeLessThanOrEqual(1)
  for (const { attribs } of named('img')) expect(attribs.alt).toBeDefined()
  // The dimensions reserve its space.
  for (const { attribs } of named('img')) expect(attribs.width && attribs.height).toBeTruthy()
}

test.each(ADDRESSES)('%s preloads its lead picture, has its metadata, and is accessible', async (address) => {
  const page = await drawn(address)
  offersItsLeadPicture(page)
  saysWhereItIs(page, address)
  isHeardAsSeen(page)
  waitsForOnePicture(page)
})

test('pages of a brand whose offers all ended equal those of one without any, byte for byte', async () => {
  const ended = sampleOffer({ from: '2026-05-01T10:00-03:00', until: '2026-05-20T10:00-03:00' })
  const after = [...documents, ...sources('offers', [ended]), ...sources('shop-feeds', [SAMPLE_FEED])]
  const current = [...documents, ...sources('offers', [sampleOffer()])]
  for (const address of [
    '/',
    '/productos/AW-T2022',
    '/productos/AW-T2022?cerca=Jujuy',
    '/categorias/torres-de-sonido',
    '/buscar?q=lo+m%C3%A1s+barato',
    '/comparar?id=AW-T2022&id=AW-T1200',
    '/donde-comprar',
  ]) {
    const [before, past] = [await drawn(address, {}, documents), await drawn(address, {}, after)]
    expect(past.html, address).toBe(before.html)
    expect(past.html).not.toContain('data-until')
  }
  // Control: a current offer does appear.
  expect((await drawn('/productos/AW-T2022', {}, current)).html).toContain('data-until')
})

describe('a product', () => {
  test('labels its views and large pictures with their descriptions', async () => {
    const { main, named } = await drawn('/productos/AW-T2022')
    const views = named('input').filter(({ attribs }) => attribs.name === 'vista')
    expect(views.slice(0, 3).map(({ attribs }) => attribs['aria-label'])).toEqual(
      PICTURES.map(({ alt }) => alt),
    )
    const alts = main.filter(({ name }) => name === 'img').map(({ attribs }) => attribs.alt)
    for (const { alt } of PICTURES) expect(alts).toContain(alt)
  })

  test('has structured data with units, and as a model once discontinued', async () => {
    const [, product] = (await drawn('/productos/AW-T2022')).data
    expect(product).toMatchObject({ '@type': 'ProductGroup', weight: { value: 18, unitCode: 'KGM' } })
    const [, gone] = (await drawn('/productos/AW-T1500')).data
    expect(gone).toMatchObject({ '@type': 'ProductModel', predecessorOf: { name: 'Torre Zonda' } })
  })

  test('that is discontinued is not for sale, and links to its successor', async () => {
    const { main, textOf } = await drawn('/productos/AW-T1500')
    const links = main.filter(({ name }) => name === 'a')
    expect(links.filter(({ attribs }) => attribs.href!.startsWith('https://'))).toEqual([])
    const successor = links.find((link) => textOf(link).includes('Lo reemplaza'))
    expect(successor!.attribs.href).toBe('/productos/AW-T2022')
    const alone = sampleDocumentsWith('products/AW-T1500', { replacedBy: undefined })
    expect((await drawn('/productos/AW-T1500', {}, alone)).html.includes('Lo reemplaza')).toBe(false)
  })

  test.each([
    [6, 'Es la garantía legal mínima.'],
    [12, 'La garantía legal mínima es de 6\u00a0meses.'],
  ])(
    'with %i months of warranty states the legal minimum, and where to claim',
    async (warrantyMonths, words) => {
      const of = sampleDocumentsWith('products/AW-T2022', { warrantyMonths })
      const { byId, textOf } = await drawn('/productos/AW-T2022', {}, of)
      const warranty = byId('garantia')!
      expect(textOf(warranty)).toContain(words)
      const links = DomUtils.findAll(({ name }) => name === 'a', warranty.children)
      expect(links.map(({ attribs }) => attribs.href)).toContain('/contacto?modelo=AW-T2022')
    },
  )

  test('states that its manual is unpublished, only while it is missing', async () => {
    const of = [
      ...sampleDocumentsWith('products/AW-T2022', { type: 'lavarropas', specs: { carga: 8 }, downloads: [] }),
      ...sources('product-types', [WASHER]),
    ]
    for (const [each, isAsked] of [
      [of, true],
      [documents, false],
    ] as const) {
      const { byId, textOf } = await drawn('/productos/AW-T2022', {}, each)
      expect(textOf(byId('descargas')).includes('Todavía no publicamos el manual')).toBe(isAsked)
    }
  })

  test('has no card that starts with the picture taken in the dark', async () => {
    const { main } = await drawn('/categorias/torres-de-sonido')
    const cards = main.filter(({ name }) => name === 'article')
    const pictures = DomUtils.findAll(({ name }) => name === 'img', cards)
    expect(pictures.map(({ attribs }) => attribs.src)).toEqual([
      `/media/${'b'.repeat(32)}/828.jpg`,
      `/media/${'c'.repeat(32)}/828.jpg`,
    ])
  })
})

test('no text of the brand can close a script or open an element', async () => {
  const name = '</script><img src=x onerror=alert(1)>'
  const { html, data } = await drawn(
    '/productos/AW-T2022',
    {},
    sampleDocumentsWith('products/AW-T2022', { name }),
  )
  expect(html).not.toContain('<img src=x')
  expect(data[1]).toMatchObject({ name })
})

test('the comparison marks missing and better values', async () => {
  const { textOf, named } = await drawn('/comparar?id=AW-T2022&id=AW-T1200')
  const rows = named('tr').map((row) => textOf(row))
  expect(rows.find((row) => row.startsWith('Luces'))).toContain('No se indica')
  expect(rows.find((row) => row.startsWith('Potencia RMS'))).toContain('120\u00a0W (el mejor)')
})

describe('the contact form', () => {
  test('marks its required fields, and hides its trap field from everyone', async () => {
    const { named, byId } = await drawn('/contacto')
    const needed = [...named('input'), ...named('select'), ...named('textarea')].filter(
      ({ attribs }) => attribs['aria-required'] === 'true',
    )
    expect(needed.map(({ attribs }) => attribs.name).sort()).toEqual([
      'consent',
      'email',
      'message',
      'name',
      'reason',
    ])
    expect(DomUtils.getParent(byId('contacto-website')!)).toMatchObject({
      attribs: { 'aria-hidden': 'true' },
    })
    const phone = named('a').find(({ attribs }) => attribs.href?.startsWith('tel:'))
    expect(phone!.attribs.href).toBe('tel:08005551234')
  })

  test('returns refused with the typed values, the errors and links to their fields', async () => {
    const { named, byId, textOf, all } = await drawn('/contacto', { contactForm: BAD_FORM })
    const token = named('input').find(({ attribs }) => attribs.name === 'token')
    expect(token!.attribs.value).toBe(BAD_FORM.token)
    expect(byId('contacto-name')!.attribs.value).toBe(BAD_FORM.values.name)
    expect(textOf(byId('contacto-message'))).toContain(BAD_FORM.values.message)
    const summary = all.find(({ attribs }) => attribs.role === 'alert')!
    const links = DomUtils.findAll(({ name }) => name === 'a', summary.children)
    expect(links.map((link) => [link.attribs.href, textOf(link)])).toEqual([
      ['#contacto-reason', BAD_FORM.errors.reason],
      ['#contacto-email', BAD_FORM.errors.email],
    ])
    const email = byId('contacto-email')!.attribs
    expect(email['aria-invalid']).toBe('true')
    expect(email['aria-describedby']!.split(' ').map((id) => textOf(byId(id)))).toContain(
      BAD_FORM.errors.email,
    )
  })

  test('once received promises an e-mail with the number, without a copy of the message', async () => {
    const { main } = await drawn('/contacto/enviado?caso=C-260601-ABCDE')
    const text = DomUtils.textContent(main)
    expect(text).toContain('También te lo mandamos por correo, sin lo que escribiste')
    expect(text).not.toMatch(/copia/i)
  })
})

describe('without e-mail delivery', () => {
  test.each([
    '/contacto/enviado?caso=C-260601-ABCDE',
    ACCOUNT_PATHS['sign-up-sent'],
    ACCOUNT_PATHS.recover,
    ACCOUNT_PATHS['recover-sent'],
    '/lista?enviada=1',
  ])('%s promises no e-mail', async (address) => {
    const { main } = await draw(address, {}, documents, { ...ACCOUNTS, sendsMail: false })
    const text = DomUtils.textContent(main)
    expect(text).toContain(WITHOUT_MAIL)
    expect(text).not.toMatch(
      /mandamos|no deseado|en camino|abrí el correo|va a la dirección|revisá tu correo/i,
    )
  })
})

test.each([true, false])('offers the warranty reminder only with e-mail delivery: %s', async (sendsMail) => {
  const { main } = await draw('/cuenta/productos', {}, documents, { ...ACCOUNTS, sendsMail })
  expect(DomUtils.textContent(main).includes('Avisame por correo')).toBe(sendsMail)
})

describe('another spelling of a URL', () => {
  test.each([
    ['/PRODUCTOS/AW-T2022', '/productos/AW-T2022'],
    ['/productos/awt2022', '/productos/AW-T2022'],
    ['/Categorias/Audio', '/categorias/audio'],
    ['//soporte', '/soporte'],
    ['/buscar?q=aw%20t2022', '/productos/AW-T2022'],
  ])('%s redirects to %s', (address, location) => {
    expect(answerAt(`https://catalogo.example${address}`).answer).toMatchObject({
      kind: 'redirect',
      location,
    })
  })
})

test('each guide has a page, an entry in the guide list and one in the sitemap', async () => {
  const intro = 'Los que se mojan sin problema.'
  const guides = [{ slug: 'agua', use: 'pileta', category: 'audio', title: 'Para la pileta', intro }]
  const uses = [{ use: 'pileta', reason: 'IPX7: se puede sumergir.' }]
  const of = documents.map((each) => {
    const data = each.data as { specs?: object }
    if (each.collection === 'settings') return { ...each, data: { ...data, guides } }
    const isWet = ['AW-T2022', 'AW-T1200'].includes(each.id)
    return isWet ? { ...each, data: { ...data, uses, specs: { ...data.specs, ip: 'IPX7' } } } : each
  })
  const one = await drawn('/guias/agua', {}, of)
  expect(one.textOf(one.named('h1')[0])).toBe('Para la pileta')
  const all = await drawn('/guias', {}, of)
  expect(all.named('a').map(({ attribs }) => attribs.href)).toContain('/guias/agua')
  expect(finish(sitemap(pageTable, answerAt('/guias', {}, of).catalogue))).toContain('/guias/agua<')
  for (const [address, name] of [
    ['/guias', 'guides'],
    ['/guias/agua', 'guide'],
  ] as const)
    expect(answerAt(address, {}, of).answer).toMatchObject({ name })
})

test('a launch of tomorrow is not the newest product today', async () => {
  const of = sampleDocumentsWith('products/AW-T1200', { launchedAt: '2026-06-02' })
  const { catalogue } = answerAt('/', {}, of)
  expect(siteLayout(catalogue).menu[0]!.popup!.newest!.id).toBe('AW-T2022')
})

test('each password field is masked, and allows password managers', async () => {
  const addresses = ['/ingresar', '/registrarse', '/recuperar/nueva?token=uno', '/cuenta']
  const pages = await Promise.all(addresses.map((address) => drawn(address)))
  const fields = pages.map(({ named }) =>
    named('input').filter(({ attribs }) => /password|current/.test(attribs.name ?? '')),
  )
  expect(fields.map(({ length }) => length > 0)).toEqual(addresses.map(() => true))
  for (const { attribs } of fields.flat()) {
    expect(attribs).toMatchObject({
      type: 'password',
      autocomplete: expect.stringMatching(/^(?:current|new)-password$/),
    })
    expect(Object.keys(attribs)).not.toContain('readonly')
  }
})
