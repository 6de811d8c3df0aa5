import type { DraftIssue } from '#/panel/model/panel-data.ts'
import { CommandRefused } from './send-command.ts'

export type DocumentError = DraftIssue & { collection: string; id: string }

export function documentErrors(error: unknown): DocumentError[] {
  if (!(error instanceof CommandRefused)) return []
  return (error.refusal.issues ?? []).filter(({ severity }) => severity === 'error')
}
