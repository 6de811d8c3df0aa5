import type { Screen } from './layout/document.tsx'

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
  async () => (await import('./home/home-screen.tsx')).HomeScreen,
  PRODUCT,
)
const ACCOUNT = page(
  'account/account-screen.tsx',
  async () => (await import('./account/account-screen.tsx')).AccountScreen,
)
const DISCONTINUED = page(
  'discontinued/discontinued-screen.tsx',
  async () => (await import('./discontinued/discontinued-screen.tsx')).DiscontinuedScreen,
)
const TEXT = page('text/text-screen.tsx', async () => (await import('./text/text-screen.tsx')).TextScreen)

/** What an address that leads nowhere shows. */
export const NOT_FOUND = page(
  'not-found/not-found-screen.tsx',
  async () => (await import('./not-found/not-found-screen.tsx')).NotFoundScreen,
)

/** By the beginning of the path, the longest first. */
const PAGES: readonly (readonly [start: string, kind: PageKind])[] = [
  ['/categorias/discontinuos', DISCONTINUED],
  [
    '/categorias',
    page(
      'category/category-screen.tsx',
      async () => (await import('./category/category-screen.tsx')).CategoryScreen,
      PRODUCT,
    ),
  ],
  ['/productos', page(PRODUCT, async () => (await import('./product/product-screen.tsx')).ProductScreen)],
  ['/discontinuos', DISCONTINUED],
  [
    '/buscar',
    page('search/search-screen.tsx', async () => (await import('./search/search-screen.tsx')).SearchScreen),
  ],
  [
    '/soporte',
    page(
      'support/support-screen.tsx',
      async () => (await import('./support/support-screen.tsx')).SupportScreen,
    ),
  ],
  [
    '/donde-comprar',
    page(
      'where-to-buy/where-to-buy-screen.tsx',
      async () => (await import('./where-to-buy/where-to-buy-screen.tsx')).WhereToBuyScreen,
    ),
  ],
  [
    '/guias/*',
    page(
      'guides/guide-screen.tsx',
      async () => (await import('./guides/guide-screen.tsx')).GuideScreen,
      PRODUCT,
    ),
  ],
  [
    '/guias',
    page('guides/guides-screen.tsx', async () => (await import('./guides/guides-screen.tsx')).GuidesScreen),
  ],
  [
    '/comparar',
    page(
      'compare/compare-screen.tsx',
      async () => (await import('./compare/compare-screen.tsx')).CompareScreen,
    ),
  ],
  [
    '/contacto',
    page(
      'contact/contact-screen.tsx',
      async () => (await import('./contact/contact-screen.tsx')).ContactScreen,
    ),
  ],
  [
    '/lista',
    page(
      'wishlist/wishlist-screen.tsx',
      async () => (await import('./wishlist/wishlist-screen.tsx')).WishlistScreen,
    ),
  ],
  [
    '/cuenta/seguridad',
    page(
      'security/security-screen.tsx',
      async () => (await import('./security/security-screen.tsx')).SecurityScreen,
    ),
  ],
  [
    '/cuenta/ingreso',
    page(
      'staff-sign-in/staff-sign-in-screen.tsx',
      async () => (await import('./staff-sign-in/staff-sign-in-screen.tsx')).StaffSignInScreen,
    ),
  ],
  [
    '/cuenta/confirmar',
    page(
      'reauthenticate/reauthenticate-screen.tsx',
      async () => (await import('./reauthenticate/reauthenticate-screen.tsx')).ReauthenticateScreen,
    ),
  ],
  [
    '/cuenta/productos',
    page(
      'my-products/my-products-screen.tsx',
      async () => (await import('./my-products/my-products-screen.tsx')).MyProductsScreen,
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
