import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { documentPath } from './summarise-document.ts'

const WITH_PAGES: ReadonlySet<PublicCollection> = new Set(['products', 'categories', 'pages', 'parts'])

/** Null for documents without a page of their own. */
export function ownPath(
  collection: PublicCollection,
  id: string,
  data: Readonly<Record<string, unknown>>,
): string | null {
  return WITH_PAGES.has(collection) ? documentPath(collection, id, data) : null
}
