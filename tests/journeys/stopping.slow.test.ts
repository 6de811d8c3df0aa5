// Stops sites, with the whole grace period for connected clients.
/** Proves: A stopping site answers queued clients and open requests, and does not wait for silent ones. */
import { readFileSync } from 'node:fs'
import net, { type Socket } from 'node:net'
import { expect, test } from './support/test.ts'
import { DEMO_DATA, type Site } from './support/site.ts'

let site: Site
let clients: Socket[] = []
test.afterEach(async () => {
  for (const client of clients) client.destroy()
  clients = []
})

/** Connection that has sent `text`, with the reply so far. */
function connect(text = '') {
  const { hostname, port } = new URL(site.url)
  const client = net.connect(Number(port), hostname)
  clients.push(client)
  let got = ''
  client.on('data', (chunk) => (got += chunk.toString('latin1'))).on('error', () => {})
  const open = new Promise((resolve) => client.once('connect', resolve))
  if (text !== '') client.write(text)
  return { client, open, got: () => got, closed: new Promise((resolve) => client.once('close', resolve)) }
}

const GET = 'GET /soporte HTTP/1.1\r\nHost: x\r\n\r\n'

/** Processes that serve: the site's own, or its workers. */
function serving(): number[] {
  const { pid } = site.process
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  const isWorker = (child: number) =>
    readFileSync(`/proc/${child}/environ`, 'utf8').includes('NODE_UNIQUE_ID=')
  const workers = children === '' ? [] : children.split(' ').map(Number).filter(isWorker)
  return workers.length > 0 ? workers : [pid!]
}

/** Number of processes that listen on the site's port. */
function listening(): number {
  const port = Number(new URL(site.url).port).toString(16).toUpperCase().padStart(4, '0')
  return (
    readFileSync('/proc/net/tcp', 'utf8').match(new RegExp(`:${port} 00000000:0000 0A`, 'g'))?.length ?? 0
  )
}

async function exitCode(): Promise<number | null> {
  site.process.kill('SIGTERM')
  if (site.process.exitCode !== null) return site.process.exitCode
  return new Promise((resolve) => site.process.once('exit', (code) => resolve(code)))
}

for (const environment of [{}, { WORKERS: '2' }] as Record<string, string>[])
  test.describe(`a site told to stop, ${JSON.stringify(environment)}`, () => {
    test('answers queued and half-sent requests, and closes silent connections', async ({ ownSite }) => {
      site = await ownSite({ from: DEMO_DATA, environment })
      await expect.poll(listening).toBe(Number(environment.WORKERS ?? 1))
      const silent = Array.from({ length: 10 }, () => connect())
      const openConnections = Array.from({ length: 10 }, () => connect(GET))
      await expect.poll(() => openConnections.every(({ got }) => got().includes('</html>'))).toBe(true)
      const before = openConnections.map(({ got }) => got().length)
      const [half, slow] = [connect(GET.slice(0, 20)), connect()]
      await Promise.all([...silent, half, slow].map(({ open }) => open))
      const processes = serving()
      // Nothing sent from now on is read before the signal.
      for (const pid of processes) process.kill(pid, 'SIGSTOP')
      const atTheDoor = Array.from({ length: 20 }, () => connect(GET))
      for (const { client } of openConnections) client.write(GET)
      await Promise.all(atTheDoor.map(({ open }) => open))
      for (const pid of processes) process.kill(pid, 'SIGTERM')
      const exited = exitCode()
      for (const pid of processes) process.kill(pid, 'SIGCONT')
      // Busy proxy: already connected, it sends after the port is closed and the earlier clients have gone.
      await expect.poll(listening, { intervals: [20] }).toBe(0)
      await Promise.all(openConnections.map(({ closed }) => closed))
      slow.client.write(GET)
      await slow.closed
      expect(slow.got()).toMatch(/^HTTP\/1\.1 200/)
      await Promise.all([...atTheDoor, ...openConnections, ...silent].map(({ closed }) => closed))
      expect(atTheDoor.filter(({ got }) => !/^HTTP\/1\.1 200[^]*<\/html>/.test(got()))).toEqual([])
      expect(
        openConnections.filter(
          ({ got }, index) => !/^HTTP\/1\.1 200[^]*<\/html>/.test(got().slice(before[index])),
        ),
      ).toEqual([])
      half.client.write(GET.slice(20))
      await half.closed
      expect(half.got()).toMatch(/^HTTP\/1\.1 200/)
      expect(await exited).toBe(0)
    })
  })

test('stopping waits neither for clients that never read or finish sending, nor for starting workers', async ({
  ownSite,
}) => {
  site = await ownSite({ from: DEMO_DATA, environment: { WORKERS: '2' } })
  const form = 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 500\r\n\r\nname='
  const reader = connect('GET /soporte HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100))
  reader.client.pause()
  const writer = connect(`POST /contacto HTTP/1.1\r\nHost: x\r\n${form}`)
  await Promise.all([reader.open, writer.open])
  expect(await exitCode()).toBe(0)
})
