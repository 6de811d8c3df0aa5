import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type AccountTable, hasAccounts, openAccountTables } from '#/adapters/identity/account-tables.ts'
import type { IdentityDatabase } from '#/adapters/identity/identity-database.ts'
import type { AuditLine } from '#/core/identity/audit.ts'
import { TransferError } from './transfer-error.ts'
import { sql } from 'kysely'

type AuditCopied = { lines: number; copied: number; sha256: string }

const AUDIT_PAGE = 500
const AUDIT_COLUMNS = ['id', 'at', 'actor', 'action', 'about', 'detail'] as const

type AccountsCopied = { accounts: number; rows: number; copied: number; sha256: string }

const ACCOUNT_PAGE = 200

/** Copies accounts between engines, then compares both sides. @throws {TransferError} */
export async function copyAccounts(
  from: IdentityDatabase,
  to: IdentityDatabase,
  { isFirst }: { isFirst: boolean },
): Promise<AccountsCopied | null> {
  if (!(await hasAccounts(from))) return null
  const sources = await openAccountTables(from)
  const targets = await openAccountTables(to)
  if (isFirst && (await targets[0]!.page('', 1)).length > 0) {
    throw new TransferError('La base de destino tiene cuentas que no son de una copia: indicá una vacía.')
  }
  let copied = 0
  // Child tables are deleted before their parents, and copied after them.
  for (const [index, target] of [...targets.entries()].toReversed()) await removeGone(sources[index]!, target)
  for (const [index, source] of sources.entries()) copied += await copyRows(source, targets[index]!)
  const [one, other] = [await digestAccounts(sources), await digestAccounts(targets)]
  if (one.sha256 !== other.sha256) {
    throw new TransferError(
      'Las cuentas no son iguales en el origen y en el destino: alguien las cambió mientras tanto. Copiá de nuevo.',
    )
  }
  return { ...one, copied }
}

async function* accountPages(table: AccountTable) {
  for (let after = ''; ;) {
    const rows = await table.page(after, ACCOUNT_PAGE)
    if (rows.length > 0) yield rows
    if (rows.length < ACCOUNT_PAGE) return
    after = rows.at(-1)!.id
  }
}

async function removeGone(source: AccountTable, target: AccountTable): Promise<void> {
  for await (const rows of accountPages(target)) {
    const ids = rows.map(({ id }) => id)
    const known = await source.byIds(ids)
    await target.remove(ids.filter((id) => !known.has(id)))
  }
}

async function copyRows(source: AccountTable, target: AccountTable): Promise<number> {
  let copied = 0
  for await (const rows of accountPages(source)) {
    const there = await target.byIds(rows.map(({ id }) => id))
    const wanted = rows.filter((row) => !isDeepStrictEqual(canonical(there.get(row.id)), canonical(row)))
    await target.put(wanted)
    copied += wanted.length
  }
  return copied
}

async function digestAccounts(tables: readonly AccountTable[]): Promise<Omit<AccountsCopied, 'copied'>> {
  const hash = createHash('sha256')
  let [accounts, rows] = [0, 0]
  for (const table of tables) {
    for await (const page of accountPages(table)) {
      for (const row of page) hash.update(`${table.name} ${JSON.stringify(canonical(row))}\n`)
      rows += page.length
      if (table === tables[0]) accounts += page.length
    }
  }
  return { accounts, rows, sha256: hash.digest('hex') }
}

/** A missing column equals a null value. */
const canonical = (row: object = {}): [string, unknown][] =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

/** Copies the audit log with its ids, then compares both sides. @throws {TransferError} */
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
  // 0 for an empty table; PostgreSQL's driver returns large integers as strings.
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
    const lines = found.map((line): AuditLine => ({ ...line, id: Number(line.id) }))
    if (lines.length > 0) yield lines
    if (lines.length < AUDIT_PAGE) return
    after = lines.at(-1)!.id
  }
}

/** Inserts explicit ids, then advances the database's sequence. */
async function append({ db, type }: IdentityDatabase, lines: readonly AuditLine[]): Promise<void> {
  const rows = sql.join(lines.map((line) => sql`(${sql.join(AUDIT_COLUMNS.map((column) => line[column]))})`))
  const overriding = type === 'postgres' ? sql`overriding system value` : sql``
  await db.transaction().execute(async (writing) => {
    await sql`insert into audit (${sql.join(AUDIT_COLUMNS.map((column) => sql.ref(column)))}) ${overriding} values ${rows}`.execute(
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
