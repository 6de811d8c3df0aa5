import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '#/panel/common/button.tsx'
import layout from '#/ui/layout.module.css'
import parts from '#/panel/common/parts.module.css'
import css from './dialog.module.css'

type PanelDialogProps = {
  title: string
  size?: 'wide' | 'full'
  /** A touch beside it closes it, too. */
  isLight?: boolean
  /** Left out where it is closed by a decision alone. */
  onClose?: () => void
  children: ReactNode
}

/** Something that is decided before going on. It is open for as long as it is drawn. */
export function PanelDialog({ title, size, isLight = false, onClose, children }: PanelDialogProps) {
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
      className={`${parts.over} ${css.dialog}`}
      data-size={size}
      closedby={isLight ? 'any' : 'closerequest'}
      aria-labelledby={id}
      onCancel={(event) => {
        // A field for a file says so as well, when none is chosen.
        if (event.target !== event.currentTarget) return
        if (onClose) onClose()
        else event.preventDefault()
      }}
    >
      <h2 id={id} tabIndex={-1} className={css.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

type DialogActionsProps = {
  cancel: string
  onCancel: () => void
  confirm?: string | undefined
  disabled?: boolean
  /** Left out where its form says what is done. */
  onConfirm?: () => void
  children?: ReactNode
}

export function DialogActions({
  cancel,
  onCancel,
  confirm,
  disabled,
  onConfirm,
  children,
}: DialogActionsProps) {
  return (
    <div className={`${layout.wrap} ${css.actions}`}>
      <Button onClick={onCancel}>{cancel}</Button>
      {children}
      {confirm === undefined ? null : (
        <Button look="primary" type={onConfirm ? 'button' : 'submit'} disabled={disabled} onClick={onConfirm}>
          {confirm}
        </Button>
      )}
    </div>
  )
}
