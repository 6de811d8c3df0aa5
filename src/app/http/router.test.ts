import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { App } from '#/core/services/app.ts'
import type { UploadService } from '#/core/uploads/upload-service.ts'
import { receiveFile } from '#/core/uploads/receive-upload.ts'
import { clientSignal, jsonReply, textReply } from '#/core/http/reply.ts'
import { get, post, authedPost, type Route } from '#/core/http/route.ts'
import { createRouter } from './router.ts'
import type { Visit } from '#/core/http/visit.ts'

const FILE_BYTES = 100_000
const LIMITS = { bodyBytes: 4 * FILE_BYTES, fileBytes: FILE_BYTES }
let server: Server
const incoming = path.join(tmpdir(), `router-test-${process.pid}`)
const uploads = {
  receiveInvoice: (source) => receiveFile(source, { folder: incoming, maxBytes: FILE_BYTES }),
} as UploadService
const left = () => readdir(incoming).catch(() => [])
const app = {
  uploads,
  log: () => {},
  readSession: ({ headers }: IncomingMessage) =>
    headers.cookie === 'away'
      ? Promise.reject(new Error('The database is away'))
      : Promise.resolve(
          headers.cookie
            ? { uid: headers.cookie, email: '', role: headers.cookie, signedInAt: '', secondFactor: true }
            : null,
        ),
} as unknown as App
const body = { kind: 'form', bytes: 64 * 1024 } as const
const always = { needsCatalogue: false }
const routes: Route[] = [
  get('/', () => textReply(200, 'leído'), always),
  post('/', {
    ...always,
    body: { kind: 'multipart', limits: LIMITS, file: 'invoice' },
    answer(_visit, { values, files }) {
      const read = [...files].map(([field, { name, received }]) => {
        return received instanceof Error ? [field, name, received.message] : [field, name, received.bytes]
      })
      return textReply(200, JSON.stringify({ values: [...values], files: read }))
    },
  }),
  post('/campos', { ...always, body, answer: (_visit, fields) => textReply(200, String(fields.size)) }),
  authedPost('/mio', {
    who: 'own-products:write',
    ...always,
    body,
    signIn: '/ingresar',
    answer: ({ session }) => textReply(200, session.uid),
    unavailable: async (_visit, fields) => textReply(503, `Sigue acá: ${fields.get('a')}`),
  }),
  post('/seguido', {
    ...always,
    body,
    limit: { by: 'network', count: async () => 7, sentence: 'Esperá un poco.' },
    answer: () => textReply(200, 'llegó'),
  }),
  authedPost('/publicar', { ...always, body, who: 'publish', answer: () => textReply(200, 'publicado') }),
  authedPost('/json', {
    who: 'account',
    ...always,
    says: 'json',
    body: { kind: 'json', bytes: 100, values: 10 },
    headers: { 'cache-control': 'no-store' },
    answer: (_visit, json) => jsonReply(200, { got: json ?? null }),
  }),
]

