import { useRef, type ReactNode } from 'react'
import button from '../../ui/button.module.css'
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
      <button
        type="button"
        className={`${button.outline} ${button.compact}`}
        disabled={disabled}
        onClick={() => dialog.current?.showModal()}
      >
        {action}
      </button>
      <dialog ref={dialog} className={css.dialog} aria-label={question} closedby="any">
        <h2 className={css.question}>{question}</h2>
        <div className={css.words}>{children}</div>
        <div className={css.actions}>
          <button
            type="button"
            className={`${button.outline} ${button.compact}`}
            onClick={() => dialog.current?.close()}
          >
            Dejar como está
          </button>
          <button
            type="button"
            className={`${button.primary} ${button.compact}`}
            onClick={() => {
              dialog.current?.close()
              onSure()
            }}
          >
            {action}
          </button>
        </div>
      </dialog>
    </>
  )
}
