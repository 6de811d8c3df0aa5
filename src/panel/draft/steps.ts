import { changedFields, fieldAt, withField } from '../../catalogue/json/fields.ts'
import { isSame, type JsonObject } from '../../catalogue/json/json.ts'

type Data = JsonObject | null
type Step = { path: string; at: number; before: Data; after: Data }

/** Keystrokes in one field within this time are undone together. */
const ONE_STEP_MS = 800
const MAX_STEPS = 200

/** What was written in a document, back and forth. A field that says something else by then stays as it is. */
export class UndoSteps {
  readonly #now: () => number
  #done: Step[] = []
  #undone: Step[] = []

  constructor(now: () => number) {
    this.#now = now
  }

  get canUndo(): boolean {
    return this.#done.length > 0
  }
  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  add(path: string, before: Data, after: Data): void {
    const last = this.#done.at(-1)
    const at = this.#now()
    if (last && last.path === path && path !== '' && at - last.at < ONE_STEP_MS && last.after === before) {
      this.#done[this.#done.length - 1] = { ...last, after, at }
    } else {
      this.#done.push({ path, at, before, after })
      if (this.#done.length > MAX_STEPS) this.#done.shift()
    }
    this.#undone = []
  }

  back(value: Data): { value: Data } | undefined {
    const step = this.#done.pop()
    if (!step) return undefined
    this.#undone.push(step)
    return { value: gone(value, step.before, step.after) }
  }

  forth(value: Data): { value: Data } | undefined {
    const step = this.#undone.pop()
    if (!step) return undefined
    this.#done.push({ ...step, at: -Infinity })
    return { value: gone(value, step.after, step.before) }
  }
}

function gone(value: Data, to: Data, from: Data): Data {
  return changedFields(to, from)
    .filter((field) => isSame(fieldAt(value, field.path), field.value ?? undefined))
    .reduce<Data>((made, { path, was }) => withField(made, path, was), value)
}
