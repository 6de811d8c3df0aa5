/** Proves: Feeds, Markdown and MCP of the built site suit Google, agents and the SDK’s own clients. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { GOOGLE_LISTS, googleItem } from '#tests/support/feeds/feed-rules.ts'
import { expect, MAIN, test } from './support/test.ts'

type Item = Record<string, unknown>

test.describe('feeds', () => {
  test('every Google item follows its product data specification', MAIN, async ({ get }) => {
    const response = await get('/feeds/google.xml')
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ])
    const xml = await response.text()
    expect(XMLValidator.validate(xml)).toBe(true)
    const { rss } = new XMLParser({
      parseTagValue: false,
      ignoreAttributes: false,
      htmlEntities: true,
    }).parse(xml)
    expect(rss['@_xmlns:g']).toBe('http://base.google.com/ns/1.0')
    const items = rss.channel.item as Item[]
    expect(items.length).toBeGreaterThan(50)
    expect(new Set(items.map((item) => item['g:id'])).size).toBe(items.length)
    const wrong = items.flatMap((item) => {
      const lists = GOOGLE_LISTS.flatMap((name) => (name in item ? [[name, [item[name]].flat()]] : []))
      const { error } = googleItem.safeParse({ ...item, ...Object.fromEntries(lists) })
      return error ? [`${String(item['g:id'])}: ${z.prettifyError(error)}`] : []
    })
    expect(wrong).toEqual([])
    expect(xml).not.toContain('g:price')
  })

  test('are compressed and answer 304 to a known ETag', async ({ get }) => {
    for (const path of ['/feeds/google.xml', '/feeds/meta.csv', '/llms.txt', '/productos/AW-T2022.md']) {
      const first = await get(path, { headers: { 'accept-encoding': 'br' } })
      await first.arrayBuffer()
      expect([path, first.headers.get('content-encoding')]).toEqual([path, 'br'])
      const headers = { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag')! }
      expect((await get(path, { headers })).status).toBe(304)
    }
  })

  test('answer 404 for unknown parts', async ({ get }) => {
    for (const part of ['2', '0', '-1', '1e3', '%00', '__proto__']) {
      const response = await get(`/feeds/google.xml?parte=${part}`)
      expect([response.status, await response.text()]).toEqual([404, 'Este feed tiene una parte: parte=1.'])
    }
  })
})

test.describe('Markdown', () => {
  test('llms.txt links to every product, and all of its links exist', async ({ get, siteUrl }) => {
    const text = await (await get('/llms.txt')).text()
    expect(text).toMatch(/^# .+\n\n> .+\n/)
    const links = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, address]) => address!)
    expect(links.filter((address) => address.endsWith('.md')).length).toBeGreaterThan(70)
    for (const address of new Set(links)) {
      if (!address.startsWith(siteUrl) || address.endsWith('/mcp')) continue
      expect([address, (await fetch(address)).status]).toEqual([address, 200])
    }
    expect(await (await get('/robots.txt')).text()).toContain(`${siteUrl}/llms.txt`)
    expect(await (await get('/sitemap.xml')).text()).not.toContain('.md<')
  })

  test('is served to clients that ask for it, and never to a browser', async ({ get }) => {
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const agent = { accept: 'text/markdown, text/html;q=0.5' }
    for (const address of ['/productos/AW-T2022', '/repuestos/RN-3201']) {
      // Alternating, so that a cached reply for one is never sent to the other.
      for (const headers of [browser, agent, browser, browser, agent]) {
        const response = await get(address, { headers })
        const type = headers === agent ? 'text/markdown' : 'text/html'
        expect([response.status, response.headers.get('content-type')]).toEqual([
          200,
          `${type}; charset=utf-8`,
        ])
        expect(response.headers.get('vary')).toBe('accept-encoding, accept')
        await response.arrayBuffer()
      }
      const html = await get(address, { headers: browser })
      expect(html.headers.get('link')).toContain(`<${address}.md>; rel="alternate"; type="text/markdown"`)
      const known = { ...agent, 'if-none-match': html.headers.get('etag')! }
      const markdown = await get(address, { headers: known })
      expect([markdown.status, markdown.headers.get('content-location')]).toEqual([200, `${address}.md`])
    }
    // Pages without Markdown have no `vary: accept`.
    expect((await get('/categorias/audio')).headers.get('vary')).toBe('accept-encoding')
  })

  test('has the facts of a product, with its page as the canonical', async ({ get, siteUrl }) => {
    const response = await get('/productos/AW-T2022.md')
    const text = await response.text()
    for (const expectedText of ['# Torre Zonda (AW-T2022)', '120 W', '## En la caja', 'EAN 7790000120220'])
      expect(text).toContain(expectedText)
    expect(response.headers.get('link')).toBe(`<${siteUrl}/productos/AW-T2022>; rel="canonical"`)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
  })

  test('has the sections and parts of a manual, with its page as the canonical', async ({ get, siteUrl }) => {
    const address = '/productos/AW-T2022/manual'
    const response = await get(`${address}.md`)
    const text = await response.text()
    for (const expectedText of [
      '(AW-T2022)',
      '## Partes',
      '**Manija**',
      '## Primeros pasos',
      '**No prende**',
    ])
      expect(text).toContain(expectedText)
    expect(response.headers.get('link')).toBe(`<${siteUrl}${address}>; rel="canonical"`)
    const requested = await get(address, { headers: { accept: 'text/markdown' } })
    expect([await requested.text(), requested.headers.get('content-location')]).toEqual([
      text,
      `${address}.md`,
    ])
    const other = await get('/productos/aw-t2022/manual.md')
    expect([other.status, other.headers.get('location')]).toEqual([301, `${address}.md`])
    expect((await get('/productos/AW-Z9999/manual.md')).status).toBe(404)
    expect(await (await get('/sitemap.xml')).text()).toContain(`<loc>${siteUrl}${address}</loc>`)
  })

  test('redirects other spellings of a code, and is 404 for unknown ones', async ({ get }) => {
    const other = await get('/productos/aw-t2022.md')
    expect([other.status, other.headers.get('location')]).toEqual([301, '/productos/AW-T2022.md'])
    const requested = await get('/productos/aw-t2022', { headers: { accept: 'text/markdown' } })
    expect([requested.status, requested.headers.get('location')]).toEqual([301, '/productos/AW-T2022'])
    expect((await get('/productos/AW-Z9999.md')).status).toBe(404)
    expect((await get('/productos/.md')).status).toBe(404)
  })
})

const TOOLS = ['compare', 'manual', 'parts', 'product', 'search', 'service_centres']
const called = (result: unknown) => result as { content: { text: string }[]; isError?: boolean }

test.describe('the MCP endpoint', () => {
  test('answers the SDK’s client of the revisions with a handshake', async ({ siteUrl }) => {
    const client = new Client({ name: 'prueba', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${siteUrl}/mcp`)))
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual(TOOLS)
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    const answer = await client.callTool({ name: 'search', arguments: { query: 'service en salta' } })
    expect(called(answer).content[0]!.text).toContain('Salta')
    const refused = called(await client.callTool({ name: 'product', arguments: { model: 'AW-T2023' } }))
    expect([refused.isError, refused.content[0]!.text]).toEqual([
      true,
      expect.stringMatching(/^No hay un producto/),
    ])
    await client.close()
  })

  test('answers the SDK’s client of the current revision', MAIN, async ({ siteUrl }) => {
    const client = new Client(
      { name: 'prueba', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    )
    await client.connect(new StreamableHTTPClientTransport(new URL(`${siteUrl}/mcp`)))
    expect((await client.listTools()).tools.map(({ name }) => name).sort()).toEqual(TOOLS)
    const { content } = called(await client.callTool({ name: 'search', arguments: { query: 'licuadora' } }))
    expect(content[0]!.text).toMatch(/AW-\w+/)
    await client.close()
  })

  test('rejects invalid requests with a sentence', MAIN, async ({ get }) => {
    const json = { 'content-type': 'application/json' }
    const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const answers: unknown[] = []
    for (const [body, headers] of [
      [list, { ...json, origin: 'https://otro.example' }],
      [list, { ...json, 'sec-fetch-site': 'cross-site' }],
      ['{', json],
      [`[${list},${list}]`, json],
      ['"hola"', json],
      ['{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen"}', json],
      [list, { 'content-type': 'text/plain' }],
      [' '.repeat(20_000), json],
      [`{"a":[${'1,'.repeat(300)}1]}`, json],
    ] as const) {
      const response = await get('/mcp', { method: 'POST', body, headers })
      const { error } = (await response.json()) as { error: { message: string } | string }
      answers.push([response.status, typeof error === 'string' ? error : error.message])
    }
    expect(answers).toEqual([
      [403, 'Desde la página de otro sitio no se puede.'],
      [403, 'Desde la página de otro sitio no se puede.'],
      [400, 'Lo que llegó no es JSON.'],
      [400, 'Mandá un mensaje JSON-RPC 2.0 por pedido.'],
      [400, 'Mandá un mensaje JSON-RPC 2.0 por pedido.'],
      [200, 'Este servidor no avisa de cambios.'],
      [415, 'Enviá JSON, y decilo: content-type: application/json.'],
      [413, 'La consulta es demasiado larga.'],
      [413, 'La consulta es demasiado larga.'],
    ])
    for (const method of ['GET', 'DELETE', 'PUT'])
      expect([
        method,
        (await get('/mcp', { method })).status,
        (await get('/mcp', { method })).headers.get('allow'),
      ]).toEqual([method, 405, 'POST'])
  })
})
