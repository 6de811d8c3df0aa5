import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type AccountTable, hasAccounts, openAccountTables } from '#/adapters/identity/account-tables.ts'
import type { IdentityDatabase } from '#/adapters/identity/identity-database.ts'
import { TransferError } from './transfer-error.ts'

type AccountsCopied = { accounts: number; rows: number; copied: number; sha256: string }

const ACCOUNT_PAGE = 200

/** From either engine to either, then read on both sides and compared. @throws {TransferError} */
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

/** A column that one side does not have is one without a value. */
const canonical = (row: object = {}): [string, unknown][] =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
