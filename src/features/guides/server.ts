import { guides as guidesPage, guide } from './page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const guides = defineServerFeature({
  name: 'guides',
  pages: { guides: guidesPage, guide },
})
