import type { Vital } from '#/features/statistics/usage-stats.ts'

const MIN_MEASUREMENTS = 100
/** Ratio that counts as worse, well above the histogram's error. */
const WORSE = 1.1
/** Smallest noticeable difference in milliseconds; CLS in thousandths. */
const MIN_VITAL_CHANGE: Record<Vital, number> = { LCP: 100, INP: 16, CLS: 10, TTFB: 50 }

/** `since`: first measured day. */
type MeasuredRelease = { release: string; since: string; p75: number; samples: number }

/** `worseThan`: p75 of the previous release if this one is worse; releases with few samples are skipped. */
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
