import type { StrokeStyle, DrawnView } from '#/core/pictures/drawing.ts'
import type { Thing } from './familiar-things.ts'

export const DRAWING_SIZE = { width: 720, height: 600 }

const DRAWING_INK = '#222222'
const TONES = ['#d5d4cd', '#c3c2ba', '#a7a69e']

const LOOK_CLASSES: Readonly<Record<StrokeStyle, string>> = {
  body: 'b',
  line: 'l',
  dark: 'd',
}

/** Constant stroke width at any size; text is larger in small drawings and hidden in thumbnails. */
const DRAWING_STYLE =
  `.b,.l,.m{vector-effect:non-scaling-stroke;stroke:${DRAWING_INK};stroke-linejoin:round;stroke-linecap:round}` +
  `.b{fill:#fff;fill-rule:evenodd;stroke-width:1.4px}.l{fill:none;stroke-width:.8px}.d{fill:${DRAWING_INK};fill-rule:evenodd}` +
  '.m{fill:none;stroke-width:1px;opacity:.5}' +
  `.t{fill:${DRAWING_INK}}` +
  '@media(max-width:560px){.t{transform:scale(1.3)}}@media(max-width:420px){.t{transform:scale(1.7)}}' +
  '@media(max-width:160px){.t,.m{display:none}.b{stroke-width:.8px}.l{stroke-width:.4px}}'

export function sheet(parts: readonly string[], { width, height } = DRAWING_SIZE): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<style>${DRAWING_STYLE}</style>${parts.join('')}</svg>`
  )
}

export function viewSvg(view: DrawnView, x: number, y: number, width: number, height: number): string {
  const marks = view.marks.map(({ look, path }) => `<path class="${LOOK_CLASSES[look]}" d="${path}"/>`)
  const scale = `${round(width / view.width, 4)} ${round(height / view.height, 4)}`
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})">${marks.join('')}</g>`
}

export function drawThing({ height, shapes }: Thing, x: number, floor: number, scale: number): string {
  const drawn = shapes.map(({ path, tone, stroke }) =>
    stroke === undefined
      ? `<path fill="${TONES[tone]}" d="${path}"/>`
      : `<path fill="none" stroke="${TONES[tone]}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`,
  )
  return `<g transform="translate(${round(x)} ${round(floor - height * scale)}) scale(${round(scale, 4)})">${drawn.join('')}</g>`
}

export function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}
