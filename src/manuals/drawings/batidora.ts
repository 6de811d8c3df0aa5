import type { ManualContext } from '../manual-context.ts'
import { box, disc, line, oval, path, shape, type Drawing, type Mark, type View } from './drawing.ts'

export function batidoraDrawing(context: ManualContext): Drawing {
  if (context.has('tipo', 'De inmersión')) return { views: [stick(context)] }
  if (context.has('tipo', 'De mano')) return { views: [handMixer(context)] }
  return { views: [standMixer(context)] }
}

function whisk(x: number, y: number, width: number, height: number): Mark[] {
  return [1, 0.55].map(
    (share) =>
      path(
        'line',
      )`M ${x} ${y} C ${x - width * share} ${y + height * 0.5} ${x - width * share * 0.8} ${y + height} ${x} ${y + height} C ${x + width * share * 0.8} ${y + height} ${x + width * share} ${y + height * 0.5} ${x} ${y}`,
  )
}

function standMixer(context: ManualContext): View {
  const { width: w, height: h } = context.size
  const guard = context.has('accesorios', 'Tapa antisalpicaduras')
  return {
    width: w,
    height: h,
    marks: [
      path(
        'body',
      )`M ${w * 0.62} ${h * 0.3} L ${w * 0.66} ${h * 0.9} H ${w * 0.92} L ${w * 0.94} ${h * 0.3} Z`,
      path(
        'body',
      )`M ${w * 0.02} ${h * 0.2} C ${w * 0.02} ${h * 0.04} ${w * 0.2} 0 ${w * 0.5} 0 C ${w * 0.85} 0 ${w} ${h * 0.08} ${w * 0.97} ${h * 0.3} C ${w * 0.95} ${h * 0.38} ${w * 0.8} ${h * 0.38} ${w * 0.55} ${h * 0.36} L ${w * 0.1} ${h * 0.34} C ${w * 0.04} ${h * 0.34} ${w * 0.02} ${h * 0.3} ${w * 0.02} ${h * 0.2} Z`,
      box('piece', w * 0.24, h * 0.35, w * 0.12, h * 0.06),
      ...whisk(w * 0.3, h * 0.41, w * 0.09, h * 0.32),
      path(
        'body',
      )`M ${w * 0.08} ${h * 0.5} H ${w * 0.52} C ${w * 0.52} ${h * 0.72} ${w * 0.44} ${h * 0.86} ${w * 0.38} ${h * 0.86} H ${w * 0.22} C ${w * 0.16} ${h * 0.86} ${w * 0.08} ${h * 0.72} ${w * 0.08} ${h * 0.5} Z`,
      ...(guard
        ? [
            path(
              'hidden',
            )`M ${w * 0.08} ${h * 0.5} L ${w * 0.2} ${h * 0.43} H ${w * 0.4} L ${w * 0.52} ${h * 0.5}`,
          ]
        : []),
      path(
        'body',
      )`M ${w * 0.06} ${h * 0.96} Q ${w * 0.06} ${h * 0.87} ${w * 0.2} ${h * 0.87} H ${w * 0.9} Q ${w * 0.96} ${h * 0.88} ${w * 0.96} ${h * 0.96} Z`,
      disc('piece', w * 0.78, h * 0.18, h * 0.07),
      line(w * 0.78, h * 0.11, w * 0.78, h * 0.18),
      disc('line', w * 0.06, h * 0.18, h * 0.05),
      disc('dark', w * 0.8, h * 0.5, h * 0.02),
      box('dark', w * 0.12, h * 0.96, w * 0.08, h * 0.04),
      box('dark', w * 0.82, h * 0.96, w * 0.08, h * 0.04),
    ],
    parts: [
      { name: 'Cabezal', use: 'Se inclina para poner el bol.', x: w * 0.4, y: h * 0.08 },
      { name: 'Perilla de velocidad', use: speeds(context), x: w * 0.78, y: h * 0.18 },
      { name: 'Toma frontal', use: 'Para accesorios.', x: w * 0.06, y: h * 0.18 },
      { name: 'Eje del batidor', x: w * 0.33, y: h * 0.38 },
      ...(guard ? [{ name: 'Tapa antisalpicaduras', x: w * 0.16, y: h * 0.455 }] : []),
      { name: 'Bol', use: context.text('bol'), x: w * 0.2, y: h * 0.68 },
      { name: 'Traba del cabezal', x: w * 0.8, y: h * 0.5 },
      { name: 'Base', use: 'El bol se traba girándolo.', x: w * 0.5, y: h * 0.93 },
    ].filter(
      (part) =>
        part.name !== 'Toma frontal' ||
        context.has('accesorios', 'Vaso') ||
        context.has('accesorios', 'Picador'),
    ),
  }
}

