/** What isn't a page, and pages that hold a form or what is a visitor's own, or that count being asked for: the browser opens these. */
const HARD_NAVIGATION_PATHS = [
  '/descargas/',
  '/media/',
  '/datos/',
  '/salud',
  '/buscar',
  '/cuenta',
  '/ingresar',
  '/registrarse',
  '/recuperar',
  '/salir',
  '/lista',
  '/contacto',
  '/comparar',
  '/panel',
  '/vista',
]
const FILE = /\.[a-z]{2,5}$/

/** Whether the page at an address may take the place of another, or be replaced by one. */
export function isSoftNavigable(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  if (origin !== location.origin || FILE.test(pathname)) return false
  return !HARD_NAVIGATION_PATHS.some((path) => pathname.startsWith(path)) && isReadable(pathname)
}

/** What can't be read is for the server to answer. */
function isReadable(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
