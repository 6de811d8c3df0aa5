import { NoAnswer } from './errors.ts'
import { ONLY_STANDBYS } from './refusals.ts'
import { type PoolHost, orNoAnswerWithin } from './host.ts'
import type { ServerRole } from './host-role.ts'

export type ChosenHost = { host: number; member: PoolHost; role: ServerRole }

type ProbedHost = { host: number; member: PoolHost; role?: ServerRole; error?: unknown }

export function askAll(members: readonly PoolHost[], connectMs: number): Promise<ProbedHost[]> {
  return Promise.all(
    members.map(async (member, host) => {
      try {
        return { host, member, role: await orNoAnswerWithin(member.role(), connectMs) }
      } catch (error) {
        return { host, member, error }
      }
    }),
  )
}

export function lastPromoted(asked: readonly ProbedHost[]): ChosenHost | undefined {
  let best: ChosenHost | undefined
  for (const { host, member, role } of asked) {
    if (role === undefined || role.standby || role.timeline <= (best?.role.timeline ?? 0)) continue
    best = { host, member, role }
  }
  return best
}

export function firstToAnswer(asked: readonly ProbedHost[]): ChosenHost | undefined {
  for (const { host, member, role } of asked) if (role !== undefined) return { host, member, role }
  return undefined
}

export function tellingError(asked: readonly ProbedHost[]): unknown {
  if (asked.some(({ role }) => role?.standby)) return new NoAnswer(ONLY_STANDBYS)
  const errors = asked.flatMap(({ error }) => error ?? [])
  return errors.find((error) => !(error instanceof NoAnswer)) ?? errors[0]
}

/** Silence is no reason to leave a server: ours may be the only one left. */
export function isLeftBehind(current: ChosenHost, asked: readonly ProbedHost[]): boolean {
  const best = lastPromoted(asked)
  if (best === undefined || best.role.origin === current.role.origin) return false
  const isReplaced = best.host === current.host && best.role.system !== current.role.system
  return isReplaced || best.role.timeline > current.role.timeline
}
