import { categoryPath } from '../../pages/common/breadcrumbs.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { PageType } from '../../catalogue/documents/usage-stats.ts'

const BY_AREA: Readonly<Record<string, PageType>> = {
  buscar: 'search',
  comparar: 'compare',
  soporte: 'support',
  guias: 'guides',
  'donde-comprar': 'where-to-buy',
  lista: 'list',
  contacto: 'contact',
  cuenta: 'account',
  ingresar: 'account',
  registrarse: 'account',
  recuperar: 'account',
}

/** What type of page is at a path; undefined where there is none that this catalogue knows. */
export function pageTypeOf(catalogue: Catalogue, path: string): PageType | undefined {
  const plain = path.replace(/\/+$/, '')
  if (plain === '') return 'home'
  const [, area = '', id = ''] = plain.split('/')
  if (area === 'productos') return catalogue.products.has(id) ? 'product' : undefined
  if (area === 'discontinuos') return 'category'
  if (area === 'categorias') return isCategory(catalogue, plain) ? 'category' : undefined
  if (Object.hasOwn(BY_AREA, area)) return BY_AREA[area]
  return catalogue.pages.has(plain.slice(1)) ? 'text' : undefined
}

function isCategory(catalogue: Catalogue, path: string): boolean {
  if (path === '/categorias' || path === '/categorias/discontinuos') return true
  const category = catalogue.categoryByRoute.get(path.slice('/categorias/'.length))
  return category !== undefined && categoryPath(category) === path
}
