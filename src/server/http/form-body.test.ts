import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readForm, readMultipart } from './form-body.ts'
import { send, textReply } from './reply.ts'

const FILE_BYTES = 100_000
const LIMITS = { bodyBytes: 4 * FILE_BYTES, fileBytes: FILE_BYTES }
let server: Server
/** Answers with what it read, as JSON. */
beforeEach(async () => {
  server = createServer(async (request, response) => {
    if (request.headers['content-type']?.startsWith('application/')) {
      const read = await readForm(request)
      const reply = 'refused' in read ? read.refused : textReply(200, String(read.fields.size))
      return send(response, reply, request.method)
    }
    const read = await readMultipart(request, LIMITS)
    if ('refused' in read) return send(response, read.refused, request.method)
    const files = [...read.form.files].map(([field, { name, content, isTooLarge }]) => {
      return [field, name, content.byteLength, isTooLarge]
    })
    send(response, textReply(200, JSON.stringify({ values: [...read.form.values], files })), request.method)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends a body, all of it or, with `hold`, one that has not ended yet. */
async function post(body: string | FormData, type?: string, { hold = false } = {}) {
  const whole = new Response(body)
  const bytes = Buffer.from(await whole.arrayBuffer())
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; said: string }>((resolve, reject) => {
    const headers = {
      'content-type': type ?? whole.headers.get('content-type')!,
      'transfer-encoding': 'chunked',
    }
    const sent = ask({ port, host: '127.0.0.1', method: 'POST', headers }, (response) => {
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
  test('is read with its file, whatever its order and names', async () => {
    const { said } = await post(
      form(['invoice', file(FILE_BYTES)], ['model', ' año\r\n«ñ» '], ['model', 'b']),
    )
    expect(JSON.parse(said)).toEqual({
      values: [
        ['model', ' año\r\n«ñ» '],
        ['model', 'b'],
      ],
      files: [['invoice', 'ñandú %221%22.pdf', FILE_BYTES, false]],
    })
  })

  test('a file that is a little too large leaves the rest as it was typed', async () => {
    const { said } = await post(form(['model', 'a'], ['invoice', file(FILE_BYTES + 1, 'f')], ['serial', 'b']))
    expect(JSON.parse(said)).toEqual({
      values: [
        ['model', 'a'],
        ['serial', 'b'],
      ],
      files: [['invoice', 'f', 0, true]],
    })
  })

  test.each([
    ['a body', form(['invoice', file(LIMITS.bodyBytes)]), undefined],
    ['two files', form(['invoice', file(1)], ['invoice', file(1)]), undefined],
    ['twenty fields', part('a').repeat(20), TYPE],
    // The first is some of 180,000 parts, which once were all read first.
    ['parts', part('a').repeat(2000), TYPE],
    ['empty parts', '--x\r\n\r\n'.repeat(20_000), TYPE],
    ['parts without an end to their head', '--x\r\na\r\n'.repeat(20_000), TYPE],
    ['files', part('a"; filename="b').repeat(2000), TYPE],
  ])('of too much (%s) is refused before it ends', async (_name, body, type) => {
    expect(await post(body, type, { hold: true })).toEqual({
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
  ])('that is none (%s) is refused with a sentence', async (_name, body, type) => {
    const { status, said } = await post(body, type)
    expect([status, said]).toEqual([400, 'El formulario llegó incompleto. Enviá de nuevo.'])
  })

  test('a head or a field that is too long does no harm to the others', async () => {
    const head = `--x\r\nx-long: ${'y'.repeat(50_000)}\r\ncontent-disposition: form-data; name="lost"\r\n\r\n1\r\n`
    const { said } = await post(`${head}${part('a', 'z'.repeat(20_000))}${part('b', '2')}--x--\r\n`, TYPE)
    expect(JSON.parse(said).values).toEqual([
      ['a', 'z'.repeat(8192)],
      ['b', '2'],
    ])
  })
})

test('a form of thousands of fields is refused, and one of hundreds is not', async () => {
  const fields = (count: number) => post('id=A&'.repeat(count), 'application/x-www-form-urlencoded')
  expect(await fields(600)).toMatchObject({ status: 200, said: '600' })
  expect(await fields(5000)).toMatchObject({ status: 413 })
})

test('a body that is too large is answered while it is still being sent', async () => {
  const { port } = server.address() as AddressInfo
  const body = Buffer.alloc(20_000_000, 'a')
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.byteLength }
  const upload = () =>
    new Promise((resolve) => {
      const sent = ask({ port, host: '127.0.0.1', method: 'POST', headers, agent: false }, (response) =>
        resolve(response.statusCode),
      )
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code)).end(body)
    })
  const answers: unknown[] = []
  for (let count = 0; count < 20; count += 1) answers.push(await upload())
  expect(answers).toEqual(Array(20).fill(413))
})
