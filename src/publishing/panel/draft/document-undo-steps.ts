import { changedFields, fieldAt, withField } from '#/catalogue/json/fields.ts'
import { isSame, type JsonObject } from '#/catalogue/json/json.ts'
import { UndoSteps } from './undo-steps.ts'

type Data = JsonObject | null
type Step = { path: string; at: number; before: Data; after: Data }

/** Keystrokes in one field within this time are undone together. */
const ONE_STEP_MS = 800

/** Undo and redo of a document's edits; fields changed since by others are skipped. */
export class DocumentUndoSteps {
  readonly #now: () => number
  readonly #steps = new UndoSteps<Step>()

  constructor(now: () => number) {
    this.#now = now
  }

  get canUndo(): boolean {
    return this.#steps.canUndo
  }
  get canRedo(): boolean {
    return this.#steps.canRedo
  }

  add(path: string, before: Data, after: Data): void {
    const last = this.#steps.done.at(-1)
    const at = this.#now()
    const isMore =
      last && last.path === path && path !== '' && at - last.at < ONE_STEP_MS && last.after === before
    if (isMore) this.#steps.done.pop()
    this.#steps.add({ path, at, before: isMore ? last.before : before, after })
  }

  back(value: Data): { value: Data } | undefined {
    const step = this.#steps.back()
    return step && { value: moved(value, step.after, step.before) }
  }

  forth(value: Data): { value: Data } | undefined {
    const step = this.#steps.forth()
    if (!step) return undefined
    step.at = -Infinity
    return { value: moved(value, step.before, step.after) }
  }
}

function moved(value: Data, from: Data, to: Data): Data {
  return changedFields(from, to)
    .filter((field) => isSame(fieldAt(value, field.path), field.was ?? undefined))
    .reduce<Data>((made, field) => withField(made, field.path, field.value), value)
}
