import { isIP } from 'node:net'
import { getCurrentAdapter } from '@better-auth/core/context'
import {
  UNKNOWN_DEVICE,
  type Passkey,
  type PasskeyQuestion,
  type PasskeyIdentity,
} from '#/core/identity/identity.ts'
import { type LocalAuth, authErrorCode, type StoredUser } from './local-auth.ts'
import type { NotifyOwner } from './local-second-factor.ts'
import { readSetCookie, type SessionOpener } from './open-session.ts'

const QUESTION_SECONDS = 300
const MAX_PASSKEYS = 20
const MAX_PASSKEY_NAME = 60
const MAX_CREDENTIAL_ID = 1364

type StoredPasskey = { id: string; name?: string | null; createdAt: Date; backedUp: boolean }
type LocalPasskeysOptions = { auth: LocalAuth; siteUrl: string; opener: SessionOpener; tell: NotifyOwner }

export async function localPasskeys({ auth, siteUrl, opener, tell }: LocalPasskeysOptions) {
  const context = await auth.$context
  const { adapter, internalAdapter: store } = context
  const cookieName = context.createAuthCookie('better-auth-passkey').name
  const origin = new URL(siteUrl).origin

  const ofUser = (uid: string) => ({ field: 'userId', value: uid })
  const own = (uid: string, id: string) => [ofUser(uid), { field: 'id', value: id }]

  async function passkeysOf(uid: string): Promise<Passkey[]> {
    const found = await adapter.findMany<StoredPasskey>({ model: 'passkey', where: [ofUser(uid)] })
    return found.map(toPasskey).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  }

  const isOf = async (uid: string, id: string) => (await passkeysOf(uid)).some((each) => each.id === id)

  const passkeys: PasskeyIdentity = {
    async offer(token) {
      const headers = opener.headers(UNKNOWN_DEVICE, { [opener.cookieName]: token })
      return passkeyQuestion(
        cookieName,
        await auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
      )
    },

    async add(token, { challenge, response, name }, device = UNKNOWN_DEVICE) {
      const user = await userOf(auth, opener, token)
      if (!isPasskeyResponse(response) || !user || (await passkeysOf(user.id)).length >= MAX_PASSKEYS)
        return 'refused'
      const headers = opener.headers(device, { [opener.cookieName]: token, [cookieName]: challenge })
      try {
        const registered = (await auth.api.verifyPasskeyRegistration({
          body: { response, name: cleanPasskeyName(name) },
          headers: withOrigin(origin, headers),
        })) as StoredPasskey
        await tell('passkey-added', user, device, () => opener.notedAsProved(token))
        return toPasskey(registered)
      } catch (error) {
        return refusedOrThrow(error)
      }
    },

    async rename(uid, id, name) {
      if (!(await isOf(uid, id))) return false
      await adapter.update({
        model: 'passkey',
        where: own(uid, id),
        update: { name: cleanPasskeyName(name) },
      })
      return true
    },

    async remove(uid, id, device = UNKNOWN_DEVICE) {
      const user = (await store.findUserById(uid)) as StoredUser | null
      if (!user || !(await isOf(uid, id))) return false
      await tell('passkey-removed', user, device, async () => {
        const inTransaction = await getCurrentAdapter(adapter)
        await inTransaction.deleteMany({ model: 'passkey', where: own(uid, id) })
      })
      return true
    },

    async ask(token) {
      const headers = opener.headers(
        UNKNOWN_DEVICE,
        token === undefined ? {} : { [opener.cookieName]: token },
      )
      const requested = passkeyQuestion(
        cookieName,
        await auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
      )
      return { ...requested, options: { ...requested.options, userVerification: 'required' } }
    },

    async signIn({ challenge, response }, device = UNKNOWN_DEVICE) {
      if (!isPasskeyResponse(response)) return 'refused'
      try {
        const answer = await auth.api.verifyPasskeyAuthentication({
          body: { response: response as never },
          headers: withOrigin(origin, opener.headers(device, { [cookieName]: challenge })),
          returnHeaders: true,
        })
        const user = answer.response.user as unknown as StoredUser
        if (user.banned) {
          await store.deleteUserSessions(user.id)
          return 'banned'
        }
        return await opener.opened(answer.headers, user, true)
      } catch (error) {
        return refusedOrThrow(error)
      }
    },
  }

  return {
    passkeysOf,
    // Passkeys require a host name.
    passkeys: isIP(new URL(siteUrl).hostname.replace(/^\[|\]$/g, '')) === 0 ? passkeys : null,
  }
}

function passkeyQuestion(
  cookieName: string,
  { headers, response }: { headers: Headers; response: object },
): PasskeyQuestion {
  const challenge = readSetCookie(headers, cookieName)
  if (challenge === undefined) throw new Error('better-auth asked for a passkey without a cookie')
  return { options: response, challenge, maxAgeSeconds: QUESTION_SECONDS }
}

function withOrigin(origin: string, headers: Headers) {
  headers.set('origin', origin)
  return headers
}

async function userOf(
  auth: LocalPasskeysOptions['auth'],
  opener: LocalPasskeysOptions['opener'],
  token: string,
) {
  return (
    await auth.api.getSession({ headers: opener.headers(UNKNOWN_DEVICE, { [opener.cookieName]: token }) })
  )?.user as StoredUser | undefined
}

function toPasskey({ id, name, createdAt, backedUp }: StoredPasskey): Passkey {
  return { id, name: name ?? '', createdAt: new Date(createdAt), backedUp: Boolean(backedUp) }
}

function cleanPasskeyName(name: string): string {
  return [...name.replaceAll(/\s+/g, ' ').trim()].slice(0, MAX_PASSKEY_NAME).join('') || 'Clave de acceso'
}

/** Minimal check; the library validates the rest. */
function isPasskeyResponse(response: unknown): boolean {
  const { id } = Object(response) as { id?: unknown }
  return typeof id === 'string' && id.length <= MAX_CREDENTIAL_ID
}

/** @throws any error that is not a refusal */
function refusedOrThrow(error: unknown): 'refused' {
  if (authErrorCode(error) !== undefined) return 'refused'
  throw error
}
