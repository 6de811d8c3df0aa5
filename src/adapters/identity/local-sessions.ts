import { UNKNOWN_DEVICE, type LocalIdentity, type OpenSession } from '#/core/identity/identity.ts'
import type { IdentityDatabase } from './identity-database.ts'
import type { LocalAuth } from './local-auth.ts'
import type { SessionOpener } from './open-session.ts'
import { hasEnded } from '#/core/identity/session-limits.ts'
import { sessionUse } from './session-use.ts'
import { storedRole, type StoredUser } from './stored-user.ts'

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
