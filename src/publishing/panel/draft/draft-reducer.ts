import { areNested, valueAtPath, withField, type PathChange } from '#/catalogue/json/fields.ts'
import { isSameJson, type Json, type JsonObject } from '#/catalogue/json/json.ts'
import { merge } from '#/catalogue/json/three-way-merge.ts'
import {
  addConflict,
  addLeft,
  addRefusals,
  conflictsAfterEdit,
  conflictsAfterMerge,
  conflictsAfterPublication,
  deleteConflict,
  NO_REFUSALS,
} from './conflicts.ts'
import type { LocalBackup, SentPatch } from './device.ts'
import type { Answered, DraftConflict } from './editing.ts'
import { openConflicts, predatesWrite, unsentFields, type EditState } from './draft-state.ts'
import type { KnownDocument } from './known.ts'
import { addEdit, rebaseStep, stepBack, stepForth } from './undo-history.ts'

type AnsweredPatch = {
  answer: Answered
  /** Fields that others changed first. */
  conflicts: readonly { path: string; theirs?: unknown }[]
  /** `at`: milliseconds of the store's clock; `savedAt`: milliseconds since 1970. */
  at: number
  savedAt: number
}

type TakenField = { field: PathChange; isSentToo: boolean; wasAsked: boolean }

/** `at`: milliseconds of the store's clock. */
export type DraftAction =
  | { type: 'edit'; path: string; value: JsonObject; at: number }
  | { type: 'put'; fields: readonly PathChange[] }
  | { type: 'undo' | 'redo' }
  | { type: 'settle'; path: string; choice: 'mine' | 'theirs'; at: number }
  | { type: 'allow-refused' | 'catch-up' | 'go-away' | 'thaw' }
  | { type: 'apply-remote'; known: KnownDocument }
  | { type: 'send'; change: SentPatch['change'] }
  | ({ type: 'answer' } & AnsweredPatch)
  | { type: 'refuse'; sentences: ReadonlyMap<string, string> | string }
  | { type: 'take-up'; backup: LocalBackup }

/** Next state of a document; the same object if unchanged. */
export function draftReducer(state: EditState, action: DraftAction): EditState {
  switch (action.type) {
    case 'edit': {
      const history = addEdit(state.history, { ...action, before: state.value, after: action.value })
      return withValue({ ...state, history }, action.value)
    }
    case 'put':
      return withValue(
        state,
        action.fields.reduce((data, { path, value }) => withField(data, path, value), state.value),
      )
    case 'undo':
    case 'redo':
      return stepHistory(state, action.type)
    case 'settle':
      return settle(state, action)
    case 'allow-refused':
      return state.refusals.size === 0 ? state : { ...state, refusals: NO_REFUSALS }
    case 'catch-up':
      return state.wantsLive ? state : { ...state, wantsLive: true }
    case 'apply-remote':
      return mergeKnown(state, action.known)
    case 'send':
      return send(state, action.change)
    case 'answer':
      return answer(state, action)
    case 'go-away':
      return { ...state, sent: null, isGone: true }
    case 'refuse':
      return {
        ...state,
        refusals: addRefusals(state.refusals, state.sent?.fields ?? [], action.sentences),
        sent: null,
      }
    case 'thaw':
      return thaw(state)
    case 'take-up':
      return takeUp(state, action.backup)
  }
}

function withValue(state: EditState, value: JsonObject | null): EditState {
  if (isSameJson(value, state.value)) return state
  return { ...state, value, conflicts: conflictsAfterEdit(state.conflicts, value) }
}

/** Undoes or redoes a step, which is consumed even if nothing changes. */
function stepHistory(state: EditState, to: 'undo' | 'redo'): EditState {
  const stepped = to === 'undo' ? stepBack(state.history) : stepForth(state.history)
  if (!stepped) return state
  const { before, after } = stepped.step
  const [from, goal] = to === 'undo' ? [after, before] : [before, after]
  return withValue({ ...state, history: stepped.history }, rebaseStep(state.value, from, goal))
}

