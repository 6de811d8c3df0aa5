import { drawingRoutes } from './server/drawing-route.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const manuals = defineServerFeature({
  name: 'manuals',
  routes: ({ app }) => drawingRoutes(app.files),
})
