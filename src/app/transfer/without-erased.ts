import type { Erasures } from '#/core/commands/erasures.ts'
import type { CommittedChange } from '#/core/documents/document-store.ts'
import type { SideTable } from '#/adapters/documents/side-tables.ts'

type TableRow = Record<string, unknown>

export function withoutErased(erasures: Erasures) {
  const invoices = new Set<string>()
  const users = new Set<string>()

  /** The invoices of forgotten products are not wanted either. */
  function remembered(change: CommittedChange): CommittedChange {
    const { products } = Object(change.data) as { products?: { id?: string; invoice?: { key?: string } }[] }
    if (change.collection !== 'registrations' || !Array.isArray(products)) return change
    const isForgotten = (product: { id?: string }) =>
      erasures.has('registrations', `${change.id}/${product.id}`, change.updatedAt)
    for (const product of products)
      if (isForgotten(product) && product.invoice?.key) invoices.add(product.invoice.key)
    return {
      ...change,
      data: { ...(change.data as object), products: products.filter((each) => !isForgotten(each)) },
    }
  }

  return {
    changes(page: readonly CommittedChange[]): CommittedChange[] {
      return page.flatMap((change) => {
        const { collection, id, data, updatedAt } = change
        if (data === null) return [change]
        if (!erasures.has(collection, id, updatedAt)) return [remembered(change)]
        for (const [key] of JSON.stringify(data).matchAll(/private\/[a-z0-9/-]+/g)) invoices.add(key)
        return []
      })
    },

    /** Accounts first, and then what hangs from them. */
    tables(tables: readonly SideTable[]): SideTable[] {
      const parsed = tables.map(({ name, json }) => ({ name, ...parseTableRows(json) }))
      for (const { name, rows } of parsed) {
        if (name !== 'identity_user') continue
        for (const { id } of rows) if (erasures.has('accounts', String(id))) users.add(String(id))
      }
      const isErased = (name: string, { id, userId, value }: TableRow) =>
        name === 'identity_user'
          ? users.has(String(id))
          : [userId, value].some((uid) => users.has(String(uid)))
      return parsed.map(({ name, rows, write }) => ({
        name,
        json: write((row) => !isErased(name, rows[row]!)),
      }))
    },

    file: (key: string): boolean => !invoices.has(key),
  }
}

/** Rows of either engine, by column name. */
function parseTableRows(json: string): {
  rows: TableRow[]
  write: (keeps: (index: number) => boolean) => string
} {
  const table = JSON.parse(json) as { columns?: string[]; rows: unknown[] }
  const { columns } = table
  const rows = columns
    ? (table.rows as unknown[][]).map((row) =>
        Object.fromEntries(row.map((cell, index) => [columns[index]!, cell])),
      )
    : (table.rows as TableRow[])
  return {
    rows,
    write: (keeps) => JSON.stringify({ ...table, rows: table.rows.filter((_row, index) => keeps(index)) }),
  }
}
