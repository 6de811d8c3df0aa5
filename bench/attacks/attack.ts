import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { Agent, request, type RequestOptions } from 'node:http'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** Attacked site: address, process, data folder and build folder. */
type Target = { url: string; pid: string; data: string; folder: string }

const host = ({ url }: Target) => new URL(url)

/** Number of requests so far, each from a different network. */
let calls = 0

/** Attacks, which run until this process is killed; loopback only, with bounded connections. */
export const ATTACKS = {
  'build files, no descriptor left': exhaustDescriptors,
  'filters, thousands of combinations': combineFilters,
  'database locked, forms sent': lockDatabase,
  '400 pictures at once, then gone': demandPictures,
  '40 connections of new searches': searchAnew,
  'multipart of 180,000 parts': sendParts,
  '300 slow or silent sockets': holdSockets,
  'pictures hung up on': hangUp,
} satisfies Record<string, (target: Target) => Promise<unknown>>
export type AttackName = keyof typeof ATTACKS

if (import.meta.main) {
  const { SITE, SITE_PID, SITE_FOLDER, SITE_DATA } = process.env
  // Reset connections are part of the site's defence.
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    if (error.syscall === undefined) throw error
  })
  const target = { url: SITE!, pid: SITE_PID!, folder: SITE_FOLDER!, data: SITE_DATA! }
  await ATTACKS[process.argv[2] as AttackName](target)
  await sleep(60_000)
}

/** Leaves the process few file descriptors, uses them up with connections, and requests build files. */
async function exhaustDescriptors(target: Target): Promise<void> {
  const asset = /\/assets\/[\w.-]+\.(?:js|css)/.exec(await text(target, '/'))![0]
  const early = await Promise.all(Array.from({ length: 20 }, () => open(target)))
  const taken = (await readdir(`/proc/${target.pid}/fd`)).length
  execFileSync('prlimit', ['--pid', target.pid, `--nofile=${taken + 30}`])
  for (let more = 0; more < 60; more += 1) void open(target)
  for (;;) {
    for (const socket of early) {
      if (socket.writable)
        socket.write(`GET ${asset} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n`)
    }
    await sleep(50)
  }
}

async function combineFilters(target: Target): Promise<void> {
  const addresses: string[] = []
  const sitemap = await text(target, '/sitemap.xml')
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/categorias\/[^<]+)<\/loc>/g)]
  for (const [, page] of pages) {
    const boxes = [...(await text(target, page!)).matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
    const options = boxes.flatMap(([box]) => {
      const [name, value] = [/name="([^"]+)"/, /value="([^"]*)"/].map((wanted) => wanted.exec(box)?.[1])
      return name && value && name !== 'id' ? [[name, value] as const] : []
    })
    const some = [...new Map(options.map((option) => [option.join('='), option])).values()].slice(0, 11)
    for (let mask = 1; mask < 1 << some.length; mask += 1) {
      const chosen = some.filter((_, bit) => mask & (1 << bit)).map(([name, value]) => [name, value])
      addresses.push(`${page}?${new URLSearchParams(chosen as [string, string][]).toString()}`)
    }
  }
  addresses.sort(() => Math.random() - 0.5)
  let next = 0
  await repeat(target, 4, () => ({ path: addresses[next++ % addresses.length]! }))
}

/** Holds the write lock permanently, and sends forms that need it. */
async function lockDatabase(target: Target): Promise<void> {
  const token = /name="token" value="([^"]+)"/.exec(await text(target, '/contacto'))?.[1] ?? ''
  // Forms submitted too fast are taken for a bot's.
  await sleep(3200)
  new DatabaseSync(path.join(target.data, 'vidriera.db')).exec('BEGIN IMMEDIATE')
  const message = { reason: 'Otro', name: 'Ana', email: 'ana@correo.example', consent: 'si', token }
  const sent = { ...message, message: 'Un mensaje de prueba, que es largo.' }
  await repeat(target, 4, () => post(target, '/contacto', sent))
}

