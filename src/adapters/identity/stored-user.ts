import { isRole, type Role } from '#/core/access/roles.ts'
import type { Account } from '#/core/identity/identity.ts'

export type StoredUser = {
  id: string
  email: string
  emailVerified: boolean
  createdAt: Date
  role?: unknown
  banned?: unknown
  twoFactorEnabled?: unknown
}

export function storedRole({ role }: Pick<StoredUser, 'role'>): Role {
  return isRole(role) ? role : 'visitor'
}

export function storedAccount(user: StoredUser): Account {
  return {
    uid: user.id,
    email: user.email,
    role: storedRole(user),
    confirmed: user.emailVerified,
    banned: Boolean(user.banned),
    createdAt: user.createdAt.toISOString(),
  }
}

export function authErrorCode(error: unknown): string | undefined {
  const { body } = Object(error) as { body?: { code?: string } }
  return body?.code
}
