import type { ManualContext } from '../manual-context.ts'
import { box, disc, line, spread, type Drawing, type Mark, type Part, type View } from './drawing.ts'

export function soundbarDrawing(context: ManualContext): Drawing {
  return { views: [front(context), back(context)] }
}

function front(context: ManualContext): View {
  const { width: w, height: h } = context.size
  const apart = context.has('subwoofer', 'Inalámbrico') || context.has('subwoofer', 'Cableado')
  // The size of the subwoofer is not in the specs: it is drawn as tall as three and a half bars.
  const tall = apart ? h * 3.5 : h
  const [wide, left] = [h * 2.2, w * 1.05]
  const y = tall - h
  return {
    caption: apart ? 'Frente de la barra y del subwoofer' : 'Frente',
    width: apart ? left + wide : w,
    height: tall,
    marks: [
      box('body', 0, y, w, h, h * 0.35),
      box('line', w * 0.02, y + h * 0.18, w * 0.96, h * 0.64, h * 0.25),
      ...spread(3, w * 0.9, w * 0.94, (x) => disc('dark', x, y + h * 0.5, h * 0.06)),
      ...spread(4, w * 0.42, w * 0.58, (x) => disc('line', x, y + h * 0.1, h * 0.05)),
      ...(apart ? subwoofer(left, wide, tall) : []),
    ],
    parts: [
      { name: 'Tela del parlante', use: 'Canales izquierdo y derecho.', x: w * 0.2, y: y + h * 0.5 },
      { name: 'Botones', use: 'Encendido, fuente y volumen.', x: w * 0.474, y: y + h * 0.1 },
      { name: 'Indicadores', use: 'La fuente elegida.', x: w * 0.92, y: y + h * 0.5 },
      ...(apart ? subwooferParts(context, left, wide, tall) : []),
    ],
  }
}

function subwoofer(left: number, wide: number, tall: number): Mark[] {
  const middle = left + wide / 2
  return [
    box('body', left, 0, wide, tall, wide * 0.06),
    disc('piece', middle, tall * 0.66, wide * 0.28),
    disc('dark', middle, tall * 0.66, wide * 0.18),
    disc('dark', middle, tall * 0.14, wide * 0.03),
    line(left + wide * 0.2, tall * 0.95, left + wide * 0.8, tall * 0.95),
  ]
}

function subwooferParts(context: ManualContext, left: number, wide: number, tall: number): Part[] {
  const wireless = context.has('subwoofer', 'Inalámbrico')
  return [
    {
      name: 'Subwoofer',
      use: wireless ? 'Se enlaza solo al prender.' : 'Se conecta con su cable a la barra.',
      x: left + wide * 0.25,
      y: tall * 0.3,
    },
    { name: 'Indicador del subwoofer', x: left + wide / 2, y: tall * 0.14 },
    { name: 'Salida de graves', use: 'No la tapes.', x: left + wide * 0.62, y: tall * 0.66 },
  ]
}

const SOCKETS: readonly (readonly [input: string, name: string, use: string])[] = [
  ['HDMI eARC', 'HDMI eARC', 'Al televisor, con un solo cable.'],
  ['HDMI ARC', 'HDMI ARC', 'Al televisor, con un solo cable.'],
  ['Óptica', 'Entrada óptica', 'Para un televisor sin HDMI ARC.'],
  ['AUX 3,5 mm', 'Entrada AUX', 'Ficha de 3,5 mm.'],
  ['RCA', 'Entradas RCA', 'Roja y blanca.'],
  ['USB', 'Puerto USB', 'Música de un pendrive.'],
  ['LAN', 'Red por cable', ''],
]

function back(context: ManualContext): View {
  const { width: w, height: h } = context.size
  const inputs = SOCKETS.filter(([input]) => context.has('entradas', input)).map(([, name, use]) => ({
    name,
    use,
  }))
  const sockets = [...inputs, { name: 'Conector del cable de red', use: '' }]
  const from = w * 0.28
  const step = (w * 0.44) / Math.max(1, sockets.length - 1)
  const wall = context.is('montajePared')
  return {
    caption: 'Dorso de la barra',
    width: w,
    height: h,
    marks: [
      box('body', 0, 0, w, h, h * 0.35),
      box('piece', w * 0.24, h * 0.22, w * 0.52, h * 0.56, h * 0.12),
      ...sockets.map((_, index) =>
        box('dark', from + step * index - h * 0.16, h * 0.4, h * 0.32, h * 0.2, h * 0.06),
      ),
      ...(wall
        ? [w * 0.1, w * 0.9].flatMap((x) => [
            disc('body', x, h / 2, h * 0.16),
            disc('dark', x, h / 2, h * 0.07),
          ])
        : []),
    ],
    parts: [
      ...sockets.map(({ name, use }, index) => ({
        name,
        ...(use === '' ? {} : { use }),
        x: from + step * index,
        y: h * 0.5,
      })),
      ...(wall
        ? [{ name: 'Puntos de montaje', use: 'Para los soportes de pared.', x: w * 0.1, y: h / 2 }]
        : []),
    ],
  }
}
