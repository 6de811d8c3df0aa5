import { databaseAt } from '../engines/databases/database-at.ts'
import { isRole, ROLES } from '../access/roles.ts'
import type { Account } from '../engines/identity/identity.ts'
import type { Environment } from './environment.ts'
import { openIdentity, type IdentityParts } from './identity/open-identity.ts'
import { openOutbox } from '../engines/mail/outbox.ts'
import { logToStderr } from './log.ts'
import { readSecret } from './secret.ts'
import { openStores } from './stores.ts'

export const USER_USAGE = `  user create CORREO [ROL]   abre una cuenta y da el enlace con que se elige la clave
  user list                  las cuentas, con su rol y su estado
  user role CORREO ROL       cambia el rol: ${ROLES.join(', ')}
  user ban CORREO            saca una cuenta de todos lados, ya, y no la deja volver
  user unban CORREO          la deja volver
`

/** Who did it, in the log. */
const BY = 'administration'

/** What a person asked for that can't be done; the sentence is for them. */
class UserError extends Error {
  override name = 'UserError'
}

/** `vidriera user …`. Undefined for words that are no command. */
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
  }
  if (!shapes[action]?.includes(words.length)) return undefined
  const wanted = role === '' && action === 'create' ? 'visitor' : role
  if (wanted !== '' && !isRole(wanted))
    throw new UserError(`«${wanted}» no es un rol: usá ${ROLES.join(', ')}.`)
  if (action !== 'list' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new UserError(`«${email}» no es un correo.`)
  }
  const { store } = await openStores(environment)
  const database = await databaseAt(environment.databaseUrl).openAccounts()
  let parts: IdentityParts | undefined
  try {
    const secret = await readSecret(environment.secret, environment.dataDir)
    parts = await openIdentity({
      environment,
      database,
      secret,
      outbox: openOutbox(database, secret),
      brand: () => 'el sitio',
      log: logToStderr,
    })
    const { identity } = parts
    const find = async () => {
      const account = await identity.accountByEmail(email)
      if (!account) throw new UserError(`No hay ninguna cuenta con el correo ${email}.`)
      return account
    }
    if (action === 'create') {
      const { account, link } = await identity.createAccount(email, isRole(wanted) ? wanted : 'visitor')
      logToStderr('info', 'account created', { uid: account.uid, role: account.role, by: BY })
      return say(`${line(account)}\n\nPara elegir la clave, una sola vez:\n  ${link}`)
    }
    if (action === 'list') {
      const accounts = await identity.accounts()
      return say(accounts.length === 0 ? 'Todavía no hay cuentas.' : accounts.map(line).join('\n'))
    }
    const { uid } = await find()
    if (action === 'role' && isRole(wanted)) {
      await identity.setRole(uid, wanted)
      logToStderr('info', 'role changed', { uid, role: wanted, by: BY })
    }
    if (action === 'ban' || action === 'unban') {
      await identity.setBanned(uid, action === 'ban')
      logToStderr('warn', action === 'ban' ? 'account banned' : 'account let in again', { uid, by: BY })
    }
    return say(line(await find()))
  } finally {
    await parts?.identity.close()
    await database.close()
    await store.close()
  }
}

function line({ email, role, confirmed, banned, createdAt }: Account): string {
  const state = banned ? 'suspendida' : confirmed ? 'activa' : 'sin confirmar'
  return [email.padEnd(36), role.padEnd(8), state.padEnd(13), createdAt.slice(0, 10)].join(' ')
}

function say(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}
