import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Picture } from '../../catalogue/documents/picture.ts'
import { sharedPicturePath } from '../../catalogue/pictures/picture-widths.ts'

/** What the head of a page says: search engines, shared links, structured data. */
export type PageMeta = {
  title: string
  description: string
  /** Absolute address of the page, without the parameters that don't make it another. */
  canonical: string
  robots: 'index, follow' | 'noindex, follow'
  keywords: string
  siteName: string
  /** 1200×630 picture for shared links, absolute. */
  image: { url: string; alt: string } | null
  jsonLd: JsonLd[]
}

export type JsonLd = { [key: string]: JsonValue }
type JsonValue = string | number | boolean | JsonValue[] | { [key: string]: JsonValue }

type MetaInput = {
  title: string
  description: string
  path: string
  picture?: Picture | undefined
  noindex?: boolean
  jsonLd?: JsonLd[]
}

/** Fills a page's head with what the brand says everywhere. */
export function pageMeta(catalogue: Catalogue, input: MetaInput): PageMeta {
  const { brand, seo } = requireSettings(catalogue)
  const picture = input.picture ?? fallbackPicture(catalogue)
  return {
    title: input.path === '/' ? input.title : `${input.title} · ${brand.name}`,
    description: input.description,
    canonical: absolute(catalogue, input.path),
    robots: input.noindex ? 'noindex, follow' : 'index, follow',
    keywords: seo.keywords.join(', '),
    siteName: brand.name,
    image: picture ? { url: absolute(catalogue, sharedPicturePath(picture.hash)), alt: picture.alt } : null,
    jsonLd: input.jsonLd ?? [],
  }
}

/** Absolute address of a path of this site. */
export function absolute(catalogue: Catalogue, path: string): string {
  return `${catalogue.siteUrl}${path}`
}

/**
 * The site's settings.
 * @throws when there are none: without them no page can be made, and the server answers 503 before asking for one.
 */
export function requireSettings(catalogue: Catalogue) {
  if (catalogue.settings === undefined) throw new Error('The catalogue has no settings document')
  return catalogue.settings
}

function fallbackPicture(catalogue: Catalogue): Picture | undefined {
  const hero = requireSettings(catalogue).home.hero
  return hero.picture ?? catalogue.products.get(hero.product)?.pictures[0]
}
