import { buildCatalogue } from '#/catalogue/build-catalogue.ts'
import type { CollectionRegistry } from '#/catalogue/collections/define-collection.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import {
  checkDocuments,
  type CatalogueIssues,
  type DocumentToCheck,
  type Drawings,
} from '#/catalogue/check-documents.ts'
import { checkFacts } from '#/features/fact-check/model/fact-check.ts'
import { collectManualStatements } from '#/features/manuals/manual-statements.ts'
import { collectPageStatements } from '#/features/fact-check/collect-page-statements.ts'

export function checkContent(
  documents: readonly DocumentToCheck[],
  collections: CollectionRegistry,
  catalogueIssues: CatalogueIssues,
  drawings?: Drawings,
): DocumentIssue[] {
  const updatedAt = '1970-01-01T00:00:00.000Z'
  const catalogue = buildCatalogue(
    documents.map((document) => ({ ...document, updatedAt })),
    { sequence: 0, today: updatedAt.slice(0, 10), siteUrl: 'https://site.invalid' },
  )
  const written = catalogue.settings
    ? [...collectPageStatements(catalogue), ...collectManualStatements(catalogue, drawings)]
    : []
  return [
    ...checkDocuments(documents, collections),
    ...catalogueIssues(catalogue, drawings),
    ...checkFacts(catalogue, { more: written }),
  ]
}
