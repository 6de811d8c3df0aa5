import { createServer, type Server } from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { watchConnections, type Connections } from './connections.ts'

const PATIENCE = { lookMs: 100, looks: 15 }
const BODY = Buffer.alloc(40 * 1024 * 1024, 'a')
let server: Server
let clients: Socket[] = []
afterEach(() => {
  for (const client of clients) client.destroy()
  clients = []
  server.closeAllConnections()
  server.close()
})

type Answer = Parameters<typeof createServer>[1]

async function listen(answer: NonNullable<Answer>): Promise<Connections> {
  server = createServer({ keepAliveTimeout: 60_000 }, (request, response) =>
    connections.inTurn(request, response, () => answer(request, response)),
  )
  const connections = watchConnections(server, PATIENCE)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return connections
}

function connect(text = ''): Socket {
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  clients.push(client)
  client.on('error', () => {}).write(text)
  return client
}

const getRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

test('closes a connection whose client reads nothing of its response', async () => {
  const connections = await listen((_request, response) => response.end(BODY))
  connect(getRequest('/')).pause()
  await expect.poll(() => connections.accepted()).toBe(1)
  await expect.poll(() => connections.open()).toBe(0)
})

test('sends the whole response to a slow client', async () => {
  await listen((_request, response) => response.end(BODY))
  const client = connect(getRequest('/').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  let read = 0
  client.on('data', (chunk) => {
    read += chunk.byteLength
    // Reads some 2 MB at a time, and then pauses for several checks.
    if (Math.floor(read / 2e6) === Math.floor((read - chunk.byteLength) / 2e6)) return
    client.pause()
    setTimeout(() => client.resume(), 3 * PATIENCE.lookMs)
  })
  await new Promise((resolve) => client.once('close', resolve))
  expect(read).toBeGreaterThan(BODY.byteLength)
})

test('answers pipelined requests one at a time, in order, each once', async () => {
  let under = 0
  let most = 0
  await listen((request, response) => {
    most = Math.max(most, ++under)
    response.once('close', () => (under -= 1))
    void turn().then(() => response.end(`<${request.url}>`))
  })
  let got = ''
  const count = 500
  connect(Array.from({ length: count }, (_, index) => getRequest(`/${index}`)).join('')).on(
    'data',
    (chunk) => (got += chunk.toString()),
  )
  await expect.poll(() => got).toContain(`</${count - 1}>`)
  expect([...got.matchAll(/<\/(\d+)>/g)].map(([, index]) => Number(index))).toEqual(
    Array.from({ length: count }, (_, index) => index),
  )
  // The next request starts before the end of the previous one is reported.
  expect(most).toBeLessThanOrEqual(2)
})

test('closes only idle connections, and spares new ones at first', async () => {
  const held: (() => void)[] = []
  const connections = await listen((request, response) => {
    if (request.url === '/held') held.push(() => response.end('held'))
    else response.end('quick')
  })
  let answers = ''
  const listenTo = (client: Socket) => client.on('data', (chunk) => (answers += chunk.toString()))
  connect()
  listenTo(connect(getRequest('/quick')))
  const half = listenTo(connect('GET /half HTTP/1.1\r\n'))
  listenTo(connect(getRequest('/held')))
  await expect.poll(() => [connections.open(), held.length, answers.includes('quick')]).toEqual([4, 1, true])
  connections.closeIdle({ new: false })
  await expect.poll(() => connections.open()).toBe(3)
  connections.closeIdle({ new: true })
  await expect.poll(() => connections.open()).toBe(2)
  answers = ''
  half.write('Host: x\r\n\r\n')
  held[0]!()
  await expect.poll(() => [answers.includes('quick'), answers.includes('held')]).toEqual([true, true])
})
