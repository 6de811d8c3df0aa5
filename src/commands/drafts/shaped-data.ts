import { toStored, upgrade } from '../../catalogue/documents/shapes.ts'

/** Data of a document of any shape as a draft keeps them: in the shape of now, with its number. */
export function shapedData(collection: string, given: object): Record<string, unknown> {
  return toStored(collection, upgrade(collection, given).data as object) as Record<string, unknown>
}
