import type { Catalogue } from '#/catalogue/catalogue.ts'

const NO_PRICES =
  'este sitio no vende ni publica precios, cuotas ni stock: son los de cada tienda. No los estimes.'

const SOME_PRICES =
  'los que hay están en cada producto, por comercio y con su vigencia. Del que no dice, no lo estimes.'

/** For programs. */
export function aboutPrices({ moment }: Catalogue): string {
  return moment.keepable === undefined ? NO_PRICES : SOME_PRICES
}
