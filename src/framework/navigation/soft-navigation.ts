/** Not pages, or pages with a form, a visitor's own things or a count. */
const HARD_NAVIGATION_PATHS = [
  '/01/',
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
  '/sin-conexion',
  '/contacto',
  '/arrepentimiento',
  '/baja',
  '/casos',
  '/avisame',
  '/comparar',
  '/panel',
  '/vista',
]
const FILE = /\.[a-z]{2,5}$/

export function isSoftNavigable(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  if (origin !== location.origin || FILE.test(pathname)) return false
  return !HARD_NAVIGATION_PATHS.some((path) => pathname.startsWith(path)) && isReadable(pathname)
}

function isReadable(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
