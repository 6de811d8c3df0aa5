import type { Vital } from '../../../catalogue/documents/usage-stats.ts'
import type { VitalRelease } from '../../../pages/panel/statistics-data.ts'

/** Measures that each of two releases needs to be laid side by side. */
export const ENOUGH = 100
/** How much larger the p75 of a release has to be to be worse: well above what a histogram is off. */
const WORSE = 1.1
/** And by no less than this: milliseconds, CLS in thousandths. What is less nobody feels. */
const LEAST: Record<Vital, number> = { LCP: 100, INP: 16, CLS: 10, TTFB: 50 }

type Measured = Omit<VitalRelease, 'worseThan'>

/**
 * Releases in their order, each with the p75 of the one before where it made it worse; one of few measures is passed
 * over.
 */
export function vitalChanges(metric: Vital, releases: readonly Measured[]): VitalRelease[] {
  let before: Measured | undefined
  return releases
    .toSorted((a, b) => a.since.localeCompare(b.since))
    .map((release) => {
      if (release.samples < ENOUGH) return { ...release, worseThan: null }
      const known = before?.p75
      before = release
      const isWorse =
        known !== undefined && release.p75 >= known * WORSE && release.p75 - known >= LEAST[metric]
      return { ...release, worseThan: isWorse ? known : null }
    })
}
