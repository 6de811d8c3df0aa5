import { activeProducts, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { comparePath, MAX_COMPARED_PRODUCTS } from '#/site/compare/names.ts'
import type { ProductPicture } from '#/catalogue/documents/product.ts'
import { formatCount, formatList } from '#/language/es-AR/format.ts'
import { plainBreadcrumbs, productPath, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { readChoice } from './compare-choice.ts'
import { compareGroups, priceRows, type CompareGroup } from './compare-rows.ts'
import { whatChanges } from '#/site/model/compare-summary.ts'
import { grammarOf } from '#/catalogue/specs/product-type.ts'
import { absolute, pageMeta, requireSettings, type PageMeta } from '#/site/model/page-meta.ts'
import { brandShop } from '#/site/model/shop-of.ts'
import { comparableType, type ComparableType } from '#/site/model/card-data.ts'
import { comparedDrawingOf, type DrawingView } from '#/site/model/product-drawings.ts'
import type { ProductFamily } from '#/site/model/listed.ts'
import { families } from '#/site/model/families.ts'

export type ComparedProduct = {
  id: string
  name: string
  link: string
  picture: ProductPicture | null
  discontinued: boolean
  type: ComparableType
  /** The comparison without it. */
  without: string
  /** Null once discontinued. */
  buy: { name: string; link: string } | null
}

type CompareCandidate = Pick<ComparedProduct, 'id' | 'name' | 'picture' | 'type'> & {
  /** The comparison with it. */
  link: string
}

export type ComparePage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  title: string
  intro: string
  notices: string[]
  /** Empty when ids are of several types. */
  products: ComparedProduct[]
  /** Empty with less than two products. */
  groups: CompareGroup[]
  /** Rows that differ. */
  differences: number
  changes: string | null
  /** All at one scale, beside what everybody knows. */
  atScale: DrawingView | null
  /** Null with less than two products. */
  address: string | null
  /** One for each type, the larger first. */
  split: { label: string; names: string; link: string }[]
  /** Products of the same type, while there is room. */
  candidates: { title: string; products: CompareCandidate[] } | null
  /** When there is nothing to compare. */
  families: ProductFamily[]
}

/** With one product it is a choice; with more, an afterthought. */
const MAX_COMPARE_CANDIDATES = { alone: 24, more: 8 }

/** Ids of several types get a comparison each, one id a choice, none an invitation; never an error. */
export function comparePage(catalogue: Catalogue, ids: readonly string[]): ComparePage {
  const { groups: chosen, notices } = readChoice(catalogue, ids)
  const products = chosen.length === 1 ? chosen[0]! : []
  const groups = products.length > 1 ? compareGroups(products, priceRows(catalogue, products)) : []
  const { title, intro } = comparePageWords(chosen)
  return {
    meta: pageMeta(catalogue, {
      title: products.length > 1 ? `Comparación: ${productNameWords(products)}` : title,
      description: intro,
      path: '/comparar',
      picture: products[0]?.pictures[0],
      noindex: true,
    }),
    breadcrumbs: plainBreadcrumbs('Comparar'),
    title,
    intro,
    notices,
    products: products.map((product) => comparedProduct(catalogue, product, products)),
    groups,
    differences: groups.flatMap(({ rows }) => rows).filter((row) => row.differs).length,
    changes: whatChanges(products),
    atScale: comparedDrawingOf(products),
    address: products.length > 1 ? absolute(catalogue, comparePath(products.map(({ id }) => id))) : null,
    split: chosen.length > 1 ? chosen.map(groupComparison) : [],
    candidates: candidates(catalogue, products),
    families: chosen.length === 0 ? families(catalogue) : [],
  }
}

function comparePageWords(chosen: readonly CatalogueProduct[][]): Pick<ComparePage, 'title' | 'intro'> {
  const [group = []] = chosen
  const [first] = group
  if (!first) {
    return {
      title: 'Compará productos',
      intro: `Marcá «Comparar» en hasta ${MAX_COMPARED_PRODUCTS} productos del mismo tipo, o empezá por la página de uno.`,
    }
  }
  if (chosen.length > 1) {
    return {
      title: 'Son de distinto tipo',
      intro: 'Se comparan productos del mismo tipo, porque tienen los mismos datos. Elegí con cuáles seguir.',
    }
  }
  const { plural, gender } = first.productType
  if (group.length === 1) {
    const { article, lo } = grammarOf(first.productType)
    return {
      title: `Compará ${article} ${first.name}`,
      intro: `Elegí con qué ${gender === 'f' ? 'otras' : 'otros'} ${plural} ${lo} querés comparar.`,
    }
  }
  return {
    title: `Compará ${formatCount(group.length, plural, plural)}`,
    intro: `${productNameWords(group)}, dato por dato y en las mismas unidades.`,
  }
}

function comparedProduct(
  catalogue: Catalogue,
  product: CatalogueProduct,
  group: readonly CatalogueProduct[],
): ComparedProduct {
  return {
    id: product.id,
    name: product.name,
    link: productPath(product.id),
    picture: product.pictures[0] ?? null,
    discontinued: product.status === 'discontinued',
    type: comparableType(product),
    without: comparePath(group.filter((other) => other !== product).map(({ id }) => id)),
    buy: buyingOf(catalogue, product),
  }
}

function buyingOf(catalogue: Catalogue, product: CatalogueProduct): ComparedProduct['buy'] {
  if (product.status === 'discontinued') return null
  const { name, url } = brandShop(requireSettings(catalogue), product)
  return { name, link: url }
}

function groupComparison(group: readonly CatalogueProduct[]): ComparePage['split'][number] {
  const { plural, gender } = group[0]!.productType
  const count = formatCount(group.length, plural, plural)
  return {
    label:
      group.length > 1
        ? `Compará ${gender === 'f' ? 'las' : 'los'} ${count}`
        : `Compará con ${gender === 'f' ? 'otras' : 'otros'} ${plural}`,
    names: productNameWords(group),
    link: comparePath(group.map(({ id }) => id)),
  }
}

function candidates(catalogue: Catalogue, group: readonly CatalogueProduct[]): ComparePage['candidates'] {
  const [first] = group
  if (!first || group.length >= MAX_COMPARED_PRODUCTS) return null
  const others = activeProducts(catalogue).filter(
    (product) => product.type === first.type && !group.includes(product),
  )
  if (others.length === 0) return null
  const near = others.toSorted(
    (a, b) => Number(b.category === first.category) - Number(a.category === first.category),
  )
  const ids = group.map(({ id }) => id)
  const { singular, plural, gender } = first.productType
  const fem = gender === 'f'
  return {
    title:
      group.length === 1
        ? `${fem ? 'Otras' : 'Otros'} ${plural}`
        : `Sumá ${fem ? 'otra' : 'otro'} ${singular}`,
    products: near
      .slice(0, group.length === 1 ? MAX_COMPARE_CANDIDATES.alone : MAX_COMPARE_CANDIDATES.more)
      .map((product) => ({
        id: product.id,
        name: product.name,
        picture: product.pictures[0] ?? null,
        type: comparableType(product),
        link: comparePath([...ids, product.id]),
      })),
  }
}

function productNameWords(products: readonly CatalogueProduct[]): string {
  return formatList(products.map(({ name }) => name))
}
