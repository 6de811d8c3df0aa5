import { expect, test } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { aiCatalog, health, robots, securityText, webManifest } from './site-files.ts'

const catalogue = sampleCatalogue()
const bodyOf = (reply: { body: string | Buffer }) => JSON.parse(String(reply.body)) as Record<string, unknown>

test('robots.txt disallows only visitors’ pages, comparisons and sorted lists', () => {
  const lines = String(robots(catalogue).body).split('\n')
  expect(lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10))).toEqual([
    '/datos/',
    '/comparar',
    '/lista',
    '/cuenta',
    '/*orden=',
  ])
  expect(lines).toContain('Sitemap: https://catalogo.example/sitemap.xml')
})

test('security.txt names a contact and expires 90 days from now', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const { email } = catalogue.settings!.contact
  expect(String(securityText(catalogue, now).body).split('\n')).toEqual([
    `Contact: mailto:${email}`,
    'Expires: 2026-08-30T12:00:00.000Z',
    'Preferred-Languages: es, en',
    'Canonical: https://catalogo.example/.well-known/security.txt',
    '',
  ])
  expect(securityText({ ...catalogue, settings: undefined }, now).status).toBe(404)
})

test('ai-catalog.json leads to the MCP server', () => {
  expect(bodyOf(aiCatalog(catalogue))).toMatchObject({
    specVersion: '1.0',
    entries: [
      {
        identifier: 'urn:air:catalogo.example:catalogo:mcp',
        type: 'application/mcp-server-card+json',
        data: { remotes: [{ type: 'streamable-http', url: 'https://catalogo.example/mcp' }] },
      },
    ],
  })
})

test('the web manifest has the site’s name and language', () => {
  expect(bodyOf(webManifest(catalogue))).toMatchObject({ name: 'Ejemplo', lang: 'es-AR', start_url: '/' })
})

test('health is degraded but 200 without database, files or purges, and 503 without settings', () => {
  const at = {
    startedAt: new Date(0),
    now: new Date(90_000),
    mail: { pending: 2, dead: 1, oldestAt: 30_000 },
    hasFiles: true,
    purgeWaitsSince: 80_000,
    isOperator: false,
  }
  const well = health(catalogue, { ...at, fault: null })
  expect([well.status, bodyOf(well)]).toMatchObject([200, { status: 'ok', uptimeSeconds: 90 }])
  const away = health(catalogue, { ...at, fault: 'unreachable' })
  expect([away.status, bodyOf(away).status]).toEqual([200, 'degradado'])
  for (const lacking of [{ hasFiles: false }, { purgeWaitsSince: 20_000 }]) {
    const reply = health(catalogue, { ...at, fault: null, ...lacking })
    expect([reply.status, bodyOf(reply).status]).toEqual([200, 'degradado'])
  }
  const broken = { collection: 'settings', id: 'site', reason: 'Completá este dato.' }
  const none = health({ ...catalogue, settings: undefined, rejected: [broken] }, { ...at, fault: null })
  expect(none.status).toBe(503)
})

test('health shows queue details only to an operator', () => {
  const at = {
    startedAt: new Date(0),
    now: new Date(90_000),
    mail: { pending: 2, dead: 1, oldestAt: 30_000 },
    fault: null,
    hasFiles: true,
    purgeWaitsSince: null,
  }
  const stranger = bodyOf(health(catalogue, { ...at, isOperator: false }))
  expect([stranger.status, stranger.mail, stranger.leftOut]).toEqual(['ok', undefined, undefined])
  expect(bodyOf(health(catalogue, { ...at, isOperator: true }))).toMatchObject({
    mail: { pending: 2, dead: 1, oldestSeconds: 60 },
    leftOut: [],
  })
})
