import type { ManualContext } from '../manual-context.ts'
import { box, disc, line, oval, path, type Drawing, type Part, type View } from './drawing.ts'

export function onEarDrawing(context: ManualContext): Drawing {
  return { views: [front(context), cup(context)] }
}

function front(context: ManualContext): View {
  const { width: w, height: h } = context.size
  const cupHeight = context.has('formato', 'Over-ear') ? h * 0.46 : h * 0.36
  const cupWidth = w * 0.22
  const top = h - cupHeight
  return {
    caption: 'Frente',
    width: w,
    height: h,
    marks: [
      path(
        'body',
      )`M ${w * 0.08} ${h * 0.6} C ${w * 0.02} ${h * -0.2} ${w * 0.98} ${h * -0.2} ${w * 0.92} ${h * 0.6} L ${w * 0.86} ${h * 0.6} C ${w * 0.9} ${h * -0.08} ${w * 0.1} ${h * -0.08} ${w * 0.14} ${h * 0.6} Z`,
      path(
        'line',
      )`M ${w * 0.28} ${h * 0.125} C ${w * 0.4} ${h * 0.07} ${w * 0.6} ${h * 0.07} ${w * 0.72} ${h * 0.125}`,
      box('piece', w * 0.06, top - h * 0.07, w * 0.1, h * 0.2, w * 0.02),
      box('piece', w * 0.84, top - h * 0.07, w * 0.1, h * 0.2, w * 0.02),
      box('piece', w * 0.12, top + h * 0.02, cupWidth * 0.75, cupHeight - h * 0.04, cupWidth * 0.4),
      box(
        'piece',
        w * 0.88 - cupWidth * 0.75,
        top + h * 0.02,
        cupWidth * 0.75,
        cupHeight - h * 0.04,
        cupWidth * 0.4,
      ),
      box('body', 0, top, cupWidth * 0.8, cupHeight, cupWidth * 0.3),
      box('body', w - cupWidth * 0.8, top, cupWidth * 0.8, cupHeight, cupWidth * 0.3),
      ...boom(context, cupWidth, h),
    ],
    parts: [
      { name: 'Vincha', x: w * 0.36, y: h * 0.04 },
      { name: 'Regulación de altura', x: w * 0.11, y: top - h * 0.02 },
      { name: 'Almohadilla', use: 'Se cambia; hay repuesto.', x: w * 0.24, y: top + cupHeight * 0.35 },
      {
        name: 'Copas',
        use: 'L va a la izquierda y R a la derecha.',
        x: cupWidth * 0.3,
        y: top + cupHeight * 0.5,
      },
      ...boomPart(context, cupWidth, h),
    ],
  }
}

function boom(context: ManualContext, cupWidth: number, h: number) {
  if (boomPart(context, cupWidth, h).length === 0) return []
  return [
    path(
      'line',
    )`M ${cupWidth * 0.5} ${h * 0.9} Q ${cupWidth * 0.9} ${h * 0.99} ${cupWidth * 1.9} ${h * 0.97}`,
    box('dark', cupWidth * 1.8, h * 0.95, cupWidth * 0.4, h * 0.035, h * 0.017),
  ]
}

function boomPart(context: ManualContext, cupWidth: number, h: number): Part[] {
  const [x, y] = [cupWidth * 2, h * 0.967]
  if (context.has('microfono', 'Desmontable'))
    return [{ name: 'Brazo del micrófono', use: 'Se saca tirando.', x, y }]
  return context.has('microfono', 'Brazo') ? [{ name: 'Brazo del micrófono', x, y }] : []
}

function cup(context: ManualContext): View {
  const side = context.size.height * 0.5
  const parts = cupParts(context, side)
  return {
    caption: 'Copa con controles',
    width: side * 0.85,
    height: side,
    marks: [
      oval('body', side * 0.425, side / 2, side * 0.425, side * 0.5),
      oval('line', side * 0.425, side * 0.48, side * 0.3, side * 0.36),
      ...parts.map(({ x, y }, index) =>
        index === 0
          ? box('dark', x - side * 0.03, y - side * 0.08, side * 0.06, side * 0.16, side * 0.03)
          : disc('dark', x, y, side * 0.025),
      ),
      line(side * 0.3, side * 0.48, side * 0.55, side * 0.48),
    ],
    parts,
  }
}

function cupParts(context: ManualContext, side: number): Part[] {
  const charging = context.text('puertoDeCarga')
  const wireless = context.has('conexion', 'Bluetooth') || context.has('conexion', '2,4 GHz')
  const named: Pick<Part, 'name' | 'use'>[] = [
    { name: 'Controles', use: wireless ? 'Encendido, volumen y llamadas.' : 'Volumen.' },
    ...(context.has('microfono', 'Integrado') ? [{ name: 'Micrófono' }] : []),
    ...(charging === undefined ? [] : [{ name: `Puerto de carga ${charging}` }]),
    ...(wireless ? [{ name: 'Luz indicadora' }] : []),
    ...(context.has('conexion', '3,5 mm')
      ? [{ name: 'Entrada de 3,5 mm', use: 'Para el cable de audio.' }]
      : []),
    ...(context.has('conexion', 'USB') ? [{ name: 'Cable o puerto USB' }] : []),
  ]
  return named.map((part, index) => {
    const angle = Math.PI * (0.12 + (0.76 * index) / Math.max(1, named.length - 1))
    return { ...part, x: side * (0.425 + 0.36 * Math.cos(angle)), y: side * (0.5 + 0.44 * Math.sin(angle)) }
  })
}
