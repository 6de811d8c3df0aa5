/** Ratio between bucket limits; the error is at most half of it, 2.5 %. */
const RATIO = 1.05

export type Histogram = Readonly<Record<string, number>>

/** Bucket index from 0; values up to 1 are in the first. */
export function bucketOf(value: number): number {
  return value <= 1 ? 0 : Math.round(Math.log(value) / Math.log(RATIO))
}

export function samplesIn(histogram: Histogram): number {
  return Object.values(histogram).reduce((sum, count) => sum + count, 0)
}

/** Value below which a `share` (0 to 1) of the samples lie; null without samples. */
export function quantile(histogram: Histogram, share: number): number | null {
  const all = samplesIn(histogram)
  if (all === 0) return null
  const buckets = Object.entries(histogram)
    .map(([bucket, count]) => [Number(bucket), count] as const)
    .sort(([a], [b]) => a - b)
  let seen = 0
  for (const [bucket, count] of buckets) {
    seen += count
    if (seen >= all * share) return bucket === 0 ? 0 : RATIO ** bucket
  }
  return null
}

export function addHistograms(first: Histogram, second: Histogram): Histogram {
  const sum = new Map(Object.entries(first))
  for (const [bucket, count] of Object.entries(second)) sum.set(bucket, (sum.get(bucket) ?? 0) + count)
  return Object.fromEntries(sum)
}
