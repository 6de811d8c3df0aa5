import type { ManualContext } from '../manual-context.ts'
import { box, disc, line, type Drawing, type View } from './drawing.ts'

export function tostadoraDrawing(context: ManualContext): Drawing {
  return { views: [front(context), above(context)] }
}

function front(context: ManualContext): View {
  const { width: w, height: h } = context.size
  const lever = w * 0.06
  // A toaster that only cancels does it with its dial.
  const functions = context.list('funciones').length > 1 ? context.list('funciones') : []
  return {
    caption: 'Frente',
    width: w,
    height: h,
    marks: [
      box('body', 0, 0, w - lever, h * 0.94, h * 0.16),
      box('piece', w * 0.04, h * 0.9, w - lever - w * 0.08, h * 0.06),
      box('piece', w - lever, h * 0.3, lever, h * 0.1, h * 0.02),
      line(w - lever, h * 0.16, w - lever, h * 0.62),
      disc('piece', w - lever - h * 0.1, h * 0.74, h * 0.07),
      ...functions.map((_, index) => disc('line', w - lever - h * 0.1, h * (0.56 - 0.1 * index), h * 0.028)),
      box('dark', w * 0.06, h * 0.95, w * 0.08, h * 0.05),
      box('dark', w * 0.8, h * 0.95, w * 0.08, h * 0.05),
    ],
    parts: [
      {
        name: 'Palanca',
        use: context.is('elevacion') ? 'Baja el pan; sube más para las piezas chicas.' : 'Baja el pan.',
        x: w - lever / 2,
        y: h * 0.35,
      },
      { name: 'Dial de tostado', use: levels(context), x: w - lever - h * 0.1, y: h * 0.74 },
      ...(functions.length > 0
        ? [{ name: 'Botones de funciones', x: w - lever - h * 0.1, y: h * 0.56 }]
        : []),
      ...(context.is('bandejaMigas')
        ? [{ name: 'Bandeja para migas', use: 'Sale por atrás o por el costado.', x: w * 0.3, y: h * 0.93 }]
        : []),
      ...(context.is('guardacable')
        ? [{ name: 'Guardacable', use: 'Debajo de la base.', x: w * 0.1, y: h * 0.97 }]
        : []),
    ],
  }
}

function levels(context: ManualContext): string | undefined {
  const count = context.text('niveles')
  return count === undefined ? undefined : `${count} niveles.`
}

function above(context: ManualContext): View {
  const { width: w, depth: d } = context.size
  const slots = Math.max(1, context.number('ranuras') ?? 2)
  const inRow = slots > 2 && w > d * 1.6 ? slots / 2 : 1
  const rows = Math.ceil(slots / inRow)
  const long = (w * 0.76) / inRow
  const thick = Math.min((context.number('anchoRanura') ?? 28) / 10, (d * 0.8) / rows / 1.4)
  return {
    caption: 'Desde arriba',
    width: w,
    height: d,
    marks: [
      box('body', 0, 0, w * 0.94, d, d * 0.2),
      ...Array.from({ length: slots }, (_, index) => {
        const [column, row] = [index % inRow, Math.floor(index / inRow)]
        const y = rows === 1 ? d / 2 : d * 0.3 + (d * 0.4 * row) / (rows - 1)
        return box('dark', w * 0.08 + column * long, y - thick / 2, long * 0.96, thick, thick * 0.3)
      }),
      box('piece', w * 0.94, d * 0.42, w * 0.06, d * 0.16, d * 0.03),
    ],
    parts: [
      {
        name: slots > 1 ? 'Ranuras' : 'Ranura',
        use: width(context),
        x: w * 0.4,
        y: rows === 1 ? d / 2 : d * 0.3,
      },
    ],
  }
}

function width(context: ManualContext): string | undefined {
  const text = context.text('anchoRanura')
  return text === undefined ? undefined : `${text} de ancho.`
}
