import { recalls as recallsPage } from './page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const recalls = defineServerFeature({
  name: 'recalls',
  pages: { recalls: recallsPage },
})
