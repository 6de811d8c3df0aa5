import { activeProducts, type Catalogue } from '#/catalogue/catalogue.ts'
import type { Settings } from '#/catalogue/documents/settings.ts'
import type { Picture } from '#/catalogue/documents/picture.ts'
import { sharedPicturePath } from '#/catalogue/pictures/picture-widths.ts'

export type PageMeta = {
  title: string
  description: string
  /** Absolute address, without parameters that do not change the content. */
  canonical: string
  robots: 'index, follow' | 'noindex, follow'
  keywords: string
  siteName: string
  /** Absolute address of a 1200×630 picture. */
  image: { url: string; alt: string } | null
  jsonLd: JsonLd[]
}

export type JsonLd = { [key: string]: JsonValue | undefined }
type JsonValue = string | number | boolean | JsonValue[] | JsonLd

type MetaInput = {
  title: string
  description: string
  path: string
  picture?: Picture | undefined
  noindex?: boolean
  jsonLd?: JsonLd[]
}

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

export function absolute(catalogue: Catalogue, path: string): string {
  return `${catalogue.siteUrl}${path}`
}

/** Settings, or a placeholder name before the first publication. */
export function requireSettings(catalogue: Catalogue): Settings {
  return catalogue.settings ?? UNNAMED_SETTINGS
}

const UNNAMED_SETTINGS: Settings = {
  id: 'site',
  brand: { name: 'Tu sitio', wordmark: 'Tu sitio', tagline: '' },
  seo: { keywords: [] },
  legal: { companyName: '', cuit: '', address: '' },
  menu: [],
  footer: { support: [], about: [] },
  social: [],
  shop: { name: '', url: '' },
  whereToBuy: { text: '', retailers: [] },
  contact: { email: '', phone: '', hours: '', responseTime: '' },
  home: { tiles: [], stories: [], arrivals: [] },
  landings: [],
  support: { labelPlaces: [], warrantyTerms: '' },
}

export function siteWords(catalogue: Catalogue): { title: string; description: string } {
  const { brand, seo } = requireSettings(catalogue)
  return { title: seo.title ?? brand.name, description: seo.description ?? brand.tagline }
}

function fallbackPicture(catalogue: Catalogue): Picture | undefined {
  const { hero } = requireSettings(catalogue).home
  const first = hero ? catalogue.products.get(hero.product) : activeProducts(catalogue)[0]
  return hero?.picture ?? first?.pictures[0]
}
