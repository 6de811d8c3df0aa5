import { endTokens } from '#/features/programs/server/shared.ts'
import { z } from 'zod'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { accountUid, AccountExists, type Account, type Identity } from '#/core/identity/identity.ts'
import { RefusedNow } from '#/core/commands/invalid.ts'
import { ROLES } from '#/core/access/roles.ts'
import { email } from '#/catalogue/documents/common.ts'

/** Emails a one-time link to choose a password. @throws {RefusedNow} */
export const inviteUser = defineCommand({
  name: 'user.invite',
  permission: 'users:manage',
  from: 'panel',
  says: 'invitó a una persona',
  input: z.strictObject({ email, role: z.enum(ROLES, { error: 'Elegí qué va a poder hacer.' }) }),
  async run(context, { email: to, role }) {
    const { identity, mailLink, tell } = context.accounts()
    const { account, link } = await identity.createAccount(to, role).catch((error: unknown) => {
      if (!(error instanceof AccountExists)) throw error
      throw new RefusedNow(`${to} ya tiene una cuenta. Buscala por su correo y cambiale el rol.`)
    })
    await context.note(`accounts/${account.uid}`, role)
    tell('info', 'account created', { uid: account.uid, role: account.role, by: byOf(context) })
    if (context.caller.kind === 'command-line') return { uid: account.uid, link }
    await mailLink(account.email, link, true)
    return { uid: account.uid }
  },
})

/** @throws {RefusedNow} */
export const endUserSessions = defineCommand({
  name: 'user.end-sessions',
  permission: 'users:manage',
  from: 'panel',
  says: 'cerró sesiones',
  input: z.strictObject({
    uid: accountUid,
    session: z.string().min(1).max(200).nullable(),
  }),
  async run(context, { uid, session }) {
    const { identity } = context.accounts()
    await findAccount(context, uid)
    await context.note(`accounts/${uid}`, session === null ? 'todas' : 'una')
    if (session === null) return identity.signOutEverywhere(uid)
    if (identity.kind !== 'local')
      throw new RefusedNow('Con Firebase las sesiones se cierran todas juntas: usá «Cerrar todas».')
    await identity.closeSession(uid, session)
  },
})

export const sendUserLink = defineCommand({
  name: 'user.link',
  permission: 'users:manage',
  from: 'panel',
  says: 'mandó un enlace para elegir la clave',
  input: z.strictObject({ uid: accountUid }),
  async run(context, { uid }) {
    const account = await findAccount(context, uid)
    if (account.banned)
      throw new RefusedNow('La cuenta está suspendida. Primero dejala volver, y después mandale el enlace.')
    await context.note(`accounts/${uid}`)
    const { identity, mailLink } = context.accounts()
    await mailLink(account.email, await identity.invitation(uid), false)
  },
})

export const setUserRole = defineCommand({
  name: 'user.role',
  permission: 'users:manage',
  from: 'panel',
  says: 'cambió un rol',
  input: z.strictObject({ uid: accountUid, role: z.enum(ROLES) }),
  async run(context, { uid, role }) {
    const { identity, alone, tell } = context.accounts()
    await alone(async () => {
      const account = await findAccount(context, uid)
      if (account.role === role) return
      if (role !== 'admin') await requireAnotherAdmin(context, account)
      await context.note(`accounts/${uid}`, `${account.role} → ${role}`)
      await identity.setRole(uid, role)
      if (role === 'visitor') await endTokens(context, uid)
      tell('info', 'role changed', { uid, role, by: byOf(context) })
    })
  },
})

export const resetUserFactors = defineCommand({
  name: 'user.reset-factors',
  permission: 'users:manage',
  from: 'panel',
  says: 'quitó el segundo factor',
  input: z.strictObject({ uid: accountUid }),
  async run(context, { uid }) {
    const { identity, tell } = context.accounts()
    if (!identity.secondFactor) throw new RefusedNow('Con Firebase el segundo factor se quita en su consola.')
    await findAccount(context, uid)
    await context.note(`accounts/${uid}`)
    await identity.secondFactor.reset(uid)
    tell('warn', 'second factors reset', { uid, by: byOf(context) })
  },
})

/** @throws {RefusedNow} for the last administrator */
export const suspendUser = defineCommand({
  name: 'user.suspend',
  permission: 'users:manage',
  from: 'panel',
  says: 'suspendió una cuenta o la dejó volver',
  input: z.strictObject({ uid: accountUid, suspended: z.boolean() }),
  async run(context, { uid, suspended }) {
    const { identity, alone, tell } = context.accounts()
    await alone(async () => {
      const account = await findAccount(context, uid)
      if (suspended) await requireAnotherAdmin(context, account)
      await context.note(`accounts/${uid}`, suspended ? 'suspendida' : 'puede volver')
      await identity.setBanned(uid, suspended)
      if (suspended) await endTokens(context, uid)
      tell('warn', suspended ? 'account banned' : 'account let in again', { uid, by: byOf(context) })
    })
  },
})

async function findAccount({ accounts }: CommandContext, uid: string): Promise<Account> {
  const account = await accounts().identity.account(uid)
  if (!account) throw new RefusedNow('Esa cuenta ya no existe. Volvé a la lista.')
  return account
}

function byOf({ caller }: Pick<CommandContext, 'caller'>): string {
  return caller.kind === 'account' ? caller.uid : 'administration'
}

/** Refusal sentence if no other account could administer the site; undefined otherwise. */
export async function whyNeeded(
  identity: Identity,
  leaving: Pick<Account, 'uid' | 'role' | 'banned'>,
): Promise<string | undefined> {
  if (leaving.role !== 'admin' || leaving.banned) return undefined
  const others = (await identity.team()).filter(
    ({ uid, role, banned }) => role === 'admin' && !banned && uid !== leaving.uid,
  )
  for (const { uid } of others) {
    if (!identity.secondFactor) return undefined
    const { totp, passkeys } = await identity.secondFactor.of(uid)
    if (totp || passkeys.length > 0) return undefined
  }
  return others.length === 0
    ? 'Es la única cuenta que administra el sitio. Antes dale ese rol a otra persona.'
    : 'Nadie más podría administrar el sitio: las otras cuentas con ese rol todavía no configuraron su segundo factor.'
}

/** The command line is exempt: an operator can open another account. @throws {RefusedNow} */
async function requireAnotherAdmin({ accounts, caller }: CommandContext, leaving: Account): Promise<void> {
  if (caller.kind === 'command-line') return
  const why = await whyNeeded(accounts().identity, leaving)
  if (why !== undefined) throw new RefusedNow(why)
}
