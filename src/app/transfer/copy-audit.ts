import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { IdentityDatabase } from '#/adapters/identity/identity-database.ts'
import { TransferError } from './transfer-error.ts'

type AuditCopied = { lines: number; copied: number; sha256: string }

const AUDIT_PAGE = 500
const AUDIT_COLUMNS = ['id', 'at', 'actor', 'action', 'about', 'detail'] as const
type AuditTableLine = {
  id: number
  at: string
  actor: string
  action: string
  about: string
  detail: string | null
}

/** Each line under its number, then read on both sides and compared. @throws {TransferError} */
export async function copyAudit(from: IdentityDatabase, to: IdentityDatabase): Promise<AuditCopied> {
  const [oldest, there] = [await bound(from, 'min'), await bound(to, 'max')]
  const [known, copiedDigest] = [await digestAudit(from, oldest, there), await digestAudit(to, oldest, there)]
  if (known.sha256 !== copiedDigest.sha256) {
    throw new TransferError(
      'El registro de la base de destino tiene otras líneas que el de origen. Indicá una base vacía, o la de una copia que quedó por la mitad.',
    )
  }
  let copied = 0
  for await (const lines of auditPages(from, there)) {
    await append(to, lines)
    copied += lines.length
  }
  const upTo = await bound(to, 'max')
  const [source, target] = [await digestAudit(from, oldest, upTo), await digestAudit(to, oldest, upTo)]
  if (source.sha256 !== target.sha256) {
    throw new TransferError('El registro no es igual en el origen y en el destino. Copiá de nuevo.')
  }
  return { ...target, copied }
}

async function bound({ db }: IdentityDatabase, which: 'min' | 'max'): Promise<number> {
  const { id } = await db
    .selectFrom('audit')
    .select((audit) => (which === 'min' ? audit.fn.min('id') : audit.fn.max('id')).as('id'))
    .executeTakeFirstOrThrow()
  // None, too; PostgreSQL's driver gives large integers as text.
  return Number(id ?? 0)
}

async function* auditPages({ db }: IdentityDatabase, above: number, upTo = Number.MAX_SAFE_INTEGER) {
  for (let after = above; ;) {
    const found = await db
      .selectFrom('audit')
      .select([...AUDIT_COLUMNS])
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .orderBy('id')
      .limit(AUDIT_PAGE)
      .execute()
    const lines = found.map((line): AuditTableLine => ({ ...line, id: Number(line.id) }))
    if (lines.length > 0) yield lines
    if (lines.length < AUDIT_PAGE) return
    after = lines.at(-1)!.id
  }
}

/** Inserts explicit ids, then advances the database's sequence. */
async function append({ db, type }: IdentityDatabase, lines: readonly AuditTableLine[]): Promise<void> {
  const rows = sql.join(lines.map((line) => sql`(${sql.join(AUDIT_COLUMNS.map((column) => line[column]))})`))
  const given = type === 'postgres' ? sql`overriding system value` : sql``
  await db.transaction().execute(async (writing) => {
    await sql`insert into audit (${sql.join(AUDIT_COLUMNS.map((column) => sql.ref(column)))}) ${given} values ${rows}`.execute(
      writing,
    )
    if (type === 'postgres')
      await sql`select setval(pg_get_serial_sequence('audit', 'id'), (select max(id) from audit))`.execute(
        writing,
      )
  })
}

async function digestAudit(database: IdentityDatabase, from: number, upTo: number) {
  const hash = createHash('sha256')
  let lines = 0
  for await (const page of auditPages(database, from - 1, upTo)) {
    for (const line of page) hash.update(`${JSON.stringify(AUDIT_COLUMNS.map((column) => line[column]))}\n`)
    lines += page.length
  }
  return { lines, sha256: hash.digest('hex') }
}
