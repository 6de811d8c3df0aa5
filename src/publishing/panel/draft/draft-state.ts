import { changedFields, withField, type PathChange } from '#/catalogue/json/fields.ts'
import { isSameJson, type JsonObject } from '#/catalogue/json/json.ts'
import {
  askedConflicts,
  hasConflict,
  isRefused,
  isUndecidedDraft,
  NO_DRAFT_CONFLICTS,
  NO_REFUSALS,
  type Conflicts,
  type Refusals,
} from './conflicts.ts'
import type { LocalBackup } from './device.ts'
import type { PatchInFlight } from './editing.ts'
import type { KnownDocument } from './known.ts'
import { EMPTY_HISTORY, type EditStep, type UndoHistory } from './undo-history.ts'

/** One document edited in a tab: the server's value (`base`), the local value (`value`), and conflicts between them. */
export type EditState = {
  /** Email of this tab's account. */
  readonly email: string
  readonly base: JsonObject | null
  /** Null if marked for deletion. */
  readonly value: JsonObject | null
  /** Live document, displayed while this one is marked for deletion. */
  readonly live: JsonObject | null
  readonly version: number | null
  readonly by: string | null
  /** In milliseconds since 1970. */
  readonly savedAt: number | null
  readonly conflicts: Conflicts
  readonly refusals: Refusals
  readonly isGone: boolean
  readonly sent: PatchInFlight | null
  /** Whether the draft is to be rebased on the live version. */
  readonly wantsLive: boolean
  /** Fields not loaded yet. */
  readonly unknown: readonly string[]
  /** Times of the request behind the current base, and of the last acknowledged write, in milliseconds of the store's clock. */
  readonly askedAt: number
  readonly answeredAt: number
  readonly history: UndoHistory<EditStep>
}

export const initialEditState = (email: string, { data, without = [] }: KnownDocument): EditState => ({
  email,
  base: data,
  value: data,
  live: null,
  version: null,
  by: null,
  savedAt: null,
  conflicts: NO_DRAFT_CONFLICTS,
  refusals: NO_REFUSALS,
  isGone: false,
  sent: null,
  wantsLive: false,
  unknown: without,
  askedAt: -Infinity,
  answeredAt: -Infinity,
  history: EMPTY_HISTORY,
})

/** Maximum fields of one patch. */
const MAX_SENT_FIELDS = 500

export const unsentFields = ({ base, value, conflicts, refusals }: EditState): PathChange[] =>
  changedFields(base, value)
    .filter((field) => !hasConflict(conflicts, field.path) && !isRefused(refusals, field))
    .slice(0, MAX_SENT_FIELDS)

export function isWaiting(state: EditState): boolean {
  if (state.sent) return true
  if (state.isGone || isUndecidedDraft(state.conflicts)) return false
  return state.wantsLive || unsentFields(state).length > 0
}

export const openConflicts = ({ conflicts, value }: EditState) => askedConflicts(conflicts, value)

export const isSaved = (state: EditState): boolean =>
  !state.sent && !state.wantsLive && openConflicts(state).length === 0 && isSameJson(state.base, state.value)

/** Whether the server's state was requested before the last write was acknowledged. */
export const predatesWrite = ({ sent, answeredAt }: EditState, { askedAt }: KnownDocument): boolean =>
  sent !== null || askedAt <= answeredAt

/** Local backup; null without unsent changes. */
export function backupOf({ sent, base, value, conflicts: { open, left } }: EditState): LocalBackup | null {
  // Later edits are relative to the sent patch.
  const sentTo = (sent?.fields ?? []).reduce((data, { path, value: to }) => withField(data, path, to), base)
  const fields = changedFields(sentTo, value)
  if (fields.length === 0 && left.length === 0 && !sent) return null
  return {
    fields,
    asks: open.map(({ path }) => path),
    others: left,
    sent: sent && { change: sent.change, seen: sent.seen, fields: sent.fields },
  }
}
