import { encodePath } from './encode-path.ts'

const MAX_URL = 4096

export type Address = {
  /** Decoded, except `%2F`. */
  path: string
  search: URLSearchParams
}

export type ReadAddress =
  | { address: Address }
  | { moved: string }
  /** No page's: percent-encoding that is none, bytes that are no UTF-8, controls; `path` has them as written. */
  | { unreadable: Address }
  | { refused: 'long' | 'form' }

export function readAddress(url: string): ReadAddress {
  if (url.length > MAX_URL) return { refused: 'long' }
  if (!url.startsWith('/')) return { refused: 'form' }
  // Some clients send the fragment along.
  const [target = ''] = url.split('#')
  const mark = target.indexOf('?')
  const [rawPath, query] = mark === -1 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)]
  const written = rawPath.split('/')
  const decoded = written.map(decodeSegment)
  const segments = decoded.map((segment, at) => segment ?? written[at]!)
  const path = segments.join('/')
  // Two slashes would begin another site's name.
  if (path.startsWith('//') || segments.some((segment) => segment === '.' || segment === '..')) {
    const inside = path.replace(/^\/+/, '/')
    return { moved: safeLocation(encodePath(inside) + (query === '' ? '' : `?${query}`)) }
  }
  // Its own reading refuses nothing: queries are also written by others, for campaigns.
  const address = { path, search: new URLSearchParams(query) }
  return decoded.includes(undefined) ? { unreadable: address } : { address }
}

/** For a `Location`: ASCII, and never another site; what is too long goes without its query. */
export function safeLocation(target: string): string {
  if (!URL.canParse(target, DUMMY_ORIGIN)) return '/'
  const { origin, pathname, search, hash } = new URL(target, DUMMY_ORIGIN)
  // Two slashes would begin another site's name.
  if (origin !== DUMMY_ORIGIN || pathname.startsWith('//')) return '/'
  const whole = pathname + search + hash
  if (whole.length <= MAX_URL) return whole
  return pathname.length <= MAX_URL ? pathname : '/'
}

const DUMMY_ORIGIN = 'https://site.invalid'

function decodeSegment(written: string): string | undefined {
  try {
    const segment = decodeURIComponent(written).replaceAll('/', '%2F')
    return /\p{Cc}/u.test(segment) ? undefined : segment
  } catch {
    return undefined
  }
}
