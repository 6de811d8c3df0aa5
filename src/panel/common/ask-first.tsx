import { useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import css from '../../ui/question-dialog.module.css'

type AskFirstProps = {
  action: string
  question: string
  children: ReactNode
  disabled?: boolean
  onSure: () => void
}

export function AskFirst({ action, question, children, disabled, onSure }: AskFirstProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <Button disabled={disabled} onClick={() => dialog.current?.showModal()}>
        {action}
      </Button>
      <dialog ref={dialog} className={css.dialog} aria-label={question} closedby="any">
        <h2 className={css.question}>{question}</h2>
        <div className={css.words}>{children}</div>
        <div className={css.actions}>
          <Button onClick={() => dialog.current?.close()}>Dejar como está</Button>
          <Button
            look="primary"
            onClick={() => {
              dialog.current?.close()
              onSure()
            }}
          >
            {action}
          </Button>
        </div>
      </dialog>
    </>
  )
}
