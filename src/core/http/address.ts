import { encodePath } from '#/core/http/encode-path.ts'

const MAX_URL = 4096

export type Address = {
  /** Decoded, except `%2F`. */
  path: string
  search: URLSearchParams
}

export type ReadAddress = { address: Address } | { moved: string } | { refused: 'long' | 'unreadable' }

export function readAddress(url: string): ReadAddress {
  if (url.length > MAX_URL) return { refused: 'long' }
  if (!url.startsWith('/') || url.startsWith('//')) return { refused: 'unreadable' }
  // Some clients send the fragment along.
  const [target = ''] = url.split('#')
  const mark = target.indexOf('?')
  const [rawPath, query] = mark === -1 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)]
  try {
    const path = rawPath.split('/').map(decodeSegment).join('/')
    decodeURIComponent(query.replaceAll('+', ' '))
    if (hasControl(path)) return { refused: 'unreadable' }
    if (path.split('/').some((segment) => segment === '.' || segment === '..')) {
      return { moved: locationOf(encodePath(path) + (query === '' ? '' : `?${query}`)) }
    }
    return { address: { path, search: new URLSearchParams(query) } }
  } catch {
    // Percent-encoding that is none, or bytes that are no UTF-8.
    return { refused: 'unreadable' }
  }
}

/** For a `Location`: ASCII, and never another site; what is too long goes without its query. */
export function locationOf(target: string): string {
  if (!URL.canParse(target, HERE)) return '/'
  const { origin, pathname, search, hash } = new URL(target, HERE)
  // Two slashes would begin another site's name.
  if (origin !== HERE || pathname.startsWith('//')) return '/'
  const whole = pathname + search + hash
  if (whole.length <= MAX_URL) return whole
  return pathname.length <= MAX_URL ? pathname : '/'
}

const HERE = 'https://site.invalid'

function decodeSegment(segment: string): string {
  return decodeURIComponent(segment).replaceAll('/', '%2F')
}

function hasControl(text: string): boolean {
  return /[\p{Cc}]/u.test(text)
}
