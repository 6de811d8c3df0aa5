import { useEffect, useRef, type MouseEvent } from 'react'
import css from './error-summary.module.css'

type ErrorSummaryProps = {
  title: string
  /** What is wrong with the whole. */
  problem: string | null
  /** What is wrong with each field, in their order; `target` is the control's id. */
  errors: readonly { target: string; text: string | undefined }[]
  className?: string | undefined
  /**
   * The refusal this is about, for forms that may be refused again on the same page: each one takes the focus. Without it
   * the summary comes with a new page and leaves whoever is already in a field there.
   */
  refusal?: object
}

/** What is wrong with a form that was refused, above it, with a link to each field. Nothing when nothing is. */
export function ErrorSummary({ title, problem, errors, className, refusal }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (refusal !== undefined || document.activeElement === document.body) summary.current?.focus()
  }, [refusal])

  if (errors.length === 0 && problem === null) return null
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className={[css.summary, className].filter(Boolean).join(' ')}
    >
      <h2 className={css.title}>{title}</h2>
      {problem === null ? null : <p className={css.problem}>{problem}</p>}
      {errors.length === 0 ? null : (
        <ul className={css.list}>
          {errors.map(({ target, text }) => (
            <li key={target}>
              <a href={`#${target}`} className={css.link} onClick={focusTarget}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The control takes the focus, and the address stays as it is. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash)
  if (!target) return
  event.preventDefault()
  target.focus()
}
