import { guidesPageEntry, guidePageEntry } from './page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const guidesFeature = defineServerFeature({
  name: 'guides',
  pages: { guides: guidesPageEntry, guide: guidePageEntry },
})
