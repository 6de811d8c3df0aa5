import { search as searchPage } from './page.ts'
import { get } from '#/core/http/route.ts'
import { clickRoute } from './server/search-click-route.ts'
import { judgedRead, lessonRead, searchesRead } from './server/search-reads.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const search = defineServerFeature({
  name: 'search',
  pages: { search: searchPage },
  reads: [searchesRead, lessonRead, judgedRead],
  routes: ({ app, pages }) => [
    get('/datos/sugerencias', pages.suggestions),
    get('/datos/modelos', pages.models),
    clickRoute(app),
  ],
})
