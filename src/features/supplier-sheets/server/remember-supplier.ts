import { createHash } from 'node:crypto'
import { z } from 'zod'
import { suppliers, supplier, type Supplier } from '#/features/supplier-sheets/supplier.ts'
import { fold } from '#/language/fold.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'

const MAX_REMEMBERED_LABELS = 200

/** Adds label meanings to a supplier's; returns its id. */
export const rememberSupplier = defineCommand({
  name: 'supplier.remember',
  permission: 'draft:write',
  from: 'panel',
  says: 'anotó qué significan los nombres de un proveedor',
  input: z.strictObject({
    name: supplier.shape.name,
    labels: z.array(supplier.shape.labels.element).min(1).max(MAX_REMEMBERED_LABELS),
  }),
  run: (context, { name, labels }) =>
    retryOnConflict(async () => {
      const id = supplierId(name)
      const stored = await context.store.get('suppliers', id)
      const before: Supplier = stored ? readStoredOrThrow(suppliers, stored) : { id, name, labels: [] }
      const fresh = new Map(labels.map((each) => [each.label, each]))
      const data: Supplier = {
        ...before,
        labels: [...before.labels.filter(({ label }) => !fresh.has(label)), ...fresh.values()],
      }
      await context.commit([{ collection: 'suppliers', id, expectedVersion: stored?.version ?? null, data }])
      return { id }
    }),
})

function supplierId(name: string): string {
  const folded = fold(name.trim()).replaceAll(/\s+/g, ' ')
  return `p-${createHash('sha256').update(folded).digest('hex').slice(0, 32)}`
}
