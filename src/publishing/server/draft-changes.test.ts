import { expect, test } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import { openDraftChanges } from './draft-changes.ts'
import { FollowedDocuments } from './followed-documents.ts'
import type { PanelFeed } from './panel-feed.ts'
import { knownPeople } from './actor-names.ts'

const AT = '2026-01-02T03:04:05.000Z'
const live = {
  refresh: async () => {},
  current: () => ({ catalogue: sampleCatalogue() }),
} as unknown as LiveCatalogue
const people = knownPeople({ account: async (uid) => ({ email: `${uid}@marca.example` }) as never })

test('drafts are listed with version, changes and all authors', async () => {
  const documents = new FollowedDocuments()
  const publishedFields = { updatedAt: AT, updatedBy: { kind: 'account', uid: 'beto' } as const }
  const page = { id: 'envios', title: 'Envíos', body: 'Antes.' }
  documents.take({ ...publishedFields, collection: 'pages', id: 'envios', version: 3, data: page })
  const draftFields = { baseVersion: 3, author: 'account:beto', updatedAt: AT, collection: 'pages' }
  const draft = {
    ...draftFields,
    id: 'pages.envios',
    document: 'envios',
    authors: ['account:ana', 'account:beto'],
  }
  documents.take({
    ...publishedFields,
    collection: 'drafts',
    id: draft.id,
    version: 7,
    data: { ...draft, data: { ...page, body: 'Después.' } },
  })
  const feed = { documents: async () => ({ documents }) } as unknown as PanelFeed
  const changesOf = openDraftChanges({ live, feed, people })
  const names = ['envios', 'nadie'].map((id) => ({ collection: 'pages' as const, id }))
  expect(await changesOf(names)).toMatchObject([
    {
      id: 'envios',
      version: 7,
      authors: ['ana@marca.example', 'beto@marca.example'],
      change: 'changed',
      changes: [{ path: 'body', before: 'Antes.', after: 'Después.' }],
    },
  ])
})
