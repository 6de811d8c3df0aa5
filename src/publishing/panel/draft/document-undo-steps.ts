import { changedFields, valueAtPath, withField } from '#/catalogue/json/fields.ts'
import { isSameJson, type JsonObject } from '#/catalogue/json/json.ts'
import { UndoSteps } from './undo-steps.ts'

type UndoData = JsonObject | null
type UndoStep = { path: string; at: number; before: UndoData; after: UndoData }

/** Keystrokes in one field within this time are undone together. */
const ONE_STEP_MS = 800

/** Undo and redo of a document's edits; fields changed since by others are skipped. */
export class DocumentUndoSteps {
  readonly #now: () => number
  readonly #steps = new UndoSteps<UndoStep>()

  constructor(now: () => number) {
    this.#now = now
  }

  get canUndo(): boolean {
    return this.#steps.canUndo
  }
  get canRedo(): boolean {
    return this.#steps.canRedo
  }

  add(path: string, before: UndoData, after: UndoData): void {
    const last = this.#steps.done.at(-1)
    const at = this.#now()
    const isMore =
      last && last.path === path && path !== '' && at - last.at < ONE_STEP_MS && last.after === before
    if (isMore) this.#steps.done.pop()
    this.#steps.add({ path, at, before: isMore ? last.before : before, after })
  }

  back(value: UndoData): { value: UndoData } | undefined {
    const step = this.#steps.back()
    return step && { value: rebaseStep(value, step.after, step.before) }
  }

  forth(value: UndoData): { value: UndoData } | undefined {
    const step = this.#steps.forth()
    if (!step) return undefined
    step.at = -Infinity
    return { value: rebaseStep(value, step.before, step.after) }
  }
}

function rebaseStep(value: UndoData, from: UndoData, to: UndoData): UndoData {
  return changedFields(from, to)
    .filter((field) => isSameJson(valueAtPath(value, field.path), field.was ?? undefined))
    .reduce<UndoData>((data, field) => withField(data, field.path, field.value), value)
}
