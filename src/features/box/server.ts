import { boxPageEntry } from './box-page.ts'
import { boxVisitor } from './server/visitor.ts'
import { boxRoutes } from './server/box-routes.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const boxFeature = defineServerFeature({
  name: 'box',
  pages: { box: boxPageEntry },
  visitors: { box: boxVisitor },
  routes: ({ app, pages }) => boxRoutes(app, pages),
})
