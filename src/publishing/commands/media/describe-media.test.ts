import { afterEach, beforeEach, expect, test } from 'vitest'
import { InvalidCommand } from '#/core/commands/invalid.ts'
import { openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { describeMedia } from './describe-media.ts'

const HASH = 'a'.repeat(32)

let place: Awaited<ReturnType<typeof openTestCommands>>
beforeEach(async () => {
  place = await openTestCommands()
})
afterEach(() => place.dispose())

const describe = (said: { hash: string; name: string; tags: string[] }) =>
  place.execute(describeMedia, said, somebody('redactor'))

test('a stored picture gets a name and tags, which can be removed', async () => {
  await place.files.put(`masters/${HASH}`, Buffer.from('x'))
  await describe({ hash: HASH, name: ' Torre en el patio ', tags: ['verano', 'patio'] })
  expect((await place.store.get('media-notes', HASH))!.data).toMatchObject({
    name: 'Torre en el patio',
    tags: ['verano', 'patio'],
  })
  await describe({ hash: HASH, name: '', tags: [] })
  expect((await place.store.get('media-notes', HASH))!.data).not.toHaveProperty('name')
})

test('rejects an unknown file and too many tags', async () => {
  await expect(describe({ hash: HASH, name: 'Nada', tags: [] })).rejects.toThrow(InvalidCommand)
  await place.files.put(`downloads/${HASH}`, Buffer.from('x'))
  const many = Array.from({ length: 21 }, (_, at) => `etiqueta ${at}`)
  await expect(describe({ hash: HASH, name: 'Manual', tags: many })).rejects.toThrow()
})
