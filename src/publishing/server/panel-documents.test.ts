import { expect, test } from 'vitest'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { sampleCatalogue, sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { checkFacts } from '#/features/fact-check/model/fact-check.ts'
import { catalogueIssues } from '#/app/pages/catalogue-issues.ts'
import { checkPublication } from '#/publishing/commands/publications/check-publication.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import { FollowedDocuments } from './followed-documents.ts'
import { panelDocuments } from './panel-documents.ts'
import type { PanelFeed } from './panel-feed.ts'
import { previewSnapshots } from './preview-snapshots.ts'
import { knownPeople } from './actor-names.ts'

const AT = '2026-01-02T03:04:05.000Z'
const DEEP = '>'.repeat(900)
const LONG = 'a'.repeat(70_000)
const people = knownPeople({ account: async () => ({ email: 'ana@marca.example' }) as never })
const live = {
  refresh: async () => {},
  current: () => ({ catalogue: sampleCatalogue() }),
  documents: async () => sampleDocuments(),
} as unknown as LiveCatalogue
const settings = sampleDocuments().find(({ collection }) => collection === 'settings')!.data as Record<
  string,
  Record<string, unknown>
>
const page = (body: string) => ({
  id: 'larga',
  title: 'Larga',
  summary: 'Larga.',
  updatedOn: '2026-01-01',
  body,
})
const question = (answer: string) => ({ id: 'honda', question: '¿Es honda?', answer, trades: [], order: 9 })
const terms = (warrantyTerms: string) => ({ ...settings, support: { ...settings.support, warrantyTerms } })

test.each([
  ['pages', 'larga', page(DEEP)],
  ['pages', 'larga', page(LONG)],
  ['faqs', 'honda', question(DEEP)],
  ['faqs', 'honda', question(LONG)],
  ['settings', 'site', terms(DEEP)],
  ['settings', 'site', terms(LONG)],
] as [PublicCollection, string, Record<string, unknown>][])(
  'a draft of %s/%s has the issues that would block its publication',
  async (collection, id, data) => {
    const documents = new FollowedDocuments()
    const draft = {
      baseVersion: null,
      author: 'account:ana',
      authors: ['account:ana'],
      updatedAt: AT,
      collection,
    }
    documents.take({
      collection: 'drafts',
      id: `${collection}.${id}`,
      version: 1,
      updatedAt: AT,
      updatedBy: { kind: 'account', uid: 'ana' },
      data: { ...draft, id: `${collection}.${id}`, document: id, data },
    } as never)
    const feed = {
      document: async (key: never) => documents.get(key) ?? null,
      documents: async () => ({ documents }),
    } as unknown as PanelFeed
    const previews = previewSnapshots({ live, feed })
    const panel = panelDocuments({
      live,
      feed,
      people,
      previews,
      checks: { catalogueIssues: catalogueIssues, checkFacts },
    } as never)
    const refused = checkPublication(sampleDocuments(), catalogueIssues, [{ collection, id, data }])
    expect(refused.length).toBeGreaterThan(0)
    const expected = refused.map(({ severity, path, message }) => ({ severity, path, message }))
    expect((await panel.document(collection, id))!.issues).toEqual(expected)
    expect((await panel.review(collection, id, async (work) => work()))!.issues).toEqual(expected)
  },
)
