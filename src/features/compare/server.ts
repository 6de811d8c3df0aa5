import { comparePageEntry } from './compare-page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const compareFeature = defineServerFeature({
  name: 'compare',
  pages: { compare: comparePageEntry },
})
