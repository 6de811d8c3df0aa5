import type { ManualContext } from '../manual-context.ts'
import { box, line, oval, path, shape, type Drawing, type View } from './drawing.ts'

export function exprimidorDrawing(context: ManualContext): Drawing {
  return { views: [context.has('tipo', 'A palanca') ? lever(context) : electric(context)] }
}

function electric(context: ManualContext): View {
  const { width: w, height: h } = context.size
  return {
    width: w,
    height: h,
    marks: [
      path(
        'body',
      )`M ${w * 0.2} ${h * 0.56} L ${w * 0.14} ${h * 0.97} H ${w * 0.86} L ${w * 0.8} ${h * 0.56} Z`,
      path(
        'body',
      )`M ${w * 0.38} ${h * 0.26} C ${w * 0.4} ${h * 0.08} ${w * 0.46} 0 ${w * 0.5} 0 C ${w * 0.54} 0 ${w * 0.6} ${h * 0.08} ${w * 0.62} ${h * 0.26} Z`,
      path('line')`M ${w * 0.5} 0 V ${h * 0.26}`,
      path('line')`M ${w * 0.44} ${h * 0.06} Q ${w * 0.44} ${h * 0.18} ${w * 0.43} ${h * 0.26}`,
      path('line')`M ${w * 0.56} ${h * 0.06} Q ${w * 0.56} ${h * 0.18} ${w * 0.57} ${h * 0.26}`,
      oval('piece', w * 0.5, h * 0.28, w * 0.36, h * 0.04),
      path('body')`M ${w * 0.1} ${h * 0.29} H ${w * 0.9} L ${w * 0.78} ${h * 0.56} H ${w * 0.22} Z`,
      shape('piece', [w * 0.82, h * 0.46], [w, h * 0.5], [w * 0.98, h * 0.56], [w * 0.79, h * 0.55]),
      box('dark', w * 0.2, h * 0.97, w * 0.1, h * 0.03),
      box('dark', w * 0.7, h * 0.97, w * 0.1, h * 0.03),
      line(w * 0.18, h * 0.7, w * 0.82, h * 0.7),
    ],
    parts: [
      { name: 'Cono', use: cones(context), x: w * 0.52, y: h * 0.12 },
      { name: 'Colador', use: 'Retiene semillas y hollejos.', x: w * 0.25, y: h * 0.28 },
      { name: 'Bol', x: w * 0.3, y: h * 0.45 },
      {
        name: 'Pico',
        use: context.is('picoAntigoteo') ? 'Antigoteo: levantalo para cortar.' : undefined,
        x: w * 0.92,
        y: h * 0.52,
      },
      ...(context.is('reguladorPulpa') ? [{ name: 'Regulador de pulpa', x: w * 0.72, y: h * 0.35 }] : []),
      { name: 'Cuerpo del motor', use: 'No se moja.', x: w * 0.4, y: h * 0.85 },
      ...(context.is('guardacable')
        ? [{ name: 'Guardacable', use: 'Debajo de la base.', x: w * 0.25, y: h * 0.98 }]
        : []),
    ],
  }
}

function cones(context: ManualContext): string | undefined {
  return (context.number('conos') ?? 1) > 1 ? 'El grande va sobre el chico.' : undefined
}

function lever(context: ManualContext): View {
  const { width: w, height: h } = context.size
  return {
    width: w,
    height: h,
    marks: [
      box('body', w * 0.4, h * 0.1, w * 0.2, h * 0.84, w * 0.04),
      path(
        'body',
      )`M ${w * 0.46} ${h * 0.08} L ${w * 0.96} ${h * -0.0} L ${w} ${h * 0.06} L ${w * 0.5} ${h * 0.16} Z`,
      path('body')`M ${w * 0.3} ${h * 0.22} H ${w * 0.7} L ${w * 0.6} ${h * 0.4} H ${w * 0.4} Z`,
      path(
        'piece',
      )`M ${w * 0.4} ${h * 0.54} C ${w * 0.44} ${h * 0.44} ${w * 0.56} ${h * 0.44} ${w * 0.6} ${h * 0.54} Z`,
      box('body', w * 0.26, h * 0.54, w * 0.48, h * 0.1, h * 0.03),
      box('body', w * 0.06, h * 0.92, w * 0.88, h * 0.08, h * 0.02),
    ],
    parts: [
      { name: 'Palanca', x: w * 0.85, y: h * 0.05 },
      { name: 'Prensa', x: w * 0.35, y: h * 0.28 },
      { name: 'Cono', x: w * 0.5, y: h * 0.5 },
      { name: 'Colador y bol', x: w * 0.32, y: h * 0.6 },
      { name: 'Base', use: 'Firme, con apoyos de goma.', x: w * 0.2, y: h * 0.96 },
    ],
  }
}
