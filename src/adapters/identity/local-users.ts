import type { Role } from '#/core/access/roles.ts'
import type { LocalAuth } from './local-auth.ts'
import type { StoredUser } from './stored-user.ts'

export async function localUsers(auth: LocalAuth) {
  const { internalAdapter: store, password } = await auth.$context

  async function userByEmail(email: string) {
    return (await store.findUserByEmail(email.toLowerCase()))?.user as StoredUser | undefined
  }

  async function credentialOf(email: string) {
    const found = await store.findUserByEmail(email.toLowerCase(), { includeAccounts: true })
    const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password ?? undefined
    return { user: found?.user as StoredUser | undefined, hash }
  }

  async function userById(uid: string) {
    return ((await store.findUserById(uid)) ?? undefined) as StoredUser | undefined
  }

  async function passwordMatches(uid: string, given: string): Promise<boolean> {
    const hash = (await store.findCredentialAccount(uid))?.password
    return hash ? password.verify({ hash, password: given }) : false
  }

  async function createUser(email: string, role: Role, emailVerified: boolean): Promise<StoredUser> {
    return (await store.createUser(
      { email: email.toLowerCase(), name: '', emailVerified, role, banned: false },
      { method: 'email-password' },
    )) as StoredUser
  }

  async function setPassword(uid: string, hash: string): Promise<void> {
    if (await store.findCredentialAccount(uid)) return store.updatePassword(uid, hash)
    await store.linkAccount({ userId: uid, providerId: 'credential', accountId: uid, password: hash })
  }

  return { userByEmail, credentialOf, userById, passwordMatches, createUser, setPassword }
}

export type LocalUsers = Awaited<ReturnType<typeof localUsers>>
