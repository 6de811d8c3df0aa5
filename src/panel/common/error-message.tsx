import { useSyncExternalStore } from 'react'
import { CommandRefused } from '#/panel/api/send-command.ts'
import { CommandLost } from '#/panel/api/lost-command.ts'
import { Refused, messageOf } from '#/panel/api/request.ts'

const nothing = () => () => undefined

/** Why something was not done, in a sentence; of what was lost on its way, what became of it as soon as that is known. */
export function ErrorMessage({ error }: { error: unknown }) {
  const lost = error instanceof CommandLost ? error : undefined
  useSyncExternalStore(lost?.subscribe ?? nothing, () => lost?.read())
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
    error instanceof CommandRefused ? error.refusal : error instanceof Refused ? error.answer : null
  return (Object(answer) as { reason?: unknown }).reason === 'recent'
}
