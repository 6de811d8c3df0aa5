import { changedFields, valueAtPath, withField } from '#/catalogue/json/fields.ts'
import { isSameJson, type JsonObject } from '#/catalogue/json/json.ts'

const MAX_UNDO_STEPS = 200

/** Stacks of steps done and undone, whose last elements are undone and redone next. */
export type UndoHistory<Step> = { readonly done: readonly Step[]; readonly undone: readonly Step[] }

export const EMPTY_HISTORY: UndoHistory<never> = { done: [], undone: [] }

export const addStep = <Step>({ done }: UndoHistory<Step>, step: Step): UndoHistory<Step> => ({
  done: [...done, step].slice(-MAX_UNDO_STEPS),
  undone: [],
})

type Stepped<Step> = { history: UndoHistory<Step>; step: Step }

export function stepBack<Step>({ done, undone }: UndoHistory<Step>): Stepped<Step> | undefined {
  const step = done.at(-1)
  return step && { history: { done: done.slice(0, -1), undone: [...undone, step] }, step }
}

export function stepForth<Step>({ done, undone }: UndoHistory<Step>): Stepped<Step> | undefined {
  const step = undone.at(-1)
  return step && { history: { done: [...done, step], undone: undone.slice(0, -1) }, step }
}

/** Edit of a document at `path`, in milliseconds of the store's clock. */
export type EditStep = {
  readonly path: string
  readonly at: number
  readonly before: JsonObject | null
  readonly after: JsonObject | null
}

/** Maximum pause in milliseconds between keystrokes in one field that are undone together. */
const ONE_STEP_MS = 800

export function addEdit(history: UndoHistory<EditStep>, step: EditStep): UndoHistory<EditStep> {
  const last = history.done.at(-1)
  const isMore =
    last?.path === step.path &&
    step.path !== '' &&
    step.at - last.at < ONE_STEP_MS &&
    last.after === step.before
  if (!isMore) return addStep(history, step)
  return addStep({ ...history, done: history.done.slice(0, -1) }, { ...step, before: last.before })
}

/** Value with a step undone or redone; fields changed since by others are skipped. */
export function rebaseStep(
  value: JsonObject | null,
  from: JsonObject | null,
  to: JsonObject | null,
): JsonObject | null {
  return changedFields(from, to)
    .filter((field) => isSameJson(valueAtPath(value, field.path), field.was ?? undefined))
    .reduce<JsonObject | null>((data, field) => withField(data, field.path, field.value), value)
}
