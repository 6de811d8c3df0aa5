/** Addresses to read even without a link to them. */
const KNOWN = [
  '/',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/buscar?q=nada+de+esto',
  '/buscar?q=torre',
  '/comparar',
  '/lista',
  '/discontinuos',
  '/soporte',
  '/contacto',
  '/ingresar',
  '/registrarse',
  '/recuperar',
  '/no-existe',
  '/datos/sesion',
  '/datos/sugerencias?q=to',
]

const MAX_PAGES = 600

/** Every page, JSON and text file that a site's links lead to, with its headers, by address. */
export async function readSite(url: string): Promise<Map<string, { status: number; text: string }>> {
  const found = new Map<string, { status: number; text: string }>()
  const pending = new Set(KNOWN)
  // Iterating a Set includes entries added meanwhile.
  for (const path of pending) {
    if (found.size >= MAX_PAGES) break
    const response = await fetch(url + path, { redirect: 'manual' })
    const body = await response.text()
    found.set(path, { status: response.status, text: `${JSON.stringify([...response.headers])}\n${body}` })
    for (const [, target] of body.matchAll(
      /(?:href|src|action)="(\/[^"#]*)|<loc>[^<]*?\/\/[^/<]+(\/[^<]*)</g,
    )) {
      const next = target?.replaceAll('&amp;', '&')
      if (next !== undefined && isWords(next)) pending.add(next)
    }
  }
  return found
}

/** Excludes binary files, and combinations of filters, which are endless. */
function isWords(path: string): boolean {
  return (
    !/^\/(media|og|descargas)\//.test(path) &&
    !/\.(png|webp|avif|jpg|woff2|ico)$/.test(path) &&
    !path.includes('&')
  )
}
