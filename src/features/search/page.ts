import { searchPage } from './search-page.ts'
import { noVisitor, definePage, redirectOnce } from '#/site/pages/page.ts'
import { partPath, productPath } from '#/site/model/breadcrumbs.ts'
import { findByPrice } from '#/search/find-by-price.ts'

export const search = definePage({
  path: '/buscar',
  query: (parameters) => ({
    q: parameters.get('q') ?? '',
    type: parameters.get('tipo') ?? undefined,
    show: parameters.get('ver') ?? undefined,
    parameters,
  }),
  cache: noVisitor,
  softNavigation: false,
  usage: 'search',
  read({ catalogue, snapshot: { index }, query, bytesOf }) {
    const result = findByPrice(catalogue, index, query.q)
    // An exact code redirects to its product or part.
    if (result.exact !== undefined) return redirectOnce(productPath(result.exact))
    if (result.exactPart !== undefined) return redirectOnce(partPath(result.exactPart))
    return searchPage(catalogue, index, { ...query, bytesOf }, result)
  },
})
