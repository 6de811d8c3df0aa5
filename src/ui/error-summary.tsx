import space from '#/ui/space.module.css'
import { useEffect, useRef, type MouseEvent } from 'react'
import font from './font.module.css'
import touch from './touch.module.css'
import framed from './framed.module.css'
import css from './error-summary.module.css'

type ErrorSummaryProps = {
  title: string
  problem: string | null
  /** `target` is the control's id. */
  errors: readonly { target: string; text: string | undefined }[]
  className?: string | undefined
  /** A new object moves the focus here, for forms that are refused repeatedly on one page. */
  refusal?: object
}

export function orderedFieldErrors<Name extends string>(
  order: readonly Name[],
  errors: Partial<Record<Name, string>>,
  idOf: (name: Name) => string,
): ErrorSummaryProps['errors'] {
  return order.filter((name) => errors[name]).map((name) => ({ target: idOf(name), text: errors[name] }))
}

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
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts nothing else can take the reader there
      autoFocus
      className={[framed.refused, css.summary, className].filter(Boolean).join(' ')}
    >
      <h2 className={font.h3}>{title}</h2>
      {problem === null ? null : <p className={space.above8}>{problem}</p>}
      {errors.length === 0 ? null : (
        <ul className={space.above8}>
          {errors.map(({ target, text }) => (
            <li key={target}>
              <a href={`#${target}`} className={`${touch.flow} ${css.link}`} onClick={focusTarget}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash)
  if (!target) return
  event.preventDefault()
  target.focus()
}
