import type { Catalogue } from '#/catalogue/catalogue.ts'
import { breadcrumbJsonLd, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { pageMeta, requireSettings, type PageMeta } from '#/site/model/page-meta.ts'
import { RECALLS } from '#/site/recalls/names.ts'
import { recallView, type RecallView } from '#/site/recalls/recall-view.ts'
import { always, noQuery, definePage } from '#/site/pages/page.ts'

export const recallsPageEntry = definePage({
  path: RECALLS,
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'support',
  sitemap: 'listed',
  read: ({ catalogue }) => recallsPage(catalogue),
})

export type RecallsPage = { meta: PageMeta; breadcrumbs: Breadcrumb[]; recalls: RecallView[] }

export function recallsPage(catalogue: Catalogue): RecallsPage {
  const { brand } = requireSettings(catalogue)
  const breadcrumbs: Breadcrumb[] = [
    { name: 'Inicio', link: '/' },
    { name: 'Soporte', link: '/soporte' },
    { name: 'Avisos de seguridad', link: null },
  ]
  return {
    meta: pageMeta(catalogue, {
      title: 'Avisos de seguridad',
      description: `Productos ${brand.name} que hay que dejar de usar o revisar, cuáles son y qué hacer.`,
      path: RECALLS,
      jsonLd: [breadcrumbJsonLd(catalogue, breadcrumbs, RECALLS)],
    }),
    breadcrumbs,
    recalls: catalogue.recalls.map((recall) => recallView(catalogue, recall)),
  }
}
