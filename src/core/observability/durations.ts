export const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

class Durations {
  readonly counts = new Float64Array(BOUNDS.length + 1)
  sum = 0

  add(seconds: number): void {
    let at = 0
    while (at < BOUNDS.length && seconds > BOUNDS[at]!) at += 1
    this.counts[at]! += 1
    this.sum += seconds
  }
}

/** Label values follow the order of `names`. */
export class LabelledDurations<Name extends string> {
  readonly names: readonly Name[]
  readonly all = new Map<string, { labels: Record<string, string>; durations: Durations }>()

  constructor(...names: Name[]) {
    this.names = names
  }

  of(...values: readonly string[]): Durations {
    const key = values.join('\n')
    const known = this.all.get(key)
    if (known) return known.durations
    const labels = Object.fromEntries(this.names.map((name, index) => [name, values[index] ?? '']))
    const durations = new Durations()
    this.all.set(key, { labels, durations })
    return durations
  }
}
