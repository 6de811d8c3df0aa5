/** The least and the most of some numbers, which may be more than a call takes; `[Infinity, -Infinity]` of none. */
export function minMax(values: readonly number[]): [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}
