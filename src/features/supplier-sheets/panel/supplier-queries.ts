import {
  type FileSource,
  productsIn,
  type SheetInput,
} from '#/features/supplier-sheets/model/products-in-sheet.ts'
import type { suppliersRead } from '#/features/supplier-sheets/server/supplier-sheet-routes.ts'
import type { supplierTypesRead } from '#/publishing/server/document-reads.ts'
import { readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import { typesQuery } from '#/panel/api/queries.ts'
import { upload } from '#/panel/api/request.ts'
import '#/catalogue/specs/fields/without-eval.ts'
import { labelIndex } from '#/features/supplier-sheets/model/labels/label-index.ts'
import type { Proposed, Remembered } from '#/features/supplier-sheets/model/values/proposal.ts'
import { proposeFacts } from '#/features/supplier-sheets/model/propose-facts.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'
import { fieldsOfType } from '#/panel/model/fields-of-type.ts'

export type PanelSupplier = ReadOutput<typeof suppliersRead>[number]

export const suppliersQuery = readQuery<typeof suppliersRead>('proveedores')

export const supplierTypesQuery = {
  ...readQuery<typeof supplierTypesRead>('tipos-de-fichas'),
  queryKey: [...typesQuery.queryKey, 'fichas'],
  staleTime: 5 * 60_000,
}

/** Uploads a file to be parsed, without storing it. @throws {Refused} {Unreachable} */
export async function uploadSupplierSheet(file: File): Promise<FileSource> {
  return (await upload<{ ok: true; output: FileSource }>('/fichas', file)).output
}

export type ReadProduct = Proposed & { title: string }

/** Facts of a sheet for a product type; computed locally on each change. */
export function readSupplierSheet(
  brought: SheetInput,
  type: PanelType,
  remembered: Remembered,
): readonly ReadProduct[] {
  const fields = fieldsOfType(type)
  const index = labelIndex(fields)
  return productsIn(brought, index.isLabel).map(({ title, pairs }) => ({
    title,
    ...proposeFacts(pairs, index, fields, remembered),
  }))
}

export function likeliestType(brought: SheetInput, types: readonly PanelType[]): string | undefined {
  let best = { id: '', score: 0 }
  for (const type of types) {
    const [first] = readSupplierSheet(brought, type, new Map())
    const sure = first?.proposals.filter(({ warning }) => warning === undefined).length ?? 0
    const fields = type.groups.reduce((sum, group) => sum + group.fields.length, 0)
    // With equally many facts the type with fewer fields wins.
    const score = sure < 3 ? 0 : sure / Math.sqrt(8 + fields)
    if (score > best.score) best = { id: type.id, score }
  }
  return best.id === '' ? undefined : best.id
}
