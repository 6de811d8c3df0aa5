import type { ReactNode } from 'react'

export type Screen = (props: { page: never }) => ReactNode
/** A kind of page: the file whose styles it has, its screen, and the file of the kind that most go to from it. */
export type PageKind = { file: string; load: () => Promise<Screen>; next?: string }

const page = (file: string, load: () => Promise<Screen>, next?: string): PageKind => ({
  file: `src/storefront/${file}`,
  load,
  ...(next && { next: `src/storefront/${next}` }),
})

const PRODUCT = 'product/product-screen.tsx'

const HOME = page(
  'home/home-screen.tsx',
  async () => (await import('../storefront/home/home-screen.tsx')).HomeScreen,
  PRODUCT,
)
const ACCOUNT = page(
  'account/account-screen.tsx',
  async () => (await import('../storefront/account/account-screen.tsx')).AccountScreen,
)
const DISCONTINUED = page(
  'discontinued/discontinued-screen.tsx',
  async () => (await import('../storefront/discontinued/discontinued-screen.tsx')).DiscontinuedScreen,
)
const TEXT = page(
  'text-page/text-screen.tsx',
  async () => (await import('../storefront/text-page/text-screen.tsx')).TextScreen,
)

/** What an address that leads nowhere shows. */
export const NOT_FOUND = page(
  'errors/not-found-screen.tsx',
  async () => (await import('../storefront/errors/not-found-screen.tsx')).NotFoundScreen,
)

/** By the beginning of the path, the longest first. */
const PAGES: readonly (readonly [start: string, kind: PageKind])[] = [
  ['/categorias/discontinuos', DISCONTINUED],
  [
    '/categorias',
    page(
      'category/category-screen.tsx',
      async () => (await import('../storefront/category/category-screen.tsx')).CategoryScreen,
      PRODUCT,
    ),
  ],
  [
    '/productos',
    page(PRODUCT, async () => (await import('../storefront/product/product-screen.tsx')).ProductScreen),
  ],
  ['/discontinuos', DISCONTINUED],
  [
    '/buscar',
    page(
      'search/search-screen.tsx',
      async () => (await import('../storefront/search/search-screen.tsx')).SearchScreen,
    ),
  ],
  [
    '/soporte',
    page(
      'support/support-screen.tsx',
      async () => (await import('../storefront/support/support-screen.tsx')).SupportScreen,
    ),
  ],
  [
    '/donde-comprar',
    page(
      'where-to-buy/where-to-buy-screen.tsx',
      async () => (await import('../storefront/where-to-buy/where-to-buy-screen.tsx')).WhereToBuyScreen,
    ),
  ],
  [
    '/guias/*',
    page(
      'guides/guide-screen.tsx',
      async () => (await import('../storefront/guides/guide-screen.tsx')).GuideScreen,
      PRODUCT,
    ),
  ],
  [
    '/guias',
    page(
      'guides/guides-screen.tsx',
      async () => (await import('../storefront/guides/guides-screen.tsx')).GuidesScreen,
    ),
  ],
  [
    '/comparar',
    page(
      'compare/compare-screen.tsx',
      async () => (await import('../storefront/compare/compare-screen.tsx')).CompareScreen,
    ),
  ],
  [
    '/contacto',
    page(
      'contact/contact-screen.tsx',
      async () => (await import('../storefront/contact/contact-screen.tsx')).ContactScreen,
    ),
  ],
  [
    '/lista',
    page('list/list-screen.tsx', async () => (await import('../storefront/list/list-screen.tsx')).ListScreen),
  ],
  [
    '/cuenta/seguridad',
    page(
      'security/security-screen.tsx',
      async () => (await import('../storefront/security/security-screen.tsx')).SecurityScreen,
    ),
  ],
  [
    '/cuenta/ingreso',
    page(
      'staff-sign-in/staff-sign-in-screen.tsx',
      async () => (await import('../storefront/staff-sign-in/staff-sign-in-screen.tsx')).StaffSignInScreen,
    ),
  ],
  [
    '/cuenta/confirmar',
    page(
      'confirm/confirm-screen.tsx',
      async () => (await import('../storefront/confirm/confirm-screen.tsx')).ConfirmScreen,
    ),
  ],
  [
    '/cuenta/productos',
    page(
      'my-products/my-products-screen.tsx',
      async () => (await import('../storefront/my-products/my-products-screen.tsx')).MyProductsScreen,
    ),
  ],
  ['/cuenta', ACCOUNT],
  ['/ingresar', ACCOUNT],
  ['/registrarse', ACCOUNT],
  ['/recuperar', ACCOUNT],
]

/** Which kind of page is at a path that `readPage` has found. */
export function kindOf(path: string): PageKind {
  const plain = `${path.replace(/\/+$/, '')}/`
  if (plain === '/') return HOME
  const found = PAGES.find(([start]) =>
    start.endsWith('*')
      ? plain.startsWith(start.slice(0, -1)) && plain.length > start.length
      : plain.startsWith(`${start}/`),
  )
  return found?.[1] ?? TEXT
}
