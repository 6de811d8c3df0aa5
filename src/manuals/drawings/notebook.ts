import type { ManualContext } from '../manual-context.ts'
import { box, disc, type Drawing, type Mark, type Part } from './drawing.ts'

export function notebookDrawing(context: ManualContext): Drawing {
  const { width: w, depth: d } = context.size
  const lid = d * 0.94
  const sides = portParts(context, w, lid, d)
  return {
    views: [
      {
        width: w,
        height: lid + d,
        marks: [
          box('body', 0, 0, w, lid, w * 0.025),
          box('dark', w * 0.025, lid * 0.06, w * 0.95, lid * 0.86, w * 0.006),
          box('body', w * 0.2, lid - d * 0.015, w * 0.6, d * 0.03),
          box('body', 0, lid, w, d, w * 0.025),
          ...keyboard(context, w, lid + d * 0.1, d * 0.42),
          box('piece', w * 0.33, lid + d * 0.6, w * 0.34, d * 0.34, w * 0.01),
          ...(context.has('camara', 'No') ? [] : [disc('line', w / 2, lid * 0.03, w * 0.007)]),
          ...(context.is('huella')
            ? [box('dark', w * 0.8, lid + d * 0.62, w * 0.05, w * 0.05, w * 0.01)]
            : []),
          ...sides.map(({ x, y }) => box('dark', x - w * 0.006, y - d * 0.04, w * 0.012, d * 0.08)),
        ],
        parts: [
          ...(context.has('camara', 'No')
            ? []
            : [{ name: 'Cámara y micrófono', use: cover(context), x: w / 2, y: lid * 0.03 }]),
          { name: 'Pantalla', use: touch(context), x: w * 0.25, y: lid * 0.4 },
          { name: 'Bisagra', x: w * 0.74, y: lid },
          { name: 'Botón de encendido', x: w * 0.94, y: lid + d * 0.05 },
          { name: 'Teclado', use: light(context), x: w * 0.3, y: lid + d * 0.3 },
          { name: 'Touchpad', x: w * 0.6, y: lid + d * 0.8 },
          ...(context.is('huella') ? [{ name: 'Lector de huella', x: w * 0.825, y: lid + d * 0.65 }] : []),
          ...sides,
        ],
      },
    ],
  }
}

function keyboard(context: ManualContext, w: number, y: number, height: number): Mark[] {
  const columns = context.is('tecladoNumerico') ? 18 : 14
  const width = w * (context.is('tecladoNumerico') ? 0.94 : 0.88)
  const left = (w - width) / 2
  const [step, row] = [width / columns, height / 5]
  const keys = Array.from({ length: 5 * columns }, (_, index) => {
    const [column, line] = [index % columns, Math.floor(index / columns)]
    return { column, line }
  })
  return [
    box('piece', left - w * 0.01, y - w * 0.01, width + w * 0.02, height + w * 0.02, w * 0.01),
    ...keys
      .filter(({ column, line }) => line < 4 || column < 3 || column > 7)
      .map(({ column, line }) =>
        box(
          'line',
          left + column * step + step * 0.08,
          y + line * row + row * 0.1,
          step * 0.84,
          row * 0.8,
          step * 0.12,
        ),
      ),
    box('line', left + 3 * step + step * 0.08, y + 4 * row + row * 0.1, step * 4.84, row * 0.8, step * 0.12),
    disc('line', w * 0.94, y - height * 0.12, w * 0.009),
  ]
}

/** Each stated port on a side: the first half on the left, the rest on the right. */
function portParts(context: ManualContext, w: number, lid: number, d: number): Part[] {
  const ports = context.list('puertos')
  const half = Math.ceil(ports.length / 2)
  return ports.map((name, index) => {
    const left = index < half
    const place = left ? index : index - half
    return { name, x: left ? w * 0.004 : w * 0.996, y: lid + d * (0.22 + 0.18 * place) }
  })
}

function cover(context: ManualContext): string | undefined {
  return context.is('tapaDeCamara') ? 'Con tapa deslizable.' : undefined
}

function touch(context: ManualContext): string | undefined {
  return context.is('tactil') ? 'Responde al tacto.' : undefined
}

function light(context: ManualContext): string | undefined {
  return context.is('tecladoRetroiluminado') ? 'Con luz.' : undefined
}
