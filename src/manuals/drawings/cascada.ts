import type { ManualContext } from '../manual-context.ts'
import { box, disc, line, oval, path, type Drawing } from './drawing.ts'

export function cascadaDrawing(context: ManualContext): Drawing {
  const { width: w, height: h } = context.size
  const tiers = Math.max(1, (context.number('niveles') ?? 3) - 1)
  const top = h * 0.08
  const bowl = h * 0.66
  const places = Array.from({ length: tiers }, (_, index) => {
    const share = (index + 1) / (tiers + 0.6)
    return { y: top + (bowl - top) * share * 0.9, radius: w * (0.12 + 0.16 * share) }
  })
  return {
    views: [
      {
        width: w,
        height: h,
        marks: [
          box('body', w * 0.46, top, w * 0.08, bowl - top),
          path(
            'body',
          )`M ${w * 0.42} ${top + h * 0.03} Q ${w * 0.5} ${h * -0.02} ${w * 0.58} ${top + h * 0.03} Z`,
          ...places.map(
            ({ y, radius }) =>
              path(
                'body',
              )`M ${w / 2 - radius} ${y + h * 0.05} Q ${w / 2 - radius} ${y} ${w * 0.46} ${y} H ${w * 0.54} Q ${w / 2 + radius} ${y} ${w / 2 + radius} ${y + h * 0.05} Z`,
          ),
          path('body')`M ${w * 0.04} ${bowl} H ${w * 0.96} L ${w * 0.82} ${h * 0.8} H ${w * 0.18} Z`,
          oval('piece', w / 2, bowl, w * 0.46, h * 0.025),
          path('body')`M ${w * 0.18} ${h * 0.8} H ${w * 0.82} L ${w * 0.88} ${h * 0.96} H ${w * 0.12} Z`,
          disc('piece', w / 2, h * 0.88, h * 0.045),
          line(w / 2, h * 0.835, w / 2, h * 0.88),
          box('dark', w * 0.16, h * 0.96, w * 0.12, h * 0.04),
          box('dark', w * 0.72, h * 0.96, w * 0.12, h * 0.04),
        ],
        parts: [
          { name: 'Corona', x: w * 0.5, y: top },
          {
            name: 'Tornillo elevador',
            use: 'Adentro de la torre, sube el chocolate.',
            x: w * 0.52,
            y: top + h * 0.06,
          },
          {
            name: 'Torre',
            use: levels(context),
            x: w / 2 - places.at(-1)!.radius * 0.7,
            y: places.at(-1)!.y + h * 0.03,
          },
          { name: 'Bol', use: context.text('capacidad'), x: w * 0.2, y: h * 0.72 },
          { name: 'Perilla', use: dial(context), x: w / 2, y: h * 0.88 },
          { name: context.is('patasRegulables') ? 'Patas regulables' : 'Patas', x: w * 0.78, y: h * 0.98 },
          { name: 'Base con motor', use: 'No se moja.', x: w * 0.24, y: h * 0.9 },
        ],
      },
    ],
  }
}

function levels(context: ManualContext): string | undefined {
  const count = context.text('niveles')
  return count === undefined ? undefined : `${count} niveles con el bol.`
}

function dial(context: ManualContext): string {
  return context.is('motorYCalorSeparados') ? 'Apagado, calor, calor y motor.' : 'Apagado y encendido.'
}
