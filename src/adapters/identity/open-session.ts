import { createHmac, timingSafeEqual } from 'node:crypto'
import { generateRandomString } from 'better-auth/crypto'
import type { Secrets } from '#/core/secrets/secrets.ts'
import { type DeviceFacts, type Opened, sessionLimits } from '#/core/identity/identity.ts'
import { type LocalAuth, storedRole, type StoredUser } from './local-auth.ts'

export function readSetCookie(headers: Headers, name: string): string | undefined {
  const start = `${name}=`
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith(start))
  return line?.slice(start.length).split(';')[0] || undefined
}

export async function sessionOpener(auth: LocalAuth, [secret, ...before]: Secrets) {
  const { internalAdapter: store, authCookies } = await auth.$context
  const cookieName = authCookies.sessionToken.name

  // Cookie signature format of better-auth.
  const signedWith = (key: string, value: string) =>
    encodeURIComponent(`${value}.${createHmac('sha256', key).update(value).digest('base64')}`)
  const signed = (token: string) => signedWith(secret, token)

  /** Re-signs a cookie signed with an earlier secret. */
  function current(cookie: string): string {
    if (before.length === 0) return cookie
    const value = plainToken(cookie)
    const received = Buffer.from(cookie)
    const isOfBefore = before.some((key) => {
      const expected = Buffer.from(signedWith(key, value))
      return expected.length === received.length && timingSafeEqual(expected, received)
    })
    return isOfBefore ? signed(value) : cookie
  }

  function openedAs(user: StoredUser, token: string, secondFactor: boolean): Opened {
    const role = storedRole(user)
    const session = { uid: user.id, email: user.email, role }
    return { token, session, secondFactor, maxAgeSeconds: sessionLimits(role).lasts }
  }

  return {
    cookieName,

    headers({ userAgent, network }: DeviceFacts, cookies: Record<string, string> = {}): Headers {
      const headers = new Headers({ 'user-agent': userAgent, 'x-forwarded-for': network })
      const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${current(value)}`)
      if (cookie.length > 0) headers.set('cookie', cookie.join('; '))
      return headers
    },

    async opened(headers: Headers, user: StoredUser, secondFactor: boolean): Promise<Opened> {
      const token = readSetCookie(headers, cookieName)
      if (token === undefined) throw new Error('better-auth opened a session without a cookie')
      if (secondFactor) await store.updateSession(plainToken(token), { secondFactor: true })
      return openedAs(user, token, secondFactor)
    },

    async open(user: StoredUser, device: DeviceFacts, secondFactor: boolean): Promise<Opened> {
      const sessionFacts = { userAgent: device.userAgent, ipAddress: device.network, secondFactor }
      const { token } = await store.createSession(user.id, false, sessionFacts, true)
      return openedAs(user, signed(token), secondFactor)
    },

    /** Marks the session as authenticated without rotating its token. */
    async notedAsProved(token: string): Promise<void> {
      await store.updateSession(plainToken(token), { provedAt: new Date(), secondFactor: true })
    },

    /** Rotates the token, which invalidates the previous one. */
    async proved(cookie: string, secondFactor: boolean): Promise<string | null> {
      const token = generateRandomString(32)
      const more = secondFactor ? { secondFactor } : {}
      const found = await store.updateSession(plainToken(cookie), { token, provedAt: new Date(), ...more })
      return found ? signed(token) : null
    },
  }
}

export type SessionOpener = Awaited<ReturnType<typeof sessionOpener>>

function plainToken(token: string): string {
  const signed = decodeOrEmpty(token)
  return signed.slice(0, signed.lastIndexOf('.'))
}

export function decodeOrEmpty(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
