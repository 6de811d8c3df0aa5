import { expect, test } from 'vitest'
import { buildCatalogue } from '#/catalogue/build-catalogue.ts'
import { createSearchIndex } from '#/search/search.ts'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { catalogueIssues } from '#/app/pages/catalogue-issues.ts'
import { checkPublication } from '#/publishing/commands/publications/check-publication.ts'
import { searchPage } from '#/features/search/search-page.ts'
import { supportPage } from '#/features/support/support-page.ts'
import { textPage } from './text-page.ts'

const updatedAt = '2026-01-01T00:00:00.000Z'
const OPTIONS = { sequence: 0, today: '2026-06-01', siteUrl: 'https://catalogo.example' }
const DEEP = '>'.repeat(900)
const documents = sampleDocuments().map((document) => ({ ...document, updatedAt }))
const about = (body: string) => ({
  collection: 'pages' as const,
  id: 'garantia-larga',
  data: {
    id: 'garantia-larga',
    title: 'Nosotros por dentro',
    summary: 'Quiénes somos.',
    body,
    updatedOn: '2026-01-01',
  },
})

test.each([
  ['pages', 'garantia-larga', 'body', about(DEEP).data],
  ['faqs', 'honda', 'answer', { id: 'honda', question: '¿Es honda?', answer: DEEP, trades: [], order: 9 }],
] as const)('rejects a too deeply nested text in %s, with its line', (collection, id, path, data) => {
  const issues = checkPublication(documents, catalogueIssues, [{ collection, id, data }])
  expect(issues).toEqual([
    {
      severity: 'error',
      collection,
      id,
      path,
      message: expect.stringMatching(/^En el renglón 1 hay citas, listas .* dejá menos niveles\.$/) as string,
    },
  ])
})

test('a too deeply nested text already published is rendered as plain text and remains searchable', () => {
  const catalogue = buildCatalogue(
    [...documents, { ...about(`${'>'.repeat(50_000)}\n\n${'# a\n'.repeat(2000)}`), updatedAt }],
    OPTIONS,
  )
  const index = createSearchIndex(catalogue)
  expect(textPage(catalogue, 'garantia-larga')).toMatchObject({
    sections: [],
    html: expect.stringContaining('&gt;') as string,
  })
  const found = searchPage(catalogue, index, { q: 'nosotros por dentro' })
  expect(found.pages.map(({ link }) => link)).toContain('/garantia-larga')
  expect(
    supportPage({ catalogue, index }, { model: '', province: '', trade: '' }).faqs.length,
  ).toBeGreaterThan(0)
})
