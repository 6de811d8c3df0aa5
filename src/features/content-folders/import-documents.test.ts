import { afterEach, expect, test } from 'vitest'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { SAMPLE_POLICY } from '#tests/support/catalogue/sample-settings.ts'
import { openTestCommands } from '#tests/support/commands/command-place.ts'
import { ImportInterrupted, importDocuments } from './import-documents.ts'

let place: Awaited<ReturnType<typeof openTestCommands>>
afterEach(() => place.dispose())

const brand = [...sampleDocuments(), { collection: 'pages', id: 'privacidad', data: SAMPLE_POLICY }].map(
  ({ collection, id, data }) => ({ collection: collection as 'redirects', id, data }),
)
const redirects = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    collection: 'redirects' as const,
    id: `viejo-${at}`,
    data: { id: `viejo-${at}`, source: `/viejo/${at}`, target: '/contacto' },
  }))
const send = (count: number) =>
  place.execute(importDocuments, { documents: [...brand, ...redirects(count)] }, { kind: 'import' })

test('writes up to a thousand documents in one batch and more in several', async () => {
  place = await openTestCommands()
  const some = 1000 - brand.length
  expect(await send(some)).toMatchObject({ written: 1000, unchanged: 0 })
  expect(await place.store.sequence()).toBe(1)
  expect(await send(some + 1200)).toMatchObject({ written: 1200, unchanged: 1000 })
  expect(await place.store.sequence()).toBe(4)
  expect(await send(some + 1200)).toMatchObject({ written: 0, unchanged: 2200 })
  expect(await place.store.sequence()).toBe(4)
})

test('an interrupted import reports its progress and resumes; settings are written last', async () => {
  place = await openTestCommands()
  let others: Promise<unknown> = Promise.resolve()
  const stop = place.store.watch(() => {
    stop()
    const { collection, id, data } = redirects(1200).at(-1)!
    others = place.store.commit([{ collection, id, expectedVersion: null, data }], { kind: 'visitor' })
  })
  const error = await send(1200).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ImportInterrupted)
  expect((error as Error).message).toMatch(
    /^Se importaron (500|1000) de \d+ documentos .+Repetí la importación/,
  )
  await others
  expect(await place.store.get('settings', 'site')).toBeNull()
  await send(1200)
  expect(await place.store.list('redirects')).toHaveLength(
    1200 + brand.filter(({ collection }) => collection === 'redirects').length,
  )
  expect(await place.store.get('settings', 'site')).not.toBeNull()
})
