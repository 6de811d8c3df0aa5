/** Pages measured on every site. */
export const ROUTES = {
  home: '/',
  category: '/categorias/torres-de-sonido',
  product: '/productos/AW-T2022',
} as const
export type Route = keyof typeof ROUTES
