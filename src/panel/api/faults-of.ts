import type { Issue } from '../../pages/panel/panel-data.ts'
import { CommandRefused } from './send-command.ts'

/** What is wrong with a document, and which it is of; both empty for what a command itself was given. */
export type Fault = Issue & { collection: string; id: string }

export function faultsOf(error: unknown): Fault[] {
  if (!(error instanceof CommandRefused)) return []
  return (error.refusal.issues ?? []).filter(({ severity }) => severity === 'error')
}
