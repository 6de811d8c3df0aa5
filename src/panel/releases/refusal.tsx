import { CommandRefused } from '../api/send-command.ts'
import { ErrorMessage } from '../common/said-error.tsx'
import screen from '../common/screen.module.css'

export function Refusal({ error }: { error: Error | null }) {
  if (!error) return null
  const asksWho = error instanceof CommandRefused && error.refusal.reason === 'recent'
  return (
    <p className={screen.problem} role="alert">
      <ErrorMessage error={error} />
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
