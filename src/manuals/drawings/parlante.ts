import type { ManualContext } from '../manual-context.ts'
import {
  box,
  disc,
  line,
  path,
  shape,
  spread,
  type Drawing,
  type Mark,
  type Part,
  type View,
} from './drawing.ts'

/** Width over height from which a speaker is a lying barrel. */
const BARREL = 1.6

/** A portable speaker from the front and from behind: a lying barrel when it is wide, a drum when it is not. */
export function parlanteDrawing(context: ManualContext): Drawing {
  return { views: [front(context), back(context)] }
}

function outline(context: ManualContext): Mark {
  const { width: w, height: h } = context.size
  return box('body', 0, 0, w, h, w > h * BARREL ? h * 0.42 : Math.min(w, h) * 0.28)
}

function front(context: ManualContext): View {
  const { width: w, height: h } = context.size
  const wide = w > h * BARREL
  const panelWidth = wide ? w * 0.5 : w * 0.62
  const panel = { x: (w - panelWidth) / 2, y: h * 0.05, height: h * 0.17 }
  const keys = panel.y + panel.height / 2
  return {
    caption: 'Frente',
    width: w,
    height: h,
    marks: [
      outline(context),
      box('piece', panel.x, panel.y, panelWidth, panel.height, panel.height / 2),
      line(w * 0.42 - h * 0.03, keys, w * 0.42 + h * 0.03, keys),
      line(w * 0.58 - h * 0.03, keys, w * 0.58 + h * 0.03, keys),
      line(w * 0.58, keys - h * 0.03, w * 0.58, keys + h * 0.03),
      shape(
        'dark',
        [w / 2 - h * 0.025, keys - h * 0.04],
        [w / 2 + h * 0.035, keys],
        [w / 2 - h * 0.025, keys + h * 0.04],
      ),
      ...(wide
        ? [
            path('line')`M ${h * 0.3} ${h * 0.04} Q ${h * 0.2} ${h / 2} ${h * 0.3} ${h * 0.96}`,
            path('line')`M ${w - h * 0.3} ${h * 0.04} Q ${w - h * 0.2} ${h / 2} ${w - h * 0.3} ${h * 0.96}`,
          ]
        : []),
      ...spread(4, h * 0.42, h * 0.8, (y) => box('hidden', w * 0.28, y, w * 0.44, h * 0.001)),
      ...(context.is('luces') ? [box('line', w * 0.22, h * 0.88, w * 0.56, h * 0.03, h * 0.015)] : []),
    ],
    parts: [
      { name: 'Botón de reproducir', use: callsUse(context), x: w / 2, y: keys },
      { name: 'Volumen', use: 'Bajar y subir.', x: w * 0.58, y: keys },
      { name: 'Parlante', x: w * 0.4, y: h * 0.55 },
      ...(wide
        ? [{ name: 'Radiador de graves', use: 'Uno en cada punta. No lo tapes.', x: h * 0.12, y: h * 0.5 }]
        : []),
      ...(context.is('luces') ? [{ name: 'Luces', x: w * 0.7, y: h * 0.895 }] : []),
    ],
  }
}

function callsUse(context: ManualContext): string {
  return context.is('manosLibres') ? 'Reproduce, pausa y atiende llamadas.' : 'Reproduce y pausa.'
}

function back(context: ManualContext): View {
  const { width: w, height: h } = context.size
  const ports = portsOf(context)
  const flap = { x: w * 0.2, y: h * 0.58, width: w * 0.6, height: h * 0.28 }
  const step = flap.width / (ports.length + 1)
  const size = Math.min(step * 0.6, h * 0.14)
  const middle = flap.y + flap.height / 2
  const places = ports.map((port, index) => ({ ...port, x: flap.x + step * (index + 1) }))
  return {
    caption: 'Dorso',
    width: w,
    height: h,
    marks: [
      outline(context),
      ...(context.is('correa') ? [strap(w, h)] : []),
      box('piece', flap.x, flap.y, flap.width, flap.height, flap.height * 0.3),
      disc('body', w / 2, h * 0.3, h * 0.09),
      line(w / 2, h * 0.22, w / 2, h * 0.3),
      ...places.map(({ x, round }) =>
        round
          ? disc('dark', x, middle, size * 0.32)
          : box('dark', x - size / 2, middle - size * 0.18, size, size * 0.36, size * 0.16),
      ),
    ],
    parts: [
      { name: 'Encendido y Bluetooth', use: 'Prende, apaga y busca el celular.', x: w / 2, y: h * 0.3 },
      ...(context.is('correa') ? [{ name: 'Correa', x: w * 0.86, y: h * 0.17 }] : []),
      ...places.map(({ name, use, x }) => ({ name, ...(use === undefined ? {} : { use }), x, y: middle })),
    ],
  }
}

function strap(w: number, h: number): Mark {
  return path(
    'line',
  )`M ${w * 0.72} ${h * 0.1} C ${w * 0.8} ${h * 0.34} ${w * 0.92} ${h * 0.2} ${w * 0.9} ${h * 0.08}`
}

function portsOf(context: ManualContext): (Pick<Part, 'name' | 'use'> & { round?: boolean })[] {
  const charging = context.text('puertoDeCarga')
  return [
    { name: charging === undefined ? 'Conector de carga' : `Puerto de carga ${charging}`, use: lid(context) },
    ...(context.has('entradas', 'AUX 3,5 mm')
      ? [{ name: 'Entrada AUX', use: 'Ficha de 3,5 mm.', round: true }]
      : []),
    ...(context.has('entradas', 'USB') || context.is('powerbank')
      ? [{ name: 'Puerto USB', use: usb(context) }]
      : []),
    ...(context.has('entradas', 'microSD')
      ? [{ name: 'Ranura microSD', use: 'Música de una tarjeta.' }]
      : []),
  ].filter((port) => port.name !== '')
}

function lid(context: ManualContext): string | undefined {
  const grade = context.text('ip')
  return grade === undefined || grade === 'Sin certificación' ? undefined : 'Cerrá la tapa antes de mojarlo.'
}

function usb(context: ManualContext): string {
  return [
    context.has('entradas', 'USB') && 'Música de un pendrive.',
    context.is('powerbank') && 'Carga el celular.',
  ]
    .filter(Boolean)
    .join(' ')
}
