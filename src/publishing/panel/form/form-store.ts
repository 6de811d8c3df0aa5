import type { DraftIssue, PanelType } from '#/panel/model/panel-data.ts'
import type { DraftDocument } from '#/publishing/panel/draft/draft-document.ts'
import type { Editing } from '#/publishing/panel/draft/editing.ts'
import { changedPaths } from '#/catalogue/json/changed-paths.ts'
import type { JsonObject } from '#/catalogue/json/json.ts'
import { SeenValues } from './seen-values.ts'
import { currentIssues, type CheckedVersion } from './current-issues.ts'
import type { DocumentForm } from '#/panel/forms/form-field.ts'
import { isPathWithin } from '#/publishing/model/begin-steps.ts'
import { putAt } from '#/publishing/panel/draft/put-at.ts'
import { Listeners } from '#/panel/common/listeners.ts'

export type FormState = {
  value: JsonObject
  form: DocumentForm
  visibleIssues: readonly DraftIssue[]
  /** Errors that block publishing, visible or not. */
  lacking: readonly DraftIssue[]
  /** True once the field lost focus, or publishing was attempted: its issues are visible from then on. */
  isErrorVisible(path: string): boolean
  issues: ReadonlyMap<string, DraftIssue>
  /** Fields that differ from what is published, by their path; all of one that never was. */
  changes: ReadonlySet<string>
  isLive: boolean
  /** Files on their way, which are not in `value` yet. */
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
export type Edited = Pick<DraftDocument, 'subscribe' | 'change'> & {
  read(): Pick<Editing, 'value' | 'refusals'>
}

/** State of a form with subscriptions per field, so that a keystroke renders one field and not sixty. */
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
      const { value, refusals } = this.#session.read()
      if (value !== this.#state.value || !isSameSentences(refusals, this.#refusals)) this.#update()
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

  /** Changes that no unfolded part of the form ever showed. */
  unseen(): string[] {
    this.noteSeen()
    return this.#written().filter((path) => path !== 'id' && !this.#seen.has(path, this.#state.value))
  }

  /** Without what each new document of the kind begins with. */
  #written(): string[] {
    const { form, live } = this.#around
    const { value } = this.#state
    const today = form.today === undefined ? {} : { [form.today]: value[form.today] }
    return changedPaths(live ?? { ...form.begin, ...today }, value)
  }

  set(path: string, value: unknown): void {
    this.#session.change(path, (data) => putAt(data, path, value))
  }

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
    const { value, refusals } = this.#session.read()
    this.#refusals = refusals
    // Rejected values come first, at their fields.
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
    this.#listeners.tell()
  }
}

const isSameSentences = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>) =>
  a.size === b.size && [...a].every(([path, sentence]) => b.get(path) === sentence)
