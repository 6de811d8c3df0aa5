import { databaseAt } from '#/adapters/databases/database-at.ts'
import { needsSecondFactor } from '#/core/access/require-permission.ts'
import { isRole, ROLES } from '#/core/access/roles.ts'
import { inviteUser } from '#/features/accounts/server/invite-user.ts'
import { resetUserFactors } from '#/features/accounts/server/reset-user-factors.ts'
import { setUserRole } from '#/features/accounts/server/set-user-role.ts'
import { suspendUser } from '#/features/accounts/server/suspend-user.ts'
import type { Account, Identity } from '#/core/identity/identity.ts'
import { commandRunner, storedServices } from '#/app/compose/command-services.ts'
import type { Environment } from '#/app/settings/environment.ts'
import { accountServices } from '#/features/accounts/server/account-services.ts'
import { openIdentity, type IdentityParts } from '#/app/compose/open-identity.ts'
import { openOutbox } from '#/core/mail/outbox.ts'
import { logToStderr } from '#/core/observability/log.ts'
import { readSecrets } from '#/app/settings/secret.ts'
import { openStores } from '#/app/compose/stores.ts'

export const USER_USAGE = `  user create CORREO [ROL]   abre una cuenta y da el enlace con que se elige la clave
  user list                  las cuentas, con su rol y su estado
  user role CORREO ROL       cambia el rol: ${ROLES.join(', ')}
  user ban CORREO            saca una cuenta de todos lados, ya, y no la deja volver
  user unban CORREO          la deja volver
  user reset-factors CORREO  le quita el segundo factor a quien lo perdió: lo configura de nuevo
`

class UserError extends Error {
  override name = 'UserError'
}

export async function runUser(
  environment: Environment,
  words: readonly string[],
): Promise<number | undefined> {
  const [action = '', email = '', role = ''] = words
  const shapes: Record<string, readonly number[]> = {
    create: [2, 3],
    list: [1],
    role: [3],
    ban: [2],
    unban: [2],
    'reset-factors': [2],
  }
  if (!shapes[action]?.includes(words.length)) return undefined
  const wanted = role === '' && action === 'create' ? 'visitor' : role
  if (wanted !== '' && !isRole(wanted))
    throw new UserError(`«${wanted}» no es un rol: usá ${ROLES.join(', ')}.`)
  if (action !== 'list' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new UserError(`«${email}» no es un correo.`)
  }
  const { store, files } = await openStores(environment)
  const database = await databaseAt(environment.databaseUrl).openAccounts()
  let parts: IdentityParts | undefined
  try {
    const secrets = await readSecrets(environment)
    const outbox = openOutbox(database, secrets)
    parts = await openIdentity({
      environment,
      database,
      secrets,
      outbox,
      brand: () => 'el sitio',
      log: logToStderr,
    })
    const { identity } = parts
    const accounts = accountServices({
      identity,
      outbox,
      locks: databaseAt(environment.databaseUrl),
      brand: () => 'el sitio',
      log: logToStderr,
    })
    const execute = commandRunner({ ...storedServices({ environment, store, files }), accounts })
    const operator = { kind: 'command-line' } as const
    const find = async () => {
      const account = await identity.accountByEmail(email)
      if (!account) throw new UserError(`No hay ninguna cuenta con el correo ${email}.`)
      return account
    }
    if (action === 'create') {
      const input = { email, role: isRole(wanted) ? wanted : 'visitor' } as const
      const { uid, link } = await execute(inviteUser, input, operator)
      const account = (await identity.account(uid))!
      const first = `${accountLine(account)}\n\nPara elegir la clave, una sola vez:\n  ${link}`
      return printReport(first + (await toDo(identity, account, environment)))
    }
    if (action === 'list') {
      const accounts = await identity.accounts()
      const lines = await Promise.all(
        accounts.map(async (account) =>
          `${accountLine(account)} ${await secondFactorState(identity, account)}`.trimEnd(),
        ),
      )
      return printReport(lines.length === 0 ? 'Todavía no hay cuentas.' : lines.join('\n'))
    }
    const { uid } = await find()
    if (action === 'role' && isRole(wanted)) await execute(setUserRole, { uid, role: wanted }, operator)
    if (action === 'ban' || action === 'unban') {
      await execute(suspendUser, { uid, suspended: action === 'ban' }, operator)
    }
    if (action === 'reset-factors') await execute(resetUserFactors, { uid }, operator)
    const account = await find()
    const mustSetUp = action === 'role' || action === 'reset-factors'
    return printReport(accountLine(account) + (mustSetUp ? await toDo(identity, account, environment) : ''))
  } finally {
    await parts?.identity.close()
    await database.close()
    await store.close()
  }
}

function accountLine({ email, role, confirmed, banned, createdAt }: Account): string {
  const state = banned ? 'suspendida' : confirmed ? 'activa' : 'sin confirmar'
  return [email.padEnd(36), role.padEnd(8), state.padEnd(13), createdAt.slice(0, 10)].join(' ')
}

async function secondFactorState({ secondFactor }: Identity, { uid, role }: Account): Promise<string> {
  if (!secondFactor || !needsSecondFactor(role)) return ''
  const { totp, passkeys } = await secondFactor.of(uid)
  const found = [...(totp ? ['app'] : []), ...(passkeys.length > 0 ? [`passkeys: ${passkeys.length}`] : [])]
  return found.length === 0 ? 'sin segundo factor' : found.join(', ')
}

async function toDo(
  identity: Identity,
  account: Account,
  { siteUrl, identity: settings }: Environment,
): Promise<string> {
  if (!needsSecondFactor(account.role)) return ''
  if (settings.kind === 'firebase' && !settings.asksSecondFactor) return ''
  if (!identity.secondFactor) {
    return '\n\nTiene que ingresar con segundo factor, que se configura en Firebase: sin él, sólo puede lo que una visita.'
  }
  if ((await secondFactorState(identity, account)) !== 'sin segundo factor') return ''
  return `\n\nTodavía no tiene segundo factor: hasta que lo configure, sólo puede lo que una visita.\nQue ingrese con su clave y lo haga acá:\n  ${siteUrl}/cuenta/ingreso`
}

function printReport(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}
