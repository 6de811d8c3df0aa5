import { PAGE_TYPES } from '#/site/pages/page-types.ts'
import {
  VITAL_DEVICES,
  VITALS,
  type UsageStats,
  type Vital,
  type VitalGroup,
} from '#/features/statistics/usage-stats.ts'
import { addHistograms, quantile, samplesIn, type Histogram } from '#/features/statistics/histogram.ts'
import type { DayRange } from './day-range.ts'
import { vitalChanges } from './vital-changes.ts'

type VitalFilter = { page: string | undefined; device: string | undefined }

type Dated = VitalGroup & { day: string }

export function vitalsData(
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
