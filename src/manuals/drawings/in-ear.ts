import type { ManualContext } from '../manual-context.ts'
import { box, disc, line, oval, path, type Drawing, type Part, type View } from './drawing.ts'

export function inEarDrawing(context: ManualContext): Drawing {
  if (context.has('subtipo', 'Con cable')) return { views: [wired(context)] }
  if (context.has('subtipo', 'Vincha de cuello')) return { views: [neckband(context)] }
  return { views: [earbud(context), chargingCase(context)] }
}

/** One earphone, 3,4 cm tall whatever the case measures: it is the part with the controls. */
function earbud(context: ManualContext): View {
  return {
    caption: 'Auricular',
    width: 3.2,
    height: 3.4,
    marks: [
      box('body', 1.5, 1.1, 0.75, 2.25, 0.37),
      oval('body', 1.7, 1.05, 1.05, 1),
      oval('piece', 0.6, 1.1, 0.55, 0.62),
      oval('line', 0.42, 1.1, 0.2, 0.4),
      disc('line', 1.85, 0.95, 0.55),
      ...(context.is('microfono') ? [box('dark', 1.75, 3.08, 0.25, 0.1, 0.05)] : []),
      box('dark', 1.82, 2.4, 0.12, 0.4, 0.06),
    ],
    parts: [
      { name: 'Almohadilla', use: sizes(context), x: 0.5, y: 0.8 },
      control(context, 1.85, 0.95),
      { name: 'Contactos de carga', x: 1.88, y: 2.6 },
      ...(context.is('microfono') ? [{ name: 'Micrófono', x: 1.88, y: 3.13 }] : []),
    ],
  }
}

function control(context: ManualContext, x: number, y: number): Part {
  return context.has('controles', 'Táctiles')
    ? { name: 'Zona táctil', use: 'Se maneja con toques.', x, y }
    : { name: 'Botón', use: 'Reproduce, pausa y atiende.', x, y }
}

function sizes(context: ManualContext): string | undefined {
  const count = context.list('tallesDeAlmohadilla').length
  return count > 1 ? `Se cambia; hay ${count} talles.` : 'Se saca para limpiarla.'
}

function chargingCase(context: ManualContext): View {
  const { width: w } = context.size
  const h = context.size.height
  const lid = h * 0.62
  return {
    caption: 'Estuche abierto',
    width: w,
    height: h + lid,
    marks: [
      box('body', w * 0.04, 0, w * 0.92, lid * 1.2, h * 0.35),
      box('line', w * 0.1, lid * 0.16, w * 0.8, lid * 0.9, h * 0.25),
      box('body', 0, lid, w, h, h * 0.42),
      line(w * 0.03, lid + h * 0.2, w * 0.97, lid + h * 0.2),
      oval('piece', w * 0.3, lid + h * 0.02, w * 0.13, h * 0.16),
      oval('piece', w * 0.7, lid + h * 0.02, w * 0.13, h * 0.16),
      disc('dark', w / 2, lid + h * 0.42, h * 0.035),
      box('dark', w * 0.42, lid + h * 0.93, w * 0.16, h * 0.06, h * 0.03),
    ],
    parts: [
      { name: 'Tapa', x: w * 0.5, y: lid * 0.3 },
      { name: 'Lugar de cada auricular', use: 'L va a la izquierda y R a la derecha.', x: w * 0.3, y: lid },
      { name: 'Luz de carga', x: w / 2, y: lid + h * 0.42 },
      {
        name: `Puerto de carga ${context.text('puertoDeCarga') ?? ''}`.trim(),
        x: w * 0.5,
        y: lid + h * 0.96,
      },
    ],
  }
}

