import type { Subject } from '../subject.ts'
import { box, disc, line, oval, spread, type Drawing, type View } from './drawing.ts'

/** A soundbar from the front and from behind, and its subwoofer when it stands apart. */
export function soundbarDrawing(subject: Subject): Drawing {
  const apart = subject.has('subwoofer', 'Inalámbrico') || subject.has('subwoofer', 'Cableado')
  return { views: [front(subject), back(subject), ...(apart ? [subwoofer(subject)] : [])] }
}

function front(subject: Subject): View {
  const { width: w, height: h } = subject.size
  return {
    caption: 'Barra, frente',
    width: w,
    height: h,
    marks: [
      box('body', 0, 0, w, h, h * 0.35),
      box('line', w * 0.02, h * 0.18, w * 0.96, h * 0.64, h * 0.25),
      ...spread(3, w * 0.9, w * 0.94, (x) => disc('dark', x, h * 0.5, h * 0.06)),
      ...spread(4, w * 0.42, w * 0.58, (x) => disc('line', x, h * 0.1, h * 0.05)),
    ],
    parts: [
      { name: 'Tela del parlante', use: 'Canales izquierdo y derecho.', x: w * 0.2, y: h * 0.5 },
      { name: 'Botones', use: 'Encendido, fuente y volumen.', x: w * 0.474, y: h * 0.1 },
      { name: 'Indicadores', use: 'La fuente elegida.', x: w * 0.92, y: h * 0.5 },
    ],
  }
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

function back(subject: Subject): View {
  const { width: w, height: h } = subject.size
  const inputs = SOCKETS.filter(([input]) => subject.has('entradas', input)).map(([, name, use]) => ({
    name,
    use,
  }))
  const sockets = [...inputs, { name: 'Conector del cable de red', use: '' }]
  const from = w * 0.28
  const step = (w * 0.44) / Math.max(1, sockets.length - 1)
  const wall = subject.is('montajePared')
  return {
    caption: 'Barra, dorso',
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

/** Its size is not in the specs of the bar: it is drawn as tall as four bars are. */
function subwoofer(subject: Subject): View {
  const height = subject.size.height * 4
  const width = height * 0.62
  const wireless = subject.has('subwoofer', 'Inalámbrico')
  return {
    caption: 'Subwoofer',
    width,
    height,
    marks: [
      box('body', 0, 0, width, height, width * 0.08),
      oval('piece', width / 2, height * 0.68, width * 0.26, width * 0.26),
      oval('dark', width / 2, height * 0.68, width * 0.18, width * 0.18),
      disc('dark', width * 0.5, height * 0.12, width * 0.03),
      line(width * 0.2, height * 0.96, width * 0.8, height * 0.96),
    ],
    parts: [
      {
        name: 'Subwoofer',
        use: wireless ? 'Se enlaza solo al prender.' : 'Se conecta con su cable a la barra.',
        x: width * 0.75,
        y: height * 0.3,
      },
      { name: 'Salida de graves', use: 'No la tapes.', x: width / 2, y: height * 0.68 },
      { name: 'Indicador', x: width * 0.5, y: height * 0.12 },
    ],
  }
}
