import { deviceName, networkName } from '#/core/identity/device-name.ts'
import type { Account, Identity } from '#/core/identity/identity.ts'
import type { PanelUser, PanelUserDetail, PanelUsers } from '#/features/accounts/accounts-data.ts'
import type { App } from '#/core/services/app.ts'
import { errorReply, jsonReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { readsPeople } from '#/core/http/audited-read.ts'

const USER = '/panel/datos/usuario/'

export const NOTED = {
  'users.list': 'vio las cuentas',
  'users.read': 'vio una cuenta',
} as const

export function usersRoutes({ identity, audit }: App): Route[] {
  const common = readsPeople('users:manage')
  return [authedGet('/panel/datos/usuarios', list, common), authedGet(`${USER}:uid{.+}`, one, common)]

  async function list({ session, search }: OwnVisit): Promise<Reply> {
    const email = (search.get('correo') ?? '').trim()
    await audit.read(session.uid, 'users.list', email === '' ? 'el equipo' : 'una, por su correo')
    const found =
      email === ''
        ? await identity.team()
        : [await identity.accountByEmail(email)].filter((account) => account !== null)
    const users = await Promise.all(found.map((account) => userOf(identity, account)))
    return jsonReply(200, { identity: identity.kind, users } satisfies PanelUsers)
  }

  async function one({ path, session }: OwnVisit): Promise<Reply> {
    const uid = path.slice(USER.length)
    if (!/^[A-Za-z0-9_-]{1,200}$/.test(uid)) return gone()
    await audit.read(session.uid, 'users.read', `accounts/${uid}`)
    const account = await identity.account(uid)
    if (!account) return gone()
    const factors = await identity.secondFactor?.of(uid)
    const sessions = identity.kind === 'local' ? await identity.sessions(uid, '') : null
    return jsonReply(200, {
      identity: identity.kind,
      user: await userOf(identity, account),
      recoveryCodes: factors?.recoveryCodes ?? 0,
      passkeys: (factors?.passkeys ?? []).map(({ name, createdAt }) => ({
        name,
        createdAt: createdAt.toISOString(),
      })),
      sessions:
        sessions &&
        sessions.map(({ id, device, openedAt, usedAt }) => ({
          id,
          device: deviceName(device.userAgent),
          network: networkName(device.network),
          openedAt: openedAt.toISOString(),
          usedAt: usedAt.toISOString(),
        })),
    } satisfies PanelUserDetail)
  }
}

const gone = () => errorReply(404, 'Esa cuenta ya no existe. Volvé a la lista.')

async function userOf(identity: Identity, account: Account): Promise<PanelUser> {
  const { uid, email, role, confirmed, banned, createdAt } = account
  const factors = await identity.secondFactor?.of(uid)
  return {
    uid,
    email,
    role,
    confirmed,
    suspended: banned,
    createdAt,
    factors: factors ? { app: factors.totp, passkeys: factors.passkeys.length } : null,
  }
}
