import type { ManualContext } from '../manual-context.ts'
import {
  box,
  disc,
  line,
  oval,
  path,
  spread,
  type Drawing,
  type Mark,
  type Part,
  type View,
} from './drawing.ts'

export function freidoraDrawing(context: ManualContext): Drawing {
  if (context.has('sistema', 'Horno')) return { views: [oven(context)] }
  if (context.has('sistema', 'Aceite')) return { views: [deepFryer(context)] }
  return { views: [airFryer(context), basket(context)] }
}

function panel(
  context: ManualContext,
  w: number,
  y: number,
  size: number,
): { marks: readonly Mark[]; parts: Part[] } {
  if (context.has('control', 'Manual')) {
    return {
      marks: [
        disc('piece', w * 0.36, y, size),
        disc('piece', w * 0.64, y, size),
        line(w * 0.36, y - size, w * 0.36, y),
        line(w * 0.64, y - size, w * 0.64, y),
      ],
      parts: [
        { name: 'Perilla de temperatura', x: w * 0.36, y },
        { name: 'Perilla de tiempo', x: w * 0.64, y },
      ],
    }
  }
  return {
    marks: [
      box('dark', w * 0.3, y - size, w * 0.4, size * 2, size * 0.4),
      ...spread(4, w * 0.34, w * 0.66, (x) => disc('line', x, y + size * 1.7, size * 0.28)),
    ],
    parts: [
      { name: 'Display', use: 'Tiempo y temperatura.', x: w * 0.6, y },
      { name: 'Botones', use: 'Programas, tiempo y temperatura.', x: w * 0.34, y: y + size * 1.7 },
    ],
  }
}

function airFryer(context: ManualContext): View {
  const { width: w, height: h } = context.size
  const control = panel(context, w, h * 0.22, h * 0.05)
  const baskets = Math.max(1, context.number('canastos') ?? 1)
  const each = (w * 0.88) / baskets
  const drawers = Array.from({ length: baskets }, (_, index) => w * 0.06 + each * index)
  return {
    caption: 'Frente',
    width: w,
    height: h,
    marks: [
      path(
        'body',
      )`M ${w * 0.06} ${h * 0.97} C 0 ${h * 0.7} 0 ${h * 0.3} ${w * 0.1} ${h * 0.1} Q ${w * 0.16} 0 ${w * 0.35} 0 H ${w * 0.65} Q ${w * 0.84} 0 ${w * 0.9} ${h * 0.1} C ${w} ${h * 0.3} ${w} ${h * 0.7} ${w * 0.94} ${h * 0.97} Z`,
      ...control.marks,
      ...drawers.flatMap((x) => [
        box('piece', x + w * 0.01, h * 0.42, each - w * 0.02, h * 0.5, h * 0.04),
        box('body', x + each / 2 - w * 0.06, h * 0.5, w * 0.12, h * 0.3, w * 0.05),
        ...(context.is('visor')
          ? [box('dark', x + each * 0.12, h * 0.5, each * 0.2, h * 0.22, h * 0.02)]
          : []),
      ]),
      box('dark', w * 0.12, h * 0.97, w * 0.1, h * 0.03),
      box('dark', w * 0.78, h * 0.97, w * 0.1, h * 0.03),
    ],
    parts: [
      ...control.parts,
      {
        name: baskets > 1 ? 'Cajones' : 'Cajón',
        use: 'Se abre tirando de la manija.',
        x: w * 0.84,
        y: h * 0.62,
      },
      { name: 'Manija', use: 'Lo único que se toca en caliente.', x: drawers[0]! + each / 2, y: h * 0.72 },
      ...(context.is('visor') ? [{ name: 'Visor', x: drawers[0]! + each * 0.2, y: h * 0.56 }] : []),
      { name: 'Salida de aire', use: 'Atrás: dejale 15 cm libres.', x: w * 0.8, y: h * 0.04 },
    ],
  }
}

