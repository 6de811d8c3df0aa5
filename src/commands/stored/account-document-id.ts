import { createHash } from 'node:crypto'

/** Its own id, unless no document can be called that. */
export function accountDocumentId(uid: string): string {
  return /^[A-Za-z0-9._-]{1,120}$/.test(uid) ? uid : createHash('sha256').update(uid).digest('hex')
}
