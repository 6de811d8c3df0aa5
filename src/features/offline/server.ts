import { offlinePageEntry } from './page.ts'
import { offlineRoutes } from './server/offline-routes.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const offlineFeature = defineServerFeature({
  name: 'offline',
  pages: { offline: offlinePageEntry },
  routes: ({ app, build }) => offlineRoutes(app, build),
})
