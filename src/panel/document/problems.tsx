import { useEffect, useRef } from 'react'
import type { Issue } from '../../pages/panel/panel-data.ts'
import summary from '../../ui/error-summary.module.css'
import { OrderRefused } from '../api/orders.ts'
import { FieldLink } from './field-link.tsx'

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
              <FieldLink path={path} className={summary.link}>
                {message}
              </FieldLink>
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
