import { z } from 'zod'
import { defineRead } from '#/core/http/panel-read.ts'
import type { App } from '#/core/services/app.ts'
import { usageDays } from '#/features/statistics/usage-stats.ts'
import type { SearchCounts } from './count-searches.ts'
import type { Usage } from './count-usage.ts'
import type { VisitCounts } from './count-visits.ts'
import { dayRange } from './day-range.ts'
import { readDays } from './read-days.ts'
import { usageData, usageLines } from './statistics-lines.ts'
import { vitalsData } from './vitals-data.ts'
import { quantile, samplesIn } from '#/features/statistics/histogram.ts'
import { DEVICE_WORDS, PAGE_TYPE_WORDS } from '#/features/statistics/statistics-words.ts'
import { USAGE_KINDS } from '#/features/statistics/statistics-words.ts'
import { textReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { csvLine } from '#/core/files/csv.ts'
import { csvReply } from '#/core/http/csv.ts'
import { readsPeople } from '#/core/http/audited-read.ts'

declare module '#/core/services/app.ts' {
  interface App {
    searchStats: SearchCounts
    usage: Usage
    visits: VisitCounts
  }
}

const days = z.object({ desde: z.string().optional(), hasta: z.string().optional() })

export const usageRead = defineRead({
  path: 'visitas',
  input: days,
  async read({ app, snapshot }, input) {
    await writeCounts(app)
    return usageData(app.store, snapshot.catalogue, dayRange(input))
  },
})

/** Milliseconds, CLS in thousandths. */
export const vitalsRead = defineRead({
  path: 'velocidad',
  input: days.extend({ pagina: z.string().optional(), dispositivo: z.string().optional() }),
  async read({ app }, { pagina, dispositivo, ...input }) {
    await writeCounts(app)
    const range = dayRange(input)
    const stored = await readDays(app.store, usageDays, range)
    return vitalsData(stored, range, { page: pagina, device: dispositivo }, app.environment.vitalsSample)
  },
})

async function writeCounts({ searchStats, visits, usage }: App): Promise<void> {
  await Promise.all([searchStats.flush(), visits.flush(), usage.flush()])
}

export function statisticsRoutes(app: App): Route[] {
  const common = { ...readsPeople('draft:write'), needsCatalogue: true }
  const { store } = app
  return [
    authedGet('/panel/visitas.csv', usageFile, { ...common, says: 'text' }),
    authedGet('/panel/velocidad.csv', vitalsFile, { ...common, says: 'text' }),
  ]

  async function usageFile({ search, snapshot }: OwnVisit): Promise<Reply> {
    const kind = USAGE_KINDS.find((each) => each === search.get('tabla'))
    if (!kind) return textReply(404, 'No existe esa tabla.')
    await writeCounts(app)
    const lines = await usageLines(store, snapshot.catalogue, kind, dayRange(Object.fromEntries(search)))
    const written = lines.map(({ day, id, name, count }) => csvLine([day, id ?? '', name, count]))
    return csvReply(`${kind}.csv`, ['Día', 'Código', 'Qué', 'Veces'], written)
  }

  async function vitalsFile({ search }: OwnVisit): Promise<Reply> {
    await writeCounts(app)
    const days = await readDays(store, usageDays, dayRange(Object.fromEntries(search)))
    const written = days.flatMap(({ id, vitals: groups }) =>
      groups.map(({ metric, page, device, release, values }) => {
        const p75 = Math.round(quantile(values, 0.75) ?? 0)
        return csvLine([
          id,
          metric,
          PAGE_TYPE_WORDS[page],
          DEVICE_WORDS[device],
          release,
          metric === 'CLS' ? p75 / 1000 : p75,
          samplesIn(values),
        ])
      }),
    )
    return csvReply(
      'velocidad.csv',
      ['Día', 'Medida', 'Página', 'Dispositivo', 'Versión', 'p75 (ms; CLS sin unidad)', 'Mediciones'],
      written,
    )
  }
}
