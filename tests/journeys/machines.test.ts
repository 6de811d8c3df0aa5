import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { from } from './support/account-site.ts'
import { GOOGLE_LISTS, googleItem, metaRow } from '#tests/support/feeds/feed-rules.ts'
import { expect, test } from './support/test.ts'

type Item = Record<string, unknown>

test.describe('feeds', () => {
  test('every item of Google’s keeps to its product data specification', async ({ get }) => {
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

  test('what an item leads to is there', async ({ get, siteUrl }) => {
    const xml = await (await get('/feeds/google.xml')).text()
    const item = xml.slice(xml.indexOf('<g:id>AW-T2022<'))
    for (const name of ['link', 'image_link']) {
      const address = new RegExp(`<g:${name}>([^<]+)`).exec(item)![1]!
      expect(address.startsWith(siteUrl)).toBe(true)
      expect((await fetch(address)).status).toBe(200)
    }
  })

  test('Meta’s is a table with its required columns', async ({ get }) => {
    const response = await get('/feeds/meta.csv')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const rows = (await response.text()).trimEnd().split('\r\n').map(readCsv)
    const [head, ...items] = rows as [string[], ...string[][]]
    const wrong = items.flatMap((row) => {
      const { error } = metaRow.safeParse(Object.fromEntries(head.map((name, at) => [name, row[at]])))
      return error ? [`${row[0]}: ${z.prettifyError(error)}`] : []
    })
    expect(wrong).toEqual([])
    expect(items.every((row) => row.length === head.length)).toBe(true)
    expect(items.length).toBeGreaterThan(50)
  })

  test('are kept, compressed and not sent again', async ({ get }) => {
    for (const path of ['/feeds/google.xml', '/feeds/meta.csv', '/llms.txt', '/productos/AW-T2022.md']) {
      const first = await get(path, { headers: { 'accept-encoding': 'br' } })
      await first.arrayBuffer()
      expect([path, first.headers.get('content-encoding')]).toEqual([path, 'br'])
      const headers = { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag')! }
      expect((await get(path, { headers })).status).toBe(304)
    }
  })

  test('have no other parts than they say', async ({ get }) => {
    for (const part of ['2', '0', '-1', '1e3', '%00', '__proto__']) {
      const response = await get(`/feeds/google.xml?parte=${part}`)
      expect([response.status, await response.text()]).toEqual([404, 'Este feed tiene una parte: parte=1.'])
    }
  })
})

/** Cells of a line, by RFC 4180. */
function readCsv(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .slice(0, -1)
    .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}

test.describe('Markdown', () => {
  test('llms.txt leads to every product, and all that it names is there', async ({ get, siteUrl }) => {
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

  test('is what a product’s address gives to whoever asks for it, and never to a browser', async ({
    get,
  }) => {
    const address = '/productos/AW-T2022'
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const agent = { accept: 'text/markdown, text/html;q=0.5' }
    // In turns: what is kept for one is not given to the other.
    for (const [headers, type] of [
      [browser, 'text/html'],
      [agent, 'text/markdown'],
      [browser, 'text/html'],
      [browser, 'text/html'],
      [agent, 'text/markdown'],
    ] as const) {
      const response = await get(address, { headers })
      expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
      expect(response.headers.get('vary')).toBe('accept-encoding, accept')
      await response.arrayBuffer()
    }
    const html = await get(address, { headers: browser })
    expect(html.headers.get('link')).toContain(
      '</productos/AW-T2022.md>; rel="alternate"; type="text/markdown"',
    )
    const markdown = await get(address, { headers: { ...agent, 'if-none-match': html.headers.get('etag')! } })
    expect([markdown.status, markdown.headers.get('content-location')]).toEqual([
      200,
      '/productos/AW-T2022.md',
    ])
    expect((await get('/categorias/audio')).headers.get('vary')).toBe('accept-encoding')
  })

  test('has the facts of the page, and says which page is the one to show', async ({ get, siteUrl }) => {
    const response = await get('/productos/AW-T2022.md')
    const text = await response.text()
    for (const said of ['# Torre Zonda (AW-T2022)', '120 W', '## En la caja', 'EAN:** 7790000120220'])
      expect(text).toContain(said)
    expect(response.headers.get('link')).toBe(`<${siteUrl}/productos/AW-T2022>; rel="canonical"`)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
  })

  test('has a manual’s sections and parts beside the manual’s page', async ({ get, siteUrl }) => {
    const address = '/productos/AW-T2022/manual'
    const response = await get(`${address}.md`)
    const text = await response.text()
    for (const said of ['(AW-T2022)', '## Partes', '**Manija**', '## Primeros pasos', '**No prende**'])
      expect(text).toContain(said)
    expect(response.headers.get('link')).toBe(`<${siteUrl}${address}>; rel="canonical"`)
    const asked = await get(address, { headers: { accept: 'text/markdown' } })
    expect([await asked.text(), asked.headers.get('content-location')]).toEqual([text, `${address}.md`])
    const other = await get('/productos/aw-t2022/manual.md')
    expect([other.status, other.headers.get('location')]).toEqual([301, `${address}.md`])
    expect((await get('/productos/AW-Z9999/manual.md')).status).toBe(404)
    expect(await (await get('/sitemap.xml')).text()).toContain(`<loc>${siteUrl}${address}</loc>`)
  })

  test('follows other writings of a code, and there is none of what is not there', async ({ get }) => {
    const other = await get('/productos/aw-t2022.md')
    expect([other.status, other.headers.get('location')]).toEqual([301, '/productos/AW-T2022.md'])
    const asked = await get('/productos/aw-t2022', { headers: { accept: 'text/markdown' } })
    expect([asked.status, asked.headers.get('location')]).toEqual([301, '/productos/AW-T2022'])
    expect((await get('/productos/AW-Z9999.md')).status).toBe(404)
    expect((await get('/productos/.md')).status).toBe(404)
  })
})

const TOOLS = ['compare', 'manual', 'parts', 'product', 'search', 'service_centres']
const called = (result: unknown) => result as { content: { text: string }[]; isError?: boolean }

test.describe('the MCP endpoint', () => {
  test('answers the SDK’s own client, of the revisions with a handshake', async ({ siteUrl }) => {
    const client = new Client({ name: 'prueba', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${siteUrl}/mcp`)))
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual(TOOLS)
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    const call = async (name: string, given: Record<string, unknown>) => {
      const { content, isError } = called(await client.callTool({ name, arguments: given }))
      return `${isError ? 'No: ' : ''}${content[0]!.text}`
    }
    expect(await call('search', { query: 'torre con batería para el asado' })).toContain('AW-T2022')
    expect(await call('search', { query: 'service en salta' })).toContain('Salta')
    expect(await call('product', { model: 'aw-t2022' })).toContain('Torre Zonda')
    expect(await call('compare', { models: ['AW-T2022', 'AW-T3037'] })).toContain('| Dato |')
    expect(await call('manual', { model: 'AW-K1500', section: 'limpieza' })).toContain('Limpieza')
    expect(await call('service_centres', { province: 'Río Negro' })).toContain('Bariloche')
    expect(await call('product', { model: 'AW-T2023' })).toMatch(/^No: No hay un producto/)
    expect(await call('search', { query: '' })).toMatch(/^No: .*falta lo que se busca/s)
    expect(await call('compare', { models: ['AW-T2022'] })).toMatch(/^No: .*al menos dos códigos/s)
    await client.close()
  })

  test('answers the client of the present revision', async ({ siteUrl }) => {
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

  test('refuses what it doesn’t take, with a sentence', async ({ get }) => {
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

  test('answers whatever the SDK’s client gets wrong with an error of its own, and then goes on', async ({
    siteUrl,
  }) => {
    const client = new Client({ name: 'prueba', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${siteUrl}/mcp`)))
    const ask = async (name: string, given: Record<string, unknown>) => {
      try {
        const { content, isError } = called(await client.callTool({ name, arguments: given }))
        return `${isError ? 'No' : 'Sí'}: ${content[0]!.text}`
      } catch (error) {
        return `Error: ${(error as Error).message}`
      }
    }
    for (const [name, given, answer] of [
      ['nada', {}, /nada/],
      ['__proto__', {}, /__proto__|not found/i],
      ['search', {}, /^(No|Error): .*query/s],
      ['search', { query: 7 }, /^(No|Error): .*en palabras/s],
      ['search', { query: ['torre'] }, /^(No|Error): .*en palabras/s],
      ['search', { query: 'torre', limit: 'muchos' }, /^(No|Error): .*un número entero/s],
      ['search', { query: 'torre', limit: 1e9 }, /^(No|Error): .*de 1 a 20/s],
      ['search', { query: 'torre', otra: 1 }, /^(No|Error): .*otra/s],
      ['search', { query: 'a'.repeat(10_000) }, /^(No|Error): .*hasta 200 letras/s],
      ['search', { query: 'a'.repeat(100_000) }, /demasiado? ?larga/],
      ['product', { model: 'x'.repeat(61) }, /^(No|Error): .*demasiado largo/s],
      ['product', { model: null }, /^(No|Error): .*código/s],
      ['compare', { models: Array.from({ length: 50 }, () => 'AW-T2022') }, /^(No|Error): /],
      ['compare', { models: 'AW-T2022' }, /^(No|Error): /],
      ['service_centres', { province: 'Atlántida' }, /^(No|Error): /],
      ['manual', { model: 'AW-T2022', section: 5 }, /^(No|Error): /],
      ['search', { query: 'torre' }, /^Sí: /],
    ] as const)
      expect(`${name} ${await ask(name, given)}`.slice(0, 2_000)).toMatch(
        new RegExp(answer.source.replace('^', `^${name} `), answer.flags),
      )
    await client.close()
  })

  test('tells a flood when to come back, while pages go on', async ({ staffSite: site }) => {
    const CALLS = 500
    const CONNECTIONS = 20
    const ALLOWED = 300
    // An address of its own: whoever is refused here is refused for a minute.
    const asker = from()
    const words = ['torre', 'licuadora', 'service en salta', 'auriculares para correr']
    const answers: Response[] = []
    let left = CALLS
    const call = (id: number) =>
      fetch(`${site.url}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...asker },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id,
          method: 'tools/call',
          params: { name: 'search', arguments: { query: `${words[id % words.length]} ${id}` } },
        }),
      })
    const flood = Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) answers.push(await call(left))
    })
    const pages: number[] = []
    const visitor = async () => {
      for (const path of ['/', '/productos/AW-T2022', '/buscar?q=torre', '/soporte?modelo=AW-K1500'])
        pages.push((await fetch(site.url + path)).status)
    }
    await Promise.all([...flood, visitor()])
    expect(pages).toEqual([200, 200, 200, 200])
    const served = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 429)
    expect(served.length + refused.length).toBe(CALLS)
    // As many again may follow after each minute that it takes.
    expect(served.length).toBeGreaterThanOrEqual(ALLOWED)
    expect(refused.length).toBeGreaterThan(0)
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused[0]!.json()).toEqual({
      error: 'Demasiadas consultas seguidas. Probá de nuevo en un minuto.',
    })
    expect((await fetch(`${site.url}/productos/AW-T3037`)).status).toBe(200)
  })

  test('takes a session that nobody gave and a revision that is none for what they are', async ({ get }) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const json = { 'content-type': 'application/json' }
    // It has no sessions, so none is wrong.
    const session = await get('/mcp', { method: 'POST', body, headers: { ...json, 'mcp-session-id': 'x' } })
    expect(session.status).toBe(200)
    const revision = await get('/mcp', {
      method: 'POST',
      body,
      headers: { ...json, 'mcp-protocol-version': '1999-01-01' },
    })
    expect(revision.status).toBe(400)
    expect(await revision.json()).toMatchObject({
      jsonrpc: '2.0',
      error: { message: expect.stringMatching(/version/i) },
    })
    const unknown = await get('/mcp', {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'no/hay' }),
      headers: json,
    })
    expect(await unknown.json()).toMatchObject({ id: 2, error: { code: -32_601 } })
  })
})
