import type { StrokeStyle, DrawingPath } from '#/core/pictures/drawing.ts'

const BEZIER_CIRCLE = 0.5523

function n(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

function points(...values: readonly number[]): string {
  return values.map(n).join(' ')
}

export function pathMark(look: StrokeStyle) {
  return (strings: TemplateStringsArray, ...values: readonly number[]): DrawingPath => ({
    look,
    path: String.raw(strings, ...values.map(n)),
  })
}

export function boxMark(
  look: StrokeStyle,
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 0,
): DrawingPath {
  const r = Math.min(radius, width / 2, height / 2)
  if (r <= 0) return pathMark(look)`M ${x} ${y} h ${width} v ${height} h ${-width} Z`
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

export function oval(look: StrokeStyle, x: number, y: number, rx: number, ry: number): DrawingPath {
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

export function disc(look: StrokeStyle, x: number, y: number, radius: number): DrawingPath {
  return oval(look, x, y, radius, radius)
}
