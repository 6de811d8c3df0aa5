import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withNote, withProduct } from '../catalogue/list/saved-list.ts'
import { sampleCatalogue } from '../catalogue/testing/sample-catalogue.ts'
import { openSqliteStore } from '../engines/documents/sqlite.ts'
import { openDiskStore } from '../engines/files/disk.ts'
import { eraseAccountData, exportAccountData } from './account-data.ts'
import { changeAccountList, readAccountList } from './lists/account-lists.ts'
import { readRegistered, register, TooManyRegistered, unregister } from './registrations/registrations.ts'

const product = sampleCatalogue().products.get('AW-T2022')!
const wanted = {
  product,
  serial: 'NW1',
  purchasedOn: '2026-03-31',
  invoice: { content: Buffer.from('%PDF-1.7\n%%EOF'), type: 'application/pdf', name: 'factura.pdf' } as const,
}

let folder: string
let engines: { store: ReturnType<typeof openSqliteStore>; files: ReturnType<typeof openDiskStore> }
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-account-'))
  engines = {
    store: openSqliteStore({ file: path.join(folder, 'site.db') }),
    files: openDiskStore(path.join(folder, 'files')),
  }
})
afterEach(async () => {
  await engines.store.close()
  await rm(folder, { recursive: true })
})

const keys = async () => (await engines.files.list('')).map(({ key }) => key)

test('a registered product keeps the warranty it was bought with, and its invoice where no address leads', async () => {
  await register(engines, 'ana', wanted)
  const [registered] = await readRegistered(engines.store, 'ana')
  expect(registered).toMatchObject({
    model: 'AW-T2022',
    serial: 'NW1',
    warrantyMonths: product.warrantyMonths,
  })
  expect(await keys()).toEqual([registered!.invoice!.key])
  expect(registered!.invoice!.key).toMatch(/^private\//)
})

test('the same invoice twice is two files: forgetting one product leaves the other’s', async () => {
  const first = await register(engines, 'ana', wanted)
  await register(engines, 'ana', wanted)
  expect(await unregister(engines, 'beto', first)).toBe(false)
  expect(await unregister(engines, 'ana', first)).toBe(true)
  expect(await unregister(engines, 'ana', first)).toBe(false)
  const [left] = await readRegistered(engines.store, 'ana')
  expect(await keys()).toEqual([left!.invoice!.key])
})

test('fifty are taken, and the file of one more is not kept', async () => {
  const { invoice: _, ...plain } = wanted
  for (let count = 0; count < 50; count += 1) await register(engines, 'ana', { ...plain, invoice: undefined })
  await expect(register(engines, 'ana', wanted)).rejects.toBeInstanceOf(TooManyRegistered)
  expect(await keys()).toEqual([])
})

test('two that are registered at once are both kept', async () => {
  await Promise.all([register(engines, 'ana', wanted), register(engines, 'ana', wanted)])
  expect(await readRegistered(engines.store, 'ana')).toHaveLength(2)
})

test('an account takes along what is its own, and when it goes it leaves nothing', async () => {
  for (const uid of ['ana', 'beto']) {
    await changeAccountList(engines.store, uid, (list) =>
      withNote(withProduct(list, 'AW-T2022', 1000), 'AW-T2022', `de ${uid}`, 2000),
    )
    await register(engines, uid, wanted)
  }
  const data = await exportAccountData(engines, 'ana')
  expect(data.lista).toEqual([{ producto: 'AW-T2022', nota: 'de ana', guardado: '1970-01-01T00:00:01.000Z' }])
  expect(data.productosRegistrados).toMatchObject([{ model: 'AW-T2022', invoice: { name: 'factura.pdf' } }])
  expect(JSON.stringify(data)).not.toContain('private/')

  await eraseAccountData(engines, 'ana')
  await eraseAccountData(engines, 'ana')
  expect(await readAccountList(engines.store, 'ana')).toMatchObject({ list: [] })
  expect(await readRegistered(engines.store, 'ana')).toEqual([])
  expect(await keys()).toHaveLength(1)
  const history = JSON.stringify(await engines.store.changes(0))
  expect([history.includes('de ana'), history.includes('de beto')]).toEqual([false, true])
  expect((await exportAccountData(engines, 'beto')).lista).toHaveLength(1)
})
