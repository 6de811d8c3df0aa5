import type { ManualContext } from '../manual-context.ts'
import { box, disc, line, shape, type Drawing, type Mark } from './drawing.ts'

export function sandwicheraDrawing(context: ManualContext): Drawing {
  const { width: w, depth: d } = context.size
  const plate = Math.min(d * 0.86, d)
  const total = d * 2
  const plates = (y: number): Mark[] => [
    box('body', 0, y, w, d, w * 0.08),
    box('piece', w * 0.06, y + d * 0.08, w * 0.88, plate, w * 0.04),
    ...pattern(context, w, y + d * 0.08, plate),
  ]
  const removable = context.has('placas', 'Intercambiables')
  return {
    views: [
      {
        width: w,
        height: total + d * 0.16,
        marks: [
          ...plates(0),
          ...plates(d),
          box('body', w * 0.16, d - d * 0.03, w * 0.12, d * 0.06),
          box('body', w * 0.72, d - d * 0.03, w * 0.12, d * 0.06),
          box('body', w * 0.34, total, w * 0.32, d * 0.16, d * 0.05),
          ...(context.is('luzDeListo') || context.is('luzIndicadora')
            ? [disc('dark', w * 0.12, total - d * 0.04, d * 0.02)]
            : []),
        ],
        parts: [
          { name: 'Placa superior', x: w * 0.3, y: d * 0.35 },
          { name: 'Placa inferior', use: plateUse(context), x: w * 0.3, y: d * 1.35 },
          { name: 'Bisagra', x: w * 0.78, y: d },
          { name: context.is('manijaFria') ? 'Manija fría' : 'Manija', x: w * 0.5, y: total + d * 0.1 },
          ...(context.is('traba')
            ? [{ name: 'Traba', use: 'Mantiene cerradas las placas.', x: w * 0.62, y: total + d * 0.04 }]
            : []),
          ...(context.is('luzDeListo') ? [{ name: 'Luz de listo', x: w * 0.12, y: total - d * 0.04 }] : []),
          ...(removable ? [{ name: 'Botones para soltar las placas', x: w * 0.97, y: d * 1.5 }] : []),
          ...(context.is('temperaturaRegulable')
            ? [{ name: 'Regulador de temperatura', x: w * 0.9, y: total - d * 0.04 }]
            : []),
        ],
      },
    ],
  }
}

function plateUse(context: ManualContext): string | undefined {
  return context.is('antiadherentes') ? 'Antiadherente.' : undefined
}

function pattern(context: ManualContext, w: number, y: number, height: number): Mark[] {
  const [left, right, bottom] = [w * 0.06, w * 0.94, y + height]
  if (context.has('dibujo', 'Grill')) {
    return Array.from({ length: 9 }, (_, index) => {
      const x = left + ((right - left) * (index + 1)) / 10
      return line(x, y + height * 0.06, x, bottom - height * 0.06)
    })
  }
  if (context.has('dibujo', 'Waffle')) {
    return Array.from({ length: 5 }, (_, index) => (index + 1) / 6).flatMap((share) => [
      line(
        left + (right - left) * share,
        y + height * 0.04,
        left + (right - left) * share,
        bottom - height * 0.04,
      ),
      line(left, y + height * share, right, y + height * share),
    ])
  }
  if (!context.has('dibujo', 'Triángulos')) return []
  const count = Math.max(2, context.number('sandwiches') ?? 2)
  const each = (right - left) / count
  return Array.from({ length: count }, (_, index) => left + each * index).flatMap((x) => [
    shape('line', [x, y], [x + each, bottom]),
    shape('line', [x + each, y], [x, bottom]),
    line(x + each, y, x + each, bottom),
  ])
}
