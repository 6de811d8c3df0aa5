import { useEffect, useRef, type MouseEvent } from 'react'
import type { AccountField, AccountFormState } from '../../catalogue/pages/account-page.ts'
import summary from '../contact/error-summary.module.css'
import { fieldId } from './account-fields.tsx'

const ORDER: readonly AccountField[] = ['email', 'password', 'sure']

/** Whether a form came back with something wrong. */
export function isRefused({ errors, problem }: AccountFormState): boolean {
  return problem !== null || Object.keys(errors).length > 0
}

/** What is wrong, above the form: a refused form is a new page, and a refusal of the hosted service arrives while looking. */
export function AccountProblem({ form }: { form: AccountFormState }) {
  const box = useRef<HTMLDivElement>(null)
  const wrong = ORDER.filter((name) => form.errors[name])

  useEffect(() => {
    // Each refusal is said anew, the same words again too.
    if (isRefused(form)) box.current?.focus()
  }, [form])

  if (!isRefused(form)) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={summary.summary}>
      <h2 className={summary.title}>Revisá los datos</h2>
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
