import type { ManualContext } from '../manual-context.ts'
import { box, disc, type Drawing, type View } from './drawing.ts'

export function parlantePcDrawing(context: ManualContext): Drawing {
  return { views: [pair(context), ...(context.has('canales', '2.1') ? [subwoofer(context)] : [])] }
}

function pair(context: ManualContext): View {
  const { height: h } = context.size
  const w = Math.min(context.size.width, h * 0.75)
  const right = w * 1.6
  const cabinet = (x: number) => [
    box('body', x, 0, w, h, w * 0.1),
    disc('piece', x + w / 2, h * 0.36, w * 0.34),
    disc('line', x + w / 2, h * 0.36, w * 0.22),
    disc('dark', x + w / 2, h * 0.36, w * 0.08),
  ]
  const controls = right + w * 0.5
  return {
    width: w * 2.6,
    height: h,
    marks: [
      ...cabinet(0),
      ...cabinet(right),
      disc('piece', controls, h * 0.76, w * 0.15),
      ...(context.is('salidaAuriculares') ? [disc('dark', right + w * 0.82, h * 0.9, w * 0.04)] : []),
      ...(context.is('luces')
        ? [
            box('line', w * 0.15, h * 0.93, w * 0.7, h * 0.02),
            box('line', right + w * 0.1, h * 0.93, w * 0.6, h * 0.02),
          ]
        : []),
    ],
    parts: [
      { name: 'Parlante izquierdo', x: w * 0.5, y: h * 0.36 },
      { name: 'Parlante derecho', x: right + w * 0.5, y: h * 0.2 },
      { name: 'Volumen y encendido', x: controls, y: h * 0.76 },
      ...(context.is('salidaAuriculares')
        ? [{ name: 'Salida para auriculares', use: 'Ficha de 3,5 mm.', x: right + w * 0.82, y: h * 0.9 }]
        : []),
      ...(context.is('luces') ? [{ name: 'Luces', x: w * 0.3, y: h * 0.94 }] : []),
      { name: 'Cables', use: cables(context), x: right + w * 0.96, y: h * 0.7 },
    ],
  }
}

function cables(context: ManualContext): string {
  return context.has('alimentacion', 'USB') ? 'Atrás: USB y audio.' : 'Atrás: red de 220 V y audio.'
}

function subwoofer(context: ManualContext): View {
  const side = context.size.height
  return {
    caption: 'Subwoofer',
    width: side * 0.8,
    height: side,
    marks: [
      box('body', 0, 0, side * 0.8, side, side * 0.06),
      disc('piece', side * 0.4, side * 0.55, side * 0.28),
      disc('dark', side * 0.4, side * 0.55, side * 0.1),
    ],
    parts: [{ name: 'Subwoofer', use: 'Los graves. Va en el piso.', x: side * 0.6, y: side * 0.3 }],
  }
}
