import { pageMeta, type PageMeta } from '#/site/model/page-meta.ts'
import { always, noQuery, definePage } from '#/site/pages/page.ts'

type OfflinePage = { meta: PageMeta }

export const offlinePageEntry = definePage({
  path: '/sin-conexion',
  query: noQuery,
  cache: always,
  softNavigation: false,
  usage: 'support',
  read: ({ catalogue }): OfflinePage => ({
    meta: pageMeta(catalogue, {
      title: 'Sin conexión',
      description: 'Lo que quedó guardado en este equipo para leer sin conexión.',
      path: '/sin-conexion',
      noindex: true,
    }),
  }),
})
