import { createHash } from 'node:crypto'
import { cp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { readArchive } from '#/app/transfer/archive.ts'
import { filesNamedBy } from '#/core/files/named-files.ts'
import { readOperation } from '#/core/files/operations.ts'
import { by, put } from './documents-samples.ts'
import { useTransferFolder } from './support/transfer-folder.ts'
import { vidriera } from './support/vidriera.ts'

const { at, open, files } = useTransferFolder()

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
const [picture, download, video, icon] = ['picture', 'download', 'video', 'icon'].map(hashOf) as [
  string,
  string,
  string,
  string,
]
const KEYS = [
  `downloads/${download}`,
  `icons/${icon}/icon.svg`,
  `masters/${picture}`,
  'private/invoices/a-1',
  `videos/${video}`,
]
const content = (key: string) => (key.startsWith('private/') ? 'factura' : filesNamed.get(key)!)
const filesNamed = new Map([
  [`downloads/${download}`, 'download'],
  [`icons/${icon}/icon.svg`, 'icon'],
  [`masters/${picture}`, 'picture'],
  [`videos/${video}`, 'video'],
])
const data = {
  brand: { icon },
  pictures: [{ hash: picture, width: 100, height: 50 }],
  downloads: [{ hash: download, filename: 'a.pdf', bytes: 8 }],
  videos: [{ mp4: video, bytes: 5 }],
  invoice: { key: 'private/invoices/a-1', bytes: 7 },
}
const env = () => ({ DATA_DIR: at('site') })
const run = (...words: string[]) => vidriera(words, env())

beforeEach(async () => {
  const store = await open(`sqlite:${at('site', 'vidriera.db')}`)
  await store.commit([put('a', null, data)], by('ana'))
  // Files named only by history may be missing.
  await store.commit([put('b', null, { pictures: [{ hash: 'f'.repeat(32), width: 1 }] })], by('ana'))
  await store.commit([put('b', 1, null)], by('ana'))
  for (const key of KEYS) await files('site/files').put(key, Buffer.from(content(key)))
})

test('filesNamedBy finds every kind of file that a document names', () => {
  const named = filesNamedBy([{ collection: 'products', id: 'a', data }])
  expect(named.map(({ key }) => key).toSorted()).toEqual(KEYS)
})

test('backup, copy and restore report every missing file and exit with 1; an archive repairs them', async () => {
  expect(await run('backup', at('whole.tar'))).toMatchObject({ code: 0 })
  await rm(at('site', 'files'), { recursive: true })
  const lacking = await run('backup', at('lacking.tar'))
  const { missing } = await readArchive(at('lacking.tar'))
  expect(missing?.map(({ key }) => key).toSorted()).toEqual(KEYS)
  const copied = await run('copy', '--from', `file:${at('site', 'files')}`, '--to', `file:${at('second')}`)
  const restored = await run('restore', at('lacking.tar'))
  for (const { code, said } of [lacking, copied, restored]) {
    expect(code).toBe(1)
    for (const key of KEYS) expect(said).toContain(`Falta ${key}, que nombra products/a.`)
  }
  const repaired = await run('files', 'check', '--repair-from', at('whole.tar'))
  expect(repaired).toMatchObject({ code: 0, out: expect.stringMatching(/^5\sarchivos repuestos/) })
  for (const key of KEYS) expect(String(await files('site/files').get(key))).toBe(content(key))
})

test('a second store repairs only files with the expected hash or, if cleaned, size', async () => {
  await cp(at('site', 'files'), at('second'), { recursive: true })
  await rm(at('site', 'files'), { recursive: true })
  await writeFile(at('second', KEYS[4]!), 'other')
  await writeFile(at('second', KEYS[2]!), 'not a picture')
  const { code, out, said } = await run('files', 'check', '--repair-from', at('second'))
  expect(code).toBe(1)
  expect(out).toMatch(/^3\sarchivos repuestos/)
  for (const key of [KEYS[2], KEYS[4]]) expect(said).toContain(`${key} está ahí, pero con otro contenido`)
  expect(await readOperation(files('site/files'), 'missing-files')).toMatchObject({ count: 2 })
})

test('an unreferenced file is removed from store and CDN, and an earlier backup does not restore it', async () => {
  const purged: string[] = []
  const cdn = createServer(async (request, response) => {
    purged.push(await text(request))
    response.end()
  })
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
  const { port } = cdn.address() as AddressInfo
  const settings = {
    CDN_PURGE: 'webhook',
    CDN_PURGE_URL: `http://127.0.0.1:${port}`,
    CDN_PURGE_TOKEN: 'una-clave-bien-larga',
  }
  const remove = () => vidriera(['files', 'remove', `/media/${picture}/96.avif`], { ...env(), ...settings })
  await files('site/files').put(`media/${picture}/96-2.avif`, Buffer.from('small'))
  await run('backup', at('before.tar'))
  const refused = await remove()
  expect(refused.code).toBe(1)
  expect(refused.said).toContain('Lo nombra products/a.')
  expect(await files('site/files').has(`masters/${picture}`)).toBe(true)
  const store = await open(`sqlite:${at('site', 'vidriera.db')}`)
  await store.commit([put('a', 1, { ...data, pictures: [] })], by('ana'))
  expect(await remove()).toMatchObject({ code: 0 })
  expect(purged).toEqual([JSON.stringify({ tags: [`archivo-${picture}`] })])
  await store.close()
  await run('restore', at('before.tar'))
  const left = (await files('site/files').list('')).map(({ key }) => key)
  expect(left.filter((key) => key.includes(picture))).toEqual([])
  expect(left).toContain(`videos/${video}`)
  cdn.close()
})
