import { documentErrors } from '#/panel/api/send-command.ts'
import { Problems } from './problems.tsx'
import { BUTTON_CLASS } from './button.tsx'
import { asksAgain, ErrorMessage } from './error-message.tsx'
import { parts, screen, stack } from './styles.ts'

type ProblemProps = { error: unknown; isInline?: boolean }

export function ProblemMessage({ error, isInline = false }: ProblemProps) {
  if (!error) return null
  if (isInline)
    return (
      <p className={screen.problem} role="alert">
        <ErrorMessage error={error} />
      </p>
    )
  if (documentErrors(error).length > 0) return <Problems error={error} />
  return (
    <div className={`${stack.s} ${parts.problem} ${parts.failure}`} role="alert">
      {asksAgain(error) ? (
        <>
          <p>Para esto confirmá que sos vos: pasó más de media hora desde que ingresaste.</p>
          <p>
            <a
              className={BUTTON_CLASS.primary}
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

export function OutcomeMessage({ error, done }: { error: unknown; done: string }) {
  return (
    <>
      <ProblemMessage error={error} />
      <p className={screen.done} role="status">
        {done}
      </p>
    </>
  )
}
