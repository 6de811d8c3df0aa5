import type { DrawingPath, StrokeStyle } from '#/core/pictures/drawing.ts'

const BEZIER_CIRCLE = 0.5523

export type Thing = { readonly width: number; readonly height: number; readonly shapes: readonly Shape[] }

type Shape = { readonly path: string; readonly tone: 0 | 1 | 2; readonly stroke?: number }

function filledShape(tone: Shape['tone'], { path: drawn }: DrawingPath): Shape {
  return { path: drawn, tone }
}

function stroked(tone: Shape['tone'], stroke: number, { path: drawn }: DrawingPath): Shape {
  return { path: drawn, tone, stroke }
}

export const MATE: Thing = {
  width: 10,
  height: 17,
  shapes: [
    stroked(2, 0.55, pathMark('line')`M 4.6 9.4 L 8.6 1.2 Q 8.9 0.5 9.6 0.4`),
    filledShape(
      0,
      pathMark(
        'body',
      )`M 1.9 8 C 1.9 9.4 0.4 10.4 0.4 12.8 C 0.4 15.4 2 17 4.5 17 C 7 17 8.6 15.4 8.6 12.8 C 8.6 10.4 7.1 9.4 7.1 8 Z`,
    ),
    filledShape(1, boxMark('body', 1.6, 7.3, 5.8, 1.3, 0.5)),
  ],
}

export const FLASK: Thing = {
  width: 11.5,
  height: 29.5,
  shapes: [
    stroked(1, 0.9, pathMark('line')`M 8.4 9.6 H 10 Q 11 9.6 11 10.8 V 20.6 Q 11 21.8 10 21.8 H 8.4`),
    filledShape(0, boxMark('body', 0, 6.4, 9, 23.1, 1)),
    filledShape(0, pathMark('body')`M 0.6 7.4 Q 0.8 5.4 2 4.9 H 7 Q 8.2 5.4 8.4 7.4 Z`),
    filledShape(2, boxMark('body', 1.6, 0, 5.8, 5, 0.7)),
    filledShape(1, boxMark('body', 0, 26.6, 9, 0.5)),
  ],
}

export const HAND: Thing = {
  width: 11,
  height: 21,
  shapes: [
    stroked(0, 1.85, pathMark('line')`M 4.3 10.6 L 3.7 3.6`),
    stroked(0, 1.9, pathMark('line')`M 6.2 10.4 L 6.2 1.6`),
    stroked(0, 1.8, pathMark('line')`M 8.1 10.6 L 8.7 2.9`),
    stroked(0, 1.55, pathMark('line')`M 9.7 11.4 L 10.2 5.9`),
    stroked(0, 2, pathMark('line')`M 4.2 15.4 C 2.9 14.4 2 12.4 1.1 10.2`),
    filledShape(
      0,
      pathMark(
        'body',
      )`M 3.4 10 C 4.6 9 9.4 9.2 10.45 10.8 C 10.9 13 10.5 15.4 9.5 17.4 L 9.2 21 H 4.5 L 4.2 18.4 C 2.8 16.4 2.3 14.6 2.4 13.4 C 2.6 12 3 11 3.4 10 Z`,
    ),
    stroked(1, 0.18, pathMark('line')`M 4.6 11.2 C 5.8 12.2 5.9 15.4 4.9 17.6`),
    stroked(1, 0.18, pathMark('line')`M 4.7 11.8 C 6.6 13 8.2 13.4 10.2 13.1`),
    stroked(1, 0.18, pathMark('line')`M 6.2 11.4 C 7.8 11.9 9 11.8 10.2 11.3`),
  ],
}

