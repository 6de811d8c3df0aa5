import type { Content } from './sheet-content.ts'
import type { Place } from './sheet-rows.ts'

/** What was written together, to be taken back together. */
export type Step = readonly (Place & { before: Content; after: Content })[]

const MOST_STEPS = 200
/** What is kept when the page is loaded again: about as much as a tab has room for. */
const MOST_LETTERS = 1_000_000

/** What all that the panel keeps on a device begins with. */
const PANEL = 'panel-'

/** The steps of a grid, back and forth. They last as long as the tab: loading the page again keeps them. */
export class SheetSteps {
  readonly #of: string
  #done: Step[] = []
  #undone: Step[] = []

  constructor(uid: string, type: string) {
    this.#of = `${uid}.planilla.${type}.pasos`
    this.#takeUp()
  }

  get canUndo(): boolean {
    return this.#done.length > 0
  }
  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  add(step: Step): void {
    this.#done.push(step)
    if (this.#done.length > MOST_STEPS) this.#done.shift()
    this.#undone = []
  }

  back(): Step | undefined {
    const step = this.#done.pop()
    if (step) this.#undone.push(step)
    return step
  }

  forth(): Step | undefined {
    const step = this.#undone.pop()
    if (step) this.#done.push(step)
    return step
  }

  /** Called as the page goes. */
  readonly keep = (): void => {
    try {
      const done = [...this.#done]
      let text = JSON.stringify({ done, undone: this.#undone })
      while (text.length > MOST_LETTERS && done.length > 0) {
        done.splice(0, Math.ceil(done.length / 2))
        text = JSON.stringify({ done, undone: [] })
      }
      if (done.length === 0 && this.#undone.length === 0) sessionStorage.removeItem(`${PANEL}${this.#of}`)
      else sessionStorage.setItem(`${PANEL}${this.#of}`, text)
    } catch {
      // Where nothing can be kept, steps end with the page.
    }
  }

  #takeUp(): void {
    try {
      const said = JSON.parse(sessionStorage.getItem(`${PANEL}${this.#of}`) ?? 'null') as unknown
      const { done, undone } = Object(said) as { done?: Step[]; undone?: Step[] }
      if (Array.isArray(done)) this.#done = done
      if (Array.isArray(undone)) this.#undone = undone
    } catch {
      // Begun anew.
    }
  }
}
