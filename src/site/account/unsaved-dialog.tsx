import { useId } from 'react'
import button from '#/ui/button.module.css'
import layout from '#/ui/layout.module.css'
import css from '#/ui/question-dialog.module.css'

type UnsavedDialogProps = { onStay: () => void; onLeave: () => void }

export function UnsavedDialog({ onStay, onLeave }: UnsavedDialogProps) {
  const id = useId()
  return (
    <dialog ref={showDialog} className={css.dialog} aria-labelledby={id} closedby="any" onClose={onStay}>
      <h2 id={id} className={css.question}>
        Hay texto del panel sin guardar o sin mandar
      </h2>
      <p className={css.words}>
        Está sólo en este dispositivo y se borra cuando cerrás la sesión. <a href="/panel">Volvé al panel</a>{' '}
        si querés terminarlo.
      </p>
      <form method="dialog" className={`${layout.wrap} ${css.actions}`}>
        <button className={`${button.outline} ${button.compact}`}>No cerrar</button>
        <button type="button" className={`${button.primary} ${button.compact}`} onClick={onLeave}>
          Cerrar y borrarlo
        </button>
      </form>
    </dialog>
  )
}

function showDialog(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
}
