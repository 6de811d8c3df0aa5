import { guidesPageEntry, guidePageEntry } from './guides-pages.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const guidesFeature = defineServerFeature({
  name: 'guides',
  pages: { guides: guidesPageEntry, guide: guidePageEntry },
})
