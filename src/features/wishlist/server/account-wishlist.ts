import { isSameWishlist, tidied } from '#/site/wishlist/merge-wishlists.ts'
import { EMPTY_WISHLIST, type SavedWishlist } from '#/site/wishlist/wishlist.ts'
import { accountDocumentId } from '#/core/commands/account-document-id.ts'
import type { CommandContext, DocumentReader } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { wishlists } from '#/features/wishlist/wishlist-schema.ts'

const WISHLISTS = wishlists.name

export type AccountWishlist = { version: number | null; list: SavedWishlist }

/** Wishlist of an account. @throws {StoreUnavailable} also for an unreadable one */
export async function readAccountWishlist(
  store: Pick<DocumentReader, 'get'>,
  uid: string,
): Promise<AccountWishlist> {
  const stored = await store.get(WISHLISTS, accountDocumentId(uid))
  return stored
    ? { version: stored.version, list: readStoredOrThrow(wishlists, stored).entries }
    : { version: null, list: EMPTY_WISHLIST }
}

/** @throws {VersionConflict} */
export async function putAccountWishlist(
  { store, commit, now }: CommandContext,
  uid: string,
  { version, list }: AccountWishlist,
): Promise<AccountWishlist> {
  const entries = tidied(list, now().getTime())
  const current = await readAccountWishlist(store, uid)
  if (current.version === version && isSameWishlist(current.list, entries)) return current
  const id = accountDocumentId(uid)
  const { documents } = await commit([
    { collection: WISHLISTS, id, expectedVersion: version, data: { id, entries } },
  ])
  return { version: documents[0]!.version, list: entries }
}