function basket(context: ManualContext): View {
  const { width: w, height: h } = context.size
  const [bw, bh] = [w * 0.8, h * 0.42]
  return {
    caption: 'Canasto',
    width: bw,
    height: bh,
    marks: [
      path('body')`M 0 ${bh * 0.12} H ${bw} L ${bw * 0.94} ${bh} H ${bw * 0.06} Z`,
      box('piece', bw * 0.08, bh * 0.74, bw * 0.84, bh * 0.06, bh * 0.03),
      ...spread(7, bw * 0.14, bw * 0.86, (x) => line(x, bh * 0.74, x, bh * 0.8)),
      oval('line', bw / 2, bh * 0.12, bw * 0.48, bh * 0.08),
    ],
    parts: [
      { name: 'Canasto', use: context.text('capacidad'), x: bw * 0.3, y: bh * 0.45 },
      { name: 'Rejilla', use: 'Levanta la comida para que pase el aire.', x: bw * 0.7, y: bh * 0.77 },
    ],
  }
}

function deepFryer(context: ManualContext): View {
  const { width: w, height: h } = context.size
  return {
    width: w * 1.25,
    height: h,
    marks: [
      box('body', 0, h * 0.34, w, h * 0.62, w * 0.06),
      box('piece', w * 0.1, h * 0.2, w * 0.8, h * 0.16, w * 0.04),
      box('hidden', w * 0.16, h * 0.4, w * 0.68, h * 0.34, w * 0.03),
      box('body', w * 0.88, h * 0.22, w * 0.36, h * 0.07, h * 0.03),
      path('body')`M ${w * 0.05} ${h * 0.2} Q ${w * 0.5} ${h * -0.04} ${w * 0.95} ${h * 0.2} Z`,
      disc('piece', w * 0.5, h * 0.85, h * 0.06),
      line(w * 0.5, h * 0.79, w * 0.5, h * 0.85),
      ...(context.is('visor') ? [oval('dark', w * 0.5, h * 0.13, w * 0.14, h * 0.035)] : []),
    ],
    parts: [
      { name: 'Tapa', use: 'Con filtro de vapor.', x: w * 0.3, y: h * 0.15 },
      ...(context.is('visor') ? [{ name: 'Visor', x: w * 0.5, y: h * 0.13 }] : []),
      { name: 'Canasto', x: w * 0.3, y: h * 0.28 },
      { name: 'Manija del canasto', x: w * 1.15, y: h * 0.25 },
      { name: 'Cuba', use: 'Con las marcas de mínimo y máximo.', x: w * 0.25, y: h * 0.6 },
      { name: 'Perilla de temperatura', x: w * 0.5, y: h * 0.85 },
    ],
  }
}

function oven(context: ManualContext): View {
  const { width: w, height: h } = context.size
  const control = panel(context, w, h * 0.12, h * 0.04)
  return {
    width: w,
    height: h,
    marks: [
      box('body', 0, 0, w, h * 0.97, w * 0.05),
      ...control.marks,
      box('piece', w * 0.06, h * 0.26, w * 0.88, h * 0.64, w * 0.03),
      box('dark', w * 0.14, h * 0.4, w * 0.72, h * 0.42, w * 0.02),
      box('body', w * 0.2, h * 0.3, w * 0.6, h * 0.04, h * 0.02),
      box('dark', w * 0.08, h * 0.97, w * 0.1, h * 0.03),
      box('dark', w * 0.82, h * 0.97, w * 0.1, h * 0.03),
    ],
    parts: [
      ...control.parts,
      { name: 'Manija de la puerta', x: w * 0.7, y: h * 0.32 },
      { name: 'Puerta con visor', x: w * 0.3, y: h * 0.5 },
      { name: 'Bandejas y canasto', use: 'Adentro, en las guías.', x: w * 0.6, y: h * 0.7 },
    ],
  }
}
