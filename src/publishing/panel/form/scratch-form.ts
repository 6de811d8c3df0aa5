import type { PanelType } from '#/panel/model/panel-data.ts'
import type { DocumentForm } from '#/panel/forms/form-field.ts'
import { isObject, type JsonObject } from '#/catalogue/json/json.ts'
import { Listeners } from '#/panel/common/listeners.ts'
import { FormStore, type Edited } from './form-store.ts'

const NO_SCRATCH_REFUSALS: ReadonlyMap<string, string> = new Map()

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
  readonly read = () => ({ value: this.#value, refusals: NO_SCRATCH_REFUSALS })

  change(_path: string, recipe: (data: Record<string, unknown>) => void): void {
    const next = structuredClone(this.#value) as Record<string, unknown>
    recipe(next)
    this.#value = next as JsonObject
    this.#unsent.write(this.#value)
    this.#listeners.tell()
  }
}

/** Fields that are written and belong to no document yet. */
export function scratchForm(form: DocumentForm, types: readonly PanelType[], unsent: Unsent): FormStore {
  const judged = { issues: [], version: null, value: {} }
  return new FormStore(new Scratch(unsent), types, { form, live: undefined, judged, refused: null })
}
