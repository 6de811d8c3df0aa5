import { activeThenDiscontinued, type Catalogue } from '../../catalogue/catalogue.ts'
import { mapInSteps } from '../../catalogue/data-structures/steps.ts'
import { faultsOf } from '../../catalogue/manuals/faults-of.ts'
import { changedOn } from '../common/sitemap-entry.ts'
import { always, noQuery, page, redirectTo } from '../page.ts'
import { printedProduct } from '../product/page.ts'
import { faultPage, faultsPage } from './fault-page.ts'
import { faultPath, faultsPath, typeFaultsPath } from './fault-paths.ts'
import { typeFaultsPage, typesWithFaults } from './type-faults-page.ts'

/** Some milliseconds of products between two yields. */
const STEP = 100

export const faults = page({
  path: '/productos/*/problemas',
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'support',
  address: (catalogue, id) => {
    const product = printedProduct(catalogue, id)
    return product && faultsOf(catalogue, product).length > 0 ? faultsPath(product.id) : undefined
  },
  *sitemap(catalogue) {
    const { items } = activeThenDiscontinued(catalogue)
    const entries = yield* mapInSteps(items, STEP, (product) => {
      const changed = changedOn(catalogue, `products/${product.id}`)
      return faultsOf(catalogue, product).length === 0 ? [] : [{ path: faultsPath(product.id), changed }]
    })
    return entries.flat()
  },
  read: ({ catalogue, id }) => {
    const found = faultsPage(catalogue, id)
    if (found) return found
    const printed = printedProduct(catalogue, id)
    return printed && printed.id !== id ? redirectTo(faultsPath(printed.id)) : undefined
  },
})

export const fault = page({
  path: '/productos/*/problemas/**',
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'support',
  address: (catalogue, id) => {
    const { code, fault, at, isWhole } = partsOf(id)
    const product = printedProduct(catalogue, code)
    return product && isWhole && faultPage(catalogue, product.id, fault, at)
      ? faultPath(product.id, fault, at)
      : undefined
  },
  read({ catalogue, id }) {
    const { code, fault, at, isWhole } = partsOf(id)
    if (!isWhole) return undefined
    const found = faultPage(catalogue, code, fault, at)
    if (found) return found
    const product = printedProduct(catalogue, code)
    if (!product) return undefined
    const isThere = faultsOf(catalogue, product).some((each) => each.id === fault)
    // A way that was shortened since: it begins again.
    if (isThere) return redirectTo(faultPath(product.id, fault, product.id === code ? undefined : at))
    return undefined
  },
})

function partsOf(id: string) {
  const [code = '', fault = '', at, ...others] = id.split('/')
  return { code, fault, at, isWhole: others.length === 0 }
}

export const typeFaults = page({
  path: ['/soporte/problemas', '/soporte/problemas/**'],
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'support',
  address: (catalogue, id) =>
    readTypeFaults(catalogue, id) ? `/soporte/problemas${slashed(id)}` : undefined,
  sitemap: (catalogue) => [
    { path: typeFaultsPath() },
    ...typesWithFaults(catalogue).flatMap(({ link }) => [
      { path: link },
      ...typeFaultsPage(catalogue, link.split('/').at(-1))!.faults.map((each) => ({ path: each.link })),
    ]),
  ],
  read: ({ catalogue, id }) => readTypeFaults(catalogue, id),
})

const slashed = (id: string) => (id === '' ? '' : `/${id}`)

function readTypeFaults(catalogue: Catalogue, id: string) {
  const [type, fault, ...others] = id === '' ? [] : id.split('/')
  return others.length === 0 ? typeFaultsPage(catalogue, type, fault) : undefined
}
