// Replaces parts of web-vitals (`vite.config.ts`): whole, they would be a third of the script.
import type { Metric } from 'web-vitals'

// Bfcache restores are not reported again.
export const getBFCacheRestoreTime = (): number => -1
export const onBFCacheRestore = (): void => undefined
export const doubleRAF = (): void => undefined

// Pages are not distinguished.
export const initMetric = (name: string, value = -1) => ({ name, value, entries: [] })

export const bindReporter = (onReport: (metric: Metric) => void, metric: Metric) => (): void => {
  if (metric.value >= 0) onReport(metric)
}

// Without interaction counts the slowest stands in for the 98th percentile, like the library does up to 50.
export const getInteractionCount = (): number =>
  (performance as Performance & { interactionCount?: number }).interactionCount ?? 0
export const initInteractionCountPolyfill = (): void => undefined
