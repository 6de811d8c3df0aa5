/** Median; of an even count, the higher middle value. @throws if there are no values. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing')
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** 95th percentile by the nearest-rank method. */
export function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!
}

/** Rounds to two decimals, as for ratios in tables. */
export const round2 = (value: number) => Math.round(value * 100) / 100
