import { gridRoute } from './server/grid-route.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const grid = defineServerFeature({
  name: 'grid',
  routes: ({ app }) => [gridRoute(app)],
})