/** Resolves a field's conflict. */
function settle(
  state: EditState,
  { path, choice, at }: { path: string; choice: 'mine' | 'theirs'; at: number },
): EditState {
  const conflict = openConflicts(state).find((each) => each.path === path)
  if (!conflict) return state
  const theirs = conflict.theirs ?? undefined
  const settled = { ...state, conflicts: deleteConflict(state.conflicts, conflict) }
  if (choice === 'theirs') {
    const value = withField(state.value, path, theirs)
    const history = addEdit(state.history, { path, at, before: state.value, after: value })
    return { ...settled, value, history }
  }
  // The draft already has this value, so it is sent again over the published one.
  return conflict.with === 'published' ? { ...settled, base: withField(state.base, path, theirs) } : settled
}

function mergeKnown(state: EditState, known: KnownDocument): EditState {
  if (known.askedAt < state.askedAt) return state
  const { data, live, version, by, savedAt, behind, askedAt, without = [] } = known
  if (predatesWrite(state, known)) return learn(state, data, without)
  const next = mergeRemote(
    {
      ...state,
      askedAt,
      version,
      by,
      // Rows lack the time of saving.
      savedAt: savedAt ?? (version === null ? null : state.savedAt),
      live,
      isGone: false,
      unknown: data ? state.unknown.filter((key) => without.includes(key)) : state.unknown,
    },
    data && completed(state, data, without),
    by === state.email,
  )
  return {
    ...next,
    conflicts: conflictsAfterPublication(next.conflicts, { value: next.value, live }, behind ?? []),
  }
}

/** Partial document completed with the known values of the omitted fields. */
const completed = ({ base }: EditState, data: JsonObject, without: readonly string[]): JsonObject =>
  without.reduce<JsonObject>((whole, path) => {
    const value = valueAtPath(base, path)
    return value === undefined ? whole : withField(whole, path, value)!
  }, data)

/** Takes only the values of fields that were not loaded yet. */
function learn(state: EditState, data: JsonObject | null, without: readonly string[]): EditState {
  const learnt = state.unknown.filter((key) => !without.includes(key))
  if (!data || !state.base || learnt.length === 0) return state
  const unknown = state.unknown.filter((key) => without.includes(key))
  const isMissing = (key: string) => valueAtPath(state.value, key) === undefined
  const learned = (to: JsonObject | null, keys: readonly string[]) =>
    keys.reduce((value, key) => withField(value, key, valueAtPath(data, key)), to)
  return {
    ...state,
    unknown,
    value: learned(state.value, learnt.filter(isMissing)),
    base: learned(state.base, learnt),
  }
}

/** Merges the server's value; `isOwn`: saved by this account. */
function mergeRemote(state: EditState, theirs: JsonObject | null, isOwn: boolean): EditState {
  const { merged, conflicts } = merge(boxValue(state.base), boxValue(state.value), boxValue(theirs))
  const value = (merged.value ?? null) as JsonObject | null
  const fresh = conflicts.map(({ path, ...rest }) => ({ path: path.replace(/^value\.?/, ''), ...rest }))
  return {
    ...state,
    base: theirs,
    value,
    conflicts: conflictsAfterMerge(state.conflicts, { value, theirs }, fresh, sideOf(isOwn)),
  }
}

/** Counts an attempt of the unacknowledged patch, or of a new one. */
function send(state: EditState, change: SentPatch['change']): EditState {
  const { sent } = state
  if (sent) return { ...state, sent: { ...sent, tries: sent.tries + 1 } }
  return {
    ...state,
    sent: { change, seen: state.version, fields: unsentFields(state), tries: 1 },
    wantsLive: false,
  }
}

function answer(
  state: EditState,
  { answer: { version, data, isLate, isOwn = false }, conflicts, at, savedAt }: AnsweredPatch,
): EditState {
  const { sent } = state
  if (!sent) return state
  const wasApplied = isLate !== true
  // A first attempt that was not applied is rebuilt; a repeated one may have been applied and then undone by others.
  const mayBeApplied = wasApplied || sent.tries > 1
  const applied = mayBeApplied
    ? sent.fields.filter(({ path }) => !conflicts.some((conflict) => conflict.path === path))
    : []
  const answered = {
    ...state,
    sent: null,
    version,
    answeredAt: at,
    base: applied.reduce((base, { path, value }) => withField(base, path, value), state.base),
    ...(wasApplied && { by: state.email, savedAt }),
  }
  const merged = data === undefined ? answered : mergeRemote(answered, data as JsonObject | null, isOwn)
  return mayBeApplied ? conflicts.reduce((each, conflict) => ask(each, conflict, isOwn), merged) : merged
}

