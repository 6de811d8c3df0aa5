/** Each segment by itself; an encoded slash stays. */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(segment.toWellFormed()).replaceAll('%252F', '%2F'))
    .join('/')
}

export function writeAddress(path: string, query = ''): string {
  return encodePath(path) + (query === '' ? '' : `?${query}`)
}