beforeEach(async () => {
  const route = createRouter(app, routes)
  server = createServer((incoming, outgoing) => {
    const { method = '', url = '' } = incoming
    const { pathname: path, searchParams: search } = new URL(url, 'http://sitio')
    const snapshot = {} as Visit['snapshot']
    const signal = clientSignal(outgoing)
    void route({ incoming, outgoing, method, url, path, search, client: 'una', signal, snapshot })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => rm(incoming, { recursive: true, force: true }))
afterEach(async () => {
  await expect.poll(left).toEqual([])
  server.closeAllConnections()
  server.close()
})

async function sendBody(body: string | FormData, type?: string, { hold = false, path = '/' } = {}) {
  const whole = new Response(body)
  const bytes = Buffer.from(await whole.arrayBuffer())
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; said: string }>((resolve, reject) => {
    const headers = {
      'content-type': type ?? whole.headers.get('content-type')!,
      'transfer-encoding': 'chunked',
      'sec-fetch-site': 'same-origin',
    }
    const sent = ask({ port, host: '127.0.0.1', method: 'POST', path, headers }, (response) => {
      void text(response).then((said) => resolve({ status: response.statusCode!, said }))
    })
    sent.on('error', reject)
    sent.write(bytes)
    if (!hold) sent.end()
  })
}

const form = (...fields: [string, string | Blob][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value as string)
  return data
}
const file = (bytes: number, name = 'ñandú "1".pdf') => new File([new Uint8Array(bytes)], name)
const part = (name: string, value = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const TYPE = 'multipart/form-data; boundary=x'

describe('a multipart form', () => {
  test('is read with its file, whatever the order and names', async () => {
    const { said } = await sendBody(
      form(['invoice', file(FILE_BYTES)], ['model', ' año\r\n«ñ» '], ['model', 'b']),
    )
    expect(JSON.parse(said)).toEqual({
      values: [
        ['model', ' año\r\n«ñ» '],
        ['model', 'b'],
      ],
      files: [['invoice', 'ñandú %221%22.pdf', FILE_BYTES]],
    })
  })

  test('with a slightly too large file keeps its other fields', async () => {
    const { said } = await sendBody(
      form(['model', 'a'], ['invoice', file(FILE_BYTES + 1, 'f')], ['serial', 'b']),
    )
    expect(JSON.parse(said)).toEqual({
      values: [
        ['model', 'a'],
        ['serial', 'b'],
      ],
      files: [['invoice', 'f', expect.stringContaining('El archivo pesa más de')]],
    })
  })

  test.each([
    ['a body', form(['invoice', file(LIMITS.bodyBytes)]), undefined],
    ['two files', form(['invoice', file(1)], ['invoice', file(1)]), undefined],
    ['twenty fields', part('a').repeat(20), TYPE],
    // The first is cut from 180,000 parts, all of which used to be read before the refusal.
    ['parts', part('a').repeat(2000), TYPE],
    ['empty parts', '--x\r\n\r\n'.repeat(20_000), TYPE],
    ['parts without an end to their head', '--x\r\na\r\n'.repeat(20_000), TYPE],
    ['files', part('a"; filename="b').repeat(2000), TYPE],
  ])('of too much (%s) is refused before it ends', async (_name, body, type) => {
    expect(await sendBody(body, type, { hold: true })).toEqual({
      status: 413,
      said: 'Lo que enviaste es demasiado largo.',
    })
  })

  test.each([
    ['no boundary', part('a'), 'multipart/form-data'],
    ['an endless boundary', part('a'), `multipart/form-data; boundary=${'x'.repeat(8000)}`],
    ['no end', part('a'), TYPE],
    ['half a file', part('a"; filename="b', 'half'), TYPE],
    ['nothing', '', TYPE],
    ['no part', 'hola', TYPE],
  ])('that is malformed (%s) is refused with a message', async (_name, body, type) => {
    const { status, said } = await sendBody(body, type)
    expect([status, said]).toEqual([400, 'El formulario llegó incompleto. Enviá de nuevo.'])
  })

  test('that is aborted half-way leaves no file behind', async () => {
    const { port } = server.address() as AddressInfo
    const headers = { 'content-type': TYPE, 'sec-fetch-site': 'same-origin' }
    const sent = ask({ port, host: '127.0.0.1', method: 'POST', path: '/', headers })
    sent.on('error', () => {})
    sent.write(`--x\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\n${'z'.repeat(50_000)}`)
    await expect.poll(async () => (await left()).length).toBe(1)
    sent.destroy()
    await expect.poll(left).toEqual([])
  })

  test('with an overlong header or field keeps its other fields', async () => {
    const head = `--x\r\nx-long: ${'y'.repeat(50_000)}\r\ncontent-disposition: form-data; name="lost"\r\n\r\n1\r\n`
    const { said } = await sendBody(`${head}${part('a', 'z'.repeat(20_000))}${part('b', '2')}--x--\r\n`, TYPE)
    expect(JSON.parse(said).values).toEqual([
      ['a', 'z'.repeat(8192)],
      ['b', '2'],
    ])
  })
})

test('refuses a form of thousands of fields, and accepts one of hundreds', async () => {
  const fields = (count: number) =>
    sendBody('id=A&'.repeat(count), 'application/x-www-form-urlencoded', { path: '/campos' })
  expect(await fields(600)).toMatchObject({ status: 200, said: '600' })
  expect(await fields(5000)).toMatchObject({ status: 413 })
})

test('answers a too large body while it is still being sent', async () => {
  const { port } = server.address() as AddressInfo
  const body = Buffer.alloc(20_000_000, 'a')
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.byteLength,
    'sec-fetch-site': 'same-origin',
  }
  const upload = () =>
    new Promise((resolve) => {
      const sent = ask(
        { port, host: '127.0.0.1', method: 'POST', path: '/campos', headers, agent: false },
        (response) => resolve(response.statusCode),
      )
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code)).end(body)
    })
  const answers: unknown[] = []
  for (let count = 0; count < 20; count += 1) answers.push(await upload())
  expect(answers).toEqual(Array(20).fill(413))
})

