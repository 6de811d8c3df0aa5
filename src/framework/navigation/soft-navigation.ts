/** Beginnings of addresses that are no page. */
const NO_PAGES = ['/descargas/', '/media/', '/datos/', '/salud', '/salir', '/panel', '/vista']
const FILE_PATH = /\.[a-z]{2,5}$/

export type IsSoftNavigable = (address: string) => boolean

/** `hardPages`: beginnings of addresses of pages that the browser opens by itself. */
export function softNavigation(hardPages: readonly string[]): IsSoftNavigable {
  const hard = [...NO_PAGES, ...hardPages]
  return (address) => {
    const { origin, pathname } = new URL(address, location.href)
    if (origin !== location.origin || FILE_PATH.test(pathname)) return false
    return !hard.some((path) => pathname.startsWith(path)) && isReadable(pathname)
  }
}

function isReadable(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
