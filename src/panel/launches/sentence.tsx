import { OrderRefused } from '../api/orders.ts'
import css from './launches.module.css'

/** Why something was not done, and where to show who one is when that is what it takes. */
export function Sentence({ error }: { error: Error | null }) {
  if (!error) return null
  const asksWho = error instanceof OrderRefused && error.refusal.reason === 'recent'
  return (
    <p className={css.problem} role="alert">
      {error.message}
      {asksWho ? (
        <>
          {' '}
          <a href="/cuenta/confirmar?volver=%2Fpanel" target="_blank" rel="noreferrer">
            Confirmar en otra pestaña
          </a>
        </>
      ) : null}
    </p>
  )
}
