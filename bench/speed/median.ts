/** The middle value; of an even count, the higher of the two. @throws for none. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing')
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** The value that 95 of a hundred stay at or under. */
export function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!
}

/** To two decimals, as tables show ratios. */
export const round2 = (value: number) => Math.round(value * 100) / 100
