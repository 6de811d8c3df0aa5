import type { RefObject } from 'react'
import button from '#/ui/button.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import layout from '#/ui/layout.module.css'
import rule from '#/ui/rule.module.css'
import css from './undo-removal.module.css'

type UndoRemovalProps = { name: string; button: RefObject<HTMLButtonElement | null>; onUndo: () => void }

/** Until something else is done: there is no hurry to change one's mind. */
export function UndoRemoval({ name, button: ref, onUndo }: UndoRemovalProps) {
  return (
    <li className={`${print.never} ${layout.row} ${rule.below} ${css.strip}`}>
      <p>Quitaste {name}.</p>
      <button
        ref={ref}
        type="button"
        className={`${button.text} ${touch.high} ${css.button}`}
        onClick={onUndo}
      >
        Deshacer
      </button>
    </li>
  )
}

export function Undo({ removed }: { removed: { id: string; name: string } }) {
  return (
    <form
      method="post"
      action="/lista/agregar"
      className={`${print.never} ${layout.row} ${rule.below} ${css.strip}`}
    >
      <p>Quitaste {removed.name}.</p>
      <button name="id" value={removed.id} className={`${button.text} ${touch.high} ${css.button}`}>
        Deshacer
      </button>
    </form>
  )
}
