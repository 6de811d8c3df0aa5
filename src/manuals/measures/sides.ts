import { box, disc, line, oval, path, shape, type Drawing, type Mark } from '../drawings/drawing.ts'
import { cafeteraDrawing } from '../drawings/cafetera.ts'
import { espumadorDrawing } from '../drawings/espumador.ts'
import { exprimidorDrawing } from '../drawings/exprimidor.ts'
import { pochocleraDrawing } from '../drawings/pochoclera.ts'
import type { ManualContext } from '../manual-context.ts'
import { face, type Face } from './face.ts'

/** What each type looks like from its side: depth and height. What is round has its front once more. */
export const SIDES: Readonly<Record<string, (context: ManualContext) => Face>> = {
  torre: side(tower),
  parlante: side(speaker),
  soundbar: side((_, d, h) => [
    box('body', 0, 0, d, h, Math.min(d, h) * 0.3),
    line(d * 0.16, h * 0.03, d * 0.16, h * 0.97),
    box('dark', d * 0.2, h * 0.96, d * 0.14, h * 0.04),
    box('dark', d * 0.7, h * 0.96, d * 0.14, h * 0.04),
  ]),
  'parlante-pc': side((_, d, h) => [
    box('body', d * 0.06, 0, d * 0.94, h * 0.98, d * 0.08),
    box('piece', 0, h * 0.04, d * 0.1, h * 0.88, d * 0.04),
    box('dark', d * 0.14, h * 0.97, d * 0.14, h * 0.03),
    box('dark', d * 0.76, h * 0.97, d * 0.14, h * 0.03),
  ]),
  'in-ear': earphones,
  'on-ear': side((_, d, h) => [
    path(
      'body',
    )`M ${d * 0.34} ${h * 0.62} C ${d * 0.3} ${h * 0.3} ${d * 0.34} 0 ${d * 0.5} 0 C ${d * 0.66} 0 ${d * 0.7} ${h * 0.3} ${d * 0.66} ${h * 0.62} Z`,
    box('piece', d * 0.4, h * 0.44, d * 0.2, h * 0.2, d * 0.08),
    oval('body', d / 2, h * 0.77, d / 2, h * 0.23),
    oval('piece', d / 2, h * 0.77, d * 0.36, h * 0.165),
  ]),
  notebook: (context) => closedNotebook(context),
  tablet: side((_, d, h) => [
    box('body', 0, 0, d, h, d * 0.4),
    box('piece', d * 0.3, h * 0.12, d * 0.4, h * 0.07, d * 0.15),
    box('piece', d * 0.3, h * 0.23, d * 0.4, h * 0.12, d * 0.15),
  ]),
  cafetera: coffee,
  freidora: side((_, d, h) => [
    path(
      'body',
    )`M ${d * 0.14} ${h * 0.97} V ${h * 0.2} Q ${d * 0.16} 0 ${d * 0.4} 0 H ${d * 0.8} Q ${d * 0.98} ${h * 0.02} ${d} ${h * 0.24} V ${h * 0.97} Z`,
    line(d * 0.14, h * 0.42, d * 0.62, h * 0.42),
    line(d * 0.62, h * 0.42, d * 0.62, h * 0.9),
    box('body', 0, h * 0.52, d * 0.18, h * 0.1, h * 0.04),
    ...[0.62, 0.68, 0.74].map((share) => line(d * 0.86, h * share, d * 0.95, h * share)),
    box('dark', d * 0.2, h * 0.97, d * 0.12, h * 0.03),
    box('dark', d * 0.8, h * 0.97, d * 0.12, h * 0.03),
  ]),
  sandwichera: (context) => grillFromAbove(context),
  exprimidor: (context) => partsFromTheSide(context, exprimidorDrawing(context)),
  pochoclera: (context) => partsFromTheSide(context, pochocleraDrawing(context)),
  espumador: (context) => partsFromTheSide(context, espumadorDrawing(context)),
  batidora: side((_, d, h) => [
    box('body', d * 0.08, h * 0.9, d * 0.84, h * 0.1, d * 0.08),
    box('body', d * 0.32, h * 0.3, d * 0.36, h * 0.62, d * 0.1),
    shape('body', [0, h * 0.5], [d, h * 0.5], [d * 0.72, h * 0.9], [d * 0.28, h * 0.9]),
    line(d * 0.01, h * 0.53, d * 0.99, h * 0.53),
    box('piece', d * 0.42, h * 0.34, d * 0.16, h * 0.14, d * 0.03),
    box('body', d * 0.16, 0, d * 0.68, h * 0.36, d * 0.3),
    disc('line', d * 0.5, h * 0.18, d * 0.12),
  ]),
  pava: side((_, d, h) => [
    shape('body', [d * 0.2, h * 0.22], [d * 0.8, h * 0.22], [d * 0.95, h * 0.86], [d * 0.05, h * 0.86]),
    box('piece', d * 0.28, h * 0.14, d * 0.44, h * 0.08, h * 0.03),
    box('body', d * 0.45, h * 0.03, d * 0.1, h * 0.11, h * 0.03),
    path(
      'body',
    )`M ${d * 0.44} ${h * 0.3} Q ${d * 0.5} ${h * 0.22} ${d * 0.56} ${h * 0.3} L ${d * 0.54} ${h * 0.62} Q ${d * 0.5} ${h * 0.7} ${d * 0.46} ${h * 0.62} Z`,
    box('body', 0, h * 0.88, d, h * 0.12, h * 0.04),
  ]),
}

