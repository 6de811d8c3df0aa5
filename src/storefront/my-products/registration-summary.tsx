import { useEffect, useRef, type MouseEvent } from 'react'
import type { RegistrationForm } from '../../catalogue/pages/my-products-page.ts'
import summary from '../contact/error-summary.module.css'
import { FIELD_ORDER, fieldId } from './registration-fields.ts'
import css from './registration-form.module.css'

/** What is wrong, before the form: a refused one is always a new page, with JavaScript off too. */
export function RegistrationSummary({ form }: { form: RegistrationForm }) {
  const box = useRef<HTMLDivElement>(null)
  const wrong = FIELD_ORDER.filter((name) => form.errors[name])

  useEffect(() => {
    // Who is already in a field is left there.
    if (document.activeElement === document.body) box.current?.focus()
  }, [])

  if (wrong.length === 0 && form.problem === null) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={`${summary.summary} ${css.summary}`}>
      <h2 className={summary.title}>No pudimos registrarlo</h2>
      {form.problem === null ? null : <p className={summary.problem}>{form.problem}</p>}
      {wrong.length === 0 ? null : (
        <ul className={summary.list}>
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`} className={summary.link} onClick={focusTarget}>
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
