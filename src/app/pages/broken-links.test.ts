import { expect, test } from 'vitest'
import { buildCatalogue, type SourceDocument } from '#/catalogue/build-catalogue.ts'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { createSearchIndex } from '#/search/search.ts'
import { finish } from '#/catalogue/data-structures/steps.ts'
import { sitemap } from '#/features/agents/sitemap.ts'
import { hasPage, linkIssues } from './broken-links.ts'
import { askPage, pageTable, readPage } from '#/app/pages/registry.ts'

const updatedAt = '2026-01-01T00:00:00.000Z'
const OPTIONS = { sequence: 0, today: '2026-06-01', siteUrl: 'https://catalogo.example' }
const catalogueWith = (...more: Omit<SourceDocument, 'updatedAt'>[]) =>
  buildCatalogue(
    [...sampleDocuments(), ...more].map((document) => ({ ...document, updatedAt })),
    OPTIONS,
  )
const redirect = (id: string, source: string, target: string) => ({
  collection: 'redirects',
  id,
  data: { id, source, target },
})
const faultsOf = (...redirects: ReturnType<typeof redirect>[]) =>
  linkIssues(catalogueWith(...redirects))
    .filter(({ collection, id }) => collection === 'redirects' && redirects.some((one) => one.id === id))
    .map(({ id, severity, path }) => `${id} ${severity} ${path}`)

const catalogue = catalogueWith()
const snapshot = { catalogue, index: createSearchIndex(catalogue) }
const accounts = { firebase: null, passwordLength: { min: 1, max: 2 }, passkeys: false } as never

test('every URL of the sitemap has a page', () => {
  const addresses = [...finish(sitemap(pageTable, catalogue)).matchAll(/<loc>https:\/\/[^/<]+([^<]*)</g)].map(
    ([, path]) => path!,
  )
  expect(addresses).toContain('/donde-comprar')
  expect(addresses.filter((path) => !path.startsWith('/og/') && !hasPage(catalogue, path))).toEqual([])
})

test.each([
  '/',
  '/soporte',
  '/soporte#garantia',
  '/buscar?q=torre',
  '/contacto',
  '/lista',
  '/comparar',
  '/cuenta',
  '/ingresar',
  '/registrarse',
  '/recuperar',
  '/discontinuos',
  '/categorias/discontinuos',
  ...[...catalogue.categories.values()].map(({ route }) => `/categorias/${route}`),
  ...[...catalogue.products.keys()].map((id) => `/productos/${id}/`),
  ...[...catalogue.pages.keys()].map((id) => `/${id}`),
  '/no-existe',
  '/categorias/no-existe',
  '/SOPORTE',
  '/guias',
  '/guias/',
  '/donde-comprar',
  '/contacto/enviado',
  '/ingresar/codigo',
  '/registrarse/otra',
  '/cuenta/seguridad',
  '/categorias',
  '/productos/NO-1',
  '/guias/no-existe',
  '/soporte/no-existe',
])('%s has a page exactly when the site serves one', (address) => {
  const { pathname, search, hash } = new URL(address, 'https://site.invalid')
  expect(hash.length).toBeLessThan(20)
  const answer = readPage(snapshot, askPage(pathname, new URLSearchParams(search)), { accounts })
  expect(hasPage(catalogue, address)).toBe(answer.kind !== 'missing')
})

test('reports a redirect that leads nowhere, in a circle or over a page', () => {
  expect(faultsOf(redirect('a', '/vieja', '/soporte'))).toEqual([])
  expect(faultsOf(redirect('a', '/vieja', '/otra'), redirect('b', '/otra', '/soporte'))).toEqual([])
  expect(faultsOf(redirect('a', '/vieja', '/no-existe'))).toEqual(['a error target'])
  expect(faultsOf(redirect('a', '/vieja', '/vieja'))).toEqual(['a error target'])
  expect(faultsOf(redirect('a', '/una', '/otra'), redirect('b', '/otra', '/una'))).toEqual([
    'a error target',
    'b error target',
  ])
  expect(faultsOf(redirect('a', '/soporte', '/contacto'))).toEqual(['a error source'])
  expect(faultsOf(redirect('a', '/productos/AW-T2022/', '/contacto'))).toEqual(['a warning source'])
  const round = catalogueWith(redirect('a', '/una', '/otra'), redirect('b', '/otra', '/una'))
  expect(linkIssues(round).map(({ message }) => message)).toContain(
    'Da vueltas: /una lleva a /otra lleva a /una. Cambiá adónde lleva.',
  )
})

test('reports broken links within the site, and ignores those to other sites', () => {
  const page = (body: string) => ({
    collection: 'pages',
    id: 'ayuda',
    data: { id: 'ayuda', title: 'Ayuda', summary: 'Cómo se pide.', body, updatedOn: '2026-01-01' },
  })
  const faults = (body: string) => linkIssues(catalogueWith(page(body))).filter(({ id }) => id === 'ayuda')
  expect(faults('Mirá [soporte](/soporte#garantia) y [esto](https://otro.example/x).')).toEqual([])
  expect(faults('Mirá [esto](/no-existe).')).toMatchObject([{ path: 'body', severity: 'error' }])
})

test('reports a broken menu link by its path', () => {
  const settings = structuredClone(
    sampleDocuments().find(({ collection }) => collection === 'settings')!,
  ) as {
    data: { footer: { about: { name: string; link: string }[] } }
  } & Omit<SourceDocument, 'updatedAt'>
  settings.data.footer.about.push({ name: 'Nada', link: '/no-existe' })
  const place = settings.data.footer.about.length - 1
  const others = sampleDocuments().filter(({ collection }) => collection !== 'settings')
  const catalogue = buildCatalogue(
    [...others, settings].map((document) => ({ ...document, updatedAt })),
    OPTIONS,
  )
  expect(linkIssues(catalogue).map(({ path }) => path)).toContain(`footer.about.${place}.link`)
})
