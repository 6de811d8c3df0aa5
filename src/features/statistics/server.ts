import { searchDays, visitDays } from './daily-stats.ts'
import { usageDays } from './usage-stats.ts'
import { addSearchCounts, addUsageCounts, addVisitCounts, purgeOldCounts } from './server/daily-counts.ts'
import { countSearches } from './server/count-searches.ts'
import { countUsage } from './server/count-usage.ts'
import { countVisits } from './server/count-visits.ts'
import { usageRead, vitalsRead, statisticsRoutes } from './server/statistics-routes.ts'
import { usageRoute } from './server/usage-route.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const statisticsFeature = defineServerFeature({
  name: 'statistics',
  collections: [searchDays, visitDays, usageDays],
  open({ execute, log }) {
    const parts = {
      searchStats: countSearches({ execute, log }),
      visits: countVisits({ execute, log }),
      usage: countUsage({ execute, log }),
    }
    return {
      parts,
      async close() {
        for (const each of Object.values(parts)) await each.close()
      },
    }
  },
  commands: [addSearchCounts, addUsageCounts, addVisitCounts, purgeOldCounts],
  reads: [usageRead, vitalsRead],
  routes: ({ app, build, pages }) => [usageRoute(app, build?.name, pages), ...statisticsRoutes(app)],
})
