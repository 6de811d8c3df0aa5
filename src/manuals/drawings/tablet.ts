import type { ManualContext } from '../manual-context.ts'
import { box, disc, type Drawing, type View } from './drawing.ts'

export function tabletDrawing(context: ManualContext): Drawing {
  return { views: [front(context), back(context)] }
}

function front(context: ManualContext): View {
  const { width: w, height: h } = context.size
  const rim = Math.min(w, h) * 0.05
  const upright = h > w
  return {
    caption: 'Frente',
    width: w,
    height: h,
    marks: [
      box('body', 0, 0, w, h, rim * 0.8),
      box('dark', rim, rim, w - rim * 2, h - rim * 2, rim * 0.2),
      disc('line', w / 2, rim / 2, rim * 0.16),
      box(
        'piece',
        upright ? w * 0.44 : 0,
        upright ? h - rim * 0.35 : h * 0.44,
        upright ? w * 0.12 : rim * 0.35,
        upright ? rim * 0.35 : h * 0.12,
      ),
    ],
    parts: [
      { name: 'Cámara frontal', use: context.text('camaraFrontal'), x: w / 2, y: rim / 2 },
      { name: 'Pantalla táctil', use: context.text('pantalla'), x: w * 0.3, y: h * 0.5 },
      {
        name: `Puerto ${context.text('puertoDeCarga') ?? 'de carga'}`,
        use: 'Carga y datos.',
        x: upright ? w * 0.5 : rim * 0.18,
        y: upright ? h - rim * 0.18 : h * 0.5,
      },
    ],
  }
}

function back(context: ManualContext): View {
  const { width: w, height: h } = context.size
  const rim = Math.min(w, h) * 0.05
  const lens = { x: rim * 2.2, y: rim * 2.2 }
  const tray = context.text('microSd') !== undefined || !context.has('sim', 'No')
  return {
    caption: 'Dorso',
    width: w,
    height: h,
    marks: [
      box('body', 0, 0, w, h, rim * 0.8),
      disc('piece', lens.x, lens.y, rim * 0.95),
      disc('dark', lens.x, lens.y, rim * 0.5),
      box('piece', w * 0.62, 0, w * 0.1, rim * 0.3),
      box('piece', w * 0.76, 0, w * 0.14, rim * 0.3),
      ...(tray ? [box('line', w - rim * 0.3, h * 0.3, rim * 0.3, h * 0.14)] : []),
      box('dark', w * 0.2, h - rim * 0.35, w * 0.12, rim * 0.2),
      box('dark', w * 0.68, h - rim * 0.35, w * 0.12, rim * 0.2),
    ],
    parts: [
      { name: 'Cámara trasera', use: context.text('camaraTrasera'), x: lens.x, y: lens.y },
      { name: 'Encendido', use: 'Prende, apaga y bloquea.', x: w * 0.67, y: rim * 0.15 },
      { name: 'Volumen', x: w * 0.83, y: rim * 0.15 },
      ...(tray
        ? [{ name: 'Bandeja de tarjetas', use: trayUse(context), x: w - rim * 0.15, y: h * 0.37 }]
        : []),
      { name: 'Parlantes', x: w * 0.74, y: h - rim * 0.25 },
    ],
  }
}

function trayUse(context: ManualContext): string {
  const sim = context.text('sim')
  const cards = [sim === undefined || sim === 'No' ? undefined : 'chip', context.text('microSd') && 'microSD']
  return `Para ${cards.filter(Boolean).join(' y ')}.`
}