function speeds(context: ManualContext): string | undefined {
  const count = context.text('velocidades')
  if (count === undefined) return undefined
  return context.is('turbo') ? `${count} velocidades y turbo.` : `${count} velocidades.`
}

function handMixer(context: ManualContext): View {
  const { width: w, height: h } = context.size
  return {
    width: w,
    height: h,
    marks: [
      ...[0.24, 0.4].flatMap((x) => [
        line(w * x, h * 0.48, w * x, h * 0.6),
        ...whisk(w * x, h * 0.6, w * 0.07, h * 0.4),
      ]),
      path(
        'body',
      )`M ${w * 0.04} ${h * 0.4} C ${w * 0.04} ${h * 0.26} ${w * 0.2} ${h * 0.26} ${w * 0.26} ${h * 0.2} C ${w * 0.3} ${h * 0.02} ${w * 0.96} 0 ${w * 0.98} ${h * 0.14} C ${w} ${h * 0.3} ${w * 0.96} ${h * 0.48} ${w * 0.84} ${h * 0.48} H ${w * 0.12} Q ${w * 0.04} ${h * 0.48} ${w * 0.04} ${h * 0.4} Z`,
      box('line', w * 0.38, h * 0.17, w * 0.46, h * 0.13, h * 0.06),
      box('dark', w * 0.4, h * 0.05, w * 0.14, h * 0.04, h * 0.02),
      disc('dark', w * 0.66, h * 0.06, h * 0.02),
    ],
    parts: [
      { name: 'Selector de velocidad', use: speeds(context), x: w * 0.47, y: h * 0.07 },
      { name: 'Expulsor', use: 'Suelta los batidores.', x: w * 0.66, y: h * 0.06 },
      { name: 'Mango', x: w * 0.9, y: h * 0.12 },
      { name: 'Cuerpo del motor', use: 'No se moja.', x: w * 0.6, y: h * 0.4 },
      {
        name: context.has('accesorios', 'Ganchos') ? 'Batidores o ganchos' : 'Batidores',
        x: w * 0.3,
        y: h * 0.8,
      },
    ],
  }
}

function stick(context: ManualContext): View {
  const { height: h } = context.size
  const w = Math.max(context.size.width, h * 0.3)
  const cup = context.has('accesorios', 'Vaso')
  return {
    width: cup ? w * 2 : w,
    height: h,
    marks: [
      box('body', w * 0.3, 0, w * 0.4, h * 0.5, w * 0.18),
      box('dark', w * 0.45, h * 0.08, w * 0.1, h * 0.07, w * 0.05),
      disc('dark', w * 0.5, h * 0.2, w * 0.05),
      box('piece', w * 0.32, h * 0.5, w * 0.36, h * 0.05),
      box('body', w * 0.42, h * 0.55, w * 0.16, h * 0.34),
      path('body')`M ${w * 0.42} ${h * 0.88} L ${w * 0.24} ${h} H ${w * 0.76} L ${w * 0.58} ${h * 0.88} Z`,
      ...(cup
        ? [
            shape('body', [w * 1.15, h * 0.58], [w * 1.85, h * 0.58], [w * 1.75, h], [w * 1.25, h]),
            oval('line', w * 1.5, h * 0.58, w * 0.35, h * 0.02),
          ]
        : []),
    ],
    parts: [
      {
        name: 'Botón de encendido',
        use: context.is('turbo') ? 'Normal y turbo.' : undefined,
        x: w * 0.5,
        y: h * 0.115,
      },
      { name: 'Mango con el motor', use: 'No se moja.', x: w * 0.6, y: h * 0.35 },
      { name: 'Unión', use: 'El pie se saca girándolo.', x: w * 0.4, y: h * 0.525 },
      { name: 'Pie', x: w * 0.5, y: h * 0.72 },
      { name: 'Cuchillas', use: 'Cortan: no las toques.', x: w * 0.5, y: h * 0.97 },
      ...(cup ? [{ name: 'Vaso', x: w * 1.5, y: h * 0.8 }] : []),
    ],
  }
}
