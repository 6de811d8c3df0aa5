import type { ManualContext } from '../manual-context.ts'
import { box, disc, line, oval, path, shape, type Drawing, type View } from './drawing.ts'

export function espumadorDrawing(context: ManualContext): Drawing {
  return { views: [context.has('tipo', 'De mano') ? wand(context) : jug(context)] }
}

function wand(context: ManualContext): View {
  const { height: h } = context.size
  const w = Math.max(context.size.width, h * 0.2)
  return {
    width: w,
    height: h,
    marks: [
      line(w / 2, h * 0.55, w / 2, h * 0.94),
      box('body', w * 0.2, 0, w * 0.6, h * 0.52, w * 0.28),
      shape('piece', [w * 0.3, h * 0.52], [w * 0.7, h * 0.52], [w * 0.58, h * 0.58], [w * 0.42, h * 0.58]),
      disc('dark', w / 2, h * 0.1, w * 0.1),
      line(w * 0.22, h * 0.3, w * 0.78, h * 0.3),
      oval('line', w / 2, h * 0.95, w * 0.34, h * 0.035),
    ],
    parts: [
      { name: 'Botón de encendido', x: w / 2, y: h * 0.1 },
      {
        name: context.has('alimentacion', 'Pilas') ? 'Tapa de las pilas' : 'Mango',
        use: context.text('pilas'),
        x: w * 0.4,
        y: h * 0.4,
      },
      { name: 'Varilla', x: w / 2, y: h * 0.72 },
      { name: 'Resorte espumador', x: w * 0.7, y: h * 0.95 },
    ],
  }
}

function jug(context: ManualContext): View {
  const { width: w, height: h } = context.size
  const [left, right] = [w * 0.1, w * 0.72]
  return {
    width: w,
    height: h,
    marks: [
      path(
        'body',
      )`M ${right - w * 0.04} ${h * 0.3} C ${w * 0.98} ${h * 0.24} ${w} ${h * 0.4} ${w * 0.96} ${h * 0.7} L ${w * 0.88} ${h * 0.7} C ${w * 0.92} ${h * 0.42} ${w * 0.86} ${h * 0.36} ${right - w * 0.02} ${h * 0.4} Z`,
      shape(
        'body',
        [left + w * 0.03, h * 0.16],
        [right - w * 0.03, h * 0.16],
        [right, h * 0.84],
        [left, h * 0.84],
      ),
      shape('body', [left + w * 0.03, h * 0.16], [left - w * 0.06, h * 0.17], [left + w * 0.05, h * 0.28]),
      box('piece', left + w * 0.03, h * 0.09, right - left - w * 0.06, h * 0.07, h * 0.02),
      box('body', w * 0.37, h * 0.02, w * 0.08, h * 0.07, h * 0.02),
      box('hidden', w * 0.36, h * 0.7, w * 0.1, h * 0.05, h * 0.02),
      box('body', left - w * 0.04, h * 0.86, right - left + w * 0.08, h * 0.14, h * 0.04),
      disc('dark', (left + right) / 2, h * 0.93, h * 0.025),
    ],
    parts: [
      { name: 'Tapa', x: w * 0.41, y: h * 0.05 },
      { name: 'Jarra', use: 'Con una marca para espumar y otra para calentar.', x: w * 0.25, y: h * 0.45 },
      { name: 'Batidor', use: 'Adentro, se saca para lavarlo.', x: w * 0.43, y: h * 0.725 },
      { name: 'Manija', x: w * 0.93, y: h * 0.5 },
      { name: 'Botón', use: 'Elige el modo y arranca.', x: (left + right) / 2, y: h * 0.93 },
      { name: 'Base', use: 'La jarra se levanta sin cable.', x: left, y: h * 0.95 },
    ],
  }
}
