import { box as boxPage } from './page.ts'
import { boxVisitor } from './server/visitor.ts'
import { boxRoutes } from './server/box-routes.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const box = defineServerFeature({
  name: 'box',
  pages: { box: boxPage },
  visitors: { box: boxVisitor },
  routes: ({ app, pages }) => boxRoutes(app, pages),
})
