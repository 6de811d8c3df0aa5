import type { ManualContext } from '../manual-context.ts'
import { box, disc, line, oval, path, shape, type Drawing, type View } from './drawing.ts'

export function cafeteraDrawing(context: ManualContext): Drawing {
  const view = VIEWS[context.text('sistema') ?? ''] ?? filter
  return { views: [view(context)] }
}

const VIEWS: Readonly<Record<string, (context: ManualContext) => View>> = {
  Filtro: filter,
  Express: express,
  Cápsulas: capsules,
  'Italiana eléctrica': moka,
  Prensa: press,
}

function filter(context: ManualContext): View {
  const { depth, height: h } = context.size
  const w = Math.max(depth, h * 0.6)
  return {
    width: w,
    height: h,
    marks: [
      box('body', w * 0.62, h * 0.04, w * 0.34, h * 0.92, w * 0.06),
      box('body', 0, 0, w * 0.96, h * 0.24, w * 0.06),
      line(0, h * 0.05, w * 0.96, h * 0.05),
      shape('piece', [w * 0.12, h * 0.24], [w * 0.56, h * 0.24], [w * 0.42, h * 0.4], [w * 0.26, h * 0.4]),
      path(
        'body',
      )`M ${w * 0.2} ${h * 0.48} H ${w * 0.48} C ${w * 0.62} ${h * 0.6} ${w * 0.62} ${h * 0.8} ${w * 0.52} ${h * 0.88} H ${w * 0.16} C ${w * 0.06} ${h * 0.8} ${w * 0.06} ${h * 0.6} ${w * 0.2} ${h * 0.48} Z`,
      box('piece', w * 0.18, h * 0.44, w * 0.32, h * 0.05, h * 0.02),
      path(
        'line',
      )`M ${w * 0.14} ${h * 0.54} C ${w * -0.04} ${h * 0.52} ${w * -0.02} ${h * 0.78} ${w * 0.1} ${h * 0.78}`,
      box('dark', w * 0.12, h * 0.885, w * 0.44, h * 0.02),
      box('body', 0, h * 0.9, w, h * 0.1, w * 0.04),
      box('dark', w * 0.72, h * 0.93, w * 0.1, h * 0.04, h * 0.01),
      box('hidden', w * 0.68, h * 0.3, w * 0.2, h * 0.5, w * 0.03),
    ],
    parts: [
      { name: 'Tapa', x: w * 0.3, y: h * 0.03 },
      { name: 'Depósito de agua', use: context.text('deposito'), x: w * 0.8, y: h * 0.45 },
      {
        name: 'Portafiltro',
        use: context.is('filtroPermanente') ? 'Con filtro permanente.' : 'Para filtro de papel.',
        x: w * 0.34,
        y: h * 0.3,
      },
      { name: 'Tapa de la jarra', x: w * 0.4, y: h * 0.465 },
      { name: 'Jarra', use: cups(context), x: w * 0.3, y: h * 0.7 },
      { name: 'Manija', x: w * 0.03, y: h * 0.66 },
      {
        name: context.is('placaCalienta') ? 'Placa que mantiene caliente' : 'Apoyo de la jarra',
        x: w * 0.5,
        y: h * 0.895,
      },
      { name: 'Botón de encendido', x: w * 0.77, y: h * 0.95 },
    ],
  }
}

function cups(context: ManualContext): string | undefined {
  const count = context.text('tazas')
  return count === undefined ? undefined : `${count} tazas.`
}

function express(context: ManualContext): View {
  const { width: w, height: h } = context.size
  const wand = !context.has('espumador', 'No') && context.text('espumador') !== undefined
  return {
    width: w,
    height: h,
    marks: [
      box('body', 0, 0, w, h * 0.36, w * 0.05),
      box('body', w * 0.06, h * 0.36, w * 0.88, h * 0.5),
      disc('piece', w * 0.22, h * 0.18, h * 0.07),
      disc('dark', w * 0.5, h * 0.18, h * 0.035),
      disc('dark', w * 0.66, h * 0.18, h * 0.035),
      box('piece', w * 0.34, h * 0.36, w * 0.3, h * 0.07),
      box('body', w * 0.36, h * 0.43, w * 0.26, h * 0.05),
      box('dark', w * 0.45, h * 0.45, w * 0.08, h * 0.16, w * 0.03),
      ...(wand
        ? [
            path(
              'line',
            )`M ${w * 0.82} ${h * 0.36} C ${w * 0.82} ${h * 0.5} ${w * 0.92} ${h * 0.55} ${w * 0.9} ${h * 0.7}`,
          ]
        : []),
      box('piece', w * 0.02, h * 0.84, w * 0.96, h * 0.12, w * 0.02),
      line(w * 0.08, h * 0.87, w * 0.92, h * 0.87),
      box('hidden', w * 0.1, h * 0.4, w * 0.18, h * 0.4),
    ],
    parts: [
      {
        name: context.is('molinillo') ? 'Tolva de granos' : 'Bandeja calientatazas',
        x: w * 0.5,
        y: h * 0.01,
      },
      { name: 'Perilla', use: wand ? 'Café o vapor.' : 'Café.', x: w * 0.22, y: h * 0.18 },
      { name: 'Botones', x: w * 0.58, y: h * 0.18 },
      { name: 'Grupo', x: w * 0.6, y: h * 0.39 },
      { name: 'Portafiltro', x: w * 0.49, y: h * 0.55 },
      ...(wand ? [{ name: 'Vaporizador', use: 'Espuma la leche. Quema.', x: w * 0.9, y: h * 0.64 }] : []),
      { name: 'Depósito de agua', use: context.text('deposito'), x: w * 0.19, y: h * 0.6 },
      { name: 'Bandeja de goteo', x: w * 0.3, y: h * 0.92 },
    ],
  }
}

