import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StoredMessage } from '#/features/messages/message.ts'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { draftId } from '#/publishing/commands/stored-draft.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { followDocuments } from './follow-documents.ts'
import { openInbox } from '#/features/messages/server/inbox.ts'
import { followCatalogue } from './live-catalogue.ts'
import { openPanelFeed, type FeedChange } from '#/publishing/server/panel-feed.ts'

const log = () => undefined
let folder: string
let first: DocumentStore
let other: DocumentStore
let served: DocumentStore
const closing: (() => void)[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-follow-'))
  first = openSqliteStore({ file: path.join(folder, 'first.db') })
  // Its commit times differ, which distinguishes the two histories.
  other = openSqliteStore({ file: path.join(folder, 'other.db'), clock: () => new Date(Date.now() + 1000) })
  served = first
  await first.commit(
    sampleDocuments()
      .map((each) => ({ ...each, expectedVersion: null }))
      .map(wanted),
    { kind: 'import' },
  )
})
afterEach(async () => {
  for (const close of closing.splice(0)) close()
  await first.close()
  await other.close()
  await rm(folder, { recursive: true })
})

/** Proxy to the current database, as after a restore. */
const store = new Proxy({} as DocumentReader, {
  get: (_, name) => Reflect.get(served, name) as unknown,
}) as DocumentStore

const wanted = ({
  collection,
  id,
  data,
  expectedVersion,
}: Parameters<DocumentStore['commit']>[0][number]) => ({
  collection,
  id,
  data,
  expectedVersion,
})
const draft = (name: string, version: number | null) => ({
  collection: 'drafts',
  id: draftId('products', 'AW-T1200'),
  expectedVersion: version,
  data: {
    id: draftId('products', 'AW-T1200'),
    collection: 'products',
    document: 'AW-T1200',
    baseVersion: 1,
    data: { id: 'AW-T1200', name },
    author: 'account:ana',
    updatedAt: '2026-06-01T15:00:00.000Z',
  },
})
const faq = (question: string, version: number | null) => ({
  collection: 'faqs',
  id: 'una',
  expectedVersion: version,
  data: { id: 'una', question, answer: 'Sí.', trades: [], order: 1 },
})
const message = (id: string) => ({
  collection: 'messages',
  id,
  expectedVersion: null,
  data: {
    id,
    status: 'new',
    receivedAt: '2026-06-01T15:00:00.000Z',
    reason: 'Garantía',
    name: 'Rosa',
    email: 'rosa@correo.example',
    message: 'La torre dejó de cargar.',
  } satisfies StoredMessage,
})
const by = { kind: 'account', uid: 'ana' } as const

async function copy() {
  await other.append(await first.changes(0))
}

describe.each([
  ['as many commits, with the same numbers', 1],
  ['fewer commits', 0],
  ['more commits', 3],
])('a database restored to another history, with %s', (_, more) => {
  it('is followed by the catalogue, the panel feed and the inbox without a restart', async () => {
    const live = await followCatalogue({ store, siteUrl: 'https://site.example', log })
    const feed = openPanelFeed({ store, live, log })
    const inbox = openInbox({ store, identity: { team: async () => [] }, log })
    closing.push(
      () => live.close(),
      () => feed.close(),
    )
    const currentState = async () => {
      await live.refresh()
      const found = await feed.document('products/AW-T1200')
      return {
        question: live.current().catalogue.faqs.find(({ id }) => id === 'una')?.question,
        draft: found?.draft?.data?.name,
        messages: (await inbox.messages()).map((each) => each.message.id),
      }
    }
    await first.commit([faq('Antes', null), draft('Antes', null), message('C-260601-AAAAA')], by)
    await copy()
    expect(await currentState()).toEqual({ question: 'Antes', draft: 'Antes', messages: ['C-260601-AAAAA'] })
    const { cursor: before } = await feed.documents()
    await first.commit([faq('Se pierde', 1), draft('Se pierde', 1), message('C-260601-BBBBB')], by)
    expect(await currentState()).toMatchObject({ question: 'Se pierde', draft: 'Se pierde' })
    const { cursor: lost } = await feed.documents()

    const changes: FeedChange[] = []
    feed.onChange((changed) => changes.push(changed))
    served = other
    for (let version = 1; version <= more; version += 1)
      await other.commit(
        [
          faq(`De ahora ${version}`, version),
          draft(`De ahora ${version}`, version),
          message(`C-260601-CCCC${version + 1}`),
        ],
        by,
      )
    const now = more === 0 ? 'Antes' : `De ahora ${more}`
    expect(await currentState()).toMatchObject({ question: now, draft: now })
    const { messages } = await currentState()
    expect(messages).not.toContain('C-260601-BBBBB')
    expect(messages).toHaveLength(1 + more)
    // Listeners get a full reload, and so do clients with a cursor of the lost history or an invalid one.
    expect(changes).toMatchObject([{ isFull: true }])
    expect(await feed.since(lost)).toMatchObject({ isFull: true })
    expect(await feed.since('12')).toMatchObject({ isFull: true })
    expect(await feed.since(before)).toMatchObject({ isFull: false })
    expect((await feed.since(before)).keys.size).toBe(more === 0 ? 0 : 2)
  })
})

it('a new view reads nothing before its first use, and only changes afterwards', async () => {
  let starts = 0
  const count = followDocuments<number>(
    store,
    ['faqs'],
    {
      async start(documents) {
        starts += 1
        let all = 0
        for await (const _ of documents) all += 1
        return all
      },
      apply: (before, changes) => before + changes.filter(({ version }) => version === 1).length,
    },
    { name: 'count', log, keepsUp: true },
  )
  closing.push(() => count.close())
  expect([starts, count.cursor()]).toEqual([0, undefined])
  const before = await count.current()
  await first.commit([faq('Una', null)], by)
  await first.commit([message('C-260601-AAAAA')], by)
  expect(await count.current()).toBe(before + 1)
  expect(count.cursor()).toEqual(await first.place())
  expect([starts, count.behindSince()]).toEqual([1, null])
})

it('retries changes that it failed to apply', async () => {
  let isBroken = true
  const seen = followDocuments<string[]>(
    store,
    ['faqs'],
    {
      start: async () => [],
      apply(before, changes) {
        if (isBroken) throw new Error('no')
        return [...before, ...changes.map(({ id }) => id)]
      },
    },
    { name: 'seen', log },
  )
  await seen.current()
  await first.commit([faq('Una', null)], by)
  await expect(seen.current()).rejects.toThrow('no')
  expect(seen.behindSince()).not.toBeNull()
  isBroken = false
  expect(await seen.current()).toEqual(['una'])
})
