/** Centimetres of a product. */
export type Size = { width: number; height: number; depth: number }

export type Box = { x: number; y: number; width: number; height: number; radius: number }

/** A thing everybody knows the size of, drawn beside the product. */
type Reference = { kind: 'can' | 'card'; name: string; width: number; height: number }

export type Drawing = {
  /** Seen from the front, or from above when it is flat. */
  front: Box
  side: Box
  /** Units from the drawing's top to its bottom. */
  height: number
  reference: Box & Reference
  /** Height of the ground all three stand on. */
  floor: number
  /** Units per centimetre. */
  scale: number
}

/** Width of the drawing in units, which are pixels when it is 672 px wide. */
export const WIDTH = 672
const ROOM = { width: 592, height: 392 }
/** Around the three things, above and below; the measures stand in the lower one. */
const ABOVE = 64
const BELOW = 104
const LOWEST = 400
const RIGHT = 72
const GAP = { reference: 36, views: 60 }

const CAN: Reference = { kind: 'can', name: 'una lata de 354\u00a0ml', width: 6.6, height: 12.2 }
const CARD: Reference = { kind: 'card', name: 'una tarjeta', width: 8.56, height: 5.4 }

/** True of what lies on a table: its front says little, so it is drawn from above. */
export function isFlat({ width, height, depth }: Size): boolean {
  return height < 0.4 * Math.min(width, depth)
}

/** Front and side of a box of this size in true proportion, with something familiar at the same scale. */
export function drawBox(product: Size): Drawing {
  const size = isFlat(product)
    ? { width: product.width, height: product.depth, depth: product.height }
    : product
  const reference = Math.max(size.width, size.height, size.depth) < 12 ? CARD : CAN
  const gaps = GAP.reference + GAP.views + RIGHT
  const scale = Math.min(
    (ROOM.width - gaps) / (reference.width + size.width + size.depth),
    ROOM.height / Math.max(size.height, reference.height),
  )
  const tallest = Math.max(size.height, reference.height) * scale
  const height = round(Math.max(ABOVE + tallest + BELOW, LOWEST))
  const floor = round((height - ABOVE - BELOW + tallest) / 2 + ABOVE)
  const total = gaps + (reference.width + size.width + size.depth) * scale
  const start = (WIDTH - total) / 2
  const box = (x: number, across: number, up: number): Box => ({
    x: round(x),
    y: round(floor - up * scale),
    width: round(Math.max(across * scale, 2)),
    height: round(Math.max(up * scale, 2)),
    radius: round(Math.min(Math.min(across, up) * scale * 0.14, 22)),
  })
  const frontX = start + reference.width * scale + GAP.reference
  return {
    reference: { ...reference, ...box(start, reference.width, reference.height) },
    front: box(frontX, size.width, size.height),
    side: box(frontX + size.width * scale + GAP.views, size.depth, size.height),
    height,
    floor,
    scale,
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
