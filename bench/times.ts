/** In milliseconds. */
export type Times = { p50: number; p95: number }

const milliseconds = (value: number) => Math.round(value * 1000) / 1000
const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!

export function summary(times: readonly number[]): Times {
  const sorted = times.toSorted((one, other) => one - other)
  return { p50: milliseconds(at(sorted, 0.5)), p95: milliseconds(at(sorted, 0.95)) }
}

/** Times sequential calls. */
export async function timed(times: number, act: (n: number) => Promise<unknown>): Promise<Times> {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const start = performance.now()
    await act(n)
    taken.push(performance.now() - start)
  }
  return summary(taken)
}

export const timesCell = ({ p50, p95 }: Times) =>
  `${p50.toFixed(2).padStart(9)} ${p95.toFixed(2).padStart(9)}`
