import { execFileSync } from 'node:child_process'
import { calibrate } from './calibration.ts'

/** Circumstances of a figure: commit, with + for uncommitted changes, day, and machine speed. */
export type Standing = { commit: string; day: string; calibrationMs: number }

export function standing(): Standing {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  // Results of measurements don't count as changes.
  const changed =
    git('status', '--porcelain', '--untracked-files=no', '--', ':!bench/results', ':!*.md') !== ''
  return {
    commit: git('rev-parse', '--short=7', 'HEAD') + (changed ? '+' : ''),
    day: new Date().toISOString().slice(0, 10),
    calibrationMs: calibrate().milliseconds,
  }
}

/** Line under a table; older figures have no calibration. */
export const standingLine = ({ commit, day, calibrationMs }: Partial<Standing>): string =>
  [
    commit === undefined ? '' : `of ${commit}`,
    day === undefined ? '' : `measured ${day}`,
    calibrationMs === undefined ? 'calibration not taken' : `calibration ${calibrationMs} ms`,
  ]
    .filter(Boolean)
    .join(', ')
