import { NoAnswer, ONLY_STANDBYS } from './errors.ts'
import { type PoolHost, orNoAnswerWithin, type ServerRole } from './host.ts'

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

export function lastPromoted(requested: readonly ProbedHost[]): ChosenHost | undefined {
  let best: ChosenHost | undefined
  for (const { host, member, role } of requested) {
    if (role === undefined || role.standby || role.timeline <= (best?.role.timeline ?? 0)) continue
    best = { host, member, role }
  }
  return best
}

export function firstToAnswer(requested: readonly ProbedHost[]): ChosenHost | undefined {
  for (const { host, member, role } of requested) if (role !== undefined) return { host, member, role }
  return undefined
}

export function tellingError(requested: readonly ProbedHost[]): unknown {
  if (requested.some(({ role }) => role?.standby)) return new NoAnswer(ONLY_STANDBYS)
  const errors = requested.flatMap(({ error }) => error ?? [])
  return errors.find((error) => !(error instanceof NoAnswer)) ?? errors[0]
}

/** True if another server was promoted later; a lack of responses is no reason to leave the current one. */
export function isLeftBehind(current: ChosenHost, requested: readonly ProbedHost[]): boolean {
  const best = lastPromoted(requested)
  if (best === undefined || best.role.origin === current.role.origin) return false
  const isReplaced = best.host === current.host && best.role.system !== current.role.system
  return isReplaced || best.role.timeline > current.role.timeline
}
