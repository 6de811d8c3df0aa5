import { manualPageEntry } from './page.ts'
import { drawingRoutes } from './server/drawing-route.ts'
import type { PdfLibrary } from './server/pdf-library.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

declare module '#/core/services/app.ts' {
  interface App {
    pdfs: PdfLibrary
  }
}

export const manualsFeature = defineServerFeature({
  name: 'manuals',
  pages: { manual: manualPageEntry },
  routes: ({ app }) => drawingRoutes(app.files),
})
