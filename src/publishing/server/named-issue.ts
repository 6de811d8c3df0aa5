import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { changedField } from '#/publishing/model/changes.ts'
import type { DocumentData } from './followed-documents.ts'

/** In an editor's words; `label` empty for the whole. */
export function namedIssue(
  catalogue: Catalogue,
  { severity, collection: name, id, path, message }: DocumentIssue,
  titleOf: (collection: PublicCollection, id: string) => string,
  dataOf: (collection: PublicCollection, id: string) => DocumentData,
) {
  const collection = name as PublicCollection
  const label = path === '' ? '' : changedField(catalogue, collection, dataOf(collection, id), path).label
  return { severity, path, message, collection, id, title: titleOf(collection, id), label }
}
