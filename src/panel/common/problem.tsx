import { documentErrors } from '#/panel/api/faults-of.ts'
import { Problems } from './problems.tsx'
import { BUTTON_CLASS } from './button.tsx'
import { asksAgain, ErrorMessage, ErrorWithWay } from './error-message.tsx'
import stack from '#/ui/stack.module.css'
import parts from './parts.module.css'
import css from './problem.module.css'
import screen from './screen.module.css'

type ProblemProps = { error: unknown; isInline?: boolean }

export function ProblemMessage({ error, isInline = false }: ProblemProps) {
  if (!error) return null
  if (isInline)
    return (
      <p className={screen.problem} role="alert">
        <ErrorWithWay error={error} />
      </p>
    )
  if (documentErrors(error).length > 0) return <Problems error={error} />
  return (
    <div className={`${stack.s} ${parts.problem} ${css.problem}`} role="alert">
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
