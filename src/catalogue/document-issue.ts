import type { ValidationIssue } from './documents/issue.ts'
import type { ProductType } from './specs/product-type.ts'

/** `path` is dotted, empty for the whole document. */
export type DocumentIssue = ValidationIssue & { collection: string; id: string }

export const documentKey = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`

export type KnownTypes = {
  types: ReadonlyMap<string, ProductType>
  unreadable: ReadonlySet<string>
  manualTexts: ReadonlySet<string>
}
