import { generateRandomString, makeSignature } from 'better-auth/crypto'
import type { Device, Opened } from './identity.ts'
import type { LocalAuth } from './local-auth.ts'
import { sessionLimits } from './session-limits.ts'
import { roleOf, type StoredUser } from './stored-user.ts'

export function headersOf({ userAgent, network }: Device, cookies: Record<string, string> = {}): Headers {
  const headers = new Headers({ 'user-agent': userAgent, 'x-forwarded-for': network })
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  if (cookie.length > 0) headers.set('cookie', cookie.join('; '))
  return headers
}

export function cookieOf(headers: Headers, name: string): string | undefined {
  const start = `${name}=`
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith(start))
  return line?.slice(start.length).split(';')[0] || undefined
}

export async function sessionOpener(auth: LocalAuth) {
  const { internalAdapter: store, authCookies, secret } = await auth.$context
  const cookieName = authCookies.sessionToken.name

  const signed = async (token: string) => encodeURIComponent(`${token}.${await makeSignature(token, secret)}`)

  function openedAs(user: StoredUser, token: string, secondFactor: boolean): Opened {
    const role = roleOf(user)
    const session = { uid: user.id, email: user.email, role }
    return { token, session, secondFactor, maxAgeSeconds: sessionLimits(role).lasts }
  }

  return {
    cookieName,

    async opened(headers: Headers, user: StoredUser, secondFactor: boolean): Promise<Opened> {
      const token = cookieOf(headers, cookieName)
      if (token === undefined) throw new Error('better-auth opened a session without a cookie')
      if (secondFactor) await store.updateSession(plainToken(token), { secondFactor: true })
      return openedAs(user, token, secondFactor)
    },

    async open(user: StoredUser, device: Device, secondFactor: boolean): Promise<Opened> {
      const kept = { userAgent: device.userAgent, ipAddress: device.network, secondFactor }
      const { token } = await store.createSession(user.id, false, kept, true)
      return openedAs(user, await signed(token), secondFactor)
    },

    /** Under the token that it has. */
    async notedAsProved(token: string): Promise<void> {
      await store.updateSession(plainToken(token), { provedAt: new Date(), secondFactor: true })
    },

    /** Under a token of its own: whoever has that of before is out. */
    async proved(given: string, secondFactor: boolean): Promise<string | null> {
      const token = generateRandomString(32)
      const more = secondFactor ? { secondFactor } : {}
      const found = await store.updateSession(plainToken(given), { token, provedAt: new Date(), ...more })
      return found ? signed(token) : null
    },
  }
}

export type SessionOpener = Awaited<ReturnType<typeof sessionOpener>>

export function plainToken(token: string): string {
  const signed = decodeURIComponent(token)
  return signed.slice(0, signed.lastIndexOf('.'))
}
