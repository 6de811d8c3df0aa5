import { Refused, Unreachable } from './ask.ts'
import { OrderRefused } from './orders.ts'

export type WhyUnsaved = { state: 'offline' | 'signed-out' | 'refused'; problem: string | null }

/** What became of something that could not be saved: whether it waits for the network, for its writer or for another value. */
export function whyUnsaved(error: unknown): WhyUnsaved {
  const isAway = error instanceof OrderRefused && error.refusal.reason === 'unavailable'
  if (error instanceof Unreachable || isAway) return { state: 'offline', problem: null }
  if (error instanceof Refused && error.isSignedOut) return { state: 'signed-out', problem: null }
  return { state: 'refused', problem: error instanceof Error ? error.message : String(error) }
}
