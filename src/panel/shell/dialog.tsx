import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button, type PanelButtonProps } from '#/panel/common/button.tsx'
import { layout, parts } from '#/panel/common/styles.ts'
import css from './dialog.module.css'

type PanelDialogProps = {
  title: string
  size?: 'wide' | 'full'
  /** Also closes on a click outside. */
  isLight?: boolean
  /** Absent if only a decision closes it. */
  onClose?: () => void
  children: ReactNode
}

/** Modal dialog, open while rendered. */
export function PanelDialog({ title, size, isLight = false, onClose, children }: PanelDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed before removal, so that the browser restores the focus.
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
        // File inputs also fire `cancel`, when no file is chosen.
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
  /** Absent if the button submits a form. */
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

type AskFirstProps = {
  action: string
  question: string
  /** Label of the confirming button; `action` by default. */
  confirm?: string
  cancel?: string
  look?: PanelButtonProps['look']
  children: ReactNode
  disabled?: boolean
  onSure: () => void
}

/** Button that asks for confirmation. */
export function AskFirst(props: AskFirstProps) {
  const { action, question, confirm = action, cancel = 'Dejar como está', look, children, disabled } = props
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button look={look} disabled={disabled} onClick={() => setAsking(true)}>
        {action}
      </Button>
      {isAsking ? (
        <PanelDialog title={question} isLight onClose={close}>
          <p>{children}</p>
          <DialogActions
            cancel={cancel}
            onCancel={close}
            confirm={confirm}
            onConfirm={() => {
              close()
              props.onSure()
            }}
          />
        </PanelDialog>
      ) : null}
    </>
  )
}
