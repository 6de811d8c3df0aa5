import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { gtinOf } from '#/catalogue/products/gtin.ts'
import { boxPath } from '#/site/model/breadcrumbs.ts'
import { absolute } from '#/site/model/page-meta.ts'
import { boxLinks, type BoxLink } from './box-page.ts'

const VOCABULARY = 'https://ref.gs1.org/voc/'

type Target = { href: string; title: string; hreflang: readonly string[]; type?: string }

/** All that a code leads to, for programs (RFC 9264, with the relations of GS1's vocabulary). */
export function linksetOf(catalogue: Catalogue, product: CatalogueProduct) {
  const path = boxPath(gtinOf(product)!)
  const target = ({ link, title, isPage }: Pick<BoxLink, 'link' | 'title' | 'isPage'>): Target => ({
    href: absolute(catalogue, link),
    title,
    hreflang: ['es'],
    ...(isPage && { type: 'text/html' }),
  })
  const own = { link: path, title: `${product.name} ${product.id}`, isPage: true }
  const relations: Record<string, Target[]> = {
    [`${VOCABULARY}defaultLink`]: [target(own)],
    [`${VOCABULARY}registerProduct`]: [target({ ...own, link: `${path}#registrar` })],
  }
  for (const link of boxLinks(catalogue, product)) {
    ;(relations[VOCABULARY + link.type] ??= []).push(target(link))
  }
  return { linkset: [{ anchor: absolute(catalogue, path), itemDescription: product.name, ...relations }] }
}

/** Target of a relation such as `gs1:instructions`; undefined for an unknown one. */
export function linkOfType(
  catalogue: Catalogue,
  product: CatalogueProduct,
  asked: string,
): string | undefined {
  const type = asked.replace(/^gs1:|^https:\/\/(?:ref\.)?gs1\.org\/voc\//, '')
  if (type === 'registerProduct') return `${boxPath(gtinOf(product)!)}#registrar`
  return boxLinks(catalogue, product).find((link) => link.type === type)?.link
}
