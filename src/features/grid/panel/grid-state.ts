import type { Editing } from '#/publishing/panel/draft/editing.ts'
import type { SaveState } from '#/publishing/panel/draft/save-state.ts'
import type { CellAddress } from './grid-rows.ts'

export type GridState = {
  state: SaveState
  savedAt: number | null
  problem: string | null
  isBackedUp: boolean
  canUndo: boolean
  canRedo: boolean
  faults: readonly CellAddress[]
  /** Another number once any row is another. */
  version: number
}

/** States by priority: unsaved, then refused, then conflicts. */
const RANK: readonly SaveState[] = [
  'signed-out',
  'offline',
  'busy',
  'saving',
  'waiting',
  'refused',
  'conflict',
]
const rankOf = ({ state }: { state: SaveState }) => RANK.indexOf(state)

export function stateOfAll(
  all: readonly Editing[],
): Pick<GridState, 'state' | 'problem' | 'savedAt' | 'isBackedUp'> {
  const [held] = all.filter(({ state }) => state !== 'saved').sort((a, b) => rankOf(a) - rankOf(b))
  const times = all.flatMap(({ savedAt }) => savedAt ?? [])
  return {
    state: held?.state ?? 'saved',
    problem: held?.problem ?? null,
    savedAt: times.length > 0 ? times.reduce((last, at) => Math.max(last, at)) : null,
    isBackedUp: all.every(({ isBackedUp }) => isBackedUp),
  }
}
