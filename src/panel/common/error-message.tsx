import { useSyncExternalStore } from 'react'
import { CommandRefused } from '#/panel/api/send-command.ts'
import { CommandLost } from '#/panel/api/lost-command.ts'
import { RequestRefused, messageOf } from '#/panel/api/request.ts'

const noSubscription = () => () => undefined

const LOST_TITLES = { waiting: 'No se sabe si se hizo', done: 'Se hizo', undone: 'No se hizo' } as const

/** Outcome of a lost command, once known. */
function useOutcome(error: unknown) {
  const lost = error instanceof CommandLost ? error : undefined
  return useSyncExternalStore(lost?.subscribe ?? noSubscription, () => lost?.read() ?? 'undone')
}

export function OutcomeTitle({ error }: { error: unknown }) {
  return LOST_TITLES[useOutcome(error)]
}

/** Why something was not done, in a sentence. */
export function ErrorMessage({ error }: { error: unknown }) {
  useOutcome(error)
  return messageOf(error)
}

/** The same with the way to show who one is, where that is what it takes, which leaves what is open here as it is. */
export function ErrorWithWay({ error }: { error: unknown }) {
  return (
    <>
      <ErrorMessage error={error} />
      {asksAgain(error) ? (
        <>
          {' '}
          <a href="/cuenta/confirmar?volver=%2Fpanel" target="_blank" rel="noreferrer">
            Confirmar en otra pestaña
          </a>
        </>
      ) : null}
    </>
  )
}

/** Whether it takes to show again who one is. */
export function asksAgain(error: unknown): boolean {
  const answer =
    error instanceof CommandRefused ? error.refusal : error instanceof RequestRefused ? error.answer : null
  return (Object(answer) as { reason?: unknown }).reason === 'recent'
}
