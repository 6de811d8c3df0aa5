/** Path prefixes of addresses that are not pages of the site. */
const NO_PAGES = ['/descargas/', '/media/', '/datos/', '/salud', '/salir', '/panel', '/vista']
const FILE_PATH = /\.[a-z]{2,5}$/

export type IsSoftNavigable = (address: string) => boolean

/** `hardPages`: path prefixes of pages that always need a full load by the browser. */
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
