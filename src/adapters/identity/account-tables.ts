import { getAuthTables } from 'better-auth/db'
import { sql, type Kysely } from 'kysely'
import type { IdentityDatabase } from './identity-database.ts'
import { openLocalAuth } from './local-auth.ts'

type AccountRow = { id: string; [column: string]: unknown }

/** Account rows of either engine, normalised to `Date` and booleans. */
export type AccountTable = {
  name: string
  page(after: string, limit: number): Promise<AccountRow[]>
  byIds(ids: readonly string[]): Promise<Map<string, AccountRow>>
  put(rows: readonly AccountRow[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
}

type AnyTables = Record<string, AccountRow>

export async function hasAccounts({ db }: IdentityDatabase): Promise<boolean> {
  return (await db.introspection.getTables()).some(({ name }) => name === 'identity_user')
}

/** Account tables, parents before the tables that reference them. */
export async function openAccountTables(database: IdentityDatabase): Promise<AccountTable[]> {
  const nobody = {
    secret: 'the schema needs no secret of anybody',
    siteUrl: 'http://localhost',
    onProblem: () => {},
  }
  const { auth } = await openLocalAuth({ database, ...nobody })
  const db = database.db as unknown as Kysely<AnyTables>
  return Object.values(getAuthTables(auth.options))
    .toSorted((one, other) => (one.order ?? 99) - (other.order ?? 99))
    .map(({ modelName, fields }) => {
      const types = Object.entries(fields).map(
        ([name, { fieldName, type }]) => [fieldName ?? name, String(type)] as const,
      )
      return accountTable(db, modelName, new Map(types), database.type)
    })
}

function accountTable(
  db: Kysely<AnyTables>,
  name: string,
  types: ReadonlyMap<string, string>,
  engine: IdentityDatabase['type'],
): AccountTable {
  const read = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, fromColumn(types.get(column), value)]),
    ) as AccountRow
  const write = (row: AccountRow) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([column, value]) =>
        column === 'id' || types.has(column)
          ? [[column, engine === 'sqlite' ? forSqlite(value) : value]]
          : [],
      ),
    ) as AccountRow

  return {
    name,
    async page(after, limit) {
      const rows = await db
        .selectFrom(name)
        .selectAll()
        .where(binaryIdOrder(engine), '>', after)
        .orderBy(binaryIdOrder(engine))
        .limit(limit)
        .execute()
      return rows.map(read)
    },
    async byIds(ids) {
      if (ids.length === 0) return new Map()
      const rows = await db.selectFrom(name).selectAll().where('id', 'in', ids).execute()
      return new Map(rows.map((row) => [row.id, read(row)]))
    },
    async put(rows) {
      for (const row of rows.map(write)) {
        await db
          .insertInto(name)
          .values(row)
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute()
      }
    },
    async remove(ids) {
      if (ids.length > 0) await db.deleteFrom(name).where('id', 'in', ids).execute()
    },
  }
}

const binaryIdOrder = (engine: IdentityDatabase['type']) =>
  engine === 'sqlite' ? sql<string>`id` : sql<string>`id collate "C"`

/** SQLite stores dates and booleans as texts and numbers. */
function fromColumn(type: string | undefined, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (type === 'date') return value instanceof Date ? value : new Date(value as string | number)
  if (type === 'boolean') return Boolean(value)
  return type === 'number' ? Number(value) : value
}

function forSqlite(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? Number(value) : value
}
