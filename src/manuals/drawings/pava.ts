import type { ManualContext } from '../manual-context.ts'
import { box, disc, line, path, shape, type Drawing, type Mark } from './drawing.ts'

/** Width over height from which a kettle has its spout away from the body. */
const GOOSENECK = 1.3

/** A kettle on its base, from the side: a wide one has a gooseneck, a tall one a short spout. */
export function pavaDrawing(context: ManualContext): Drawing {
  const { width: w, height: h } = context.size
  const goose = w > h * GOOSENECK
  const base = { top: h * 0.88, left: w * (goose ? 0.27 : 0.14), right: w * (goose ? 0.79 : 0.78) }
  const body = { left: w * (goose ? 0.31 : 0.2), right: w * (goose ? 0.75 : 0.72), top: h * 0.2 }
  const neck = w * 0.05
  const spout = goose ? gooseneck(w, h, body.left) : beak(h, body)
  return {
    views: [
      {
        width: w,
        height: h,
        marks: [
          ...spout.marks,
          path(
            'line',
          )`M ${body.right - neck} ${h * 0.3} C ${w * 0.95} ${h * 0.16} ${w * 1.02} ${h * 0.3} ${w * 0.95} ${h * 0.66}`,
          path(
            'body',
          )`M ${body.right - neck * 1.2} ${h * 0.24} C ${w * 0.9} ${h * 0.08} ${w * 1.04} ${h * 0.2} ${w * 0.99} ${h * 0.68} L ${w * 0.93} ${h * 0.68} C ${w * 0.97} ${h * 0.3} ${w * 0.9} ${h * 0.2} ${body.right - neck} ${h * 0.34} Z`,
          path(
            'body',
          )`M ${body.left + neck} ${body.top} H ${body.right - neck} L ${body.right} ${base.top - h * 0.03} H ${body.left} Z`,
          box('piece', (body.left + body.right) / 2 - w * 0.15, h * 0.13, w * 0.3, h * 0.07, h * 0.03),
          box('body', (body.left + body.right) / 2 - w * 0.035, h * 0.03, w * 0.07, h * 0.1, h * 0.03),
          ...(context.is('visor')
            ? [box('dark', body.right - w * 0.12, h * 0.34, w * 0.03, h * 0.4, w * 0.015)]
            : []),
          box(
            'piece',
            base.left + w * 0.02,
            base.top - h * 0.035,
            base.right - base.left - w * 0.04,
            h * 0.035,
          ),
          box('body', base.left, base.top, base.right - base.left, h * 0.12, h * 0.03),
          ...controls(context, base, h, w),
          path('line')`M ${base.right} ${h * 0.96} Q ${w * 0.9} ${h * 0.94} ${w * 0.97} ${h * 0.98}`,
        ],
        parts: [
          { name: 'Perilla de la tapa', x: (body.left + body.right) / 2, y: h * 0.06 },
          { name: 'Tapa', x: (body.left + body.right) / 2 - w * 0.1, y: h * 0.17 },
          { name: goose ? 'Pico de cuello de cisne' : 'Pico', use: filter(context), x: spout.x, y: spout.y },
          { name: 'Manija', x: w * 0.97, y: h * 0.45 },
          {
            name: 'Cuerpo',
            use: 'Con las marcas de mínimo y máximo adentro.',
            x: body.left + w * 0.12,
            y: h * 0.55,
          },
          ...(context.is('visor') ? [{ name: 'Visor de nivel', x: body.right - w * 0.105, y: h * 0.5 }] : []),
          {
            name: context.is('base360') ? 'Base 360°' : 'Base',
            use: 'La pava se apoya centrada.',
            x: base.left + w * 0.04,
            y: h * 0.96,
          },
          ...controlParts(context, base, h, w),
          {
            name: 'Cable',
            use: context.is('guardacable') ? 'Se enrolla debajo de la base.' : undefined,
            x: w * 0.9,
            y: h * 0.955,
          },
        ],
      },
    ],
  }
}

type Base = { left: number; right: number; top: number }

function gooseneck(w: number, h: number, left: number): { marks: Mark[]; x: number; y: number } {
  const mark = path(
    'body',
  )`M ${left + w * 0.03} ${h * 0.62} C ${w * 0.13} ${h * 0.6} ${w * 0.24} ${h * 0.1} ${w * 0.02} ${h * 0.12} L ${w * 0.01} ${h * 0.17} C ${w * 0.17} ${h * 0.17} ${w * 0.06} ${h * 0.76} ${left} ${h * 0.78} Z`
  return { marks: [mark], x: w * 0.13, y: h * 0.3 }
}

function beak(h: number, body: { left: number; top: number }): { marks: Mark[]; x: number; y: number } {
  const tip = body.left * 0.25
  const mark = shape(
    'body',
    [body.left + h * 0.06, body.top],
    [tip, h * 0.19],
    [tip + h * 0.02, h * 0.25],
    [body.left + h * 0.02, h * 0.46],
  )
  return { marks: [mark], x: body.left * 0.7, y: h * 0.26 }
}

function filter(context: ManualContext): string | undefined {
  return context.is('filtroAntisarro') ? 'Con filtro antisarro lavable.' : undefined
}

function controls(context: ManualContext, base: Base, h: number, w: number): Mark[] {
  const middle = (base.left + base.right) / 2
  if (!context.is('display'))
    return [box('dark', middle - w * 0.03, base.top + h * 0.04, w * 0.06, h * 0.04, h * 0.01)]
  return [
    box('dark', middle - w * 0.05, base.top + h * 0.035, w * 0.1, h * 0.05, h * 0.01),
    line(middle - w * 0.12, base.top + h * 0.06, middle - w * 0.09, base.top + h * 0.06),
    disc('line', middle + w * 0.1, base.top + h * 0.06, w * 0.012),
  ]
}

function controlParts(context: ManualContext, base: Base, h: number, w: number) {
  const middle = (base.left + base.right) / 2
  if (!context.is('display')) return [{ name: 'Llave de encendido', x: middle, y: base.top + h * 0.06 }]
  return [
    { name: 'Display', use: 'Muestra la temperatura.', x: middle, y: base.top + h * 0.06 },
    { name: 'Botones', use: 'Encendido y temperatura.', x: middle + w * 0.1, y: base.top + h * 0.06 },
  ]
}
