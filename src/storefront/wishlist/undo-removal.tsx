import type { RefObject } from 'react'
import button from '../../ui/button.module.css'
import css from './undo-removal.module.css'

type UndoRemovalProps = { name: string; button: RefObject<HTMLButtonElement | null>; onUndo: () => void }

/** Until something else is done: there is no hurry to change one's mind. */
export function UndoRemoval({ name, button: ref, onUndo }: UndoRemovalProps) {
  return (
    <li className={css.strip}>
      <p>Quitaste {name}.</p>
      <button ref={ref} type="button" className={`${button.text} ${css.button}`} onClick={onUndo}>
        Deshacer
      </button>
    </li>
  )
}

export function Undo({ removed }: { removed: { id: string; name: string } }) {
  return (
    <form method="post" action="/lista/agregar" className={css.strip}>
      <p>Quitaste {removed.name}.</p>
      <button name="id" value={removed.id} className={`${button.text} ${css.button}`}>
        Deshacer
      </button>
    </form>
  )
}
