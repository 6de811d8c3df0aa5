/** What this origin serves besides pages. */
export const NOT_PAGES: readonly string[] = ['/descargas/', '/media/', '/datos/', '/salud']

/** The link that an event is about, when it leads to a page of this site that is to open here. */
export function pageLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
  if (!link || link.target !== '' || link.hasAttribute('download') || 'reload' in link.dataset) return null
  // `//elsewhere` begins with a bar too, and what can't be read is for the server to answer.
  if (link.origin !== location.origin || !isReadable(link.pathname)) return null
  return NOT_PAGES.some((path) => link.pathname.startsWith(path)) ? null : link
}

function isReadable(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

/** Where a link leads, in the router's terms. */
export function destinationOf({ pathname, search, hash }: HTMLAnchorElement) {
  return {
    to: decodeURI(pathname),
    search: searchOf(new URLSearchParams(search)),
    ...(hash === '' ? {} : { hash: hash.slice(1) }),
  }
}

/** A name that comes more than once keeps all its values. */
function searchOf(parameters: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const [value = '', ...others] = parameters.getAll(name)
      return [name, others.length > 0 ? [value, ...others] : value]
    }),
  )
}
