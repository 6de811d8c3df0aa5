import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { formatNumber, joinUnit, formatList } from '#/language/es-AR/format.ts'

/** Centimetres. */
export type ProductSize = { width: number; height: number; depth: number }

export function productSize({ specs }: CatalogueProduct): ProductSize | null {
  const size = specs.dimensiones as { ancho: number; alto: number; profundidad: number } | undefined
  return size ? { width: size.ancho, height: size.alto, depth: size.profundidad } : null
}

/** Key in the file store; undefined without a drawing. */
export function drawingFile({ products }: Catalogue, id: string): string | undefined {
  const drawing = products.get(id)?.drawing
  return drawing === undefined ? undefined : `drawings/${drawing}`
}

export type Familiar = 'hand' | 'mate' | 'mate-and-flask'

export type ScaleScene = 'palm' | 'head' | 'neck' | 'table' | 'television' | 'person'

export type DrawingView = { link: string; alt: string; caption: string }

/** Upper limits in centimetres for drawing a hand, or a mate, beside the product. */
const OF_A_HAND = 13
const OF_A_TABLE = 43

export function familiarFor({ width, height, depth }: ProductSize): Familiar {
  const most = Math.max(width, height, depth)
  if (most <= OF_A_HAND) return 'hand'
  return most <= OF_A_TABLE ? 'mate' : 'mate-and-flask'
}

export function sceneFor(
  { scene }: Pick<ProductType, 'scene'>,
  { width, height, depth }: ProductSize,
): ScaleScene {
  if (scene === 'head' || scene === 'television') return scene
  const most = Math.max(width, height, depth)
  if (most <= OF_A_HAND) return 'palm'
  if (scene === 'neck') return scene
  return height <= OF_A_TABLE ? 'table' : 'person'
}

export type Beside = 'mate' | 'flask' | 'person'

/** Maximum products beside a person; larger groups have a mate for scale, which takes less space. */
const MAX_BESIDE_A_PERSON = 4

export function besideCompared(sizes: readonly ProductSize[]): Beside {
  if (sizes.length > MAX_BESIDE_A_PERSON) return 'mate'
  const most = Math.max(...sizes.flatMap(({ width, height, depth }) => [width, height, depth]))
  if (most <= OF_A_HAND + 7) return 'mate'
  return most <= OF_A_TABLE ? 'flask' : 'person'
}

const SCALE_NAMES: Readonly<Record<Beside, string>> = {
  mate: 'un mate',
  flask: 'un termo de un litro',
  person: 'una persona de 1,70\u00a0m',
}

/** Maximum products in one drawing, so that each is large enough. */
export const MAX_DRAWN_AT_SCALE = 16

/** Products drawn at one scale; null for fewer than two or if a size is missing. */
export function comparedDrawingOf(products: readonly CatalogueProduct[]): DrawingView | null {
  const sizes = products.flatMap((product) => productSize(product) ?? [])
  if (products.length < 2 || sizes.length < products.length) return null
  const beside = SCALE_NAMES[besideCompared(sizes)]
  const captions = products.map(({ name }, index) => {
    const { width, height } = sizes[index]!
    return `${name}, de ${joinUnit(formatNumber(width), 'cm')} de ancho y ${joinUnit(formatNumber(height), 'cm')} de alto`
  })
  return {
    link: `/dibujos/comparar/${products.map(({ id }) => id).join('_')}.svg`,
    alt: `A la misma escala, de izquierda a derecha: ${[beside, ...captions].join('; ')}.`,
    caption: `A la misma escala. De izquierda a derecha: ${formatList([beside, ...products.map(({ name }) => name)])}.`,
  }
}

const FAMILIAR: Readonly<Record<Familiar, string>> = {
  hand: 'una mano',
  mate: 'un mate',
  'mate-and-flask': 'un mate y un termo de un litro',
}

const SCENES: Readonly<Record<ScaleScene, string>> = {
  palm: 'en la palma de una mano',
  head: 'al lado de una cabeza adulta',
  neck: 'en el cuello de una persona adulta',
  table: 'al lado de un mate y un termo de un litro',
  television: 'debajo de un televisor de 50 pulgadas',
  person: 'al lado de una persona de 1,70\u00a0m',
}

export function productDrawings(
  {
    id,
    name,
    productType,
  }: Pick<CatalogueProduct, 'id' | 'name'> & { productType: Pick<ProductType, 'scene'> },
  size: ProductSize,
): { measures: DrawingView; scale: DrawingView } {
  const [width, height, depth] = [size.width, size.height, size.depth].map((side) =>
    joinUnit(formatNumber(side), 'cm'),
  )
  const beside = FAMILIAR[familiarFor(size)]
  const among = SCENES[sceneFor(productType, size)]
  return {
    measures: {
      link: `/dibujos/${id}/medidas.svg`,
      alt: `${name}, dibujo con medidas: ${formatList([`${width} de ancho`, `${height} de alto`, `${depth} de profundidad`])}. Al lado, ${beside}.`,
      caption: `A escala. Al lado, ${beside}.`,
    },
    scale: {
      link: `/dibujos/${id}/escala.svg`,
      alt: `${name}, dibujo a escala, ${among}`,
      caption: `A escala, ${among}.`,
    },
  }
}
