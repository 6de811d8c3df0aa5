import { databaseAt } from '#/adapters/databases/database-at.ts'
import { needsSecondFactor } from '#/core/access/require-permission.ts'
import { isRole, ROLES } from '#/core/access/roles.ts'
import {
  inviteUser,
  resetUserFactors,
  setUserRole,
  suspendUser,
} from '#/features/accounts/server/user-commands.ts'
import type { Account, Identity } from '#/core/identity/identity.ts'
import { commandRunner, storedServices, openStores } from '#/app/compose/command-services.ts'
import { readEnvironment, type Environment } from '#/app/settings/environment.ts'
import { accountServices } from '#/features/accounts/server/account-services.ts'
import { openIdentity, type IdentityParts } from '#/app/compose/open-identity.ts'
import { openOutbox } from '#/core/mail/outbox.ts'
import { logToStderr } from '#/core/observability/log.ts'
import { readSiteSecrets } from '#/app/settings/secret.ts'

class UserError extends Error {
  override name = 'UserError'
}

export async function runUser(command: string, email = '', role = ''): Promise<number> {
  const environment = readEnvironment(process.env)
  const action = command.replace('user ', '')
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
    const secrets = await readSiteSecrets(environment, database)
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
