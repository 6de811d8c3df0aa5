import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { productFaults } from '#/catalogue/manuals/faults-of.ts'
import { newestChange, productEntries } from '#/site/model/sitemap-entry.ts'
import { always, noQuery, definePage, redirectTo } from '#/site/pages/page.ts'
import { printedProduct } from '#/catalogue/products/printed-product.ts'
import { faultPage, faultsPage, type FaultPage } from './fault-page.ts'
import {
  faultPath,
  faultsPath,
  typeFaultsPath,
  productsOfType,
  typesWithFaults,
} from '#/site/model/fault-paths.ts'
import { typeFaultsPage } from './type-faults-page.ts'

function faultsPathOf(catalogue: Catalogue, product: CatalogueProduct): string | undefined {
  return productFaults(catalogue, product).length > 0 ? faultsPath(product.id) : undefined
}

export const faultsPageEntry = definePage({
  path: '/productos/*/problemas',
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'support',
  asMarkdown: true,
  address: (catalogue, id) => {
    const product = printedProduct(catalogue, id)
    return product && faultsPathOf(catalogue, product)
  },
  sitemap: (catalogue) => productEntries(catalogue, (product) => faultsPathOf(catalogue, product), 100),
  read: ({ catalogue, id }) => faultsPage(catalogue, id),
})

export const faultPageEntry = definePage({
  path: '/productos/*/problemas/**',
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'support',
  // Troubleshooting steps have no Markdown of their own; the parent page has it.
  asMarkdown: ({ meta }: FaultPage) => meta.robots === 'index, follow',
  address: (catalogue, id) => {
    const { code, fault, at, isWhole } = faultAddressParts(id)
    const product = printedProduct(catalogue, code)
    return product && isWhole && faultPage(catalogue, product.id, fault, at)
      ? faultPath(product.id, fault, at)
      : undefined
  },
  read({ catalogue, id }) {
    const { code, fault, at, isWhole } = faultAddressParts(id)
    if (!isWhole) return undefined
    const found = faultPage(catalogue, code, fault, at)
    if (found) return found
    const product = printedProduct(catalogue, code)
    if (!product) return undefined
    const isThere = productFaults(catalogue, product).some((each) => each.id === fault)
    // Obsolete positions restart at the first step.
    if (isThere) return redirectTo(faultPath(product.id, fault, product.id === code ? undefined : at))
    return undefined
  },
})

function faultAddressParts(id: string) {
  const [code = '', fault = '', at, ...others] = id.split('/')
  return { code, fault, at, isWhole: others.length === 0 }
}

export const typeFaultsPageEntry = definePage({
  path: ['/soporte/problemas', '/soporte/problemas/**'],
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'support',
  address: (catalogue, id) =>
    readTypeFaults(catalogue, id) ? `/soporte/problemas${slashed(id)}` : undefined,
  sitemap: (catalogue) => [
    { path: typeFaultsPath() },
    ...typesWithFaults(catalogue)
      .flatMap(({ types }) => types)
      .flatMap(({ link }) => {
        const type = link.split('/').at(-1)!
        const changed = newestChange(catalogue, productsOfType(catalogue, type))
        return [
          { path: link, changed },
          ...typeFaultsPage(catalogue, type)!.faults.map((each) => ({ path: each.link, changed })),
        ]
      }),
  ],
  read: ({ catalogue, id }) => readTypeFaults(catalogue, id),
})

const slashed = (id: string) => (id === '' ? '' : `/${id}`)

function readTypeFaults(catalogue: Catalogue, id: string) {
  const [type, fault, ...others] = id === '' ? [] : id.split('/')
  return others.length === 0 ? typeFaultsPage(catalogue, type, fault) : undefined
}
