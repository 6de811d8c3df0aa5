import { createRandom } from './random.ts'

/**
 * Wall-clock milliseconds. `quiet` uses the minimum over each input's rounds, excluding interference from other
 * processes.
 */
export type Timing = {
  p50: number
  p99: number
  quiet: { p50: number; p99: number; most: number }
  /** Longest call after the first round, and longest of the first round. */
  most: number
  mostAtFirst: number
  calls: number
  /** Slowest inputs, with their times. */
  slowest: readonly string[]
}
type Call<Input> = { input: Input; time: number }

const ROUNDS = 3
const LONGEST = 12_000
const MAX_SLOWEST = 5
const LONGEST_NAME = 80

/**
 * Times each call. The first round is warm-up and only counts as `mostAtFirst`, unless time ran out; inputs are
 * shuffled, so that an interrupted round is a fair sample.
 */
export async function measureCalls<Input>(
  inputs: readonly Input[],
  call: (input: Input) => unknown,
  nameOf: (input: Input) => string = String,
): Promise<Timing> {
  const end = performance.now() + LONGEST
  const order = shuffled(inputs)
  const first = await askAll(order, call, end)
  const later: Call<Input>[] = []
  for (let round = 0; round < ROUNDS && performance.now() < end; round++) {
    later.push(...(await askAll(order, call, end)))
  }
  const counted = (later.length >= order.length ? later : first).toSorted((a, b) => a.time - b.time)
  const times = counted.map(({ time }) => time)
  const least = [...Map.groupBy(counted, ({ input }) => input).values()]
    // Calls are sorted, so the first of each input is its shortest.
    .map(([shortest]) => shortest!.time)
    .sort((a, b) => a - b)
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    quiet: { p50: percentile(least, 0.5), p99: percentile(least, 0.99), most: percentile(least, 1) },
    most: percentile(times, 1),
    mostAtFirst: milliseconds(Math.max(...first.map(({ time }) => time))),
    calls: counted.length,
    slowest: slowestOf(counted, nameOf),
  }
}

async function askAll<Input>(
  inputs: readonly Input[],
  call: (input: Input) => unknown,
  end: number,
): Promise<Call<Input>[]> {
  const calls: Call<Input>[] = []
  for (const input of inputs) {
    const before = performance.now()
    if (before > end) break
    const result = call(input)
    // Awaiting a synchronous answer would add a turn of the event loop.
    if (result instanceof Promise) await result
    calls.push({ input, time: performance.now() - before })
  }
  return calls
}

function percentile(sorted: readonly number[], share: number): number {
  return milliseconds(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!)
}

function slowestOf<Input>(calls: readonly Call<Input>[], nameOf: (input: Input) => string): string[] {
  const names = new Map<string, number>()
  for (const { input, time } of calls.toReversed()) {
    if (names.size === MAX_SLOWEST) break
    const name = nameOf(input).slice(0, LONGEST_NAME).toWellFormed()
    if (!names.has(name)) names.set(name, time)
  }
  return [...names].map(([name, time]) => `${name} (${time.toFixed(1)})`)
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const random = createRandom(3)
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

export function milliseconds(time: number): number {
  return Math.round(time * 1000) / 1000
}
