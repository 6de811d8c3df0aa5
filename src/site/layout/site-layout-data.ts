import { KIND_PATHS } from '#/site/contact/names.ts'
import {
  childrenOf,
  familyIds,
  isNew,
  listedProducts,
  newestFirst,
  visibleChildren,
  visibleTopLevel,
  type Catalogue,
  type CatalogueProduct,
} from '#/catalogue/catalogue.ts'
import { topK } from '#/catalogue/data-structures/top-k.ts'
import type { Category } from '#/catalogue/documents/category.ts'
import type { NamedLink } from '#/catalogue/documents/common.ts'
import type { Settings } from '#/catalogue/documents/settings.ts'
import { STANDARD } from '#/catalogue/theme/theme.ts'
import { themeStyles } from '#/catalogue/theme/theme-styles.ts'
import type { Typeface } from '#/catalogue/theme/typefaces.ts'
import type { FirebaseAccounts } from '#/core/identity/names.ts'
import { categoryPath } from '#/site/model/breadcrumbs.ts'
import { categoryTile, type CategoryTileData } from '#/site/model/category-tile.ts'
import { requireSettings } from '#/site/model/page-meta.ts'
import { productCard, type ProductCardData } from '#/site/model/card-data.ts'

/** Maximum categories beside the wordmark, and in a popup. */
const MAX_MENU_CATEGORIES = 5
const MAX_SUBMENU = 6
/** Maximum characters of a link name. */
const MAX_LINK = 60

export type MenuEntry = {
  id: number
  name: string
  /** Null for an entry with a popup. */
  link: string | null
  targetBlank: boolean
  popup: MenuPopup | null
  /** Paths of descendant categories' pages. */
  descendants: string[]
}

export type MenuPopup = {
  /** Categories as tiles; `links` has the rest. */
  tiles: CategoryTileData[]
  links: NamedLink[]
  newest: ProductCardData | null
  /** Paths of its links and of the categories below. */
  paths: string[]
}

export type SiteLayout = {
  brand: {
    name: string
    wordmark: string
    tagline: string
    companyName: string
    cuit: string
    address: string
  }
  /** `styles`: custom properties that override the defaults. */
  theme: { styles: string; typeface: Typeface }
  year: number
  menu: MenuEntry[]
  shop: { name: string; url: string }
  footer: {
    /** `link`: its page, used for a category without visible children. */
    categories: { id: number; name: string; link: string; children: NamedLink[] }[]
    support: NamedLink[]
    about: NamedLink[]
    legal: NamedLink[]
  }
  social: Settings['social']
  /** Null if the site manages the accounts itself. */
  firebase: FirebaseAccounts | null
  /** Percentage of visits that report web vitals. */
  vitals: number
  /** Address of the offline worker's script; null if disabled. */
  offline: string | null
}

export function siteLayout(
  catalogue: Catalogue,
  firebase: FirebaseAccounts | null = null,
  vitals = 0,
  offline: string | null = null,
): SiteLayout {
  const { brand, distanceSales, legal, menu, shop, footer, social, theme } = requireSettings(catalogue)
  return {
    brand: {
      name: brand.name,
      wordmark: brand.wordmark,
      tagline: brand.tagline,
      companyName: legal.companyName,
      cuit: legal.cuit,
      address: legal.address,
    },
    theme: { styles: themeStyles(theme), typeface: theme?.typeface ?? STANDARD.typeface },
    year: Number(catalogue.today.slice(0, 4)),
    menu: (menu.length > 0 ? menu : automaticMenu(catalogue)).map((item) => ({
      id: item.id,
      name: item.name,
      link: item.isPopup ? null : (item.link ?? null),
      targetBlank: item.targetBlank,
      popup: item.isPopup ? menuPopup(catalogue, item.name, item.content) : null,
      descendants: item.isPopup ? [] : pagesBelow(catalogue, item.link),
    })),
    shop,
    footer: {
      categories: visibleTopLevel(catalogue).map((category) => ({
        id: category.id,
        name: category.name,
        link: categoryPath(category),
        children: visibleChildren(catalogue, category.id).map((child) => ({
          name: child.name,
          link: categoryPath(child),
        })),
      })),
      support: footer.support.length > 0 ? footer.support : automaticFooter(catalogue).support,
      about: footer.about.length > 0 ? footer.about : automaticFooter(catalogue).about,
      legal: [
        { name: 'Defensa del Consumidor', link: legal.consumerDefenceUrl },
        {
          name: 'Botón de arrepentimiento',
          link: distanceSales ? KIND_PATHS.withdrawal : legal.withdrawalUrl,
        },
        {
          name: 'Botón de baja de servicio',
          link: distanceSales?.services ? KIND_PATHS.cancellation : undefined,
        },
        { name: 'Data Fiscal', link: legal.dataFiscalUrl },
      ].flatMap(({ name, link }) => (link === undefined ? [] : [{ name, link }])),
    },
    social,
    firebase,
    vitals,
    offline,
  }
}

