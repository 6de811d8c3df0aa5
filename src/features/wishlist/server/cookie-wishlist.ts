import { isWishlistId } from '#/site/wishlist/read-wishlist.ts'
import { MAX_WISHLIST_ITEMS } from '#/site/wishlist/wishlist.ts'

/** Name shared with the browser's code, which moves the cookie's codes to its own list. */
const WISHLIST_COOKIE = 'lista'
const YEAR_SECONDS = 31_536_000
/** Maximum characters; browsers limit cookies to 4,096 bytes. */
const MAX_COOKIE_IDS = 3900

/** Valid ids of the cookie of a visitor without JavaScript; the header is untrusted. */
export function idsInCookie(header: string | undefined): string[] {
  const value = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${WISHLIST_COOKIE}=`))
    ?.slice(WISHLIST_COOKIE.length + 1)
  return [...new Set((value ?? '').split('.').filter(isWishlistId))].slice(0, MAX_WISHLIST_ITEMS)
}

/** `Set-Cookie` value; its path is the list's only, so that other pages stay cacheable. Expires without ids. */
export function wishlistCookie(ids: readonly string[], secure: boolean): string {
  const age = ids.length === 0 ? 0 : YEAR_SECONDS
  const flags = secure ? '; Secure' : ''
  const value = ids
    .slice(0, MAX_WISHLIST_ITEMS)
    .reduce((all, id) => (all.length + id.length > MAX_COOKIE_IDS ? all : all ? `${all}.${id}` : id), '')
  return `${WISHLIST_COOKIE}=${value}; Path=/lista; Max-Age=${age}; SameSite=Lax${flags}`
}
