import { findRoute } from './server/find-route.ts'
import { homeRoutes } from './server/home-routes.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const panelHome = defineServerFeature({
  name: 'panel-home',
  routes: ({ app }) => [findRoute(app), ...homeRoutes(app)],
})
