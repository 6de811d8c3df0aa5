import type { CatalogueIssues } from '#/catalogue/check-documents.ts'
import { siteIssues } from '#/site/layout/site-issues.ts'
import { drawnPartFaults } from '#/features/spare-parts/drawn-parts.ts'
import { controlFaults } from '#/features/manuals/manual-controls.ts'
import { linkIssues } from './broken-links.ts'

export const catalogueIssues: CatalogueIssues = (catalogue, drawings) => [
  ...linkIssues(catalogue),
  ...siteIssues(catalogue),
  ...drawnPartFaults(catalogue, drawings),
  ...controlFaults(catalogue, drawings),
]
