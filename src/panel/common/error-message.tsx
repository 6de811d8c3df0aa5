import { useSyncExternalStore } from 'react'
import { CommandRefused, isOutdated } from '#/panel/api/send-command.ts'
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

/** Sentence on why something failed. */
export function ErrorMessage({ error }: { error: unknown }) {
  useOutcome(error)
  if (!isOutdated(error)) return messageOf(error)
  return (
    <>
      {messageOf(error)} <ReloadLink />
    </>
  )
}

/** Reloads the panel; the draft is stored on this device, and the new version sends it. */
export const ReloadLink = () => <a href={location.href}>Volver a cargar</a>

/** Whether the error asks for reauthentication. */
export function asksAgain(error: unknown): boolean {
  const answer =
    error instanceof CommandRefused ? error.refusal : error instanceof RequestRefused ? error.answer : null
  return (Object(answer) as { reason?: unknown }).reason === 'recent'
}
