import type { ManualContext } from '../manual-context.ts'
import { box, disc, line, path, shape, type Drawing, type View } from './drawing.ts'

export function jugueraDrawing(context: ManualContext): Drawing {
  return { views: [context.has('sistema', 'Prensado en frío') ? coldPress(context) : centrifugal(context)] }
}

function centrifugal(context: ManualContext): View {
  const { width: w, height: h } = context.size
  const chute = Math.min((context.number('boca') ?? 65) / 10, w * 0.3)
  const axis = w * 0.36
  return {
    width: w * 1.3,
    height: h,
    marks: [
      box('body', axis - chute / 2, h * 0.06, chute, h * 0.26, chute * 0.1),
      box('piece', axis - chute * 0.6, 0, chute * 1.2, h * 0.1, chute * 0.15),
      path(
        'body',
      )`M ${w * 0.06} ${h * 0.4} Q ${w * 0.1} ${h * 0.28} ${axis} ${h * 0.28} Q ${w * 0.66} ${h * 0.28} ${w * 0.68} ${h * 0.4} Z`,
      box('piece', w * 0.03, h * 0.4, w * 0.68, h * 0.12, h * 0.02),
      shape(
        'hidden',
        [w * 0.16, h * 0.41],
        [w * 0.58, h * 0.41],
        [w * 0.5, h * 0.51],
        [w * 0.24, h * 0.51],
        [w * 0.16, h * 0.41],
      ),
      box('body', w * 0.08, h * 0.52, w * 0.58, h * 0.45, w * 0.05),
      disc('piece', axis, h * 0.76, h * 0.06),
      line(axis, h * 0.7, axis, h * 0.76),
      shape('body', [w * 0.71, h * 0.38], [w * 1.0, h * 0.38], [w * 0.96, h * 0.97], [w * 0.74, h * 0.97]),
      shape('piece', [w * 0.02, h * 0.45], [w * -0.0, h * 0.53], [w * 0.06, h * 0.53], [w * 0.06, h * 0.45]),
      shape('body', [w * 1.06, h * 0.6], [w * 1.26, h * 0.6], [w * 1.24, h * 0.97], [w * 1.08, h * 0.97]),
      path(
        'line',
      )`M ${w * 1.26} ${h * 0.66} C ${w * 1.32} ${h * 0.68} ${w * 1.31} ${h * 0.85} ${w * 1.25} ${h * 0.86}`,
    ],
    parts: [
      { name: 'Empujador', x: axis, y: h * 0.03 },
      { name: 'Boca', use: context.text('boca'), x: axis + chute * 0.3, y: h * 0.2 },
      { name: 'Tapa', x: w * 0.55, y: h * 0.34 },
      { name: 'Filtro', use: 'Adentro. Tiene cuchillas: no toques los dientes.', x: w * 0.3, y: h * 0.45 },
      { name: 'Pico', x: w * 0.02, y: h * 0.49 },
      { name: 'Perilla de velocidad', x: axis, y: h * 0.76 },
      { name: 'Cuerpo del motor', use: 'No se moja.', x: w * 0.16, y: h * 0.88 },
      { name: 'Depósito de pulpa', use: context.text('depositoPulpa'), x: w * 0.86, y: h * 0.6 },
      { name: 'Jarra', use: context.text('jarra'), x: w * 1.16, y: h * 0.8 },
    ],
  }
}

function coldPress(context: ManualContext): View {
  const { height: h } = context.size
  const w = Math.max(context.size.width, h * 0.5)
  return {
    width: w * 1.3,
    height: h,
    marks: [
      box('body', w * 0.34, h * 0.05, w * 0.22, h * 0.2, w * 0.03),
      box('piece', w * 0.36, 0, w * 0.18, h * 0.08, w * 0.03),
      box('body', w * 0.22, h * 0.22, w * 0.46, h * 0.07, h * 0.02),
      shape('body', [w * 0.24, h * 0.29], [w * 0.66, h * 0.29], [w * 0.62, h * 0.54], [w * 0.28, h * 0.54]),
      shape(
        'hidden',
        [w * 0.45, h * 0.3],
        [w * 0.38, h * 0.36],
        [w * 0.52, h * 0.42],
        [w * 0.38, h * 0.48],
        [w * 0.46, h * 0.53],
      ),
      box('body', w * 0.16, h * 0.54, w * 0.58, h * 0.43, w * 0.06),
      shape('piece', [w * 0.28, h * 0.47], [w * 0.16, h * 0.5], [w * 0.16, h * 0.54], [w * 0.28, h * 0.53]),
      box('dark', w * 0.4, h * 0.72, w * 0.1, h * 0.05, h * 0.02),
      shape('body', [w * 0.9, h * 0.6], [w * 1.24, h * 0.6], [w * 1.2, h * 0.97], [w * 0.94, h * 0.97]),
    ],
    parts: [
      { name: 'Empujador', x: w * 0.45, y: h * 0.02 },
      { name: 'Boca', use: context.text('boca'), x: w * 0.38, y: h * 0.15 },
      { name: 'Tapa', x: w * 0.62, y: h * 0.25 },
      { name: 'Tornillo', use: 'Prensa la fruta contra el filtro.', x: w * 0.48, y: h * 0.4 },
      { name: 'Filtro y tambor', x: w * 0.3, y: h * 0.42 },
      { name: 'Salida de jugo', x: w * 0.2, y: h * 0.51 },
      { name: 'Llave', use: 'Marcha, apagado y reversa.', x: w * 0.45, y: h * 0.745 },
      { name: 'Jarra', use: context.text('jarra'), x: w * 1.06, y: h * 0.8 },
    ],
  }
}
