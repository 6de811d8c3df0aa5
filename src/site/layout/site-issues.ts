import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { PRIVACY_PAGE } from '#/site/model/privacy-page.ts'
import { siteLayout } from './site-layout-data.ts'

const NEEDED = ['/soporte', '/contacto']
const NO_PRIVACY_PAGE =
  'Falta la página «Privacidad» («/privacidad»), que los formularios nombran y la Ley 25.326 pide: sin ella el sitio no se abre. En Inicio hay un modelo para revisar y firmar.'

/** Issues of the whole site: no privacy policy for forms, and pages that neither header nor footer links to. */
export function siteIssues(catalogue: Catalogue): DocumentIssue[] {
  const { settings, products, pages } = catalogue
  if (!settings || products.size === 0) return []
  const linked = linkedPaths(catalogue)
  const site = { severity: 'warning', collection: 'settings', id: 'site', path: 'menu' } as const
  const policy = { severity: 'error', collection: 'pages', id: PRIVACY_PAGE, path: '' } as const
  return [
    ...(pages.has(PRIVACY_PAGE) ? [] : [{ ...policy, message: NO_PRIVACY_PAGE }]),
    ...NEEDED.filter((path) => !linked.has(path)).map((path) => ({
      ...site,
      message: `Ni el menú ni el pie llevan a «${path}», y así nadie la encuentra: agregale un enlace en uno de los dos.`,
    })),
  ]
}

/** Paths linked from header and footer, with redirects resolved. */
export function linkedPaths(catalogue: Catalogue): ReadonlySet<string> {
  const { menu, footer } = siteLayout(catalogue)
  const links = [
    ...menu,
    ...menu.flatMap(({ popup }) => popup?.links ?? []),
    ...footer.support,
    ...footer.about,
  ]
  const paths = links.flatMap(({ link }) => {
    const url = new URL(link ?? '', catalogue.siteUrl)
    return url.href.startsWith(catalogue.siteUrl) ? url.pathname.replace(/(?<=.)\/$/, '') : []
  })
  return new Set(paths.map((path) => catalogue.redirects.get(path) ?? path))
}
