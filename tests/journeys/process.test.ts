import { execFile, spawn } from 'node:child_process'
import http from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { openSqliteStore } from '../../src/engines/documents/sqlite.ts'
import { childrenOf } from './support/children.ts'
import { startSite, untilServing, type Site } from './support/site.ts'

const run = promisify(execFile)
let site: Site | undefined
afterEach(async () => {
  await site?.stop()
  site = undefined
})

describe('starting', () => {
  it('answers 503 while it starts, then 200 with version, products and uptime', async () => {
    site = await startSite({ dontWait: true })
    let early = 0
    while (early === 0) {
      early = await fetch(`${site.url}/salud`).then(
        (response) => response.status,
        () => 0,
      )
    }
    expect(early).toBe(503)
    const page = await fetch(site.url)
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('5')
    await untilServing(site)
    const health = (await (await fetch(`${site.url}/salud`)).json()) as Record<string, unknown>
    expect(health).toMatchObject({ status: 'ok', leftOut: [] })
    expect(health.products).toBeGreaterThanOrEqual(24)
    expect(health.uptimeSeconds).toBeTypeOf('number')
    expect(health.catalogueVersion).toBeTypeOf('string')
  }, 300_000)

  it.each([
    [{ PORT: 'ochenta' }, 'PORT'],
    [{ SITE_URL: 'nawel' }, 'SITE_URL'],
    [{ SECRET: 'corta' }, 'SECRET'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  ])('refuses a wrong environment, %j, with a sentence', async (environment, name) => {
    const failed = await run(process.execPath, ['src/server/main.ts'], {
      env: { ...process.env, ...environment },
    }).catch((error: { code: number; stderr: string }) => error)
    expect(failed).toMatchObject({ code: 1 })
    expect(failed.stderr).toContain('El sitio no puede arrancar')
    expect(failed.stderr).toContain(name)
  })

  it('refuses a database it can’t read, with a sentence', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-'))
    await writeFile(path.join(folder, 'vidriera.db'), 'esto no es una base de datos, es un texto cualquiera')
    const failed = await run(process.execPath, ['src/server/main.ts'], {
      env: { ...process.env, PORT: '0', DATA_DIR: folder },
    }).catch((error: { code: number; stderr: string }) => error)
    expect(failed).toMatchObject({ code: 1 })
    expect(failed.stderr).toContain('dañada')
    await rm(folder, { recursive: true })
  })
})

describe('stopping', () => {
  it('finishes what is in flight, closes the database and exits 0', async () => {
    site = await startSite({ from: inject('demoData') })
    const { hostname, port } = new URL(site.url)
    // A request whose head is only half sent when the signal comes.
    const slow = spawn(process.execPath, [
      '-e',
      `const s=require('net').connect(${port},'${hostname}',()=>{s.write('GET /categorias/audio HTTP/1.1\\r\\nHost: x\\r\\n');setTimeout(()=>s.write('Connection: close\\r\\n\\r\\n'),700)});s.on('data',d=>process.stdout.write(d))`,
    ])
    let answer = ''
    slow.stdout.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
    const answered = new Promise((resolve) => slow.once('close', resolve))
    await new Promise((resolve) => setTimeout(resolve, 300))
    const code = await site.stop()
    await answered
    expect(code).toBe(0)
    expect(answer).toMatch(/^HTTP\/1\.1 200/)
    site = undefined
  })
})

