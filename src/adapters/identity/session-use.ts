import type { IdentityDatabase } from './identity-database.ts'
import type { Role } from '#/core/access/roles.ts'
import { sessionLimits } from '#/core/identity/session-limits.ts'

const USE_FLUSH_MS = 60_000
const SWEEP_EVERY_MS = 6 * 3600 * 1000

type Used = { id: string; updatedAt: Date }

export function sessionUse({ db }: IdentityDatabase, onProblem: (message: string) => void) {
  const underWay = new Map<string, Promise<void>>()
  let pausedUntil = 0
  let sweptAt = 0

  async function write({ id, updatedAt }: Used, now: number): Promise<void> {
    await db
      .updateTable('identity_session')
      .set({ updatedAt: new Date(now).toISOString() })
      .where('id', '=', id)
      .where('updatedAt', '<=', updatedAt.toISOString())
      .execute()
    if (now - sweptAt < SWEEP_EVERY_MS) return
    sweptAt = now
    const longest = sessionLimits('visitor')
    const before = (seconds: number) => new Date(now - seconds * 1000).toISOString()
    await db
      .deleteFrom('identity_session')
      .where((over) =>
        over.or([
          over('createdAt', '<=', before(longest.lasts)),
          over('updatedAt', '<=', before(longest.unused)),
        ]),
      )
      .execute()
  }

  return {
    note(session: Used, role: Role): void {
      const now = Date.now()
      const isNew = now - session.updatedAt.getTime() < sessionLimits(role).notedEvery * 1000
      if (isNew || now < pausedUntil || underWay.has(session.id)) return
      const writing = new Promise<void>((resolve) => setImmediate(resolve))
        .then(() => write(session, now))
        .catch((error: unknown) => {
          pausedUntil = Date.now() + USE_FLUSH_MS
          onProblem(
            `the use of a session was not noted: ${error instanceof Error ? error.message : 'unknown'}`,
          )
        })
        .finally(() => underWay.delete(session.id))
      underWay.set(session.id, writing)
    },
    async settled(): Promise<void> {
      await Promise.all(underWay.values())
    },
  }
}
