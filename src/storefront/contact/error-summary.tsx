import { useEffect, useRef, type MouseEvent } from 'react'
import type { ContactFormState } from '../../catalogue/pages/contact-page.ts'
import { FIELD_ORDER, fieldId } from './contact-fields.ts'
import css from './error-summary.module.css'

/** What is wrong, first thing on the page: a refused form is always a new page, with JavaScript off too. */
export function ErrorSummary({ form }: { form: ContactFormState }) {
  const summary = useRef<HTMLDivElement>(null)
  const wrong = FIELD_ORDER.filter((name) => form.errors[name])

  useEffect(() => {
    // Who is already in a field is left there.
    if (document.activeElement === document.body) summary.current?.focus()
  }, [])

  if (wrong.length === 0 && form.problem === null) return null
  return (
    <div ref={summary} role="alert" tabIndex={-1} className={css.summary}>
      <h2 className={css.title}>No pudimos enviar tu mensaje</h2>
      {form.problem === null ? null : <p className={css.problem}>{form.problem}</p>}
      {wrong.length === 0 ? null : (
        <ul className={css.list}>
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`} className={css.link} onClick={focusTarget}>
                {form.errors[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The browser does the same by itself; the router must not take it for a visit to another page. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash)
  if (!target) return
  event.preventDefault()
  target.focus()
}
