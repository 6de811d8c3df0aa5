import type { Summary } from '#/panel/model/panel-data.ts'

/** True if the site has nothing published; derived from the documents, not from stored progress. */
export function isNothingPublished(documents: readonly Summary[]): boolean {
  const isThere = (collection: string) =>
    documents.some((each) => each.collection === collection && each.state !== 'new')
  return !isThere('settings') || !isThere('products')
}
