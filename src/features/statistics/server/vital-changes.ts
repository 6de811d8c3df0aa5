import type { Vital } from '#/features/statistics/usage-stats.ts'

const MIN_MEASUREMENTS = 100
/** Well above what a histogram is off. */
const WORSE = 1.1
/** Smallest noticeable difference in milliseconds; CLS in thousandths. */
const MIN_VITAL_CHANGE: Record<Vital, number> = { LCP: 100, INP: 16, CLS: 10, TTFB: 50 }

/** `since`: its first measured day. */
type MeasuredRelease = { release: string; since: string; p75: number; samples: number }

/** `worseThan`: p75 of the release before, where this one is worse. One of few measures is passed over. */
export function vitalChanges(metric: Vital, releases: readonly MeasuredRelease[]) {
  let before: MeasuredRelease | undefined
  return releases
    .toSorted((a, b) => a.since.localeCompare(b.since))
    .map((release) => {
      if (release.samples < MIN_MEASUREMENTS) return { ...release, worseThan: null }
      const known = before?.p75
      before = release
      const isWorse =
        known !== undefined && release.p75 >= known * WORSE && release.p75 - known >= MIN_VITAL_CHANGE[metric]
      return { ...release, worseThan: isWorse ? known : null }
    })
}
