import { databaseAt } from '#/adapters/databases/database-at.ts'
import { DECOY } from '#/core/mail/postman.ts'
import { openOutbox, type Outbox, type StoredEmail } from '#/core/mail/outbox.ts'
import { commandRunner, storedServices, openStores } from '#/app/compose/command-services.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { trackReplies } from '#/features/messages/server/track-replies.ts'
import { readSiteSecrets } from '#/app/settings/secret.ts'

const EMAIL_KIND_NAMES: Record<string, string> = {
  contact: 'mensaje del formulario de contacto',
  'contact-reply': 'respuesta del equipo a una consulta',
  'contact-acknowledged': 'acuse de recibo de un mensaje',
  list: 'lista mandada por correo',
  'account-confirm': 'enlace para confirmar una cuenta',
  'account-already-exists': 'aviso de que ya hay una cuenta',
  'account-reset': 'enlace para elegir otra clave',
  'account-opened': 'aviso de que se abrió una cuenta',
  'account-password-changed': 'aviso de que cambió una clave',
  'account-deleted': 'aviso de que se borró una cuenta',
  [DECOY]: 'a nadie: señuelo que no sale',
}

const DROPPED_BY_OPERATOR = 'Se descartó desde el servidor antes de que saliera.'

export async function runMail(command: string, id = ''): Promise<number> {
  const environment = readEnvironment(process.env)
  // The document engine creates the outbox table.
  const { store, files } = await openStores(environment)
  const database = await databaseAt(environment.databaseUrl).openAccounts()
  try {
    const outbox = openOutbox(database, await readSiteSecrets(environment, database))
    if (command === 'mail list') return await listEmails(outbox)
    const found = (await outbox.list()).find((email) => email.id === id)
    if (command === 'mail retry' && id === 'todas') {
      const emails = await outbox.retry('all')
      return printWithCode(
        emails === 0
          ? 'No hay correos para intentar de nuevo.'
          : `${emails} ${emails === 1 ? 'correo vuelve' : 'correos vuelven'} a intentarse. El sitio los toma en unos segundos.`,
      )
    }
    if (found === undefined)
      return printWithCode(`No hay ningún correo ${id}. Mirá cuáles hay con «mail list».`, 1)
    if (command === 'mail drop') {
      await outbox.remove(id)
      const execute = commandRunner(storedServices({ environment, store, files }))
      await trackReplies({ execute, log: () => {} })(found, {
        outcome: 'refused',
        cause: DROPPED_BY_OPERATOR,
      })
      return printWithCode(`${id} fue descartado.`)
    }
    if (found.expiresAt !== null && found.expiresAt <= Date.now()) {
      return printWithCode(`${id} lleva un enlace que ya venció: quien lo pidió tiene que pedir otro.`, 1)
    }
    return (await outbox.retry(id)) > 0
      ? printWithCode(`${id} vuelve a intentarse. El sitio lo toma en unos segundos.`)
      : printWithCode(`${id} se está mandando en este momento. Fijate de nuevo en dos minutos.`, 1)
  } finally {
    await database.close()
    await store.close()
  }
}

async function listEmails(outbox: Outbox): Promise<number> {
  const emails = await outbox.list()
  if (emails.length === 0) return printWithCode('No hay correos esperando.')
  return printWithCode(emails.map((email) => describeEmail(email, outbox)).join('\n'))
}

function describeEmail(email: StoredEmail, outbox: Outbox): string {
  const { id, kind, attempts, createdAt, deadAt, dueAt, cause } = email
  const at = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ')
  const state = deadAt === null ? `espera, próximo intento ${at(dueAt)}` : `no salió, desde ${at(deadAt)}`
  const lines = [
    `${id}  ${EMAIL_KIND_NAMES[kind] ?? kind}${kind === DECOY ? '' : ` para ${receiver(email, outbox)}`}`,
    `  del ${at(createdAt)}, ${attempts} ${attempts === 1 ? 'intento' : 'intentos'}; ${state} (UTC)`,
  ]
  return [...lines, ...(cause === null ? [] : [`  ${cause}`])].join('\n')
}

function receiver(email: StoredEmail, outbox: Outbox): string {
  try {
    return outbox.open(email).to
  } catch {
    return '(no se puede leer con este SECRET)'
  }
}

function printWithCode(text: string, code = 0): number {
  process.stdout.write(`${text}\n`)
  return code
}
