/** Proves: A file generated on demand is generated once for concurrent requests, in turn, and reused by other processes. */
import { watch } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEMO_DATA, type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

const STORED = ['masters', 'models', 'drawings', 'icons']
const MADE = ['media', 'og', 'pdf', 'model-forms']

let files: string
let sites: Site[]
test.beforeAll(async () => {
  files = await mkdtemp(path.join(tmpdir(), 'made-'))
  await writeFile(path.join(files, '.vidriera'), '')
  for (const kind of STORED) await symlink(path.join(DEMO_DATA, 'files', kind), path.join(files, kind))
  for (const kind of MADE) await mkdir(path.join(files, kind))
  // Documents contain the site's address.
  const environment = { FILES_URL: pathToFileURL(files).href, SITE_URL: 'http://localhost' }
  sites = await Promise.all([1, 2].map(() => startSite({ from: DEMO_DATA, environment })))
})
test.afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()))
  await rm(files, { recursive: true })
})

type Answer = { status: number; encoding: string | undefined; etag: string | undefined; body: Buffer }

function requestFile({ url }: Site, to: string, encoding = 'identity'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${to}`, { agent: false, headers: { 'accept-encoding': encoding } })
    sent.once('error', reject).once('response', (response: IncomingMessage) => {
      const chunks: Buffer[] = []
      const { 'content-encoding': used, etag } = response.headers
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode!, encoding: used, etag, body: Buffer.concat(chunks) }),
      )
    })
    sent.end()
  })
}

/** Names of the files created in a folder during `work`, in order. */
async function cameToBe(folder: string, work: () => Promise<void>): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const names: string[] = []
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const watcher = watch(folder, (event, name) => {
    if (name === 'over') resolve()
    else if (event === 'rename' && name !== null && !name.endsWith('.tmp')) names.push(name)
  })
  await work()
  await writeFile(path.join(folder, 'over'), '')
  await over
  watcher.close()
  await rm(path.join(folder, 'over'))
  return names
}

async function madeThings(): Promise<{ to: string; folder: string; encoding?: string }[]> {
  const html = (await requestFile(sites[0]!, '/productos/AW-T2022')).body.toString()
  const [, hash] = /\/media\/([0-9a-f]{32})\/\d+\.avif/.exec(html)!
  const [, shared] = /property="og:image" content="[^"]*(\/og\/[^"]+)"/.exec(html)!
  return [
    ...['avif', 'webp', 'jpg'].map((format) => ({
      to: `/media/${hash}/384.${format}`,
      folder: `media/${hash}`,
    })),
    { to: shared!, folder: 'og' },
    ...['manual', 'ficha-tecnica'].map((kind) => ({
      to: `/descargas/AW-T2022/${kind}.pdf`,
      folder: 'pdf',
    })),
    ...['br', 'gzip'].map((encoding) => ({ to: '/modelos/AW-T2022.glb', folder: 'model-forms', encoding })),
    ...['identity', 'br', 'gzip'].map((encoding) => ({
      to: '/modelos/AW-T2022.usdz',
      folder: 'model-forms',
      encoding,
    })),
  ]
}

test('two hundred requests generate a file once, and another process reuses it', async () => {
  test.slow()
  for (const { to, folder, encoding } of await madeThings()) {
    let first: Answer | undefined
    const newFiles = await cameToBe(path.join(files, folder), async () => {
      const answers = await Promise.all(
        Array.from({ length: 200 }, () => requestFile(sites[0]!, to, encoding)),
      )
      first = answers[0]!
      const kinds = new Set(answers.map(({ status, body }) => `${status} ${body.toString('base64')}`))
      expect([to, first.status, kinds.size]).toEqual([to, 200, 1])
    })
    expect([to, encoding, newFiles.length]).toEqual([to, encoding, 1])
    const again = await cameToBe(path.join(files, folder), async () => {
      const [here, there] = await Promise.all(sites.map((site) => requestFile(site, to, encoding)))
      expect([to, there!.body.equals(first!.body), there!.etag]).toEqual([to, true, here!.etag])
    })
    expect([to, again]).toEqual([to, []])
  }
})

test('different models are generated one after another, in the order of their requests', async () => {
  // The first takes three times as long as any of the others.
  const products = ['AW-N1595', 'AW-B6040', 'AW-C1210']
  const begun: Promise<Answer>[] = []
  const names = await cameToBe(path.join(files, 'model-forms'), async () => {
    for (const id of products) {
      const answer = requestFile(sites[0]!, `/modelos/${id}.glb`, 'br')
      begun.push(answer)
      await requestFile(sites[0]!, '/salud/vivo')
    }
    for (const { status, encoding } of await Promise.all(begun))
      expect([status, encoding]).toEqual([200, 'br'])
  })
  const etags = (await Promise.all(begun)).map(({ etag }) => etag!.slice(1, -1))
  expect(names).toEqual(etags)
})

test('an unknown model or format is a 404 and generates nothing', async () => {
  const newFiles = await cameToBe(path.join(files, 'model-forms'), async () => {
    for (const to of [
      '/modelos/AW-Z0000.glb',
      '/modelos/AW-T2022.fbx',
      '/modelos/..%2Fmasters',
      '/modelos/x/y.glb',
    ])
      expect([to, (await requestFile(sites[0]!, to, 'br')).status]).toEqual([to, 404])
  })
  expect(newFiles).toEqual([])
})