function capsules(context: ManualContext): View {
  const { depth, height: h } = context.size
  const w = Math.max(depth, h * 0.8)
  return {
    width: w,
    height: h,
    marks: [
      box('body', w * 0.42, h * 0.12, w * 0.3, h * 0.8, w * 0.05),
      box('body', w * 0.72, h * 0.16, w * 0.26, h * 0.72, w * 0.04),
      box('body', w * 0.1, h * 0.08, w * 0.62, h * 0.3, w * 0.08),
      path(
        'piece',
      )`M ${w * 0.18} ${h * 0.08} C ${w * 0.2} ${h * -0.02} ${w * 0.5} ${h * -0.02} ${w * 0.56} ${h * 0.08} Z`,
      box('dark', w * 0.2, h * 0.38, w * 0.08, h * 0.06),
      box('piece', w * 0.02, h * 0.84, w * 0.44, h * 0.1, h * 0.02),
      box('hidden', w * 0.46, h * 0.45, w * 0.2, h * 0.36),
      disc('dark', w * 0.57, h * 0.24, h * 0.025),
    ],
    parts: [
      { name: 'Palanca', use: 'Abre el lugar de la cápsula.', x: w * 0.34, y: h * 0.04 },
      { name: 'Botones', x: w * 0.57, y: h * 0.24 },
      { name: 'Salida de café', x: w * 0.24, y: h * 0.42 },
      { name: 'Bandeja de goteo', x: w * 0.2, y: h * 0.89 },
      { name: 'Depósito de agua', use: context.text('deposito'), x: w * 0.86, y: h * 0.5 },
      { name: 'Cajón de cápsulas usadas', x: w * 0.56, y: h * 0.62 },
    ],
  }
}

function moka(context: ManualContext): View {
  const { height: h } = context.size
  const w = Math.max(context.size.width, h * 0.7)
  return {
    width: w,
    height: h,
    marks: [
      shape('body', [w * 0.2, h * 0.12], [w * 0.62, h * 0.12], [w * 0.56, h * 0.5], [w * 0.26, h * 0.5]),
      shape('body', [w * 0.2, h * 0.12], [w * 0.08, h * 0.14], [w * 0.22, h * 0.26]),
      shape('body', [w * 0.26, h * 0.5], [w * 0.56, h * 0.5], [w * 0.66, h * 0.86], [w * 0.16, h * 0.86]),
      box('piece', w * 0.24, h * 0.47, w * 0.34, h * 0.06),
      path('piece')`M ${w * 0.2} ${h * 0.12} Q ${w * 0.41} ${h * 0.02} ${w * 0.62} ${h * 0.12} Z`,
      box('dark', w * 0.38, 0, w * 0.06, h * 0.07, w * 0.02),
      path(
        'body',
      )`M ${w * 0.62} ${h * 0.14} H ${w * 0.86} V ${h * 0.5} L ${w * 0.8} ${h * 0.5} V ${h * 0.22} H ${w * 0.61} Z`,
      box('body', w * 0.1, h * 0.88, w * 0.62, h * 0.12, h * 0.03),
      disc('dark', w * 0.6, h * 0.94, h * 0.02),
    ],
    parts: [
      { name: 'Tapa', x: w * 0.3, y: h * 0.1 },
      { name: 'Recipiente del café', x: w * 0.4, y: h * 0.3 },
      { name: 'Manija', x: w * 0.83, y: h * 0.35 },
      { name: 'Filtro', use: 'Adentro, entre las dos mitades.', x: w * 0.3, y: h * 0.5 },
      { name: 'Caldera', use: 'El agua, hasta la válvula.', x: w * 0.4, y: h * 0.7 },
      { name: 'Base eléctrica', x: w * 0.3, y: h * 0.95 },
      { name: 'Botón de encendido', x: w * 0.6, y: h * 0.94 },
    ],
  }
}

function press(context: ManualContext): View {
  const { height: h } = context.size
  const w = Math.max(context.size.width, h * 0.62)
  return {
    width: w,
    height: h,
    marks: [
      line(w * 0.36, h * 0.06, w * 0.36, h * 0.6),
      disc('dark', w * 0.36, h * 0.05, h * 0.04),
      box('body', w * 0.08, h * 0.22, w * 0.56, h * 0.74, w * 0.04),
      oval('piece', w * 0.36, h * 0.6, w * 0.27, h * 0.02),
      box('piece', w * 0.06, h * 0.16, w * 0.6, h * 0.07, h * 0.03),
      path(
        'body',
      )`M ${w * 0.64} ${h * 0.3} H ${w * 0.92} V ${h * 0.8} H ${w * 0.64} V ${h * 0.73} H ${w * 0.84} V ${h * 0.37} H ${w * 0.64} Z`,
      line(w * 0.36, h * 0.23, w * 0.36, h * 0.6),
    ],
    parts: [
      { name: 'Émbolo', x: w * 0.36, y: h * 0.05 },
      { name: 'Tapa', x: w * 0.15, y: h * 0.19 },
      { name: 'Filtro', x: w * 0.2, y: h * 0.6 },
      { name: 'Vaso', use: context.text('deposito'), x: w * 0.2, y: h * 0.8 },
      { name: 'Manija', x: w * 0.88, y: h * 0.5 },
    ],
  }
}
