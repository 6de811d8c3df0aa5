import type { Issue } from '#/panel/model/panel-data.ts'
import { CommandRefused } from './send-command.ts'

export type Fault = Issue & { collection: string; id: string }

export function faultsOf(error: unknown): Fault[] {
  if (!(error instanceof CommandRefused)) return []
  return (error.refusal.issues ?? []).filter(({ severity }) => severity === 'error')
}
