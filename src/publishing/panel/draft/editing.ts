import type { JsonObject } from '#/catalogue/json/json.ts'
import type { MergeConflict } from '#/catalogue/json/three-way-merge.ts'
import type { SentPatch } from './device.ts'
import type { SaveState } from './save-state.ts'
import type { OutputOf } from '#/core/commands/command.ts'
import type { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'

/** `published`: on the site, and not in the draft. `device`: what another tab left here of a field that says something else. */
export type DraftConflict = MergeConflict & { with?: 'published' | 'device' }

export type Editing = {
  value: JsonObject
  state: SaveState
  savedAt: number | null
  draftVersion: number | null
  conflicts: readonly DraftConflict[]
  problem: string | null
  refusals: ReadonlyMap<string, string>
  canUndo: boolean
  canRedo: boolean
  isBackedUp: boolean
}

/** A patch on its way, or whose answer never came: it is sent as it is until it is answered. */
export type PatchInFlight = SentPatch & { tries: number }

export type Answered = Pick<OutputOf<typeof patchDraft>['drafts'][number], 'version' | 'data' | 'isLate'>

/** Reason why changes are not on the server. */
export type SaveObstacle = {
  state: Exclude<SaveState, 'saved' | 'conflict' | 'refused'>
  problem: string | null
}
