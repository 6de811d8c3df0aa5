import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { calibrate } from '../bench/calibration.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const BUDGET = path.join(ROOT, 'tests/budget.json')
const LAST_RUN = path.join(ROOT, '.cache/test-run.json')
const MOST = 1.15

/** CPU time of a run of `npm test`, and the machine's speed: see `bench/calibration.ts`. */
const runSchema = z.object({ processorSeconds: z.number().positive(), calibrationMs: z.number().positive() })
type Run = z.infer<typeof runSchema>

/** Records the cost of a run of `npm test` for `npm run check`, and returns it as text. */
export function noteRun(taken: number): string {
  const run: Run = { processorSeconds: Math.round(taken), calibrationMs: calibrate().milliseconds }
  mkdirSync(path.dirname(LAST_RUN), { recursive: true })
  writeFileSync(LAST_RUN, JSON.stringify(run))
  return `${run.processorSeconds} s of processor, ${shareOfBudget(run, readRun(BUDGET)!).toFixed(2)} of the budget`
}

/** Sentence if the last `npm test` on this machine exceeded its budget; otherwise null. */
export function overBudget(): string | null {
  const [run, budget] = [readRun(LAST_RUN), readRun(BUDGET)!]
  if (run === null) return null
  const share = shareOfBudget(run, budget)
  if (share <= MOST) return null
  return `npm test took ${share.toFixed(2)} of its budget in processor seconds (tests/budget.json), more than ${MOST}: make it cheaper, or move what takes long to npm run test:all.`
}

/** Share of the budget, normalised by the machine's speed. */
export const shareOfBudget = (run: Run, budget: Run) =>
  run.processorSeconds / run.calibrationMs / (budget.processorSeconds / budget.calibrationMs)

function readRun(file: string): Run | null {
  try {
    return runSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
