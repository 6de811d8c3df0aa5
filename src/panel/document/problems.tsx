import { useEffect, useRef, type MouseEvent } from 'react'
import type { Issue } from '../../pages/panel/panel-data.ts'
import summary from '../../ui/error-summary.module.css'
import { OrderRefused } from '../api/orders.ts'
import { idOf } from './control-frame.tsx'

/** Why something was not done, with a link to each field that has to do with it. */
export function Problems({ error, issues }: { error: Error | null; issues: readonly Issue[] }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) place.current?.focus()
  }, [error])
  if (!error) return null
  const wrong = issues.filter(({ severity }) => severity === 'error')
  return (
    <div ref={place} className={summary.summary} role="alert" tabIndex={-1}>
      <h2 className={summary.title}>{wrong.length > 0 ? 'No se publicó: falta corregir' : 'No se hizo'}</h2>
      {wrong.length > 0 ? (
        <ul className={summary.list}>
          {wrong.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <a href={`#${idOf(path)}`} className={summary.link} onClick={focusTarget}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className={summary.problem}>
          {error.message}
          {error instanceof OrderRefused && error.refusal.reason === 'recent' ? (
            <>
              {' '}
              <a href="/cuenta/confirmar?volver=%2Fpanel" target="_blank" rel="noreferrer">
                Confirmar en otra pestaña
              </a>
            </>
          ) : null}
        </p>
      )}
    </div>
  )
}

/** The field itself, or the nearest around it that is there. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  let id = event.currentTarget.hash.slice(1)
  while (id.length > 2) {
    const target = document.getElementById(id)
    if (target) return target.focus()
    id = id.replace(/-[^-]*$/, '')
  }
}
