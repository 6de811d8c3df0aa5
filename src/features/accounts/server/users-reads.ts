import { z } from 'zod'
import { defineRead } from '#/core/http/panel-read.ts'
import { deviceName, networkName } from '#/core/identity/device-name.ts'
import type { Account, Identity } from '#/core/identity/identity.ts'

export const NOTED = {
  'users.list': 'vio las cuentas',
  'users.read': 'vio una cuenta',
} as const

/** The team's accounts, or the one with the given email. */
export const usersRead = defineRead({
  path: 'usuarios',
  permission: 'users:manage',
  needsCatalogue: false,
  input: z.object({ correo: z.string().trim().default('') }),
  async read({ app: { identity, audit }, session }, { correo }) {
    await audit.read(session.uid, 'users.list', correo === '' ? 'el equipo' : 'una, por su correo')
    const found =
      correo === ''
        ? await identity.team()
        : [await identity.accountByEmail(correo)].filter((account) => account !== null)
    const users = await Promise.all(found.map((account) => accountDetails(identity, account)))
    return { identity: identity.kind, users }
  },
})

export const userRead = defineRead({
  path: 'usuario/:uid',
  permission: 'users:manage',
  needsCatalogue: false,
  input: z.object({ uid: z.string().regex(/^[A-Za-z0-9_-]{1,200}$/) }),
  missing: 'Esa cuenta ya no existe. Volvé a la lista.',
  async read({ app: { identity, audit }, session }, { uid }) {
    await audit.read(session.uid, 'users.read', `accounts/${uid}`)
    const account = await identity.account(uid)
    if (!account) return undefined
    const factors = await identity.secondFactor?.of(uid)
    // Null with Firebase, which doesn't list sessions.
    const sessions = identity.kind === 'local' ? await identity.sessions(uid, '') : null
    return {
      identity: identity.kind,
      user: await accountDetails(identity, account),
      recoveryCodes: factors?.recoveryCodes ?? 0,
      passkeys: (factors?.passkeys ?? []).map(({ name, createdAt }) => ({ name, createdAt })),
      sessions:
        sessions &&
        sessions.map(({ id, device, openedAt, usedAt }) => ({
          id,
          device: deviceName(device.userAgent),
          network: networkName(device.network),
          openedAt,
          usedAt,
        })),
    }
  },
})

async function accountDetails(identity: Identity, account: Account) {
  const { uid, email, role, confirmed, banned, createdAt } = account
  const factors = await identity.secondFactor?.of(uid)
  return {
    uid,
    email,
    role,
    confirmed,
    suspended: banned,
    createdAt,
    /** Null with Firebase: the site stores no factors. */
    factors: factors ? { app: factors.totp, passkeys: factors.passkeys.length } : null,
  }
}
