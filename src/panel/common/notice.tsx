import { CommandRefused } from '../api/send-command.ts'
import { Refused } from '../api/request.ts'
import { ErrorMessage } from './said-error.tsx'
import { ScreenTitle } from '../shell/screen-title.tsx'
import { LOOK } from './button.tsx'
import screen from './screen.module.css'
import css from './notice.module.css'

export function Problem({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <div className={css.problem} role="alert">
      {asksAgain(error) ? (
        <>
          <p>Para esto confirmá que sos vos: pasó más de media hora desde que ingresaste.</p>
          <p>
            <a
              className={LOOK.primary}
              href={`/cuenta/confirmar?volver=${encodeURIComponent(location.pathname + location.search)}`}
            >
              Confirmar que soy yo
            </a>
          </p>
        </>
      ) : (
        <p>
          <ErrorMessage error={error} />
        </p>
      )}
    </div>
  )
}

function asksAgain(error: unknown): boolean {
  if (error instanceof CommandRefused) return error.refusal.reason === 'recent'
  const { reason } = Object(error instanceof Refused ? error.answer : undefined) as { reason?: unknown }
  return reason === 'recent'
}

export function NotForYou({ what }: { what: string }) {
  return (
    <div className={css.screen}>
      <ScreenTitle className={screen.title}>Esto no es para tu cuenta</ScreenTitle>
      <p>{what} lo ve quien administra el sitio. Si te hace falta, pedíselo.</p>
    </div>
  )
}
