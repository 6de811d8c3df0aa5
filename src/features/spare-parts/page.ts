import { mapInSteps } from '#/catalogue/data-structures/steps.ts'
import { printedPart } from '#/catalogue/spare-parts/fitting.ts'
import { partPath } from '#/site/model/breadcrumbs.ts'
import { changedOn } from '#/site/model/sitemap-entry.ts'
import { always, noQuery, definePage, redirectOnce } from '#/site/pages/page.ts'
import { partDrawingFile, sparePartPage, type SparePartPage } from './spare-part-page.ts'
import { sparePartsPage, type SparePartsQuery } from './spare-parts-page.ts'

export const sparePartsPageEntry = definePage({
  path: '/repuestos',
  query: (search): SparePartsQuery => ({
    model: (search.get('modelo') ?? '').trim().slice(0, 80).toWellFormed(),
    type: (search.get('tipo') ?? '').slice(0, 80),
  }),
  cache: ({ model, type }) => (model + type === '' ? '' : undefined),
  softNavigation: true,
  usage: 'support',
  address: (catalogue) => (catalogue.parts.size === 0 ? undefined : '/repuestos'),
  sitemap: (catalogue) => (catalogue.parts.size === 0 ? [] : [{ path: '/repuestos' }]),
  read({ catalogue, snapshot, query }) {
    if (catalogue.parts.size === 0) return undefined
    // A printed part number redirects to its page.
    const part = query.model === '' ? undefined : printedPart(catalogue, query.model)
    return part ? redirectOnce(partPath(part.id)) : sparePartsPage(snapshot, query)
  },
})

export const sparePartPageEntry = definePage({
  path: '/repuestos/*',
  query: noQuery,
  cache: always,
  // Not cached while its drawing is unavailable, so that it renders again.
  keeps: ({ isWhole }: SparePartPage) => isWhole,
  softNavigation: true,
  usage: 'support',
  asMarkdown: true,
  address(catalogue, id) {
    const part = printedPart(catalogue, id.replace(/\.md$/, ''))
    return part && partPath(part.id)
  },
  *sitemap(catalogue) {
    return yield* mapInSteps([...catalogue.parts.keys()], (id) => ({
      path: partPath(id),
      changed: changedOn(catalogue, `parts/${id}`),
    }))
  },
  file: partDrawingFile,
  read: ({ catalogue, id, file }) => sparePartPage(catalogue, id, file),
})
