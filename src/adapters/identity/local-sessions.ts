import {
  UNKNOWN_DEVICE,
  type LocalIdentity,
  type OpenSession,
  hasEnded,
  sessionLimits,
} from '#/core/identity/identity.ts'
import type { IdentityDatabase } from './identity-database.ts'
import { type LocalAuth, storedRole, type StoredUser } from './local-auth.ts'
import type { SessionOpener } from './open-session.ts'
import type { Role } from '#/core/access/roles.ts'

const USE_FLUSH_MS = 60_000
const SWEEP_EVERY_MS = 6 * 3600 * 1000

type Used = { id: string; updatedAt: Date }

type SessionColumns = { createdAt: Date; provedAt?: Date | null; secondFactor?: boolean | null }

type LocalSessionsOptions = {
  auth: LocalAuth
  opener: SessionOpener
  database: IdentityDatabase
  onProblem: (message: string) => void
}

export async function localSessions(options: LocalSessionsOptions) {
  const { auth, opener } = options
  const { internalAdapter: store } = await auth.$context
  const use = sessionUse(options.database, options.onProblem)

  async function live(token: string) {
    const headers = opener.headers(UNKNOWN_DEVICE, { [opener.cookieName]: token })
    const found = await auth.api.getSession({ headers })
    const user = found?.user as StoredUser | undefined
    if (!found || !user || user.banned || hasEnded(found.session, storedRole(user), Date.now())) return null
    return { session: found.session, user }
  }

  return {
    settled: use.settled,

    async sessionOf(token) {
      const found = await live(token)
      if (!found) return null
      const role = storedRole(found.user)
      use.note(found.session, role)
      const { createdAt, provedAt, secondFactor }: SessionColumns = found.session
      return {
        uid: found.user.id,
        email: found.user.email,
        role,
        signedInAt: (provedAt ?? createdAt).toISOString(),
        secondFactor: secondFactor === true,
      }
    },

    async sessions(uid, token) {
      const [user, current, all] = await Promise.all([
        store.findUserById(uid) as Promise<StoredUser | null>,
        token === '' ? null : live(token),
        store.listSessions(uid),
      ])
      if (!user) return []
      const role = storedRole(user)
      return all
        .filter((session) => !hasEnded(session, role, Date.now()))
        .map((session): OpenSession => ({
          id: session.id,
          device: { userAgent: session.userAgent ?? '', network: session.ipAddress ?? '' },
          openedAt: session.createdAt,
          usedAt: session.updatedAt,
          isCurrent: session.id === current?.session.id,
        }))
        .sort((a, b) => b.usedAt.getTime() - a.usedAt.getTime())
    },

    async closeSession(uid, id) {
      const found = (await store.listSessions(uid)).find((session) => session.id === id)
      if (found) await store.deleteSession(found.token)
      return found !== undefined
    },
  } satisfies Partial<LocalIdentity> & { settled: () => Promise<void> }
}

function sessionUse({ db }: IdentityDatabase, onProblem: (message: string) => void) {
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
