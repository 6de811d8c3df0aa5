import { box, disc, line, oval, path, spread, type Mark } from '../drawings/drawing.ts'
import { exprimidorDrawing } from '../drawings/exprimidor.ts'
import { jugueraDrawing } from '../drawings/juguera.ts'
import { notebookDrawing } from '../drawings/notebook.ts'
import { pochocleraDrawing } from '../drawings/pochoclera.ts'
import type { ManualContext } from '../manual-context.ts'
import { face, type Face } from './face.ts'

/**
 * First faces of the types whose parts drawing shows something else than the closed product: laid open, with what comes
 * beside it, or from its side.
 */
export const FRONTS: Readonly<Record<string, (context: ManualContext) => Face>> = {
  soundbar: (context) => fromFront(context, bar(context)),
  'parlante-pc': (context) => fromFront(context, cabinet(context)),
  'in-ear': earphones,
  notebook: keyboard,
  cafetera: (context) =>
    fromFront(context, context.has('sistema', 'Express') ? express(context) : filter(context)),
  juguera: juicer,
  sandwichera: (context) => fromFront(context, closedGrill(context)),
  exprimidor: withoutLever,
  pochoclera: popper,
}

function fromFront({ size }: ManualContext, marks: readonly Mark[]): Face {
  return face(marks, 'width', 'height', size)
}

function bar({ size: { width: w, height: h } }: ManualContext): Mark[] {
  return [
    box('body', 0, 0, w, h, h * 0.35),
    box('line', w * 0.015, h * 0.16, w * 0.97, h * 0.68, h * 0.25),
    ...spread(3, w * 0.9, w * 0.94, (x) => disc('dark', x, h * 0.5, h * 0.06)),
  ]
}

function cabinet(context: ManualContext): Mark[] {
  const { width: w, height: h } = context.size
  return [
    box('body', 0, 0, w, h, w * 0.1),
    disc('piece', w / 2, h * 0.36, w * 0.36),
    disc('line', w / 2, h * 0.36, w * 0.24),
    disc('dark', w / 2, h * 0.36, w * 0.09),
    disc('piece', w / 2, h * 0.76, w * 0.15),
    ...(context.is('luces') ? [box('line', w * 0.15, h * 0.93, w * 0.7, h * 0.02)] : []),
  ]
}

function earphones(context: ManualContext): Face {
  const { width: w, height: h, depth: d } = context.size
  if (context.has('subtipo', 'Con cable')) return face(coil(w, d), 'width', 'depth', { width: w, height: d })
  if (context.has('subtipo', 'Vincha de cuello'))
    return face(neckband(w, d), 'width', 'depth', { width: w, height: d })
  const radius = Math.min(w, h) * 0.42
  return fromFront(context, [
    box('body', 0, 0, w, h, radius),
    line(w * 0.012, h * 0.38, w * 0.988, h * 0.38),
    box('piece', w * 0.42, h * 0.33, w * 0.16, h * 0.05, h * 0.02),
    disc('dark', w / 2, h * 0.58, Math.min(w, h) * 0.02),
  ])
}

function coil(w: number, d: number): Mark[] {
  const bud = (x: number, y: number) => [
    disc('body', x, y, w * 0.1),
    oval('piece', x + w * 0.08, y, w * 0.055, w * 0.07),
  ]
  return [
    ...[0.48, 0.44, 0.4].map((share) => oval('line', w / 2, d / 2, w * share, d * share)),
    path(
      'line',
    )`M ${w * 0.86} ${d * 0.3} C ${w * 0.7} ${d * 0.24} ${w * 0.62} ${d * 0.4} ${w * 0.44} ${d * 0.36}`,
    path(
      'line',
    )`M ${w * 0.88} ${d * 0.36} C ${w * 0.76} ${d * 0.4} ${w * 0.64} ${d * 0.6} ${w * 0.46} ${d * 0.62}`,
    ...bud(w * 0.36, d * 0.36),
    ...bud(w * 0.38, d * 0.62),
    box('body', w * 0.02, d * 0.36, w * 0.07, d * 0.28, w * 0.03),
  ]
}

function neckband(w: number, d: number): Mark[] {
  const arm = (side: 1 | -1) => {
    const x = (share: number) => w / 2 + side * w * share
    return [
      path(
        'body',
      )`M ${x(0.5)} ${d * 0.45} L ${x(0.44)} ${d * 0.45} L ${x(0.4)} ${d * 0.86} Q ${x(0.41)} ${d * 0.9} ${x(0.44)} ${d * 0.89} L ${x(0.47)} ${d * 0.88} Z`,
      path(
        'line',
      )`M ${x(0.43)} ${d * 0.88} C ${x(0.4)} ${d * 1.02} ${x(0.2)} ${d * 1} ${x(0.16)} ${d * 0.84}`,
      disc('body', x(0.15), d * 0.8, w * 0.055),
      oval('piece', x(0.08), d * 0.79, w * 0.04, w * 0.045),
    ]
  }
  return [
    path(
      'body',
    )`M 0 ${d * 0.46} C 0 ${d * -0.15} ${w} ${d * -0.15} ${w} ${d * 0.46} L ${w * 0.94} ${d * 0.46} C ${w * 0.93} ${d * -0.07} ${w * 0.07} ${d * -0.07} ${w * 0.06} ${d * 0.46} Z`,
    ...arm(1),
    ...arm(-1),
  ]
}

