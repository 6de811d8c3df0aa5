import { isWishlistId } from '#/site/wishlist/read-wishlist.ts'
import { MAX_WISHLIST_ITEMS } from '#/site/wishlist/wishlist.ts'

/** Also known to the browser, which takes what it finds in it to its own list. */
const WISHLIST_COOKIE = 'lista'
const YEAR_SECONDS = 31_536_000

/** For a visitor without JavaScript; the header may say anything. */
export function idsInCookie(header: string | undefined): string[] {
  const value = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${WISHLIST_COOKIE}=`))
    ?.slice(WISHLIST_COOKIE.length + 1)
  return [...new Set((value ?? '').split('.').filter(isWishlistId))].slice(0, MAX_WISHLIST_ITEMS)
}

/** Its path is the list's own: no other page is sent it, so those stay the same bytes for everybody. Without codes it goes. */
export function wishlistCookie(ids: readonly string[], secure: boolean): string {
  const age = ids.length === 0 ? 0 : YEAR_SECONDS
  const flags = secure ? '; Secure' : ''
  return `${WISHLIST_COOKIE}=${ids.slice(0, MAX_WISHLIST_ITEMS).join('.')}; Path=/lista; Max-Age=${age}; SameSite=Lax${flags}`
}
