import { home as homePage } from './page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const home = defineServerFeature({
  name: 'home',
  pages: { home: homePage },
})