describe('a route', () => {
  const FORM = 'application/x-www-form-urlencoded'
  const call = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
    const { port } = server.address() as AddressInfo
    const all = { 'sec-fetch-site': 'same-origin', ...headers }
    return fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      redirect: 'manual',
      ...init,
      headers: all,
    })
  }
  const reply = async (response: Response) => [response.status, await response.text()]

  test('lists its allowed methods', async () => {
    for (const [path, allow] of [
      ['/', 'GET, HEAD, POST'],
      ['/campos', 'POST'],
    ]) {
      const response = await call(path!, {}, { method: 'DELETE' })
      expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
    }
  })

  test('answers HEAD with headers only', async () => {
    const response = await call('/', {}, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '6',
      '',
    ])
  })

  test('answers 429 with a Retry-After header over the rate limit', async () => {
    const response = await call('/seguido', {}, { body: new URLSearchParams({ a: '1' }) })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
    expect(await response.text()).toBe('Esperá un poco.')
  })

  test('refuses requests from other sites, and those without an origin', async () => {
    const body = new URLSearchParams({ a: '1' })
    expect((await call('/campos', { 'sec-fetch-site': 'cross-site' }, { body })).status).toBe(403)
    expect((await call('/campos', { 'sec-fetch-site': 'same-site' }, { body })).status).toBe(403)
    expect((await call('/campos', {}, { body })).status).toBe(200)
    const { port } = server.address() as AddressInfo
    const silent = await fetch(`http://127.0.0.1:${port}/campos`, { method: 'POST', body })
    expect(silent.status).toBe(403)
  })

  test('refuses a body of another type', async () => {
    expect((await call('/campos', { 'content-type': 'text/plain' }, { body: 'a=1' })).status).toBe(415)
  })

  test('for accounts asks visitors to sign in, and accepts accounts', async () => {
    const nobody = await call('/mio', {}, { body: new URLSearchParams() })
    expect([nobody.status, nobody.headers.get('location')]).toEqual([303, '/ingresar'])
    expect(await reply(await call('/mio', { cookie: 'ana' }, { body: new URLSearchParams() }))).toEqual([
      200,
      'ana',
    ])
    const json = { 'content-type': 'application/json' }
    const refused = await call('/json', json, { body: '{}' })
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(await reply(refused)).toEqual([401, '{"error":"Ingresá a tu cuenta."}'])
  })

  test('is refused to a role without its permission', async () => {
    const publish = async (role: string) =>
      (await call('/publicar', { cookie: role }, { body: new URLSearchParams() })).status
    expect([await publish('redactor'), await publish('editor')]).toEqual([403, 200])
  })

  test('returns the submitted data when the session cannot be read', async () => {
    const sent = await call('/mio', { cookie: 'away', 'content-type': FORM }, { body: 'a=hola' })
    expect(await reply(sent)).toEqual([503, 'Sigue acá: hola'])
  })

  test('gets invalid JSON as undefined, and refuses JSON that is too long', async () => {
    const headers = { 'content-type': 'application/json', cookie: 'ana' }
    expect(await reply(await call('/json', headers, { body: '{' }))).toEqual([200, '{"got":null}'])
    expect((await call('/json', headers, { body: JSON.stringify('a'.repeat(200)) })).status).toBe(413)
    expect((await call('/json', headers, { body: `[${'1,'.repeat(20)}1]` })).status).toBe(413)
  })
})
