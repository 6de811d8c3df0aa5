import type { CatalogueFaults } from '#/catalogue/check-documents.ts'
import { siteFaults } from '#/site/layout/site-faults.ts'
import { drawnPartFaults } from '#/features/spare-parts/drawn-parts.ts'
import { controlFaults } from '#/features/manuals/manual-controls.ts'
import { linkFaults } from './broken-links.ts'

export const catalogueFaults: CatalogueFaults = (catalogue, drawings) => [
  ...linkFaults(catalogue),
  ...siteFaults(catalogue),
  ...drawnPartFaults(catalogue, drawings),
  ...controlFaults(catalogue, drawings),
]
