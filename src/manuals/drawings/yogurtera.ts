import type { ManualContext } from '../manual-context.ts'
import { box, disc, oval, path, type Drawing, type Mark, type View } from './drawing.ts'

export function yogurteraDrawing(context: ManualContext): Drawing {
  return { views: [front(context), above(context)] }
}

function front(context: ManualContext): View {
  const { width: w, height: h } = context.size
  return {
    caption: 'Frente',
    width: w,
    height: h,
    marks: [
      path(
        'body',
      )`M ${w * 0.06} ${h * 0.58} C ${w * 0.04} ${h * 0.08} ${w * 0.24} ${h * 0.06} ${w * 0.5} ${h * 0.06} C ${w * 0.76} ${h * 0.06} ${w * 0.96} ${h * 0.08} ${w * 0.94} ${h * 0.58} Z`,
      box('body', w * 0.44, 0, w * 0.12, h * 0.07, h * 0.03),
      ...[0.2, 0.5, 0.8].map((x) => box('hidden', w * (x - 0.1), h * 0.26, w * 0.2, h * 0.32, w * 0.03)),
      box('body', 0, h * 0.58, w, h * 0.38, h * 0.1),
      ...(context.is('display') ? [box('dark', w * 0.4, h * 0.7, w * 0.2, h * 0.12, h * 0.02)] : []),
      disc('line', w * 0.3, h * 0.76, h * 0.04),
      disc('line', w * 0.7, h * 0.76, h * 0.04),
      box('dark', w * 0.12, h * 0.96, w * 0.1, h * 0.04),
      box('dark', w * 0.78, h * 0.96, w * 0.1, h * 0.04),
    ],
    parts: [
      { name: 'Tapa transparente', x: w * 0.5, y: h * 0.03 },
      { name: 'Frascos', x: w * 0.2, y: h * 0.42 },
      ...(context.is('display')
        ? [{ name: 'Display', use: 'Las horas que faltan.', x: w * 0.5, y: h * 0.76 }]
        : []),
      {
        name: 'Botones',
        use: context.text('timer') === undefined ? 'Encendido.' : 'Encendido y horas.',
        x: w * 0.7,
        y: h * 0.76,
      },
      { name: 'Base que da calor', use: 'No se moja.', x: w * 0.1, y: h * 0.84 },
    ],
  }
}

function above(context: ManualContext): View {
  const side = context.size.width
  const count = Math.max(1, context.number('frascos') ?? 1)
  return {
    caption: 'Desde arriba, sin tapa',
    width: side,
    height: side,
    marks: [
      disc('body', side / 2, side / 2, side / 2),
      disc('piece', side / 2, side / 2, side * 0.46),
      ...jars(count, side),
    ],
    parts: [
      {
        name: 'Lugares de los frascos',
        use: context.text('frascos') && `${context.text('frascos')} en total.`,
        x: side / 2,
        y: side * 0.2,
      },
    ],
  }
}

/** One in the middle and the rest around it; a single jar alone. */
function jars(count: number, side: number): Mark[] {
  const around = count > 4 ? count - 1 : count
  const orbit = count === 1 ? 0 : side * 0.3
  const radius = Math.min(side * 0.14, (Math.PI * (orbit || side)) / Math.max(around, 3) / 1.15)
  const ring = Array.from({ length: around }, (_, index) => {
    const angle = (index / around) * Math.PI * 2 - Math.PI / 2
    return [side / 2 + orbit * Math.cos(angle), side / 2 + orbit * Math.sin(angle)] as const
  })
  const centres = count > 4 ? [...ring, [side / 2, side / 2] as const] : ring
  return centres.flatMap(([x, y]) => [
    disc('body', x, y, radius),
    oval('line', x, y, radius * 0.72, radius * 0.72),
  ])
}
