import { median } from './speed/median.ts'

const STEPS = 20_000_000
const TIMES = 5

/** Current speed of this machine: median of five runs of a fixed amount of script, in milliseconds. */
export type Calibration = { milliseconds: number }

/**
 * Measures the machine by sorting and joining numbers and words, as pages do. Times scale with it: on a machine with
 * twice the calibration, twice the time is equivalent.
 */
export function calibrate(now: () => number = () => performance.now()): Calibration {
  // Warm-up run, for compilation.
  work(STEPS)
  const taken: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const start = now()
    work(STEPS)
    taken.push(now() - start)
  }
  return { milliseconds: Math.round(median(taken) * 10) / 10 }
}

/** Fixed amount of script; the result depends on every step, so that none is optimised away. */
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
