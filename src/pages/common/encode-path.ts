/** A decoded path as it is written in an address: each segment encoded by itself. */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(segment.toWellFormed()).replaceAll('%252F', '%2F'))
    .join('/')
}

/** The one writing of a page's address. */
export function writeAddress(path: string, query = ''): string {
  return encodePath(path) + (query === '' ? '' : `?${query}`)
}
