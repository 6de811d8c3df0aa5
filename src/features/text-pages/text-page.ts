import type { Catalogue } from '#/catalogue/catalogue.ts'
import { withSections, type TextSection } from '#/catalogue/markdown/headings.ts'
import { renderMarkdown } from '#/catalogue/markdown/markdown.ts'
import { breadcrumbJsonLd, plainBreadcrumbs, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import type { Picture } from '#/catalogue/documents/picture.ts'
import { leadProduct, scenePicture } from '#/site/model/scene-picture.ts'
import { organisation } from '#/site/model/organisation-json-ld.ts'
import { pageMeta, type PageMeta } from '#/site/model/page-meta.ts'
import { changedOn } from '#/site/model/sitemap-entry.ts'
import { always, noQuery, definePage } from '#/site/pages/page.ts'

export const textPageEntry = definePage({
  path: '/*',
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'text',
  address: ({ pages }, id) => (pages.has(id) ? `/${id}` : undefined),
  sitemap: (catalogue) =>
    [...catalogue.pages.keys()].map((id) => ({
      path: `/${id}`,
      changed: changedOn(catalogue, `pages/${id}`),
    })),
  read: ({ catalogue, id }) => textPage(catalogue, id),
})

export type TextPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  title: string
  summary: string
  scene: Picture | null
  /** Sanitised HTML; its h2 have the ids of `sections`. */
  html: string
  sections: TextSection[]
  updatedOn: string
  updatedOnIso: string
}

const ABOUT = 'sobre-nosotros'
const longDate = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: 'UTC' })

export function textPage(catalogue: Catalogue, id: string): TextPage | undefined {
  const page = catalogue.pages.get(id)
  if (!page) return undefined
  const lead = leadProduct(catalogue)
  const breadcrumbs = plainBreadcrumbs(page.title)
  return {
    meta: pageMeta(catalogue, {
      title: page.title,
      description: page.summary,
      path: `/${page.id}`,
      jsonLd: [
        breadcrumbJsonLd(catalogue, breadcrumbs, `/${page.id}`),
        ...(page.id === ABOUT ? [organisation(catalogue)] : []),
      ],
    }),
    breadcrumbs,
    title: page.title,
    summary: page.summary,
    scene: page.id === ABOUT && lead ? scenePicture([lead]) : null,
    ...withSections(renderMarkdown(page.body)),
    updatedOn: longDate.format(new Date(page.updatedOn)),
    updatedOnIso: page.updatedOn,
  }
}
