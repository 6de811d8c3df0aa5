import type { ManualContext } from '../manual-context.ts'
import { box, disc, line, oval, path, type Drawing } from './drawing.ts'

export function algodonDrawing(context: ManualContext): Drawing {
  const { width: w, height: h } = context.size
  const plate = Math.min(context.number('diametro') ?? w, w)
  const [left, right] = [(w - plate) / 2, (w + plate) / 2]
  return {
    views: [
      {
        width: w,
        height: h,
        marks: [
          box('body', w * 0.42, h * 0.12, w * 0.16, h * 0.2, h * 0.03),
          oval('dark', w / 2, h * 0.12, w * 0.06, h * 0.025),
          oval('piece', w / 2, h * 0.3, plate / 2, h * 0.06),
          box('body', w * 0.43, h * 0.1, w * 0.14, h * 0.18, h * 0.03),
          oval('dark', w / 2, h * 0.12, w * 0.05, h * 0.02),
          path(
            'body',
          )`M ${left} ${h * 0.3} C ${left + plate * 0.04} ${h * 0.42} ${right - plate * 0.04} ${h * 0.42} ${right} ${h * 0.3} L ${right - plate * 0.1} ${h * 0.56} H ${left + plate * 0.1} Z`,
          path('body')`M ${w * 0.2} ${h * 0.56} H ${w * 0.8} L ${w * 0.86} ${h * 0.94} H ${w * 0.14} Z`,
          box('dark', w * 0.46, h * 0.72, w * 0.08, h * 0.1, h * 0.02),
          line(w * 0.17, h * 0.87, w * 0.83, h * 0.87),
          disc('dark', w * 0.22, h * 0.97, h * 0.03),
          disc('dark', w * 0.78, h * 0.97, h * 0.03),
        ],
        parts: [
          { name: 'Cabezal', use: 'Ahí va el azúcar. Trabaja a más de 150 °C.', x: w * 0.5, y: h * 0.16 },
          { name: 'Plato', use: context.text('diametro'), x: left + plate * 0.16, y: h * 0.42 },
          { name: 'Llave de encendido', x: w * 0.5, y: h * 0.77 },
          { name: 'Cuerpo del motor', use: 'No se moja.', x: w * 0.28, y: h * 0.75 },
          { name: context.is('patasVentosa') ? 'Patas con ventosa' : 'Patas', x: w * 0.78, y: h * 0.97 },
        ],
      },
    ],
  }
}