async function demandPictures(target: Target): Promise<void> {
  const pages = [...(await text(target, '/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)]
  const pictures = new Set<string>()
  for (const [, page] of pages.slice(0, 60)) {
    for (const [picture] of (await text(target, page!)).matchAll(/\/media\/[0-9a-f]{32}\/\d+\.\w+/g)) {
      for (const format of ['avif', 'webp', 'jpg']) pictures.add(picture.replace(/\w+$/, format))
    }
  }
  const requested = [...pictures]
    .slice(0, 400)
    .map((picture) => call(target, { path: picture, agent: false }))
  await sleep(8000)
  for (const { stop } of requested) stop()
}

async function searchAnew(target: Target): Promise<void> {
  await repeat(target, 40, () => ({ path: `/buscar?q=parlante+${Math.random().toString(36).slice(2, 8)}` }))
}

async function sendParts(target: Target): Promise<void> {
  const cookie = await signIn(target)
  const parts = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(180_000)
  const body = Buffer.from(`${parts}--x--\r\n`)
  await repeat(target, 2, () => ({
    path: '/cuenta/productos',
    method: 'POST',
    headers: { origin: target.url, cookie, 'content-type': 'multipart/form-data; boundary=x' },
    body,
  }))
}

async function holdSockets(target: Target): Promise<void> {
  const kinds: ((socket: Socket) => void)[] = [
    () => {},
    (socket) => drip(socket, 'GET / HTTP/1.1\r\nHost: x\r\nX: '),
    (socket) =>
      drip(
        socket,
        'POST /contacto HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n',
      ),
    (socket) => socket.pause().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(30)),
    (socket) => socket.pause().write('GET /categorias/parlantes HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(60)),
  ]
  for (let each = 0; each < 60; each += 1) for (const act of kinds) act(await open(target))
}

async function hangUp(target: Target): Promise<void> {
  const html = await text(target, '/')
  const pictures = [...html.matchAll(/\/media\/[0-9a-f]{32}\/\d+\.(?:avif|webp|jpg)/g)].map(
    ([found]) => found,
  )
  let next = 0
  const one = async () => {
    for (;;) {
      const socket = await open(target)
      socket.write(`GET ${pictures[next++ % pictures.length]} HTTP/1.1\r\nHost: x\r\n\r\n`)
      await sleep(next % 4)
      socket.resetAndDestroy()
    }
  }
  await Promise.all(Array.from({ length: 50 }, one))
}

type Call = RequestOptions & { path: string; body?: Buffer | string }

/** Repeats requests over `connections` connections endlessly, each from a different network. */
async function repeat(target: Target, connections: number, next: () => Call): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const one = async () => {
    for (;;) await call(target, { agent, ...next() }).done
  }
  await Promise.all(Array.from({ length: connections }, one))
}

function call(
  target: Target,
  { body, headers, ...options }: Call,
): { done: Promise<void>; stop: () => void } {
  calls += 1
  const from = `10.${(calls >> 8) % 250}.${calls % 250}.7`
  const { hostname, port } = host(target)
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const requested = request({
    hostname,
    port,
    ...options,
    headers: { 'x-forwarded-for': from, ...headers, ...length },
  })
  requested.on('response', (response) =>
    response
      .on('end', resolve)
      .on('error', () => resolve())
      .resume(),
  )
  requested.on('error', () => resolve())
  requested.end(body)
  return { done, stop: () => requested.destroy() }
}

function post(target: Target, address: string, fields: Record<string, string>): Call {
  return {
    path: address,
    method: 'POST',
    headers: { origin: target.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  }
}

async function text({ url }: Target, address: string): Promise<string> {
  return (await fetch(url + address)).text()
}

function open(target: Target): Promise<Socket> {
  const { hostname, port } = host(target)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => resolve(socket))
    socket.on('error', () => resolve(socket)).resume()
  })
}

function drip(socket: Socket, beginning: string): void {
  socket.write(beginning)
  const timer = setInterval(() => socket.writable && socket.write('a'), 2000)
  socket.on('close', () => clearInterval(timer))
}

/** Session cookies of a new account. */
async function signIn({ url, folder, data }: Target): Promise<string> {
  const [email, password] = ['ana@correo.example', 'zorzal colorado 7']
  const env = { ...process.env, DATA_DIR: data, SITE_URL: url }
  const cli = ['src/app/cli.ts', 'user', 'create', email]
  const output = execFileSync(process.execPath, cli, { env, cwd: folder }).toString()
  const token = /token=([\w-]+)/.exec(output)?.[1] ?? ''
  const form = (address: string, fields: Record<string, string>) =>
    fetch(url + address, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url },
      body: new URLSearchParams(fields),
    })
  await form('/recuperar/nueva', { token, password })
  const cookies = (await form('/ingresar', { email, password })).headers.getSetCookie()
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}