/** Head, neck and shoulders of an adult from the front; the head is 15,5 cm wide. */
export const PERSON_HEAD: Thing = {
  width: 46,
  height: 38,
  shapes: [
    filledShape(
      0,
      pathMark(
        'body',
      )`M 0 38 C 0.6 32.6 4 30.4 9 29 C 14 27.6 17.6 27 18.4 25 L 18.4 18 H 27.6 L 27.6 25 C 28.4 27 32 27.6 37 29 C 42 30.4 45.4 32.6 46 38 Z`,
    ),
    filledShape(
      1,
      pathMark('body')`M 18.4 20.6 C 20 23.4 26 23.4 27.6 20.6 L 27.6 22 C 25 25.4 21 25.4 18.4 22 Z`,
    ),
    filledShape(0, oval('body', 15.3, 12, 1.3, 2.3)),
    filledShape(0, oval('body', 30.7, 12, 1.3, 2.3)),
    filledShape(
      0,
      pathMark(
        'body',
      )`M 23 0 C 28.6 0 30.8 4 30.75 9.6 C 30.7 16 27.4 23.2 23 23.2 C 18.6 23.2 15.3 16 15.25 9.6 C 15.2 4 17.4 0 23 0 Z`,
    ),
  ],
}

export const PERSON: Thing = {
  width: 50,
  height: 170,
  shapes: [
    filledShape(0, oval('body', 25, 11.5, 8, 11.5)),
    filledShape(0, boxMark('body', 21, 20, 8, 12, 2)),
    stroked(0, 8, pathMark('line')`M 9.5 38 C 6.4 50 6.8 60 6.2 68 L 7.4 88`),
    stroked(0, 8, pathMark('line')`M 40.5 38 C 43.6 50 43.2 60 43.8 68 L 42.6 88`),
    stroked(0, 13, pathMark('line')`M 18.5 90 L 18 126 L 18.4 160`),
    stroked(0, 13, pathMark('line')`M 31.5 90 L 32 126 L 31.6 160`),
    filledShape(
      0,
      pathMark(
        'body',
      )`M 21 28 C 14 31 6.4 31 5.5 37 C 9 44 12 56 12.4 66 C 12.4 76 11.4 84 11.8 94 H 38.2 C 38.6 84 37.6 76 37.6 66 C 38 56 41 44 44.5 37 C 43.6 31 36 31 29 28 Z`,
    ),
    filledShape(0, pathMark('body')`M 12.2 160 H 24.9 V 170 H 8.6 C 8.6 166 10.4 164.4 12.2 163.6 Z`),
    filledShape(0, pathMark('body')`M 37.8 160 H 25.1 V 170 H 41.4 C 41.4 166 39.6 164.4 37.8 163.6 Z`),
  ],
}

/** A screen of 50 inches on its foot: 111 cm wide. */
export const TELEVISION: Thing = {
  width: 111,
  height: 66,
  shapes: [
    filledShape(1, pathMark('body')`M 24 62 L 30 62 L 26.4 66 H 20 Z`),
    filledShape(1, pathMark('body')`M 87 62 L 81 62 L 84.6 66 H 91 Z`),
    filledShape(1, boxMark('body', 0, 0, 111, 63.4, 1)),
    filledShape(0, boxMark('body', 1.2, 1.2, 108.6, 60.4, 0.4)),
  ],
}

export const CABINET: Thing = {
  width: 150,
  height: 42,
  shapes: [
    filledShape(1, boxMark('body', 8, 34, 3, 8)),
    filledShape(1, boxMark('body', 139, 34, 3, 8)),
    filledShape(0, boxMark('body', 0, 0, 150, 36, 1)),
    stroked(1, 0.4, pathMark('line')`M 50 3 V 33`),
    stroked(1, 0.4, pathMark('line')`M 100 3 V 33`),
    filledShape(1, disc('body', 47, 18, 0.8)),
    filledShape(1, disc('body', 103, 18, 0.8)),
  ],
}

function n(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

function points(...values: readonly number[]): string {
  return values.map(n).join(' ')
}

function pathMark(look: StrokeStyle) {
  return (strings: TemplateStringsArray, ...values: readonly number[]): DrawingPath => ({
    look,
    path: String.raw(strings, ...values.map(n)),
  })
}

function boxMark(
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

function oval(look: StrokeStyle, x: number, y: number, rx: number, ry: number): DrawingPath {
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

function disc(look: StrokeStyle, x: number, y: number, radius: number): DrawingPath {
  return oval(look, x, y, radius, radius)
}