function side(draw: (context: ManualContext, depth: number, height: number) => Mark[]) {
  return (context: ManualContext): Face => {
    const { depth, height } = context.size
    return face(draw(context, depth, height), 'depth', 'height', { width: depth, height })
  }
}

function tower(context: ManualContext, d: number, h: number): Mark[] {
  const top = context.is('manija') ? h * 0.08 : 0
  const bottom = context.is('ruedas') ? h - d * 0.12 : h
  return [
    ...(context.is('manija') ? [box('body', d * 0.38, 0, d * 0.24, top * 1.6, top * 0.5)] : []),
    ...(context.is('ruedas') ? [disc('body', d * 0.82, h - d * 0.14, d * 0.14)] : []),
    box('body', 0, top, d, bottom - top, d * 0.1),
    box('piece', 0, top + d * 0.06, d * 0.1, bottom - top - d * 0.12, d * 0.05),
    box('line', d * 0.34, top + (bottom - top) * 0.3, d * 0.34, d * 0.14, d * 0.06),
    ...(context.is('ruedas') ? [disc('dark', d * 0.82, h - d * 0.14, d * 0.05)] : []),
  ]
}

function speaker(_: ManualContext, d: number, h: number): Mark[] {
  const radius = Math.min(d, h) * 0.36
  return [
    box('body', 0, 0, d, h, radius),
    box('line', d * 0.1, h * 0.1, d * 0.8, h * 0.8, radius * 0.8),
    disc('piece', d / 2, h / 2, Math.min(d, h) * 0.24),
    disc('line', d / 2, h / 2, Math.min(d, h) * 0.14),
  ]
}

function earphones(context: ManualContext): Face {
  const { width: w, height: h, depth: d } = context.size
  if (context.has('subtipo', 'Con cable'))
    return side(() => [
      box('body', 0, h * 0.55, d, h * 0.45, h * 0.2),
      line(d * 0.02, h * 0.77, d * 0.98, h * 0.77),
      box('body', d * 0.28, 0, d * 0.2, h, h * 0.2),
      box('piece', d * 0.44, h * 0.22, d * 0.1, h * 0.4, h * 0.12),
    ])(context)
  if (context.has('subtipo', 'Vincha de cuello'))
    return face(
      [
        box('body', 0, 0, w, h, h * 0.45),
        line(w * 0.1, h * 0.12, w * 0.1, h * 0.88),
        line(w * 0.9, h * 0.12, w * 0.9, h * 0.88),
      ],
      'width',
      'height',
      { width: w, height: h },
    )
  return side(() => [
    box('body', 0, 0, d, h, Math.min(d, h) * 0.42),
    line(d * 0.02, h * 0.38, d * 0.98, h * 0.38),
    box('piece', d * 0.9, h * 0.32, d * 0.1, h * 0.12, h * 0.02),
  ])(context)
}

function closedNotebook(context: ManualContext): Face {
  const { depth: d, height: h } = context.size
  const ports = Math.min(context.list('puertos').length, 4)
  return side(() => [
    path('body')`M 0 ${h * 0.5} H ${d} L ${d * 0.97} ${h} H ${d * 0.04} Z`,
    box('body', 0, 0, d, h * 0.44, h * 0.2),
    disc('piece', d * 0.975, h * 0.46, h * 0.16),
    ...Array.from({ length: ports }, (_, index) =>
      box('dark', d * (0.52 + 0.1 * index), h * 0.62, d * 0.055, h * 0.18, h * 0.05),
    ),
  ])(context)
}

/** The parts drawing once more, without what only a front carries when it is one. */
function partsFromTheSide({ size }: ManualContext, { views: [view] }: Drawing): Face {
  const isFront = Math.abs(view!.width - size.width) < 0.05
  const marks = view!.marks.filter(({ look }) => !isFront || look !== 'dark')
  return face(marks, 'depth', 'height', view!)
}

function coffee(context: ManualContext): Face {
  const { depth: d, height: h } = context.size
  if (context.has('sistema', 'Filtro')) return partsFromTheSide(context, cafeteraDrawing(context))
  return side(() => [
    box('body', d * 0.5, 0, d * 0.5, h * 0.94, d * 0.06),
    box('body', d * 0.12, 0, d * 0.88, h * 0.34, d * 0.06),
    box('piece', d * 0.24, h * 0.34, d * 0.2, h * 0.06),
    box('body', d * 0.22, h * 0.4, d * 0.24, h * 0.05, h * 0.02),
    box('dark', 0, h * 0.405, d * 0.24, h * 0.035, h * 0.015),
    box('piece', d * 0.06, h * 0.86, d * 0.92, h * 0.14, d * 0.03),
  ])(context)
}

function grillFromAbove({ size: { width: w, depth: d } }: ManualContext): Face {
  return face(
    [
      box('piece', w * 0.32, d * 0.84, w * 0.36, d * 0.16, d * 0.05),
      box('body', 0, d * 0.06, w, d * 0.84, w * 0.08),
      box('line', w * 0.07, d * 0.13, w * 0.86, d * 0.7, w * 0.05),
      box('body', w * 0.14, 0, w * 0.14, d * 0.09, d * 0.03),
      box('body', w * 0.72, 0, w * 0.14, d * 0.09, d * 0.03),
    ],
    'width',
    'depth',
    { width: w, height: d },
  )
}
