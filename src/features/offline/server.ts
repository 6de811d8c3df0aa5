import { offline as offlinePage } from './page.ts'
import { offlineRoutes } from './server/offline-routes.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const offline = defineServerFeature({
  name: 'offline',
  pages: { offline: offlinePage },
  routes: ({ app, build }) => offlineRoutes(app, build),
})
