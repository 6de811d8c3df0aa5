import { homePageEntry } from './home-page.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const homeFeature = defineServerFeature({
  name: 'home',
  pages: { home: homePageEntry },
})
