import { panelKey } from '#/ui/kept-by-panel.ts'
import type { CellContent } from './cell-content.ts'
import type { CellAddress } from './grid-rows.ts'
import { UndoSteps } from '#/publishing/panel/draft/undo-steps.ts'

export type GridUndoStep = readonly (CellAddress & { before: CellContent; after: CellContent })[]

/** Maximum characters preserved across reloads, about the quota of a tab. */
const MAX_UNDO_LETTERS = 1_000_000

/** The steps of a grid, back and forth. They last as long as the tab: loading the page again keeps them. */
export class GridUndoSteps extends UndoSteps<GridUndoStep> {
  readonly #of: string

  constructor(uid: string, type: string) {
    super()
    this.#of = panelKey(uid, `planilla.${type}.pasos`)
    this.#takeUp()
  }

  /** Called as the page goes. */
  readonly keep = (): void => {
    try {
      const done = [...this.done]
      let text = JSON.stringify({ done, undone: this.undone })
      while (text.length > MAX_UNDO_LETTERS && done.length > 0) {
        done.splice(0, Math.ceil(done.length / 2))
        text = JSON.stringify({ done, undone: [] })
      }
      if (done.length === 0 && this.undone.length === 0) sessionStorage.removeItem(this.#of)
      else sessionStorage.setItem(this.#of, text)
    } catch {
      // Without storage, steps end with the page.
    }
  }

  #takeUp(): void {
    try {
      const stored = JSON.parse(sessionStorage.getItem(this.#of) ?? 'null') as unknown
      const { done, undone } = Object(stored) as { done?: GridUndoStep[]; undone?: GridUndoStep[] }
      if (Array.isArray(done)) this.done = done
      if (Array.isArray(undone)) this.undone = undone
    } catch {
      // Starts empty.
    }
  }
}