function ask(
  state: EditState,
  { path, theirs }: { path: string; theirs?: unknown },
  isOwn: boolean,
): EditState {
  const mine = valueAtPath(state.value, path)
  const base = withField(state.base, path, theirs)
  if (isSameJson(mine, theirs ?? undefined)) return { ...state, base }
  return {
    ...state,
    base,
    conflicts: addConflict(state.conflicts, { path, mine, theirs, ...sideOf(isOwn) }),
  }
}

/**
 * The last attempt wrote nothing: a patch that an earlier attempt may have written is repeated unchanged, otherwise
 * it is rebuilt.
 */
function thaw(state: EditState): EditState {
  const { sent } = state
  if (sent && sent.tries > 1) return state
  return { ...state, sent: null, wantsLive: state.wantsLive || sent?.fields.length === 0 }
}

/**
 * Restores another tab's backup: its sent patch is repeated unchanged; fields changed since by others or here become
 * conflicts.
 */
function takeUp(state: EditState, { sent, fields, asks, others }: LocalBackup): EditState {
  const started = sent ? { ...state, sent: { ...sent, tries: 1 } } : state
  const taken = [...(sent?.fields ?? []), ...fields].reduce(
    (each, field) =>
      takeUpField(each, {
        field,
        isSentToo: sent?.fields.some(({ path }) => areNested(path, field.path)) ?? false,
        wasAsked: asks.includes(field.path),
      }),
    started,
  )
  return { ...taken, conflicts: addLeft(taken.conflicts, others) }
}

const isUnknown = ({ unknown, base }: EditState, path: string): boolean =>
  unknown.some((field) => areNested(field, path)) && valueAtPath(base, path) === undefined

/** Draft in which a field that was not loaded has the value that it was typed over, which the server compares. */
const loadedFor = (state: EditState, { path, was }: PathChange): EditState =>
  isUnknown(state, path)
    ? { ...state, base: withField(state.base, path, was), value: withField(state.value, path, was) }
    : state

function takeUpField(before: EditState, { field, isSentToo, wasAsked }: TakenField): EditState {
  const state = loadedFor(before, field)
  const { path, was, value } = field
  const now = valueAtPath(state.value, path)
  const isSameAsWas = isSameJson(was ?? undefined, now)
  if (isSameJson(value ?? undefined, now))
    // The field may have been saved from that tab without this one knowing, so it is compared on the server.
    return isSameAsWas || isSentToo ? state : { ...state, base: withField(state.base, path, was) }
  // Typed or restored here, over a different base.
  const isTyped = !isSameAsWas && !isSameJson(now, valueAtPath(state.base, path))
  const taken = { ...state, value: withField(state.value, path, value) }
  const left = (theirs: unknown) => addLeft(state.conflicts, [{ path, theirs }])
  if (isSentToo) return isTyped ? { ...taken, conflicts: left(now) } : taken
  if (isTyped) return { ...state, conflicts: left(value) }
  const { merged, conflicts } = merge(boxValue(was), boxValue(value), boxValue(now))
  if (conflicts.length === 0 && !wasAsked && path !== '')
    return { ...state, value: withField(state.value, path, merged.value) }
  if (isSameAsWas && !wasAsked) return taken
  const side = sideOf(state.by === state.email)
  return { ...taken, conflicts: addConflict(state.conflicts, { path, mine: value, theirs: now, ...side }) }
}

const sideOf = (isOwn: boolean): Pick<DraftConflict, 'with'> => (isOwn ? { with: 'self' } : {})

const boxValue = (value: unknown): JsonObject =>
  (value ?? undefined) === undefined ? {} : { value: value as Json }