function neckband(context: ManualContext): View {
  const w = context.size.width
  const h = Math.max(context.size.depth, w)
  return {
    width: w,
    height: h,
    marks: [
      path(
        'line',
      )`M ${w * 0.1} ${h * 0.72} C ${w * 0.2} ${h * 0.95} ${w * 0.3} ${h * 0.98} ${w * 0.36} ${h * 0.86}`,
      path(
        'line',
      )`M ${w * 0.9} ${h * 0.72} C ${w * 0.8} ${h * 0.95} ${w * 0.7} ${h * 0.98} ${w * 0.64} ${h * 0.86}`,
      path(
        'body',
      )`M ${w * 0.04} ${h * 0.45} C ${w * 0.04} ${h * -0.13} ${w * 0.96} ${h * -0.13} ${w * 0.96} ${h * 0.45} L ${w * 0.91} ${h * 0.45} C ${w * 0.91} ${h * -0.02} ${w * 0.09} ${h * -0.02} ${w * 0.09} ${h * 0.45} Z`,
      box('piece', w * 0.02, h * 0.43, w * 0.1, h * 0.3, w * 0.05),
      box('piece', w * 0.88, h * 0.43, w * 0.1, h * 0.3, w * 0.05),
      box('dark', w * 0.04, h * 0.5, w * 0.02, h * 0.05, w * 0.01),
      box('dark', w * 0.04, h * 0.57, w * 0.02, h * 0.05, w * 0.01),
      box('dark', w * 0.04, h * 0.64, w * 0.02, h * 0.05, w * 0.01),
      box('dark', w * 0.945, h * 0.64, w * 0.02, h * 0.06, w * 0.01),
      disc('body', w * 0.38, h * 0.83, w * 0.05),
      disc('piece', w * 0.42, h * 0.8, w * 0.035),
      disc('body', w * 0.62, h * 0.83, w * 0.05),
      disc('piece', w * 0.58, h * 0.8, w * 0.035),
    ],
    parts: [
      { name: 'Vincha', x: w * 0.32, y: h * 0.05 },
      { name: 'Botones', use: 'Encendido, volumen y llamadas.', x: w * 0.05, y: h * 0.595 },
      ...(context.is('microfono') ? [{ name: 'Micrófono', x: w * 0.09, y: h * 0.7 }] : []),
      { name: `Puerto de carga ${context.text('puertoDeCarga') ?? ''}`.trim(), x: w * 0.955, y: h * 0.67 },
      { name: 'Auriculares', x: w * 0.62, y: h * 0.84 },
      { name: 'Almohadilla', use: sizes(context), x: w * 0.42, y: h * 0.79 },
    ],
  }
}

function wired(context: ManualContext): View {
  const [w, h] = [12, 13]
  const inLine = context.has('controles', 'En el cable')
  return {
    width: w,
    height: h,
    marks: [
      path('line')`M 2.4 2.6 C 2.4 6 5.6 5 6 7.4`,
      path('line')`M 9.6 2.6 C 9.6 6 6.4 5 6 7.4`,
      path('line')`M 6 7.4 C 6.2 9.4 4.4 9.6 4.6 11`,
      ...[2.4, 9.6].flatMap((x) => [
        box('body', x - 0.28, 1.5, 0.56, 1.4, 0.28),
        disc('body', x, 1.3, 0.85),
        oval('piece', x < 6 ? x + 0.95 : x - 0.95, 1.25, 0.5, 0.6),
      ]),
      ...(inLine
        ? [
            box('piece', 9, 4.1, 0.62, 1.5, 0.3),
            disc('dark', 9.31, 4.55, 0.14),
            box('dark', 9.22, 5.2, 0.18, 0.08),
          ]
        : []),
      box('piece', 5.75, 7.1, 0.5, 0.8, 0.2),
      box('body', 4.3, 10.6, 0.6, 1.1, 0.2),
      box('dark', 4.46, 11.7, 0.28, 1.1, 0.12),
    ],
    parts: [
      { name: 'Auricular izquierdo (L)', x: 2.2, y: 1.2 },
      { name: 'Almohadilla', use: sizes(context), x: 3.45, y: 1.1 },
      { name: 'Auricular derecho (R)', x: 9.8, y: 1.2 },
      ...(inLine ? [{ name: 'Botón del cable', use: 'Reproduce, pausa y atiende.', x: 9.31, y: 4.55 }] : []),
      ...(context.is('microfono') ? [{ name: 'Micrófono', x: inLine ? 9.31 : 8.9, y: 5.24 }] : []),
      { name: 'Unión del cable', x: 6, y: 7.5 },
      { name: `Ficha ${context.text('conector') ?? ''}`.trim(), x: 4.6, y: 12.2 },
    ],
  }
}
