import { RequestRefused, Unreachable, messageOf } from './request.ts'
import { CommandRefused } from './send-command.ts'

type WhyUnsaved =
  | { state: 'offline' | 'busy' | 'signed-out'; problem: null; retryMs: number | null }
  | { state: 'refused'; problem: string }

export function whyUnsaved(error: unknown): WhyUnsaved {
  const { status, retryMs = null } =
    error instanceof RequestRefused || error instanceof CommandRefused ? error : {}
  if (status === 401) return { state: 'signed-out', problem: null, retryMs: null }
  if (status === 429) return { state: 'busy', problem: null, retryMs }
  // Repeated version conflicts.
  const isBusy = error instanceof CommandRefused && error.refusal.reason === 'conflict'
  if (error instanceof Unreachable || isBusy || (status !== undefined && status >= 500))
    return { state: 'offline', problem: null, retryMs: null }
  return { state: 'refused', problem: messageOf(error) }
}
