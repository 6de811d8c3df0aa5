import { searchDays } from './search-stats.ts'
import { visitDays } from './visit-stats.ts'
import { usageDays } from './usage-stats.ts'
import { addSearchCounts, addUsageCounts, addVisitCounts } from './server/add-counts.ts'
import { purgeOldCounts } from './server/purge-old-counts.ts'
import { statisticsRoutes } from './server/statistics-routes.ts'
import { usageRoute } from './server/usage-route.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const statistics = defineServerFeature({
  name: 'statistics',
  collections: [searchDays, visitDays, usageDays],
  commands: [addSearchCounts, addUsageCounts, addVisitCounts, purgeOldCounts],
  routes: ({ app, build, pages }) => [usageRoute(app, build?.name, pages), ...statisticsRoutes(app)],
})
