import { boxRoutes } from './server/box-routes.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const box = defineServerFeature({
  name: 'box',
  routes: ({ app, pages }) => boxRoutes(app, pages),
})
