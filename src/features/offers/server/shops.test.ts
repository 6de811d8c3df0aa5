import http from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { boundedFetch, FETCH_LIMITS, FetchRefused, isPublicAddress } from './bounded-fetch.ts'
import { csvRows, CsvRefused } from './csv-rows.ts'
import { mercadoLibre } from './mercado-libre.ts'

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

const HEAD = 'id,price,availability,link'

async function* piecesOf(text: string | Uint8Array, cuts: readonly number[] = []) {
  const bytes = Buffer.from(text as string)
  let from = 0
  for (const cut of [...cuts, bytes.length]
    .map((each) => each % (bytes.length + 1))
    .toSorted((a, b) => a - b)) {
    yield bytes.subarray(from, cut)
    from = cut
  }
}
const rowsOf = (text: string | Uint8Array, cuts?: readonly number[]) => all(csvRows(piecesOf(text, cuts)))

describe('a CSV', () => {
  test('is read by its header, with any separator and line ending', async () => {
    const expected = [{ id: 'A', price: '1', availability: 'in_stock', link: 'https://x.example/a;b' }]
    for (const text of [
      `\uFEFF${HEAD}\r\nA,1,in_stock,https://x.example/a;b\r\n`,
      `ID;Price;g:availability;LINK\nA;1;in_stock;"https://x.example/a;b"`,
      `id\tprice\tavailability\tlink\nA\t1\tin_stock\thttps://x.example/a;b\n\n`,
    ])
      expect(await rowsOf(text)).toEqual(expected)
  })

  test('gives the same rows however its bytes are split', async () => {
    const cell = fc.stringMatching(/^[a-zñ €"',;\n]{0,8}$/u)
    const table = fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(table, fc.array(fc.nat(400), { maxLength: 6 }), async (rows, cuts) => {
        const text = [
          HEAD,
          ...rows.map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')),
        ]
        const read = await rowsOf(`${text.join('\n')}\n`, cuts)
        expect(read.map((each) => Object.values(each))).toEqual(
          rows.map((cells) => cells.map((each) => each.trim())),
        )
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['', /vacío/],
    ['id;precio\nA;1\n', /price, availability y link/],
    [`${HEAD}\nA,1,in_stock\n`, /La fila 2 tiene 3 columnas y la primera 4/],
    [`${HEAD}\nA,1,in_stock,"https://x.exam`, /comilla quedó abierta/],
    [`${HEAD}\n"Woofer de 8" con luz",1,in_stock,https://x.example/\n`, /comillas dentro de una celda/],
    [`${HEAD}\nA,1,in_st`, /cortado o mal escrito/],
    [Uint8Array.from([...Buffer.from(`${HEAD}\nA,1,`), 0xff, 0xfe]), /UTF-8/],
    [`${HEAD}\n${'x'.repeat(30_000)},1,in_stock,l\n`, /demasiado larga/],
  ])('rejects invalid file %#', async (text, expected) => {
    await expect(rowsOf(text)).rejects.toThrow(expected)
    await expect(rowsOf(text)).rejects.toBeInstanceOf(CsvRefused)
  })
})

let server: http.Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})
async function serve(answer: http.RequestListener): Promise<string> {
  server = http.createServer(answer)
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const isAllowed = (address: string) => address === '127.0.0.1'
const limits = { ...FETCH_LIMITS, bytes: 1000 }
const bodyOf = async (address: string, options: Parameters<typeof boundedFetch>[1] = {}) =>
  Buffer.concat(await all(boundedFetch(address, { isAllowed, limits, ...options }))).toString()

describe('bounded fetch', () => {
  test.each<[string, boolean]>([
    ['8.8.8.8', true],
    ['2800:40::1', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['169.254.169.254', false],
    ['172.20.0.1', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['::ffff:10.0.0.1', false],
    ['::ffff:a00:1', false],
    ['224.0.0.1', false],
    ['1.1.1.1', true],
    ['::ffff:8.8.8.8', true],
    ['2001:4860:4860::8888', true],
    ['2606:4700::1111', true],
    ['3ffe:1::1', true],
    ...(
      '192.0.2.1 198.51.100.1 203.0.113.1 192.88.99.1 198.19.0.1 192.0.0.8 ' +
      '192.31.196.1 240.0.0.1 255.255.255.255 192.175.48.1 0x7f.1 127.1 ' +
      '2130706433 0177.0.0.1 :: ::7f00:1 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 ' +
      '64:ff9b:1::1 100::1 100:0:0:1::1 2001::1 2001:2::1 2001:10::1 ' +
      '2001:20::1 2001:30::1 2001:1::1 2001:db8::1 2002:7f00:1:: 3fff::1 ' +
      '2620:4f:8000::1 4000::1 5f00::1 a000::1 fec0::1 ff02::1 ' +
      'fe80::1%eth0 2606:4700::1111%eth0 ::ffff:127.0.0.1 ::ffff:7f00:1 '
    )
      .split(' ')
      .map((address): [string, boolean] => [address, false]),
    ['nombre', false],
  ])('%s is a public address: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))

  test('refuses local and private addresses, by name, number or redirect', async () => {
    const url = await serve((_, response) => response.end('secreto'))
    const { port } = new URL(url)
    for (const address of [
      url,
      `https://127.0.0.1:${port}/`,
      `https://localhost:${port}/`,
      `https://[::1]:${port}/`,
      'https://169.254.169.254/latest/meta-data',
      'https://usuario:clave@example.com/',
      'file:///etc/passwd',
    ])
      await expect(all(boundedFetch(address)), address).rejects.toBeInstanceOf(FetchRefused)
    server!.close()
    const leads = await serve((_, response) =>
      response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    )
    await expect(bodyOf(leads)).rejects.toThrow('tiene que ser https y de Internet')
  })

  test('enforces its limits and rejects truncated bodies', async () => {
    const answers: Record<string, http.RequestListener> = {
      '/bien': (_, response) => response.end('todo'),
      '/una-vez': (_, response) => response.writeHead(301, { location: '/bien' }).end(),
      '/siempre': (_, response) => response.writeHead(301, { location: '/siempre' }).end(),
      '/no': (_, response) => response.writeHead(503).end('x'),
      '/mucho': (_, response) => response.end('x'.repeat(2000)),
      '/corto': (_, response) => {
        response.writeHead(200, { 'content-length': '50' }).write('la mitad')
        setImmediate(() => response.destroy())
      },
      '/pedazos': (_, response) => {
        response.write('la mitad')
        setImmediate(() => response.destroy())
      },
      '/nunca': () => undefined,
    }
    const url = await serve((request, response) => void answers[request.url!]!(request, response))
    expect(await bodyOf(`${url}/bien`)).toBe('todo')
    expect(await bodyOf(`${url}/una-vez`)).toBe('todo')
    await expect(bodyOf(`${url}/siempre`)).rejects.toThrow('demasiadas veces')
    await expect(bodyOf(`${url}/no`)).rejects.toThrow('Respondió 503')
    await expect(bodyOf(`${url}/mucho`)).rejects.toThrow('Manda más de')
    await expect(bodyOf(`${url}/corto`)).rejects.toThrow('se cortó')
    await expect(bodyOf(`${url}/pedazos`)).rejects.toThrow('se cortó')
    await expect(bodyOf(`${url}/nunca`, { limits: { ...limits, milliseconds: 50 } })).rejects.toThrow(
      'Tardó demasiado',
    )
  })
})

describe('Mercado Libre', () => {
  const TOKEN = 'APP_USR-un-permiso-del-vendedor'
  const ids = Array.from({ length: 23 }, (_, place) => `MLA${place}`)
  const itemOf = (id: string) => ({
    id,
    price: 189_999.5,
    currency_id: id === 'MLA3' ? 'USD' : 'ARS',
    available_quantity: id === 'MLA2' ? 0 : 4,
    permalink: `https://articulo.mercadolibre.com.ar/${id}`,
    status: id === 'MLA1' ? 'paused' : 'active',
    seller_custom_field: null,
    attributes: [
      { id: 'SELLER_SKU', name: 'SKU', value_name: `AW-${id}` },
      { id: 'GTIN', name: 'Código universal', value_name: '7790000000000' },
      { id: 'BRAND', name: 'Marca', value_name: null },
    ],
    shipping: { free_shipping: true },
  })
  const answer =
    (change: (id: string) => unknown = (id) => ({ code: 200, body: itemOf(id) })): http.RequestListener =>
    (request, response) => {
      const url = new URL(request.url!, 'http://x')
      const json = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body))
      if (request.headers.authorization !== `Bearer ${TOKEN}`) return json(401, { message: 'invalid token' })
      if (url.pathname === '/users/123/items/search') {
        const isSecond = url.searchParams.get('scroll_id') === 'dos'
        const isThird = url.searchParams.get('scroll_id') === 'tres'
        const results = isThird ? [] : isSecond ? ids.slice(15) : ids.slice(0, 15)
        return json(200, {
          seller_id: '123',
          results,
          scroll_id: isThird ? null : isSecond ? 'tres' : 'dos',
          paging: { total: 23 },
        })
      }
      if (url.pathname === '/items') {
        const requested = url.searchParams.get('ids')!.split(',')
        if (requested.length > 20) return json(400, { message: 'too many' })
        return json(200, requested.map(change))
      }
      return json(404, {})
    }
  const readListings = async (api: string, token = TOKEN) =>
    all(
      mercadoLibre({
        token: async () => token,
        api,
        fetch: (address, options) => boundedFetch(address, { ...options, isAllowed }),
      })({ seller: '123' }, () => undefined),
    )

  test('lists active items in pesos, paginated and in batches of twenty', async () => {
    const rows = await readListings(await serve(answer()))
    expect(rows).toHaveLength(21)
    expect(rows[0]).toEqual({
      id: 'AW-MLA0',
      mpn: '',
      gtin: '7790000000000',
      price: '189999.50',
      availability: 'in_stock',
      link: 'https://articulo.mercadolibre.com.ar/MLA0',
    })
    expect(rows.find(({ id }) => id === 'AW-MLA2')).toMatchObject({ availability: 'out_of_stock' })
  })

  test('leaves out missing items and fails on any other error', async () => {
    const gone = await serve(
      answer((id) => (id === 'MLA0' ? { code: 404, body: {} } : { code: 200, body: itemOf(id) })),
    )
    expect(await readListings(gone)).toHaveLength(20)
    await expect(readListings(gone, 'otro')).rejects.toThrow('Respondió 401')
    server!.close()
    const wrong = await serve(
      answer((id) => (id === 'MLA9' ? { code: 500, body: {} } : { code: 200, body: itemOf(id) })),
    )
    await expect(readListings(wrong)).rejects.toThrow('respondió 500')
    server!.close()
    const odd = await serve(answer((id) => ({ code: 200, body: { ...itemOf(id), price: 'gratis' } })))
    await expect(readListings(odd)).rejects.toThrow('no se entiende')
  })
})
