import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import { productSize } from './product-drawings.ts'

/** Model in 3D: addresses of GLB and USDZ, and width, height and depth as text and in metres. */
export type Model3d = {
  glb: string
  usdz: string
  sides: { text: string; metres: number }[]
}

const CM = 100

export const glbPath = (id: string) => `/modelos/${id}.glb`

export function model3dOf(product: CatalogueProduct): Model3d | null {
  if (product.model3d === undefined) return null
  const size = productSize(product)
  const version = product.model3d.slice(0, 8)
  return {
    glb: `${glbPath(product.id)}?v=${version}`,
    usdz: `/modelos/${product.id}.usdz?v=${version}`,
    sides: size
      ? [size.width, size.height, size.depth].map((side) => ({
          text: joinUnit(formatNumber(side), 'cm'),
          metres: side / CM,
        }))
      : [],
  }
}
