const MAX_URL = 4096

export type Address = {
  /** Decoded, except `%2F`. */
  path: string
  search: URLSearchParams
}

export type ReadAddress =
  | { address: Address }
  | { moved: string }
  /** Invalid percent-encoding, UTF-8 or control characters; `path` has them undecoded. */
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
  // A leading `//` would be a protocol-relative URL to another host.
  if (path.startsWith('//') || segments.some((segment) => segment === '.' || segment === '..')) {
    const inside = path.replace(/^\/+/, '/')
    return { moved: safeLocation(encodePath(inside) + (query === '' ? '' : `?${query}`)) }
  }
  // URLSearchParams rejects nothing, because external campaigns also write queries.
  const address = { path, search: new URLSearchParams(query) }
  return decoded.includes(undefined) ? { unreadable: address } : { address }
}

/** Location header value: ASCII, always same-origin; a too long one loses its query. */
export function safeLocation(target: string): string {
  if (!URL.canParse(target, DUMMY_ORIGIN)) return '/'
  const { origin, pathname, search, hash } = new URL(target, DUMMY_ORIGIN)
  // A leading `//` would be a protocol-relative URL to another host.
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

/** Encodes each segment; an encoded slash stays encoded. */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(segment.toWellFormed()).replaceAll('%252F', '%2F'))
    .join('/')
}

export function writeAddress(path: string, query = ''): string {
  return encodePath(path) + (query === '' ? '' : `?${query}`)
}
