import type { ProductPage } from '../../pages/product-page.ts'
import type { Box } from './drawing-geometry.ts'

type Front = NonNullable<ProductPage['front']>
type Circle = { x: number; y: number; radius: number }

/** A tower seen from the front: its body under the handle, and its loudspeakers at their true diameter. */
export type FrontDrawing = { body: Box; handle: Box | null; woofers: Circle[]; tweeters: Circle[] }

const CM_PER_INCH = 2.54
/** Part of the height that a handle takes, and part of the width. */
const HANDLE = { height: 0.1, width: 0.58 }

/** `box` is the whole front in drawing units, `scale` units per centimetre. */
export function drawFront(box: Box, scale: number, front: Front): FrontDrawing {
  const rise = front.handle ? box.height * HANDLE.height : 0
  const body = { ...box, y: box.y + rise, height: box.height - rise }
  const woofers = stack(body, front.woofers, scale)
  const top = Math.min(...woofers.map(({ y, radius }) => y - radius), body.y + body.height)
  return { body, handle: handleOver(body, rise), woofers, tweeters: row(body, top, front.tweeters, scale) }
}

/** The bow over a body: its foot goes under the body's edge. */
export function handleOver(body: Box, rise: number, width = HANDLE.width): Box | null {
  if (rise === 0) return null
  const inner = body.width * width
  return {
    x: body.x + (body.width - inner) / 2,
    y: body.y - rise,
    width: inner,
    height: rise,
    radius: Math.min(rise * 0.45, 18),
  }
}

/** One above the other from the bottom, a little farther from the edge below than from those beside. */
function stack(body: Box, drivers: Front['woofers'], scale: number): Circle[] {
  if (!drivers) return []
  const diameter = drivers.inches * CM_PER_INCH * scale
  const margin = 0.75 * (body.width - diameter)
  const gap = Math.min(
    diameter * 0.28,
    (body.height - 2 * margin - drivers.count * diameter) / (drivers.count - 1 || 1),
  )
  if (margin < 0 || gap < 0) return []
  return Array.from({ length: drivers.count }, (_, index) => ({
    x: body.x + body.width / 2,
    y: body.y + body.height - margin - diameter / 2 - index * (diameter + gap),
    radius: diameter / 2,
  }))
}

/** Side by side between the top of the body and the woofers, when there is room. */
function row(body: Box, below: number, drivers: Front['tweeters'], scale: number): Circle[] {
  if (!drivers) return []
  const radius = (drivers.inches * CM_PER_INCH * scale) / 2
  if (below - body.y < 3 * radius || drivers.count * 4 * radius > body.width) return []
  return Array.from({ length: drivers.count }, (_, index) => ({
    x: body.x + (body.width * (index + 1)) / (drivers.count + 1),
    y: (body.y + below) / 2,
    radius,
  }))
}
