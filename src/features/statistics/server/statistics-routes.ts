import { z } from 'zod'
import { defineRead } from '#/core/http/panel-read.ts'
import type { App } from '#/core/services/app.ts'
import {
  usageDays,
  VITAL_DEVICES,
  VITALS,
  type UsageStats,
  type Vital,
  type VitalGroup,
} from '#/features/statistics/usage-stats.ts'
import type { SearchCounts } from './count-searches.ts'
import type { Usage } from './count-usage.ts'
import type { VisitCounts } from './count-visits.ts'
import { dayRange, type DayRange, readDays, usageData, usageLines } from './statistics-lines.ts'
import { quantile, samplesIn, addHistograms, type Histogram } from '#/features/statistics/histogram.ts'
import { DEVICE_WORDS, PAGE_TYPE_WORDS, USAGE_KINDS } from '#/features/statistics/statistics-words.ts'
import { textReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { csvLine } from '#/core/files/csv.ts'
import { csvReply, readsPeople } from '#/core/http/csv.ts'
import { PAGE_TYPES } from '#/site/pages/page-types.ts'
import { vitalChanges } from './vital-changes.ts'

type VitalFilter = { page: string | undefined; device: string | undefined }

type Dated = VitalGroup & { day: string }

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

/** Web vitals in milliseconds, CLS in thousandths. */
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

function vitalsData(
  stored: readonly UsageStats[],
  range: DayRange,
  { page, device }: VitalFilter,
  sample: number,
) {
  const all = stored.flatMap(({ id: day, vitals }) => vitals.map((group): Dated => ({ ...group, day })))
  const ofPage = (group: Dated) => page === undefined || group.page === page
  const ofDevice = (group: Dated) => device === undefined || group.device === device
  return {
    from: range.from,
    to: range.to,
    /** Percentage of visits that report web vitals. */
    sample,
    vitals: VITALS.map((metric) => {
      const measured = all.filter((group) => group.metric === metric)
      return {
        ...seriesOf(
          metric,
          measured.filter((group) => ofPage(group) && ofDevice(group)),
          range,
        ),
        byPage: PAGE_TYPES.flatMap((each) => {
          const found = p75Of(measured.filter((group) => group.page === each && ofDevice(group)))
          return found ? { page: each, ...found } : []
        }),
        byDevice: VITAL_DEVICES.flatMap((each) => {
          const found = p75Of(measured.filter((group) => group.device === each && ofPage(group)))
          return found ? { device: each, ...found } : []
        }),
      }
    }),
  }
}

function seriesOf(metric: Vital, groups: readonly Dated[], { days }: DayRange) {
  const byDay = Map.groupBy(groups, ({ day }) => day)
  const byRelease = [...Map.groupBy(groups, ({ release }) => release)].map(([release, each]) => ({
    release,
    since: each.map(({ day }) => day).sort()[0]!,
    ...p75Of(each)!,
  }))
  return {
    metric,
    ...(p75Of(groups) ?? { p75: null, samples: 0 }),
    days: days.map((day) => ({ day, ...(p75Of(byDay.get(day) ?? []) ?? { p75: null, samples: 0 }) })),
    releases: vitalChanges(metric, byRelease),
  }
}

function p75Of(groups: readonly VitalGroup[]): { p75: number; samples: number } | undefined {
  const sum = groups.reduce<Histogram>((histogram, { values }) => addHistograms(histogram, values), {})
  const p75 = quantile(sum, 0.75)
  return p75 === null ? undefined : { p75: Math.round(p75), samples: samplesIn(sum) }
}
