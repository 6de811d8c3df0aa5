import { execFileSync } from 'node:child_process'
import { calibrate } from './calibration.ts'

/** What a figure stands in: the commit, with a + when files were changed since, the day, and how fast the machine was then. */
export type Standing = { commit: string; day: string; calibrationMs: number }

export function standing(): Standing {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  // What a measurement writes is no change of what it measures.
  const changed =
    git('status', '--porcelain', '--untracked-files=no', '--', ':!bench/results', ':!*.md') !== ''
  return {
    commit: git('rev-parse', '--short=7', 'HEAD') + (changed ? '+' : ''),
    day: new Date().toISOString().slice(0, 10),
    calibrationMs: calibrate().milliseconds,
  }
}

/** One line under a table. Figures of before standings were kept have none of the machine. */
export const standingLine = ({ commit, day, calibrationMs }: Partial<Standing>): string =>
  [
    commit === undefined ? '' : `of ${commit}`,
    day === undefined ? '' : `measured ${day}`,
    calibrationMs === undefined ? 'calibration not taken' : `calibration ${calibrationMs} ms`,
  ]
    .filter(Boolean)
    .join(', ')
