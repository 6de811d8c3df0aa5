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

/** Share of the height that the handle takes above the cabinet. */
const HANDLE = 0.08

export function torreDrawing(context: ManualContext): Drawing {
  return { views: [front(context), back(context)] }
}

function front(context: ManualContext): View {
  const { width, height } = context.size
  const top = context.is('manija') ? height * HANDLE : 0
  const bottom = context.is('ruedas') ? height - width * 0.12 : height
  const panel = Math.min(width * 0.32, (bottom - top) * 0.14)
  const woofers = wooferPlaces(context, top + panel, bottom - width * 0.06)
  const lowest = woofers.at(-1)!
  return {
    caption: 'Frente',
    width,
    height,
    marks: [
      ...(context.is('manija') ? [handle(width, top)] : []),
      ...(context.is('ruedas') ? wheels(width, height) : []),
      box('body', 0, top, width, bottom - top, width * 0.14),
      box('line', width * 0.06, top + width * 0.06, width * 0.88, bottom - top - width * 0.12, width * 0.1),
      oval('piece', width * 0.24, top + panel * 0.66, panel * 0.2, panel * 0.2),
      oval('piece', width * 0.76, top + panel * 0.66, panel * 0.2, panel * 0.2),
      box('dark', width * 0.38, top + panel * 0.5, width * 0.24, panel * 0.32, panel * 0.1),
      ...woofers.flatMap(({ y, radius }) => woofer(width / 2, y, radius, context.is('luces'))),
    ],
    parts: [
      ...(context.is('manija') ? [{ name: 'Manija', x: width * 0.6, y: top * 0.28 }] : []),
      {
        name: 'Controles',
        use: 'Encendido, volumen, fuente de sonido y enlace Bluetooth.',
        x: width * 0.3,
        y: top + width * 0.03,
      },
      { name: 'Tweeters', use: 'Los agudos y la voz.', x: width * 0.24, y: top + panel * 0.66 },
      ...display(context, width * 0.5, top + panel * 0.66),
      {
        name: woofers.length > 1 ? 'Woofers' : 'Woofer',
        use: 'Los graves.',
        x: width * 0.5,
        y: woofers[0]!.y,
      },
      ...(context.is('luces')
        ? [{ name: 'Luces', x: width / 2 - lowest.radius * 0.74, y: lowest.y + lowest.radius * 0.62 }]
        : []),
      ...(context.is('ruedas') ? [{ name: 'Ruedas', x: width * 0.15, y: height - width * 0.08 }] : []),
    ],
  }
}

function display(context: ManualContext, x: number, y: number): Part[] {
  const has = ['LED', 'LCD', 'Táctil'].some((kind) => context.has('pantallaControl', kind))
  return has ? [{ name: 'Pantalla', use: 'La fuente, la emisora y la carga.', x, y }] : []
}

function wooferPlaces(context: ManualContext, from: number, to: number): { y: number; radius: number }[] {
  const count = Number(/^\d+/.exec(context.text('woofer') ?? '1')?.[0] ?? 1)
  const step = (to - from) / count
  const radius = Math.min(step * 0.46, context.size.width * 0.36)
  return Array.from({ length: count }, (_, index) => ({ y: from + step * (index + 0.5), radius }))
}

function woofer(x: number, y: number, radius: number, lit: boolean): Mark[] {
  return [
    disc('body', x, y, radius),
    ...(lit ? [disc('line', x, y, radius * 0.93)] : []),
    disc('piece', x, y, radius * 0.78),
    disc('line', x, y, radius * 0.5),
    disc('dark', x, y, radius * 0.2),
  ]
}

function handle(width: number, top: number): Mark {
  const [left, right, thick] = [width * 0.28, width * 0.72, top * 0.34]
  return path(
    'body',
  )`M ${left} ${top} V ${thick} Q ${left} 0 ${left + thick} 0 H ${right - thick} Q ${right} 0 ${right} ${thick}
    V ${top} H ${right - thick * 0.6} V ${thick} H ${left + thick * 0.6} V ${top} Z`
}

function wheels(width: number, height: number): Mark[] {
  return spread2(width).map((x) =>
    box('dark', x, height - width * 0.16, width * 0.12, width * 0.16, width * 0.05),
  )
}

function spread2(width: number): number[] {
  return [width * 0.09, width * 0.79]
}

function back(context: ManualContext): View {
  const { width, height } = context.size
  const top = context.is('manija') ? height * HANDLE : 0
  const panelTop = top + (height - top) * 0.14
  const panelHeight = Math.min(width * 0.9, (height - top) * 0.42)
  const sockets = socketsOf(context)
  const step = panelHeight / (sockets.length + 1)
  const places = sockets.map((socket, index) => ({ ...socket, y: panelTop + step * (index + 1) }))
  const port = height - width * 0.34
  return {
    caption: 'Dorso',
    width,
    height,
    marks: [
      ...(context.is('manija') ? [handle(width, top)] : []),
      box('body', 0, top, width, height - top, width * 0.14),
      box('piece', width * 0.18, panelTop, width * 0.64, panelHeight, width * 0.05),
      ...places.flatMap(({ y, marks }) => marks(width, y)),
      disc('body', width / 2, port, width * 0.17),
      disc('dark', width / 2, port, width * 0.12),
    ],
    parts: [
      ...places.map(({ name, use, y }) => ({ name, use, x: width * 0.5, y })),
      { name: 'Salida de graves', use: 'No la tapes.', x: width * 0.5, y: port },
    ],
  }
}

type Socket = { name: string; use?: string; marks: (width: number, y: number) => readonly Mark[] }

const round = (radius: number, count: number) => (width: number, y: number) =>
  spread(count, width * (0.5 - 0.08 * (count - 1)), width * (0.5 + 0.08 * (count - 1)), (x) =>
    disc('dark', x, y, width * radius),
  )
const flat = (share: number) => (width: number, y: number) => [
  box('dark', width * (0.5 - share / 2), y - width * 0.018, width * share, width * 0.036, width * 0.008),
]

function socketsOf(context: ManualContext): Socket[] {
  const microphones = context.number('entradasDeMicrofono') ?? 1
  const sockets: (Socket | false)[] = [
    context.has('entradas', 'Micrófono 6,3 mm') && {
      name: microphones > 1 ? 'Entradas de micrófono' : 'Entrada de micrófono',
      use: 'Ficha de 6,3 mm.',
      marks: round(0.05, Math.max(1, microphones)),
    },
    context.has('entradas', 'Guitarra') && {
      name: 'Entrada de guitarra',
      use: 'Ficha de 6,3 mm.',
      marks: round(0.05, 1),
    },
    context.has('entradas', 'AUX 3,5 mm') && {
      name: 'Entrada AUX',
      use: 'Ficha de 3,5 mm.',
      marks: round(0.03, 1),
    },
    context.has('entradas', 'USB') && {
      name: 'Puerto USB',
      use: 'Música de un pendrive.',
      marks: flat(0.16),
    },
    context.has('entradas', 'microSD') && {
      name: 'Ranura microSD',
      use: 'Música de una tarjeta.',
      marks: flat(0.12),
    },
    {
      name: 'Conector del cable de red',
      marks: (width, y) => [
        box('body', width * 0.4, y - width * 0.05, width * 0.2, width * 0.1, width * 0.03),
        line(width * 0.45, y, width * 0.47, y),
        line(width * 0.53, y, width * 0.55, y),
      ],
    },
  ]
  return sockets.filter((socket) => socket !== false)
}
