import { describe, expect, test } from 'vitest'
import { checkPublication } from '#/publishing/commands/publications/check-publication.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { buildCatalogue } from '#/catalogue/build-catalogue.ts'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { catalogueIssues } from './catalogue-issues.ts'
import { legacyTarget } from './old-addresses.ts'

const catalogue = sampleCatalogue()
const OLD = '/audio/party/AW-T2022.html'
const NEW = '/productos/AW-T2022/'

test.each<[string, string, string | undefined]>([
  [OLD, '', NEW],
  ['/', `path=${encodeURIComponent(OLD)}`, NEW],
  ['/index.php', `a=1&route=${encodeURIComponent(OLD)}&b=2`, NEW],
  ['/categorias/audio', `cualquiera=${OLD}`, NEW],
  ['/', `${encodeURIComponent(OLD)}=1`, undefined],
  [`${OLD}x`, '', undefined],
  ['/productos/AW-T2022', 'utm_source=x', undefined],
  ...[
    '/panel',
    '/panel/productos',
    '/ingresar',
    '/cuenta',
    '/cuenta/ingreso',
    '/cuenta/confirmar',
    '/api/v1/products',
  ].map((path) => [path, `volver=${OLD}`, undefined] as [string, string, undefined]),
])('%s?%s leads to %s', (path, query, target) => {
  expect(legacyTarget(catalogue, path, new URLSearchParams(query))).toBe(target)
})

const redirects = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([source, target], index) => ({
    collection: 'redirects' as const,
    id: `r${index}`,
    data: { id: `r${index}`, source, target },
  }))
const documents = sampleDocuments().map((each) => ({ ...each, updatedAt: '2026-01-01T00:00:00.000Z' }))
const faultsOf = (pairs: readonly (readonly [string, string])[]) =>
  checkPublication(documents, catalogueIssues, redirects(pairs))
    .filter(({ severity }) => severity === 'error')
    .map(({ path }) => path)
/** Catalogue in which the redirects are already stored. */
const storing = (pairs: readonly (readonly [string, string])[]) =>
  buildCatalogue(
    [...documents, ...redirects(pairs).map((each) => ({ ...each, updatedAt: '2026-01-01T00:00:00.000Z' }))],
    { sequence: 0, today: '2026-06-01', siteUrl: 'https://catalogo.example' },
  )

describe('a reserved path, in every spelling', () => {
  const NEEDED = [
    '/panel',
    '/ingresar',
    '/cuenta',
    '/cuenta/ingreso',
    '/buscar',
    '/',
    '/contacto',
    '/media/x',
    '/robots.txt',
    '/salud',
  ]
  const writings = (path: string) => [
    path,
    path.toUpperCase(),
    `${path}/`,
    `${path}//`,
    `${path}?a=1`,
    `${path}#a`,
    `${path}?`,
    path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    `/x/..${path}`,
    `/x/%2e%2E${path}`,
    `/.${path}`,
  ]
  test.each(NEEDED.flatMap(writings))('%s cannot be redirected', (source) => {
    expect(faultsOf([[source, '/terminos-y-condiciones']])).toEqual(['source'])
    const stored = storing([[source, '/terminos-y-condiciones']])
    expect(legacyTarget(stored, source, new URLSearchParams())).toBeUndefined()
    expect(legacyTarget(stored, '/', new URLSearchParams({ a: source }))).toBeUndefined()
  })
})

describe('endless redirects', () => {
  test.each([
    [[['/zz', '/buscar?q=/zz']]],
    [[['/zz', '/zz']]],
    [[['/zz', '/zz?a=1']]],
    [[['/zz', '/zz#a']]],
    [[['/zz', '/%7A%7A']]],
    [
      [
        ['/zz', '/yy?x=1'],
        ['/yy', '/soporte?de=/zz'],
      ],
    ],
    [
      [
        ['/zz', '/yy'],
        ['/yy', '/xx'],
        ['/xx', '/yy'],
      ],
    ],
    [
      [
        ['/zz', '/buscar?q=/yy'],
        ['/yy', '/contacto?a=b&c=%2Fzz'],
      ],
    ],
    [[['/productos/AW-T2022', '/productos/aw-t2022']]],
    [[['/productos/AW-T2022', '/PRODUCTOS//aw-t2022/?x']]],
  ] as [string, string][][][])('%j are refused, and ignored if already stored', (pairs) => {
    expect(faultsOf(pairs)).toContain('target')
    const stored = storing(pairs)
    for (const [source, target] of pairs) {
      expect([source, legacyTarget(stored, source, new URLSearchParams())]).toEqual([source, undefined])
      const { pathname, searchParams } = new URL(target, 'https://site.invalid')
      expect([target, legacyTarget(stored, pathname, searchParams)]).toEqual([target, undefined])
    }
  })

  test('are not confused with valid chains', () => {
    const pairs = [
      ['/viejo', '/buscar?q=torre'],
      ['/mas-viejo', '/viejo'],
      ['/soporte/viejo.html', '/soporte'],
    ] as const
    expect(faultsOf(pairs)).toEqual([])
    expect(legacyTarget(storing(pairs), '/mas-viejo', new URLSearchParams())).toBe('/viejo')
  })
})