/** Links used for each empty list. */
export function automaticFooter({ pages }: Catalogue): Settings['footer'] {
  return {
    support: [
      { name: 'Soporte técnico', link: '/soporte' },
      { name: 'Manuales', link: '/soporte#manuales' },
      { name: 'Garantía', link: '/soporte#garantia' },
    ],
    about: [
      { name: 'Contacto', link: '/contacto' },
      ...Array.from(pages.values(), ({ id, title }) => ({ name: title.slice(0, MAX_LINK), link: `/${id}` })),
    ],
  }
}

export function automaticMenu(catalogue: Catalogue): Settings['menu'] {
  const entry = (name: string, link: string, content: NamedLink[] = []) => ({
    name,
    ...(content.length > 0 ? { isPopup: true, content } : { isPopup: false, content, link }),
    targetBlank: false,
  })
  const filled = (category: Category) => listedProducts(catalogue, category.id).length > 0
  const named = (category: Category): NamedLink => ({ name: category.name, link: categoryPath(category) })
  return [
    ...visibleTopLevel(catalogue)
      .filter(filled)
      .slice(0, MAX_MENU_CATEGORIES)
      .map((category) =>
        entry(
          category.name,
          categoryPath(category),
          visibleChildren(catalogue, category.id).filter(filled).slice(0, MAX_SUBMENU).map(named),
        ),
      ),
    entry('Soporte', '/soporte'),
    entry('Contacto', '/contacto'),
  ].map((item, place) => ({ ...item, id: place + 1 }))
}

function pagesBelow(catalogue: Catalogue, link: string | undefined): string[] {
  const category = link && categoryAt(catalogue, link)
  if (!category) return []
  const below = [...familyIds(catalogue, category.id)].filter((id) => id !== category.id)
  return below.map((id) => categoryPath(catalogue.categories.get(id)!))
}

function categoryAt(catalogue: Catalogue, link: string): Category | undefined {
  const [, route] = /^\/categorias\/(.+)$/.exec(link) ?? []
  return route === undefined ? undefined : catalogue.categoryByRoute.get(route)
}

type LatestProduct = { today: string; product: CatalogueProduct | undefined }
const latestOfList = new WeakMap<readonly CatalogueProduct[], LatestProduct>()

function latestProduct(
  { today }: Catalogue,
  list: readonly CatalogueProduct[],
): CatalogueProduct | undefined {
  const known = latestOfList.get(list)
  if (known?.today === today) return known.product
  const launched = list.filter(({ launchedAt }) => launchedAt <= today)
  const [product] = topK(launched, 1, newestFirst)
  latestOfList.set(list, { today, product })
  return product
}

function menuPopup(catalogue: Catalogue, name: string, content: readonly NamedLink[]): MenuPopup {
  const categories = content.flatMap(({ link }) => {
    const category = categoryAt(catalogue, link)
    return category ? [{ category, link }] : []
  })
  const listedLinks = new Set(categories.map(({ link }) => link))
  const parent = commonParent(
    catalogue,
    categories.map(({ category }) => category),
  )
  const latest = parent && latestProduct(catalogue, listedProducts(catalogue, parent.id))
  const newest = latest && isNew(catalogue, latest) ? latest : undefined
  return {
    tiles: categories.map(({ category, link }) => ({
      ...categoryTile(catalogue, category),
      name: content.find((item) => item.link === link)!.name,
    })),
    links: [
      ...content.filter(({ link }) => !listedLinks.has(link)),
      ...(parent ? [{ name: `Ver todo ${name}`, link: categoryPath(parent) }] : []),
      ...(parent && newest ? [{ name: 'Novedades', link: `${categoryPath(parent)}?orden=nuevos` }] : []),
      { name: 'Manuales y soporte', link: '/soporte#manuales' },
      ...(catalogue.serviceCentres.length > 0
        ? [{ name: 'Centros de servicio', link: '/soporte#centros' }]
        : []),
    ],
    newest: newest ? productCard(catalogue, newest) : null,
    paths: [...content.map(({ link }) => link), ...(parent ? [categoryPath(parent)] : [])],
  }
}

function commonParent(catalogue: Catalogue, categories: readonly Category[]): Category | undefined {
  const [first] = categories
  if (first?.parent === undefined) return undefined
  const siblings = childrenOf(catalogue, first.parent)
  return categories.every((category) => siblings.includes(category))
    ? catalogue.categories.get(first.parent)
    : undefined
}
