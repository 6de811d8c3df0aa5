import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { draftVersions, withVersion, type DraftVersion } from '#/publishing/model/draft-versions.ts'
import { discardDraft } from './discard-draft.ts'
import { patchDraft } from './patch-draft.ts'
import { publish } from '#/publishing/commands/publications/publish.ts'
import { undoPublication } from '#/publishing/commands/publications/undo-publication.ts'

const ana = somebody('redactor')
const beto = somebody('editor', 'beto')
const ONE = { collection: 'products', document: 'AW-T1200' } as const
const MINUTE = 60_000
let place: Awaited<ReturnType<typeof openTestCommands>>
beforeEach(async () => {
  place = await openTestCommands()
  await place.fill()
})
afterEach(() => place.dispose())

const write = (path: string, was: unknown, value: unknown, who = ana) =>
  place.execute(patchDraft, { documents: [{ ...ONE, fields: [{ path, was, value }] }] }, who)
const versions = async () => {
  const stored = await place.store.get(draftVersions.name, 'products.AW-T1200')
  return (stored?.data as { versions: DraftVersion[] } | undefined)?.versions ?? []
}
const liveRank = async () => ((await place.store.get('products', 'AW-T1200'))!.data as { rank: number }).rank

test('a version has author, time and changes, and merges one person’s saves of five minutes', async () => {
  const rank = await liveRank()
  await write('rank', rank, 8)
  place.later(4 * MINUTE)
  await write('rank', 8, 9)
  await write('specs.potenciaRms', 60, 61)
  place.later(2 * MINUTE)
  await write('rank', 9, 10)
  await write('rank', 10, 11, beto)
  expect((await versions()).map(({ by, at, fields }) => ({ by, at: at.slice(11, 16), fields }))).toEqual([
    {
      by: 'account:ana',
      at: '15:04',
      fields: [
        { path: 'rank', before: rank, after: 9 },
        { path: 'specs.potenciaRms', before: 60, after: 61 },
      ],
    },
    { by: 'account:ana', at: '15:06', fields: [{ path: 'rank', before: 9, after: 10 }] },
    { by: 'account:beto', at: '15:06', fields: [{ path: 'rank', before: 10, after: 11 }] },
  ])
})

test('restoring a field is a normal save and creates a version', async () => {
  const rank = await liveRank()
  await write('rank', rank, 8)
  await write('notInTheBox', null, 'No trae pilas.', beto)
  await write('rank', 8, 9, beto)
  const first = (await versions()).at(-1)!.fields.find(({ path }) => path === 'rank')
  const { clashes } = await write('rank', 9, first!.before)
  expect(clashes).toEqual([])
  const { data } = (await place.store.get('drafts', 'products.AW-T1200'))!.data as { data: object }
  expect(data).toMatchObject({ rank: 8, notInTheBox: 'No trae pilas.' })
  expect((await versions()).at(-1)).toMatchObject({
    by: 'account:ana',
    fields: [{ path: 'rank', before: 9, after: 8 }],
  })
})

test.each(['published', 'discarded', 'written back'])('versions end with a %s draft', async (how) => {
  const rank = await liveRank()
  const { drafts } = await write('rank', rank, 8, beto)
  expect(await versions()).toHaveLength(1)
  const seen = { ...ONE, version: drafts[0]!.version! }
  if (how === 'published') {
    const { id } = await place.execute(publish, { drafts: [seen] }, beto)
    expect(await versions()).toEqual([])
    // Undoing a publication restores a draft without versions.
    await place.execute(undoPublication, { publication: id }, beto)
  } else if (how === 'discarded') await place.execute(discardDraft, seen, beto)
  else await write('rank', 8, rank, beto)
  expect(await place.store.list(draftVersions.name)).toEqual([])
})

test('versions are limited in number and size, oldest dropped first', () => {
  const version = (n: number, letters = 1): DraftVersion => {
    const at = new Date(n * 10 * MINUTE).toISOString()
    return { by: 'account:ana', from: at, at, fields: [{ path: 'a', before: n, after: 'x'.repeat(letters) }] }
  }
  const many = Array.from({ length: 60 }, (_, n) => version(n)).reduce(withVersion, [] as DraftVersion[])
  expect(many.map(({ fields }) => fields[0]!.before)).toEqual(Array.from({ length: 40 }, (_, n) => n + 20))
  const large = [0, 1, 2, 3].map((n) => version(n, 60_000)).reduce(withVersion, [] as DraftVersion[])
  expect(large.map(({ fields }) => fields[0]!.before)).toEqual([1, 2, 3])
  expect(withVersion(large, version(9, 300_000))).toEqual([])
})
