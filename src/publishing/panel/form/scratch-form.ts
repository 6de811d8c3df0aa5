import type { PanelType } from '#/panel/model/panel-data.ts'
import type { DocumentForm } from '#/panel/forms/form-field.ts'
import type { JsonObject } from '#/catalogue/json/json.ts'
import { Listeners } from '#/panel/common/listeners.ts'
import { FormStore, type Edited } from './form-store.ts'

const NO_REFUSALS: ReadonlyMap<string, string> = new Map()

class Scratch implements Edited {
  readonly #listeners = new Listeners()
  #value: JsonObject = {}

  readonly subscribe = this.#listeners.add
  readonly read = () => ({ value: this.#value, refusals: NO_REFUSALS })

  change(_path: string, recipe: (data: Record<string, unknown>) => void): void {
    const next = structuredClone(this.#value) as Record<string, unknown>
    recipe(next)
    this.#value = next as JsonObject
    this.#listeners.tell()
  }
}

/** Fields that are written and belong to no document yet. */
export function scratchForm(form: DocumentForm, types: readonly PanelType[]): FormStore {
  const judged = { issues: [], version: null, value: {} }
  return new FormStore(new Scratch(), types, { form, live: undefined, judged, refused: null })
}
