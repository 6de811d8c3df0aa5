import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import css from './dialog.module.css'

type Props = { title: string; isWide?: boolean; onClose: () => void; children: ReactNode }

/** Something that is decided before going on. It is open for as long as it is drawn. */
export function Dialog({ title, isWide = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed while it is still there, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const opened = dialog.current
    if (opened && !opened.open) opened.showModal()
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      data-wide={isWide || undefined}
      aria-labelledby={id}
      onCancel={onClose}
    >
      <h2 id={id} tabIndex={-1} className={css.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
