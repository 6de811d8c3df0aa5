import type { ManualContext } from '../manual-context.ts'
import { box, disc, line, oval, path, shape, type Drawing, type View } from './drawing.ts'

export function pochocleraDrawing(context: ManualContext): Drawing {
  return { views: [context.has('sistema', 'Olla con aceite') ? pot(context) : hotAir(context)] }
}

function hotAir(context: ManualContext): View {
  const { height: h } = context.size
  const w = Math.max(context.size.depth, h * 0.75)
  return {
    width: w,
    height: h,
    marks: [
      path(
        'body',
      )`M ${w * 0.4} ${h * 0.32} L ${w * 0.36} ${h * 0.97} H ${w * 0.96} L ${w * 0.9} ${h * 0.32} Z`,
      path(
        'body',
      )`M ${w * 0.38} ${h * 0.34} V ${h * 0.16} Q ${w * 0.4} ${h * 0.08} ${w * 0.56} ${h * 0.08} H ${w * 0.84} Q ${w * 0.92} ${h * 0.1} ${w * 0.92} ${h * 0.34} Z`,
      shape('body', [w * 0.38, h * 0.14], [w * 0.02, h * 0.26], [w * 0.06, h * 0.42], [w * 0.38, h * 0.34]),
      box('piece', w * 0.5, 0, w * 0.32, h * 0.08, h * 0.02),
      box('hidden', w * 0.5, h * 0.36, w * 0.3, h * 0.3, w * 0.03),
      box('dark', w * 0.62, h * 0.78, w * 0.1, h * 0.06, h * 0.01),
      line(w * 0.44, h * 0.9, w * 0.9, h * 0.9),
      box('dark', w * 0.4, h * 0.97, w * 0.1, h * 0.03),
      box('dark', w * 0.82, h * 0.97, w * 0.1, h * 0.03),
    ],
    parts: [
      {
        name: context.is('tapaMedidora') ? 'Tapa medidora' : 'Tapa superior',
        use: context.is('tapaMedidora') ? 'Mide el maíz de una tanda.' : undefined,
        x: w * 0.6,
        y: h * 0.04,
      },
      { name: 'Salida del pochoclo', use: 'Quema: no pongas la mano.', x: w * 0.2, y: h * 0.28 },
      {
        name: 'Cámara de aire',
        use: context.text('carga') && `Hasta ${context.text('carga')} de maíz.`,
        x: w * 0.7,
        y: h * 0.5,
      },
      { name: 'Llave de encendido', x: w * 0.67, y: h * 0.81 },
      { name: 'Cuerpo', x: w * 0.44, y: h * 0.7 },
    ],
  }
}

function pot(context: ManualContext): View {
  const { width: w, height: h } = context.size
  return {
    width: w,
    height: h,
    marks: [
      path(
        'body',
      )`M ${w * 0.1} ${h * 0.5} C ${w * 0.1} ${h * 0.08} ${w * 0.9} ${h * 0.08} ${w * 0.9} ${h * 0.5} Z`,
      box('body', w * 0.4, h * 0.08, w * 0.2, h * 0.12, h * 0.04),
      oval('piece', w / 2, h * 0.5, w * 0.44, h * 0.04),
      line(w * 0.5, h * 0.5, w * 0.5, h * 0.7),
      line(w * 0.26, h * 0.66, w * 0.74, h * 0.66),
      path('body')`M ${w * 0.06} ${h * 0.52} H ${w * 0.94} L ${w * 0.86} ${h * 0.82} H ${w * 0.14} Z`,
      box('body', w * 0.12, h * 0.82, w * 0.76, h * 0.14, h * 0.03),
      disc('dark', w * 0.5, h * 0.89, h * 0.025),
    ],
    parts: [
      { name: 'Tapa', use: 'Dada vuelta, es el bol.', x: w * 0.3, y: h * 0.3 },
      { name: 'Varilla', use: 'Revuelve el maíz.', x: w * 0.5, y: h * 0.51 },
      { name: 'Olla', x: w * 0.25, y: h * 0.68 },
      { name: 'Llave de encendido', x: w * 0.5, y: h * 0.89 },
      { name: 'Base', x: w * 0.2, y: h * 0.9 },
    ],
  }
}
