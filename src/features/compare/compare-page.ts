import { activeProducts, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { comparePath, MAX_COMPARED_PRODUCTS } from '#/site/compare/names.ts'
import type { ProductPicture } from '#/catalogue/documents/product.ts'
import { formatCount, formatList, NBSP } from '#/language/es-AR/format.ts'
import { plainBreadcrumbs, productPath, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { compareGroups, priceRows, type CompareGroup } from './compare-rows.ts'
import { whatChanges } from '#/site/model/compare-summary.ts'
import { grammarOf } from '#/catalogue/specs/product-type.ts'
import { absolute, pageMeta, requireSettings, type PageMeta } from '#/site/model/page-meta.ts'
import { brandShop } from '#/site/model/sellers.ts'
import { comparableType, type ComparableType } from '#/site/model/card-data.ts'
import { comparedDrawingOf, type DrawingView } from '#/site/model/product-drawings.ts'
import { type ProductFamily, families } from '#/site/model/listed.ts'
import { findVariant, variantId, variantName } from '#/catalogue/products/in-color.ts'
import { noVisitor, definePage } from '#/site/pages/page.ts'

export const comparePageEntry = definePage({
  path: '/comparar',
  query: (search) => search.getAll('id'),
  cache: noVisitor,
  softNavigation: false,
  usage: 'compare',
  read: ({ catalogue, query }) => comparePage(catalogue, query),
})

/** Maximum ids read from an address; a comparison has at most four. */
const MAX_COMPARED_IDS = 20
const LONGEST_ID = 40

type CompareChoice = {
  /** Groups by type, larger first, at most four products each. */
  groups: CatalogueProduct[][]
  notices: string[]
}

export type ComparedProduct = {
  /** Variant id where a colour was chosen. */
  id: string
  code: string
  name: string
  link: string
  picture: ProductPicture | null
  discontinued: boolean
  type: ComparableType
  /** Address of the comparison without it. */
  without: string
  /** Null for a discontinued product. */
  buy: { name: string; link: string } | null
}

type CompareCandidate = Pick<ComparedProduct, 'id' | 'name' | 'picture' | 'type'> & {
  /** Address of the comparison with it. */
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
  /** Products at one scale, beside a familiar object. */
  atScale: DrawingView | null
  /** Null with less than two products. */
  address: string | null
  /** One link per type, larger groups first. */
  split: { label: string; names: string; link: string }[]
  /** Products of the same type, while there is room. */
  candidates: { title: string; products: CompareCandidate[] } | null
  /** Suggested families if there is nothing to compare. */
  families: ProductFamily[]
}

/** Maximum candidates to add, with one product and with more. */
const MAX_COMPARE_CANDIDATES = { alone: 24, more: 8 }

/** Never fails: several types give a link each, one id gives candidates, none gives product families. */
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
    address: products.length > 1 ? absolute(catalogue, comparePath(products.map(variantId))) : null,
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
    id: variantId(product),
    code: product.id,
    name: variantName(product),
    link: productPath(variantId(product)),
    picture: product.pictures[0] ?? null,
    discontinued: product.status === 'discontinued',
    type: comparableType(product),
    without: comparePath(group.filter((other) => other !== product).map(variantId)),
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
    link: comparePath(group.map(variantId)),
  }
}

function candidates(catalogue: Catalogue, group: readonly CatalogueProduct[]): ComparePage['candidates'] {
  const [first] = group
  if (!first || group.length >= MAX_COMPARED_PRODUCTS) return null
  const compared = new Set(group.map(({ id }) => id))
  const others = activeProducts(catalogue).filter(
    (product) => product.type === first.type && !compared.has(product.id),
  )
  if (others.length === 0) return null
  const near = others.toSorted(
    (a, b) => Number(b.category === first.category) - Number(a.category === first.category),
  )
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
        link: comparePath([...group.map(variantId), product.id]),
      })),
  }
}

function productNameWords(products: readonly CatalogueProduct[]): string {
  return formatList(products.map(({ name }) => name))
}

/** Resolves ids in any spelling; unknown and repeated ones go to notices. */
function readChoice(catalogue: Catalogue, ids: readonly string[]): CompareChoice {
  const unknown = new Set<string>()
  const repeated = new Set<string>()
  const products = new Map<string, CatalogueProduct>()
  for (const id of ids.slice(0, MAX_COMPARED_IDS)) {
    const code = id.trim()
    if (code === '') continue
    const product = findVariant(catalogue, code)
    if (product === undefined) unknown.add(code.slice(0, LONGEST_ID).toWellFormed())
    else if (products.has(product.id)) repeated.add(product.id)
    else products.set(product.id, product)
  }
  const byType = [...Map.groupBy(products.values(), (product) => product.type).values()]
  const groups = byType
    .toSorted((a, b) => b.length - a.length)
    .map((group) => group.slice(0, MAX_COMPARED_PRODUCTS))
  const left = byType.flatMap((group) => group.slice(MAX_COMPARED_PRODUCTS)).map(({ id }) => id)
  return {
    groups,
    notices: [
      ...(unknown.size > 0 ? [`No encontramos ${formatList([...unknown].map((code) => `«${code}»`))}.`] : []),
      ...(repeated.size > 0 ? [`Estaba más de una vez: ${formatList([...repeated])}.`] : []),
      ...(left.length > 0 || ids.length > MAX_COMPARED_IDS
        ? [`Se comparan hasta ${MAX_COMPARED_PRODUCTS}${NBSP}productos.${leftOutWords(left)}`]
        : []),
    ],
  }
}

function leftOutWords(ids: readonly string[]): string {
  return ids.length === 0 ? '' : ` ${ids.length === 1 ? 'Quedó' : 'Quedaron'} afuera: ${formatList(ids)}.`
}
