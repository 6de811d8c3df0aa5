/** Minimum and maximum of any number of values, unlike `Math.min(...)`; `[Infinity, -Infinity]` if empty. */
export function minMax(values: readonly number[]): [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}
