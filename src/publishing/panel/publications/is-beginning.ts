import type { Summary } from '#/panel/model/panel-data.ts'

/** Whether the site shows nothing yet: what stands on it, and no note of how far somebody came, says so. */
export function isBeginning(documents: readonly Summary[]): boolean {
  const isThere = (collection: string) =>
    documents.some((each) => each.collection === collection && each.state !== 'new')
  return !isThere('settings') || !isThere('products')
}
