import { discontinuedPageEntry } from './discontinued-page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const discontinuedFeature = defineServerFeature({
  name: 'discontinued',
  pages: { discontinued: discontinuedPageEntry },
})
