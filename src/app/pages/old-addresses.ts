import type { Catalogue } from '#/catalogue/catalogue.ts'
import { matchPage, pageTable } from './registry.ts'

/** First path segments with routes of the program, besides those of pages. */
const PROGRAM_AREAS: ReadonlySet<string> = new Set(
  (
    '01 panel vista salir equipo api mcp ucp ingresar registrarse recuperar cuenta lista casos avisame datos salud metrics correo ' +
    'assets media og descargas dibujos modelos feeds sin-conexion .well-known'
  ).split(' '),
)
const PROGRAM_FILES = /^\/[^/]+\.(?:txt|xml|webmanifest|ico|png|svg|js|md)$/

/** True if the program answers at this address, in any spelling: no redirect may replace it. */
export function isProgramRoute(address: string): boolean {
  const path = normalisedPath(address)
  return pageTable.paths.has(path) || PROGRAM_AREAS.has(areaOf(path)) || PROGRAM_FILES.test(path)
}

/**
 * Target of a redirect document whose source is the path, or any query value of a public page; undefined if the
 * redirects form a circle.
 */
export function legacyTarget(
  catalogue: Catalogue,
  path: string,
  search: URLSearchParams,
): string | undefined {
  const target = namedTarget(catalogue, path, search)
  return target === undefined || followRedirects(catalogue, '', target).isCircle ? undefined : target
}

/** Addresses from the redirect's source to its final target, or to the repeated one of a circle. */
export function followRedirects(catalogue: Catalogue, source: string, target: string) {
  const way = [source]
  for (let at: string | undefined = target; at !== undefined;) {
    const isCircle = way.includes(at)
    way.push(at)
    if (isCircle) return { way, isCircle }
    const { pathname, searchParams } = new URL(at, PLACEHOLDER_SITE)
    const path = decodedPath(pathname)
    at = namedTarget(catalogue, path, searchParams) ?? ownAddress(catalogue, path)
  }
  return { way, isCircle: false }
}

const PLACEHOLDER_SITE = 'https://site.invalid'

function namedTarget({ redirects }: Catalogue, path: string, search: URLSearchParams): string | undefined {
  const sources = isPublicPage(path) ? [path, ...search.values()] : [path]
  const source = sources.find((each) => redirects.has(each) && !isProgramRoute(each))
  return source === undefined ? undefined : redirects.get(source)
}

/** Canonical address that a page redirects to. */
function ownAddress(catalogue: Catalogue, path: string): string | undefined {
  const single = path.replaceAll(/\/{2,}/g, '/')
  const found = [single, single.toLowerCase()].map((each) =>
    matchPage(each, new URLSearchParams())?.visit.address(catalogue),
  )
  const own = found.find((each) => each !== undefined) ?? single
  return own === path ? undefined : own
}

function isPublicPage(path: string): boolean {
  const match = matchPage(path, new URLSearchParams())
  return !PROGRAM_AREAS.has(areaOf(normalisedPath(path))) && !match?.visit.access && !match?.page.confidential
}

const areaOf = (path: string) => path.split('/')[1] ?? ''

function normalisedPath(address: string): string {
  const path = decodedPath(new URL(address.replace(/^\/+/, '/'), PLACEHOLDER_SITE).pathname)
  return path
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
}

/** Undecoded if the encoding is invalid. */
export function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
