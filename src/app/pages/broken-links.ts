import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { ACCOUNT_PATHS } from '#/core/identity/names.ts'
import { decodedPath, followRedirects, isProgramRoute } from './old-addresses.ts'
import { matchPage } from './registry.ts'

/** Links to files, whose existence is not checked. */
const FILE_LINK = /\.(?!html?$)[a-z][a-z0-9]{1,11}$/i

/** Accepts query, hash and non-canonical forms of a page's address. */
export function hasPage(catalogue: Catalogue, address: string): boolean {
  const path = pathIn(address)
  // Prefix of an account's downloads.
  if (path.startsWith(`${ACCOUNT_PATHS.account}/`)) return true
  const requested = [path, path.toLowerCase()].flatMap((each) => matchPage(each, new URLSearchParams()) ?? [])
  if (requested.some(({ visit }) => visit.address(catalogue) !== undefined)) return true
  return FILE_LINK.test(path) && requested.every(({ name }) => name === 'text')
}

export function linkIssues(catalogue: Catalogue): DocumentIssue[] {
  return [...redirectIssues(catalogue), ...settingsIssues(catalogue), ...pageIssues(catalogue)]
}

function redirectIssues(catalogue: Catalogue): DocumentIssue[] {
  const { redirects, redirectIds } = catalogue
  return [...redirects].flatMap(([source, target]) => {
    const id = redirectIds.get(source) ?? ''
    const toIssue = (path: string, message: string): DocumentIssue[] => [
      { severity: 'error', collection: 'redirects', id, path, message },
    ]
    if (isProgramRoute(source))
      return toIssue('source', `«${source}» es una dirección que el sitio necesita. Escribí otra.`)
    const { way, isCircle } = followRedirects(catalogue, source, target)
    if (isCircle) return toIssue('target', `Da vueltas: ${way.join(' lleva a ')}. Cambiá adónde lleva.`)
    if (!hasPage(catalogue, way.at(-1)!))
      return toIssue(
        'target',
        `«${target}» no existe en el sitio. Escribí la dirección de una página que exista.`,
      )
    if (hasPage(catalogue, source)) {
      const message = `«${source}» es una página del sitio: con esta redirección nadie la ve.`
      return [{ severity: 'warning', collection: 'redirects', id, path: 'source', message } as const]
    }
    return []
  })
}

function settingsIssues(catalogue: Catalogue): DocumentIssue[] {
  const { settings } = catalogue
  if (!settings) return []
  return linksIn(settings, '').flatMap(({ path, link }) =>
    leads(catalogue, link)
      ? []
      : [{ severity: 'error', collection: 'settings', id: 'site', path, message: nowhere(link) } as const],
  )
}

const MARKDOWN_LINK = /\]\((\/(?!\/)[^\s)]*)/g

function pageIssues(catalogue: Catalogue): DocumentIssue[] {
  return [...catalogue.pages.values()].flatMap(({ id, body }) =>
    [...new Set([...body.matchAll(MARKDOWN_LINK)].map(([, link]) => link!))].flatMap((link) =>
      leads(catalogue, link)
        ? []
        : [{ severity: 'error', collection: 'pages', id, path: 'body', message: nowhere(link) } as const],
    ),
  )
}

const nowhere = (link: string) =>
  `El enlace a «${link}» no lleva a ninguna página del sitio. Corregilo o quitalo.`

/** Accepts external links and redirects without following them. */
function leads(catalogue: Catalogue, link: string): boolean {
  return !link.startsWith('/') || hasPage(catalogue, link) || catalogue.redirects.has(pathIn(link))
}

function linksIn(value: unknown, path: string): { path: string; link: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const at = path === '' ? key : `${path}.${key}`
    return key === 'link' && typeof each === 'string' ? [{ path: at, link: each }] : linksIn(each, at)
  })
}

const pathIn = (address: string) => decodedPath(new URL(address, 'https://site.invalid').pathname)
