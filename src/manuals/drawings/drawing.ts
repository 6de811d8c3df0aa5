export type Look =
  /** A body in front of what was drawn before: white, with a strong outline. */
  | 'body'
  /** A piece of it: light grey, with a thin outline. */
  | 'piece'
  /** A thin line, not filled. */
  | 'line'
  /** A hole, a socket, a screen: filled with ink. */
  | 'dark'
  /** What can't be seen or moves: a dashed line. */
  | 'hidden'

/** An SVG path in centimetres, y downwards. */
export type Mark = { readonly path: string; readonly look: Look }

/** A part with a call-out that starts at a point of the view. */
export type Part = {
  readonly name: string
  /** What it is for; short, may be missing when the name says it. */
  readonly use?: string
  readonly x: number
  readonly y: number
}

/** One side of a product, `width` × `height` cm; marks and parts lie inside. */
export type View = {
  readonly caption?: string
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
  readonly parts: readonly Part[]
}

export type Drawing = { readonly views: readonly View[] }

const BEZIER_CIRCLE = 0.5523

function n(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

function points(...values: readonly number[]): string {
  return values.map(n).join(' ')
}

/** A free path, as the tag of a template whose numbers are rounded. */
export function path(look: Look) {
  return (strings: TemplateStringsArray, ...values: readonly number[]): Mark => ({
    look,
    path: String.raw(strings, ...values.map(n)),
  })
}

export function box(look: Look, x: number, y: number, width: number, height: number, radius = 0): Mark {
  const r = Math.min(radius, width / 2, height / 2)
  if (r <= 0) return path(look)`M ${x} ${y} h ${width} v ${height} h ${-width} Z`
  const k = r * (1 - BEZIER_CIRCLE)
  const [right, bottom] = [x + width, y + height]
  const corners = [
    `M ${points(x + r, y)} L ${points(right - r, y)}`,
    `C ${points(right - k, y, right, y + k, right, y + r)} L ${points(right, bottom - r)}`,
    `C ${points(right, bottom - k, right - k, bottom, right - r, bottom)} L ${points(x + r, bottom)}`,
    `C ${points(x + k, bottom, x, bottom - k, x, bottom - r)} L ${points(x, y + r)}`,
    `C ${points(x, y + k, x + k, y, x + r, y)} Z`,
  ]
  return { look, path: corners.join(' ') }
}

export function oval(look: Look, x: number, y: number, rx: number, ry: number): Mark {
  const [kx, ky] = [rx * BEZIER_CIRCLE, ry * BEZIER_CIRCLE]
  const quarters = [
    `M ${points(x - rx, y)}`,
    `C ${points(x - rx, y - ky, x - kx, y - ry, x, y - ry)}`,
    `C ${points(x + kx, y - ry, x + rx, y - ky, x + rx, y)}`,
    `C ${points(x + rx, y + ky, x + kx, y + ry, x, y + ry)}`,
    `C ${points(x - kx, y + ry, x - rx, y + ky, x - rx, y)} Z`,
  ]
  return { look, path: quarters.join(' ') }
}

export function disc(look: Look, x: number, y: number, radius: number): Mark {
  return oval(look, x, y, radius, radius)
}

/** A broken line through the points; closed when it is filled. */
export function shape(look: Look, ...corners: readonly (readonly [x: number, y: number])[]): Mark {
  const close = look === 'line' || look === 'hidden' ? '' : ' Z'
  return { look, path: `M ${corners.map(([x, y]) => points(x, y)).join(' L ')}${close}` }
}

export function line(x1: number, y1: number, x2: number, y2: number): Mark {
  return shape('line', [x1, y1], [x2, y2])
}

/** `count` marks evenly spread between two numbers, ends included. */
export function spread(count: number, from: number, to: number, make: (at: number) => Mark): readonly Mark[] {
  if (count === 1) return [make((from + to) / 2)]
  return Array.from({ length: count }, (_, index) => make(from + ((to - from) * index) / (count - 1)))
}
