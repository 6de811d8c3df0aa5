import { isSameList, tidied } from '../../catalogue/list/merge-lists.ts'
import { EMPTY_LIST, type SavedList } from '../../catalogue/list/saved-list.ts'
import { accountDocumentId } from '../account/account-document-id.ts'
import type { CommandContext, DocumentReader } from '../command.ts'
import { readStored } from '../read-stored.ts'

const COLLECTION = 'lists'

/** An account's list as it stands. `version` is null until it has one. */
export type AccountList = { version: number | null; list: SavedList }

/** @throws {StoreUnavailable} also for a list that can't be read. */
export async function readAccountList(store: Pick<DocumentReader, 'get'>, uid: string): Promise<AccountList> {
  const stored = await store.get(COLLECTION, accountDocumentId(uid))
  return stored
    ? { version: stored.version, list: readStored(COLLECTION, stored).entries }
    : { version: null, list: EMPTY_LIST }
}

/**
 * Puts a list in the place of version `version` of an account's. The same list again writes nothing.
 * @throws {VersionConflict} when the account's is another version by now.
 */
export async function putAccountList(
  { store, commit, now }: CommandContext,
  uid: string,
  { version, list }: AccountList,
): Promise<AccountList> {
  const entries = tidied(list, now().getTime())
  const current = await readAccountList(store, uid)
  if (current.version === version && isSameList(current.list, entries)) return current
  const id = accountDocumentId(uid)
  const { documents } = await commit([
    { collection: COLLECTION, id, expectedVersion: version, data: { id, entries } },
  ])
  return { version: documents[0]!.version, list: entries }
}
