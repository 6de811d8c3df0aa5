import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { IdentityDatabase } from '#/adapters/identity/identity-database.ts'
import { TransferError } from './transfer-error.ts'

type AuditCopied = { lines: number; copied: number; sha256: string }

const PAGE = 500
const COLUMNS = ['id', 'at', 'actor', 'action', 'about', 'detail'] as const
type Line = { id: number; at: string; actor: string; action: string; about: string; detail: string | null }

/** Each line under its number, then read on both sides and compared. @throws {TransferError} */
export async function copyAudit(from: IdentityDatabase, to: IdentityDatabase): Promise<AuditCopied> {
  const [oldest, there] = [await bound(from, 'min'), await bound(to, 'max')]
  const [known, kept] = [await digest(from, oldest, there), await digest(to, oldest, there)]
  if (known.sha256 !== kept.sha256) {
    throw new TransferError(
      'El registro de la base de destino tiene otras líneas que el de origen. Indicá una base vacía, o la de una copia que quedó por la mitad.',
    )
  }
  let copied = 0
  for await (const lines of pages(from, there)) {
    await append(to, lines)
    copied += lines.length
  }
  const upTo = await bound(to, 'max')
  const [source, target] = [await digest(from, oldest, upTo), await digest(to, oldest, upTo)]
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

async function* pages({ db }: IdentityDatabase, above: number, upTo = Number.MAX_SAFE_INTEGER) {
  for (let after = above; ;) {
    const found = await db
      .selectFrom('audit')
      .select([...COLUMNS])
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    const lines = found.map((line): Line => ({ ...line, id: Number(line.id) }))
    if (lines.length > 0) yield lines
    if (lines.length < PAGE) return
    after = lines.at(-1)!.id
  }
}

/** Inserts explicit ids, then advances the database's sequence. */
async function append({ db, type }: IdentityDatabase, lines: readonly Line[]): Promise<void> {
  const rows = sql.join(lines.map((line) => sql`(${sql.join(COLUMNS.map((column) => line[column]))})`))
  const given = type === 'postgres' ? sql`overriding system value` : sql``
  await db.transaction().execute(async (writing) => {
    await sql`insert into audit (${sql.join(COLUMNS.map((column) => sql.ref(column)))}) ${given} values ${rows}`.execute(
      writing,
    )
    if (type === 'postgres')
      await sql`select setval(pg_get_serial_sequence('audit', 'id'), (select max(id) from audit))`.execute(
        writing,
      )
  })
}

async function digest(database: IdentityDatabase, from: number, upTo: number) {
  const hash = createHash('sha256')
  let lines = 0
  for await (const page of pages(database, from - 1, upTo)) {
    for (const line of page) hash.update(`${JSON.stringify(COLUMNS.map((column) => line[column]))}\n`)
    lines += page.length
  }
  return { lines, sha256: hash.digest('hex') }
}
