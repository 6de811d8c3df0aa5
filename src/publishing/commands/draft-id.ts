import { createHash } from 'node:crypto'

const MAX_DRAFT_ID = 120

/** `products.AW-T2022`, or a hash in the place of an id that is too long. */
export function draftId(collection: string, document: string): string {
  const id = `${collection}.${document}`
  if (id.length <= MAX_DRAFT_ID) return id
  return `${collection}.${createHash('sha256').update(document).digest('hex').slice(0, 40)}`
}
