// In place of some of web-vitals' own files (`vite.config.ts`): what serves nothing here, where a page measures one vital until it is
// first hidden, and tells its value alone. Left as they are, they are a third of what a visitor would load.
import type { Metric } from 'web-vitals'

// A page that comes back from the browser's memory was told already.
export const getBFCacheRestoreTime = (): number => -1
export const onBFCacheRestore = (): void => undefined
export const doubleRAF = (): void => undefined

// Nothing tells one page from another.
export const initMetric = (name: string, value = -1) => ({ name, value, entries: [] })

/** Each time that it changes, without how good it is. */
export const bindReporter = (onReport: (metric: Metric) => void, metric: Metric) => (): void => {
  if (metric.value >= 0) onReport(metric)
}

// A browser that does not count interactions has the slowest of them taken for the 98th of a hundred, as the library does up to 50.
export const getInteractionCount = (): number =>
  (performance as Performance & { interactionCount?: number }).interactionCount ?? 0
export const initInteractionCountPolyfill = (): void => undefined