describe('with several processes', () => {
  // Each question on a connection of its own, so that the kernel chooses anew; 0 for none that answers.
  const answering = () =>
    new Promise<number>((resolve) => {
      http
        .get(`${site!.url}/salud`, { agent: false }, (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        })
        .once('error', () => resolve(0))
    })
  const workers = () => childrenOf(site!.process.pid!)

  it('shares the port, replaces one that dies, and stops whole', async () => {
    site = await startSite({ from: inject('demoData'), environment: { WORKERS: '2' } })
    // Both serve: the first one alone answers before that.
    await expect.poll(() => site!.output(), { timeout: 60_000 }).toContain(site.url.replace('http://', ''))
    expect(workers()).toHaveLength(2)
    const [first] = workers()
    const statuses = new Set<number>()
    const over = new AbortController()
    const asking = (async () => {
      while (!over.signal.aborted) {
        statuses.add(await answering())
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })()
    process.kill(first!, 'SIGKILL')
    await expect.poll(workers, { timeout: 30_000 }).not.toContain(first)
    await expect.poll(() => workers().length, { timeout: 30_000 }).toBe(2)
    const answers = async () => new Set(await Promise.all(Array.from({ length: 20 }, answering)))
    await expect.poll(answers, { timeout: 30_000 }).toEqual(new Set([200]))
    over.abort()
    await asking
    // One that is still starting is never who a visitor meets; whoever was at the door of the one that died is turned away.
    expect(statuses.has(200)).toBe(true)
    expect([...statuses].filter((status) => status !== 200 && status !== 0)).toEqual([])
    expect(await site.stop()).toBe(0)
    expect(await answering()).toBe(0)
    site = undefined
  }, 180_000)

  it('needs a port that all of them know', async () => {
    const failed = await run(process.execPath, ['src/server/main.ts'], {
      env: { ...process.env, PORT: '0', WORKERS: '2' },
    }).catch((error: { code: number; stderr: string }) => error)
    expect(failed).toMatchObject({ code: 1 })
    expect(failed.stderr).toContain('PORT fijo')
  })
})

describe('following documents', () => {
  const change = async (id: string, edit: (data: Record<string, unknown>) => Record<string, unknown>) => {
    const store = openSqliteStore({ file: path.join(site!.dataDir, 'vidriera.db') })
    const current = (await store.get('products', id))!
    const data = edit(current.data as Record<string, unknown>)
    await store.commit([{ collection: 'products', id, expectedVersion: current.version, data }], {
      kind: 'import',
    })
    await store.close()
  }
  const until = async (test: () => Promise<boolean>) => {
    for (let tries = 0; tries < 100; tries += 1) {
      if (await test()) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('It never happened')
  }
  const status = async (pagePath: string) => (await fetch(site!.url + pagePath)).status

  it('shows what another process commits, hides what no longer fits and puts it back', async () => {
    site = await startSite({ from: inject('demoData') })
    await change('AW-T2022', (data) => ({ ...data, name: 'Torre Zonda Nueva' }))
    await until(async () =>
      (await (await fetch(`${site!.url}/productos/AW-T2022`)).text()).includes('Torre Zonda Nueva'),
    )
    await change('AW-T2022', (data) => ({ ...data, status: 'secreto' }))
    await until(async () => (await status('/productos/AW-T2022')) === 404)
    await change('AW-T2022', (data) => ({ ...data, status: 'active' }))
    await until(async () => (await status('/productos/AW-T2022')) === 200)
  })

  it('leaves a document that doesn’t fit out, names it in /salud and the log, and serves the rest', async () => {
    site = await startSite({ from: inject('demoData') })
    await change('AW-T2022', (data) => ({ ...data, warrantyMonths: 'doce' }))
    const health = async () => (await (await fetch(`${site!.url}/salud`)).json()) as { leftOut: string[] }
    await until(async () => (await health()).leftOut.includes('products/AW-T2022'))
    expect(site.log()).toContain('document left out')
    expect(await status('/productos/AW-T2022')).toBe(404)
    expect(await status('/categorias/torres-de-sonido')).toBe(200)
    expect(await status('/')).toBe(200)
  })

  it('escapes whatever a document says, in the page and in its scripts', async () => {
    site = await startSite({ from: inject('demoData') })
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    await change('AW-T2022', (data) => ({ ...data, promise: evil }))
    const html = async () => (await fetch(`${site!.url}/productos/AW-T2022`)).text()
    await until(async () => (await html()).includes('alert(1)'))
    expect(await html()).not.toContain('<script>alert(1)')
    expect(await html()).not.toContain('<img src=x')
  })
})
