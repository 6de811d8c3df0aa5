import { median } from './speed/median.ts'

const STEPS = 20_000_000
const TIMES = 5

/** How fast this machine is at the moment: milliseconds that a fixed amount of script takes, the middle one of five. */
export type Calibration = { milliseconds: number }

/**
 * Takes the measure of the machine: sorting out and joining numbers and words, as pages do, always the same ones. Beside a time
 * it says what to make of it: on a machine whose calibration is twice as long, twice the time is the same.
 */
export function calibrate(now: () => number = () => performance.now()): Calibration {
  // Once before, so that it is compiled.
  work(STEPS)
  const taken: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const start = now()
    work(STEPS)
    taken.push(now() - start)
  }
  return { milliseconds: Math.round(median(taken) * 10) / 10 }
}

/** A fixed amount of script, of which the result says that it was done: a number that depends on every step. */
export function work(steps: number): number {
  const words = new Map<string, number>()
  let seed = 1
  let sum = 0
  for (let step = 0; step < steps; step += 1) {
    // A linear congruential generator: the same numbers everywhere.
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    if (step % 16 === 0) {
      const word = `w${seed % 4096}`
      words.set(word, (words.get(word) ?? 0) + word.length)
    }
    sum = (sum + (seed & 0xff)) >>> 0
  }
  for (const [word, count] of words) sum = (sum + word.length * count) >>> 0
  return sum
}

/** Format of tables and files. */
export const calibrationCell = ({ milliseconds }: Calibration) => `calibration ${milliseconds} ms`
