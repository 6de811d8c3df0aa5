import type { PublicCollection } from '../../catalogue/documents/collections.ts'
import { isObject, type JsonObject } from './json.ts'

/** What is typed and not on the server yet, with what it was typed over. */
export type DeviceCopy = {
  draftVersion: number | null
  baseVersion: number | null
  base: JsonObject
  value: JsonObject
}

const KEY = 'panel-'
const nameOf = (uid: string, collection: PublicCollection, id: string) => `${uid}.${collection}.${id}`

/** What this device has of a document that was never sent; null when all was. */
export function readCopy(uid: string, collection: PublicCollection, id: string): DeviceCopy | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(`${KEY}${nameOf(uid, collection, id)}`) ?? 'null')
    if (!isObject(found) || !isObject(found.base) || !isObject(found.value)) return null
    return found as unknown as DeviceCopy
  } catch {
    return null
  }
}

/** Keeps every keystroke; false where the device keeps nothing, or has no room. */
export function keepCopy(uid: string, collection: PublicCollection, id: string, copy: DeviceCopy): boolean {
  try {
    const name = nameOf(uid, collection, id)
    localStorage.setItem(`${KEY}${name}`, JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function dropCopy(uid: string, collection: PublicCollection, id: string): void {
  try {
    localStorage.removeItem(`${KEY}${nameOf(uid, collection, id)}`)
  } catch {
    // Nothing is kept where nothing can be.
  }
}
