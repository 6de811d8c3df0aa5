import { createHash } from 'node:crypto'
import { readDocument } from '../../catalogue/documents/read-document.ts'
import { isSameList, tidied } from '../../catalogue/list/merge-lists.ts'
import { EMPTY_LIST, type SavedList } from '../../catalogue/list/saved-list.ts'
import { VersionConflict, type DocumentStore } from '../../engines/documents/document-store.ts'

const COLLECTION = 'lists'
const ATTEMPTS = 5

/** An account's list as it stands. `version` is null until it has one. */
export type AccountList = { version: number | null; list: SavedList }

/** The id of an account's documents: its own, unless no document can be called that. */
export function accountDocumentId(uid: string): string {
  return /^[A-Za-z0-9._-]{1,120}$/.test(uid) ? uid : createHash('sha256').update(uid).digest('hex')
}

export async function readAccountList(store: DocumentStore, uid: string): Promise<AccountList> {
  const stored = await store.get(COLLECTION, accountDocumentId(uid))
  const { data } = readDocument(COLLECTION, stored?.data)
  return { version: stored?.version ?? null, list: data?.entries ?? EMPTY_LIST }
}

/**
 * Puts a list in the place of version `version` of an account's. The same list again writes nothing.
 * @throws {VersionConflict} when the account's is another version by now.
 */
export async function writeAccountList(
  store: DocumentStore,
  uid: string,
  { version, list }: AccountList,
  now = Date.now(),
): Promise<AccountList> {
  const entries = tidied(list, now)
  const current = await readAccountList(store, uid)
  if (current.version === version && isSameList(current.list, entries)) return current
  const id = accountDocumentId(uid)
  const { documents } = await store.commit(
    [{ collection: COLLECTION, id, expectedVersion: version, data: { id, entries } }],
    { kind: 'account', uid },
  )
  return { version: documents[0]!.version, list: entries }
}

/** Changes an account's list as it stands; on a conflict the change is made again on the newer one. */
export async function changeAccountList(
  store: DocumentStore,
  uid: string,
  change: (list: SavedList) => SavedList,
): Promise<AccountList> {
  for (let attempt = 1; ; attempt += 1) {
    const { version, list } = await readAccountList(store, uid)
    try {
      return await writeAccountList(store, uid, { version, list: change(list) })
    } catch (error) {
      if (!(error instanceof VersionConflict) || attempt === ATTEMPTS) throw error
    }
  }
}
