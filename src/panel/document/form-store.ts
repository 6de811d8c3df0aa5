import type { Issue, PanelType } from '../../pages/panel/panel-data.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import { changedPaths } from '../../catalogue/merge/changed-paths.ts'
import { isObject, valueAt, type JsonObject } from '../draft/json.ts'
import { putAt } from '../draft/put-at.ts'

/** Everything that a form shows, at one moment. */
export type FormState = {
  value: JsonObject
  /** What was said of each field, by its path. */
  issues: ReadonlyMap<string, Issue>
  /** Fields that differ from what is published, by their path; all of one that never was. */
  changes: ReadonlySet<string>
  isLive: boolean
  /** Names of who else is in each field, by its path. */
  others: ReadonlyMap<string, string>
}

type Around = { live: JsonObject | undefined; issues: ReadonlyMap<string, Issue> }

/** What the fields of a form read and write. Each listens for its own, so that a letter draws one field and not sixty. */
export class FormStore {
  readonly types: readonly PanelType[]
  readonly #session: DraftSession
  readonly #listeners = new Set<() => void>()
  #around: Around
  #others: ReadonlyMap<string, string> = new Map()
  #state: FormState

  constructor(session: DraftSession, types: readonly PanelType[], around: Around) {
    this.types = types
    this.#session = session
    this.#around = around
    this.#state = this.#read()
    session.subscribe(() => {
      if (session.read().value !== this.#state.value) this.#update()
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): FormState => this.#state

  /** What is published, and what was said of the fields. */
  compare(around: Around): void {
    if (around.live === this.#around.live && around.issues === this.#around.issues) return
    this.#around = around
    this.#update()
  }

  /** Who else is in which field. */
  see(others: ReadonlyMap<string, string>): void {
    this.#others = others
    this.#update()
  }

  set(path: string, value: unknown): void {
    this.#session.change(path, (data) => putAt(data, path, value))
  }

  #read(): FormState {
    const { live, issues } = this.#around
    const { value } = this.#session.read()
    const changes = new Set(changedPaths(live ?? {}, value))
    return { value, issues, changes, isLive: live !== undefined, others: this.#others }
  }

  #update(): void {
    this.#state = this.#read()
    for (const listener of this.#listeners) listener()
  }
}

/** What stands at a path, items of lists by their number. */
export function within(document: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        Array.isArray(value) ? value[Number(key)] : isObject(value) ? valueAt(value, key) : undefined,
      document,
    )
}
