import { useSyncExternalStore } from 'react'
import { CommandLost } from '../api/lost-command.ts'

const nothing = () => () => undefined

/** Why something was not done, in a sentence; of what was lost on its way, what became of it as soon as that is known. */
export function ErrorMessage({ error }: { error: unknown }) {
  const lost = error instanceof CommandLost ? error : undefined
  useSyncExternalStore(lost?.subscribe ?? nothing, () => lost?.read())
  return error instanceof Error ? error.message : String(error)
}