/** The half of the open notebook that stays on the table, which is as large as the closed one. */
function keyboard(context: ManualContext): Face {
  const { width, depth } = context.size
  const [view] = notebookDrawing(context).views
  const lid = view!.height - depth
  const marks = view!.marks.filter(
    ({ look, path: drawn }) => look !== 'dark' && Number(/^M \S+ (\S+)/.exec(drawn)?.[1]) > lid - 0.01,
  )
  return face(marks, 'width', 'depth', { y: lid, width, height: depth })
}

function filter({ size: { width: w, height: h } }: ManualContext): Mark[] {
  return [
    box('body', w * 0.1, h * 0.1, w * 0.8, h * 0.86, w * 0.06),
    box('body', 0, 0, w, h * 0.25, w * 0.08),
    line(0, h * 0.055, w, h * 0.055),
    path('piece')`M ${w * 0.26} ${h * 0.25} H ${w * 0.74} L ${w * 0.62} ${h * 0.39} H ${w * 0.38} Z`,
    path(
      'body',
    )`M ${w * 0.3} ${h * 0.47} H ${w * 0.7} C ${w * 0.86} ${h * 0.6} ${w * 0.86} ${h * 0.8} ${w * 0.74} ${h * 0.885} H ${w * 0.26} C ${w * 0.14} ${h * 0.8} ${w * 0.14} ${h * 0.6} ${w * 0.3} ${h * 0.47} Z`,
    box('piece', w * 0.27, h * 0.435, w * 0.46, h * 0.045, h * 0.02),
    box('body', w * 0.455, h * 0.53, w * 0.09, h * 0.27, w * 0.04),
    box('body', 0, h * 0.9, w, h * 0.1, w * 0.05),
    disc('dark', w * 0.5, h * 0.95, h * 0.018),
  ]
}

function express({ size: { width: w, height: h } }: ManualContext): Mark[] {
  return [
    box('body', w * 0.03, h * 0.1, w * 0.94, h * 0.84, w * 0.05),
    box('body', 0, 0, w, h * 0.34, w * 0.06),
    disc('piece', w * 0.24, h * 0.18, h * 0.06),
    disc('dark', w * 0.52, h * 0.18, h * 0.022),
    disc('dark', w * 0.68, h * 0.18, h * 0.022),
    disc('dark', w * 0.84, h * 0.18, h * 0.022),
    box('piece', w * 0.36, h * 0.34, w * 0.28, h * 0.06, h * 0.01),
    box('body', w * 0.34, h * 0.4, w * 0.32, h * 0.05, h * 0.02),
    box('dark', w * 0.44, h * 0.43, w * 0.12, h * 0.12, w * 0.05),
    path(
      'line',
    )`M ${w * 0.84} ${h * 0.34} C ${w * 0.84} ${h * 0.5} ${w * 0.92} ${h * 0.55} ${w * 0.89} ${h * 0.7}`,
    box('piece', w * 0.02, h * 0.86, w * 0.96, h * 0.14, w * 0.04),
    line(w * 0.08, h * 0.9, w * 0.92, h * 0.9),
  ]
}

/** Without the jug that stands beside it, stretched to what the juicer alone measures. */
function juicer(context: ManualContext): Face {
  const { width: w, height: h } = context.size
  const [view] = jugueraDrawing(context).views
  if (!context.has('sistema', 'Prensado en frío'))
    return face(view!.marks.slice(0, -2), 'width', 'height', { width: w, height: h })
  const drawn = view!.width / 1.3
  return face(view!.marks.slice(0, -1), 'width', 'height', {
    x: drawn * 0.16,
    width: drawn * 0.58,
    height: h,
  })
}

function closedGrill({ size: { width: w, height: h } }: ManualContext): Mark[] {
  return [
    box('dark', w * 0.1, h * 0.94, w * 0.1, h * 0.06),
    box('dark', w * 0.8, h * 0.94, w * 0.1, h * 0.06),
    box('body', 0, h * 0.5, w, h * 0.45, h * 0.14),
    box('body', 0, 0, w, h * 0.47, h * 0.2),
    box('piece', w * 0.32, h * 0.36, w * 0.36, h * 0.28, h * 0.08),
    disc('dark', w * 0.2, h * 0.24, h * 0.025),
    disc('line', w * 0.26, h * 0.24, h * 0.025),
  ]
}

/** The lever of a juicer comes towards whoever looks at its front. */
function withoutLever(context: ManualContext): Face {
  const [view] = exprimidorDrawing(context).views
  const lever = context.has('tipo', 'A palanca') ? view!.marks[1] : undefined
  return fromFront(
    context,
    view!.marks.filter((mark) => mark !== lever),
  )
}

/** One with a chute at the side is drawn from there; from the front the chute covers the chimney. */
function popper(context: ManualContext): Face {
  const { width: w, height: h } = context.size
  const [view] = pochocleraDrawing(context).views
  if (Math.abs(view!.width - w) < 0.05) return fromFront(context, view!.marks)
  return fromFront(context, [
    box('piece', w * 0.28, 0, w * 0.44, h * 0.1, h * 0.02),
    path('body')`M ${w * 0.14} ${h * 0.4} L ${w * 0.2} ${h * 0.1} H ${w * 0.8} L ${w * 0.86} ${h * 0.4} Z`,
    box('body', w * 0.22, h * 0.16, w * 0.56, h * 0.2, w * 0.06),
    box('dark', w * 0.28, h * 0.2, w * 0.44, h * 0.12, w * 0.04),
    path('body')`M ${w * 0.06} ${h * 0.4} H ${w * 0.94} L ${w} ${h * 0.94} H 0 Z`,
    box('body', 0, h * 0.93, w, h * 0.07, h * 0.02),
    box('dark', w * 0.42, h * 0.8, w * 0.16, h * 0.05, h * 0.015),
  ])
}
