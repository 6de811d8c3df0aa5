import { quantile, samplesIn } from '#/features/statistics/histogram.ts'
import { DEVICE_WORDS, PAGE_WORDS } from '#/features/statistics/statistics-words.ts'
import { USAGE_KINDS } from '#/features/statistics/statistics-data.ts'
import type { App } from '#/core/services/app.ts'
import type { SearchStats } from './count-searches.ts'
import type { Usage } from './count-usage.ts'
import type { VisitCounts } from './count-visits.ts'
import { dayRange } from './day-range.ts'
import { readDays } from './read-days.ts'
import { usageData, usageLines } from './statistics-lines.ts'
import { vitalsData } from './vitals-data.ts'
import { jsonReply, textReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { csvLine } from '#/core/files/csv.ts'
import { csvReply } from '#/core/http/csv.ts'
import { readsPeople } from '#/core/http/audited-read.ts'
import { usageDays } from '#/features/statistics/usage-stats.ts'

declare module '#/core/services/app.ts' {
  interface App {
    searchStats: SearchStats
    usage: Usage
    visits: VisitCounts
  }
}

export function statisticsRoutes(app: App): Route[] {
  const common = { ...readsPeople('draft:write'), needsCatalogue: true }
  const { store } = app
  return [
    authedGet('/panel/datos/visitas', usage, common),
    authedGet('/panel/datos/velocidad', vitals, common),
    authedGet('/panel/visitas.csv', usageFile, { ...common, says: 'text' }),
    authedGet('/panel/velocidad.csv', vitalsFile, { ...common, says: 'text' }),
  ]

  async function counted(): Promise<void> {
    await Promise.all([app.searchStats.flush(), app.visits.flush(), app.usage.flush()])
  }

  async function usage({ search, snapshot }: OwnVisit): Promise<Reply> {
    await counted()
    return jsonReply(200, await usageData(store, snapshot.catalogue, dayRange(search)))
  }

  async function vitals({ search }: OwnVisit): Promise<Reply> {
    await counted()
    const range = dayRange(search)
    const filter = { page: search.get('pagina'), device: search.get('dispositivo') }
    const days = await readDays(store, usageDays, range)
    return jsonReply(200, vitalsData(days, range, filter, app.environment.vitalsSample))
  }

  async function usageFile({ search, snapshot }: OwnVisit): Promise<Reply> {
    const kind = USAGE_KINDS.find((each) => each === search.get('tabla'))
    if (!kind) return textReply(404, 'No existe esa tabla.')
    await counted()
    const lines = await usageLines(store, snapshot.catalogue, kind, dayRange(search))
    const written = lines.map(({ day, id, name, count }) => csvLine([day, id ?? '', name, count]))
    return csvReply(`${kind}.csv`, ['Día', 'Código', 'Qué', 'Veces'], written)
  }

  async function vitalsFile({ search }: OwnVisit): Promise<Reply> {
    await counted()
    const days = await readDays(store, usageDays, dayRange(search))
    const written = days.flatMap(({ id, vitals: groups }) =>
      groups.map(({ metric, page, device, release, values }) => {
        const p75 = Math.round(quantile(values, 0.75) ?? 0)
        return csvLine([
          id,
          metric,
          PAGE_WORDS[page],
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
