import type { DraftIssue, PanelType } from '#/panel/model/panel-data.ts'
import type { DraftDocument } from '#/publishing/panel/draft/draft-document.ts'
import type { DraftConflict, Editing } from '#/publishing/panel/draft/editing.ts'
import { changedPaths } from '#/catalogue/json/changed-paths.ts'
import { type JsonObject, isObject, isSameJson } from '#/catalogue/json/json.ts'
import { SeenValues, putAt } from './seen-values.ts'
import { currentIssues, type CheckedVersion } from './current-issues.ts'
import type { DocumentForm } from '#/panel/forms/form-field.ts'
import { isPathWithin } from '#/publishing/model/begin-steps.ts'
import { Listeners } from '#/panel/common/listeners.ts'

const NO_SCRATCH_REFUSALS: ReadonlyMap<string, string> = new Map()
const NO_CONFLICTS: readonly DraftConflict[] = []

/** Storage of an unfinished form on the device. */
export type Unsent = { read: () => unknown; write: (value: JsonObject | null) => void }

class Scratch implements Edited {
  readonly #listeners = new Listeners()
  readonly #unsent: Unsent
  #value: JsonObject

  constructor(unsent: Unsent) {
    this.#unsent = unsent
    const left = unsent.read()
    this.#value = isObject(left) ? left : {}
  }

  readonly subscribe = this.#listeners.add
  readonly read = () => ({ value: this.#value, refusals: NO_SCRATCH_REFUSALS, conflicts: NO_CONFLICTS })
  readonly settle = () => undefined

  change(_path: string, recipe: (data: Record<string, unknown>) => void): void {
    const next = structuredClone(this.#value) as Record<string, unknown>
    recipe(next)
    this.#value = next as JsonObject
    this.#unsent.write(this.#value)
    this.#listeners.notify()
  }
}

/** Form of a new document that is not stored yet. */
export function scratchForm(form: DocumentForm, types: readonly PanelType[], unsent: Unsent): FormStore {
  const judged = { issues: [], version: null, value: {} }
  return new FormStore(new Scratch(unsent), types, { form, live: undefined, judged, refused: null })
}

export type FormState = {
  value: JsonObject
  form: DocumentForm
  visibleIssues: readonly DraftIssue[]
  conflicts: readonly DraftConflict[]
  /** Errors that block publishing, visible or not. */
  lacking: readonly DraftIssue[]
  /** True once the field lost focus, or publishing was attempted: its issues are visible from then on. */
  isErrorVisible(path: string): boolean
  issues: ReadonlyMap<string, DraftIssue>
  /** Paths that differ from the published version; all of an unpublished one. */
  changes: ReadonlySet<string>
  isLive: boolean
  /** Number of files being uploaded, which are not in `value` yet. */
  uploads: number
  others: ReadonlyMap<string, string>
}

type FormStoreContext = {
  form: DocumentForm
  live: JsonObject | undefined
  judged: CheckedVersion
  refused: CheckedVersion | null
}

/** Editing target: an existing draft or a new document. */
export type Edited = Pick<DraftDocument, 'subscribe' | 'change' | 'settle'> & {
  read(): Pick<Editing, 'value' | 'refusals' | 'conflicts'>
}

/** State of a form with subscriptions per field, so that a keystroke re-renders one field only. */
export class FormStore {
  readonly types: readonly PanelType[]
  readonly #session: Edited
  readonly #listeners = new Listeners()
  #around: FormStoreContext
  #others: ReadonlyMap<string, string> = new Map()
  #refusals: ReadonlyMap<string, string> = new Map()
  #uploads = 0
  readonly #seen = new SeenValues()
  readonly #left = new Set<string>()
  #tellsAll = false
  #state: FormState

  constructor(session: Edited, types: readonly PanelType[], around: FormStoreContext) {
    this.types = types
    this.#session = session
    this.#around = around
    this.#state = this.#read()
  }

  follow(): () => void {
    const heard = () => {
      const { value, refusals, conflicts } = this.#session.read()
      if (
        value !== this.#state.value ||
        !isSameSentences(refusals, this.#refusals) ||
        !isSameJson(conflicts, this.#state.conflicts)
      )
        this.#update()
    }
    heard()
    return this.#session.subscribe(heard)
  }

  readonly subscribe = this.#listeners.add

  readonly read = (): FormState => this.#state

  compare(around: FormStoreContext): void {
    const { live, judged, refused } = this.#around
    if (around.live === live && around.judged === judged && around.refused === refused) return
    this.#around = around
    this.#update()
  }

  leave(path: string): void {
    if (this.#left.has(path)) return
    this.#left.add(path)
    this.#update()
  }

  tellAll(): void {
    this.#tellsAll = true
    this.#update()
  }

  see(others: ReadonlyMap<string, string>): void {
    this.#others = others
    this.#update()
  }

  /** Marks every changed value that is visible on the screen. */
  noteSeen = (): void => {
    this.#seen.note(this.#written(), this.#state.value, this.#around.live)
  }

  /** Changed paths that were never visible in an unfolded section. */
  unseen(): string[] {
    this.noteSeen()
    return this.#written().filter((path) => path !== 'id' && !this.#seen.has(path, this.#state.value))
  }

  /** Changed paths, without the initial values of a new document. */
  #written(): string[] {
    const { form, live } = this.#around
    const { value } = this.#state
    const today = form.today === undefined ? {} : { [form.today]: value[form.today] }
    return changedPaths(live ?? { ...form.begin, ...today }, value)
  }

  set(path: string, value: unknown): void {
    this.#session.change(path, (data) => putAt(data, path, value))
  }

  readonly settle: Edited['settle'] = (...choice) => this.#session.settle(...choice)

  /** Blocks publishing during an upload, or the publication would lack the file. */
  async during<Answer>(upload: () => Promise<Answer>): Promise<Answer> {
    this.#uploads += 1
    this.#update()
    try {
      return await upload()
    } finally {
      this.#uploads -= 1
      this.#update()
    }
  }

  #read(): FormState {
    const { form, live, judged, refused } = this.#around
    const { value, refusals, conflicts } = this.#session.read()
    this.#refusals = refusals
    // Rejected values first, at their fields.
    const unsaved = [...refusals].map(([path, message]): DraftIssue => ({ path, message, severity: 'error' }))
    const standing = currentIssues(value, judged, refused).filter(({ path }) => !refusals.has(path))
    const isVisible = this.#visibleErrors()
    const visibleIssues = [
      ...unsaved,
      ...standing.filter(({ severity, path }) => severity !== 'error' || isVisible(path)),
    ]
    const issues = new Map(visibleIssues.map((issue) => [issue.path, issue]))
    const changes = new Set(changedPaths(live ?? {}, value))
    return {
      form,
      value,
      visibleIssues,
      conflicts,
      lacking: [...unsaved, ...standing].filter(({ severity }) => severity === 'error'),
      isErrorVisible: isVisible,
      issues,
      changes,
      isLive: live !== undefined,
      uploads: this.#uploads,
      others: this.#others,
    }
  }

  #visibleErrors(): (path: string) => boolean {
    const [all, left] = [this.#tellsAll, [...this.#left]]
    return (path) => all || left.some((one) => isPathWithin(one, path))
  }

  #update(): void {
    this.#state = this.#read()
    this.#listeners.notify()
  }
}

const isSameSentences = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>) =>
  a.size === b.size && [...a].every(([path, sentence]) => b.get(path) === sentence)
