import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import {
  auditTable,
  readAuditTable,
  type AuditCopyRow,
  type SideTable,
} from '#/adapters/documents/side-tables.ts'
import { BUSY_TIMEOUT_MS } from './busy-timeout.ts'
import { storeError } from './errors.ts'

// Tables left out of archives: for instance, an old archive's emails must not be sent again.
const OWN_SQLITE_TABLES = [
  'cdn_claimed',
  'cdn_processes',
  'cdn_purged',
  'documents',
  'history',
  'outbox',
  'presence',
  'refused_input',
]
const quoteSqliteName = (name: string) => `"${name.replaceAll('"', '""')}"`

const cell = z.union([z.null(), z.number(), z.string(), z.object({ base64: z.string() })])
const sqliteTableCopy = z.object({
  sql: z.array(z.string()),
  columns: z.array(z.string()),
  rows: z.array(z.array(cell)),
})

export function readSqliteTables(file: string): SideTable[] {
  return withDatabase(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS }, (db) => {
    db.exec('BEGIN')
    const definitions = db
      .prepare(
        "SELECT type, tbl_name AS name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND tbl_name NOT LIKE 'sqlite_%'",
      )
      .all() as { type: string; name: string; sql: string }[]
    const names = definitions.flatMap(({ type, name }) =>
      type === 'table' && !OWN_SQLITE_TABLES.includes(name) ? [name] : [],
    )
    return names.flatMap((name) => {
      if (name === 'audit') return auditTable(db.prepare('SELECT * FROM audit ORDER BY id').all())
      const all = definitions.filter((each) => each.name === name)
      const sql = all.toSorted((one) => (one.type === 'table' ? -1 : 1)).map((each) => each.sql)
      const select = db.prepare(`SELECT * FROM ${quoteSqliteName(name)}`)
      const columns = select.columns().map((column) => column.name)
      const rows = select.all().map((row) => columns.map((column) => toCell(row[column])))
      return { name, json: JSON.stringify({ sql, columns, rows } satisfies z.input<typeof sqliteTableCopy>) }
    })
  })
}

export function writeSqliteTables(file: string, tables: readonly SideTable[]): void {
  withDatabase(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: false }, (db) => {
    db.exec('BEGIN IMMEDIATE')
    for (const { name, json } of tables) {
      if (name === 'audit') {
        insertNotes(db, readAuditTable(json))
        continue
      }
      const { sql, columns, rows } = sqliteTableCopy.parse(JSON.parse(json))
      for (const statement of sql) db.exec(statement)
      const insert = db.prepare(
        `INSERT INTO ${quoteSqliteName(name)} (${columns.map(quoteSqliteName).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      )
      for (const row of rows) insert.run(...row.map(fromCell))
    }
    db.exec('COMMIT')
  })
}

function insertNotes(db: DatabaseSync, rows: readonly AuditCopyRow[]): void {
  const insert = db.prepare(
    'INSERT INTO audit (id, at, actor, action, about, detail) VALUES (:id, :at, :actor, :action, :about, :detail)',
  )
  for (const row of rows) insert.run(row)
}

function withDatabase<T>(
  file: string,
  options: ConstructorParameters<typeof DatabaseSync>[1],
  work: (db: DatabaseSync) => T,
): T {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(file, options)
    return work(db)
  } catch (error) {
    throw storeError(error, file)
  } finally {
    db?.close()
  }
}

function toCell(value: unknown): z.infer<typeof cell> {
  return value instanceof Uint8Array
    ? { base64: Buffer.from(value).toString('base64') }
    : (value as z.infer<typeof cell>)
}

function fromCell(value: z.infer<typeof cell>): SQLInputValue {
  return typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value
}
