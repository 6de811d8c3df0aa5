import { sellerView, type Seller } from '#/site/model/sellers.ts'
import { activeProducts, automaticArrivals, type Catalogue } from '#/catalogue/catalogue.ts'
import type { Category } from '#/catalogue/documents/category.ts'
import type { Picture } from '#/catalogue/documents/picture.ts'
import type { Settings, Story, Tile } from '#/catalogue/documents/settings.ts'
import { colorSlug, inColor, variantId } from '#/catalogue/products/in-color.ts'
import { minMax } from '#/catalogue/data-structures/min-max.ts'
import { NBSP } from '#/language/es-AR/format.ts'
import { categoryPath, productPath } from '#/site/model/breadcrumbs.ts'
import { organisation } from '#/site/model/organisation-json-ld.ts'
import { modelExample } from '#/site/model/search-examples.ts'
import {
  absolute,
  pageMeta,
  requireSettings,
  siteWords,
  type JsonLd,
  type PageMeta,
} from '#/site/model/page-meta.ts'
import { productCard, type ProductCardData } from '#/site/model/card-data.ts'
import { always, noQuery, definePage } from '#/site/pages/page.ts'

export const homePageEntry = definePage({
  path: '/',
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'home',
  sitemap: 'listed',
  read: ({ catalogue }) => homePage(catalogue),
})

export type StoryView = {
  productId: string
  productName: string
  link: string
  /** Colour name. */
  variant: string | null
  /** `all`: «Ver todas las torres». */
  categoryLink: { name: string; link: string; all: string } | null
  title: string
  text: string
  cta: string
  facts: readonly { value: string; label: string }[]
  picture: Picture | null
  /** Product with its lights on, for the dark theme. */
  lit: Picture | null
  tone: 'light' | 'dark'
}

export type TileView = Omit<Tile, 'picture' | 'lit'> & { picture: Picture | null; lit: Picture | null }

export type HomePage = {
  meta: PageMeta
  brandName: string
  modelExample: string
  hero: StoryView | null
  tiles: TileView[]
  arrivals: ProductCardData[]
  stories: StoryView[]
  /** `warranty` holds for every active product. */
  supportFacts: { provinces: number; warranty: string; hours: string }
  shop: Settings['shop']
  whereToBuy: { text: string; retailers: Seller[] }
}

export function homePage(catalogue: Catalogue): HomePage {
  const settings = requireSettings(catalogue)
  const { brand, home } = settings
  return {
    meta: pageMeta(catalogue, {
      ...siteWords(catalogue),
      path: '/',
      jsonLd: [organisation(catalogue), webSite(catalogue)],
    }),
    brandName: brand.name,
    modelExample: modelExample(catalogue),
    hero: home.hero ? storyView(catalogue, home.hero) : null,
    tiles: home.tiles.map((tile) => ({ ...tile, picture: tile.picture ?? null, lit: tile.lit ?? null })),
    arrivals: arrivals(catalogue, home.arrivals),
    stories: home.stories.flatMap((story) => storyView(catalogue, story) ?? []),
    supportFacts: {
      provinces: new Set(catalogue.serviceCentres.map((centre) => centre.province)).size,
      warranty: warrantyFact(catalogue),
      hours: settings.contact.hours,
    },
    shop: settings.shop,
    whereToBuy: {
      text: settings.whereToBuy.text,
      retailers: settings.whereToBuy.retailers.map((retailer) => sellerView(retailer)),
    },
  }
}

function storyView(catalogue: Catalogue, story: Story): StoryView | null {
  const found = catalogue.products.get(story.product)
  if (!found) return null
  const product = inColor(found, story.variant === undefined ? undefined : colorSlug(story.variant))
  const category = catalogue.categories.get(product.category)
  return {
    productId: product.id,
    productName: product.name,
    link: productPath(variantId(product)),
    variant: story.variant ?? null,
    categoryLink: category ? categoryLink(category) : null,
    title: story.title,
    text: story.text,
    cta: story.cta,
    facts: story.facts,
    picture: story.picture ?? product.pictures[0] ?? null,
    lit: story.lit ?? (story.picture ? null : (product.pictures.find(({ lit }) => lit) ?? null)),
    tone: story.tone,
  }
}

function categoryLink(category: Category) {
  const { plural, gender } = category.noun
  const all = `Ver ${gender === 'f' ? 'todas las' : 'todos los'} ${plural}`
  return { name: category.name, link: categoryPath(category), all }
}

function warrantyFact(catalogue: Catalogue): string {
  const months = activeProducts(catalogue).map((product) => product.warrantyMonths)
  if (months.length === 0) return 'Con cada producto'
  const [least, most] = minMax(months)
  return `${least}${NBSP}meses ${least === most ? 'en todo' : 'o más'}`
}

function arrivals(catalogue: Catalogue, chosen: readonly string[]): ProductCardData[] {
  const products =
    chosen.length > 0
      ? activeProducts(catalogue).filter((product) => chosen.includes(product.id))
      : automaticArrivals(catalogue)
  return products.map((product) => productCard(catalogue, product))
}

function webSite(catalogue: Catalogue): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: requireSettings(catalogue).brand.name,
    url: absolute(catalogue, '/'),
    inLanguage: 'es-AR',
  }
}
