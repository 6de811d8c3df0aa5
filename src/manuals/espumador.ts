import { list, problem, steps } from './block.ts'
import { batterySafety } from './common/battery.ts'
import { electricity } from './common/electricity.ts'
import { dishwasher, firstWash, kitchenSafety, noPower, wiping } from './common/kitchen.ts'
import { espumadorDrawing } from './drawings/espumador.ts'
import type { ManualTemplate } from './manual-template.ts'
import { usesMains, type ManualContext } from './manual-context.ts'

const byHand = (context: ManualContext) => context.has('tipo', 'De mano')

export const espumador: ManualTemplate = (context) => ({
  safety: [
    { title: 'Electricidad', items: electricity(context) },
    { title: 'Pilas y batería', items: batterySafety(context) },
    {
      title: 'Uso',
      items: [
        byHand(context)
          ? 'No lo prendas fuera de la leche: salpica. Dejalo lejos del pelo y de la ropa suelta.'
          : 'La leche y la jarra queman. Levantala de la manija y serví despacio.',
        byHand(context)
          ? 'El mango no se moja: tiene el motor y la alimentación.'
          : 'No pases las marcas: la leche crece al espumar y rebalsa.',
        ...kitchenSafety(context, { hot: !byHand(context) }),
      ],
    },
  ],
  firstSteps: [
    steps(
      byHand(context) &&
        context.has('alimentacion', 'Pilas') &&
        `Abrí la tapa del mango y poné las pilas${context.text('pilas') ? ` (${context.text('pilas')})` : ''} como indican los signos.`,
      byHand(context) && context.has('alimentacion', 'USB') && 'Cargalo con su cable USB.',
      firstWash(byHand(context) ? 'el resorte, sin mojar el mango,' : 'la jarra, la tapa y los batidores'),
      !byHand(context) && 'Secá bien la parte de abajo de la jarra antes de apoyarla en la base.',
    ),
  ],
  use: [
    ...(byHand(context) ? wandUse() : jugUse(context)),
    list('La leche entera y bien fría hace la espuma más firme. Con descremada sale más liviana.'),
  ],
  care: [
    list(
      'Limpialo apenas terminás: la leche seca es difícil de sacar.',
      byHand(context)
        ? 'Hacelo girar unos segundos en un vaso con agua tibia y secá la varilla.'
        : 'Lavá la jarra por dentro con agua tibia y una esponja blanda. No la sumerjas: abajo tiene el contacto eléctrico.',
      ...wiping(context),
    ),
    ...dishwasher(context),
  ],
  problems: [
    ...(usesMains(context)
      ? [noPower(context, 'Apoyá la jarra bien centrada y con la base seca.')]
      : [
          problem(
            'No gira',
            context.has('alimentacion', 'Pilas')
              ? 'Cambiá las pilas por nuevas, todas a la vez.'
              : 'Cargalo media hora.',
            'Sacá la leche seca de la varilla.',
          ),
        ]),
    problem(
      'Hace poca espuma',
      'Usá leche entera y fría.',
      byHand(context)
        ? 'Tené el resorte cerca de la superficie.'
        : 'Fijate que esté puesto el batidor de espuma y limpio.',
    ),
    ...(byHand(context)
      ? []
      : [
          problem(
            'Rebalsa o se pega',
            'No pases la marca de espuma.',
            'Limpiá el fondo: los restos se queman.',
          ),
          problem('Se apaga antes de terminar', 'Dejalo enfriar dos minutos entre una tanda y otra.'),
        ]),
  ],
  drawing: espumadorDrawing(context),
})

function wandUse() {
  return [
    steps(
      'Calentá la leche, sin que hierva, en un vaso alto lleno hasta un tercio.',
      'Hundí el resorte y recién ahí prendelo.',
      'Movelo de arriba hacia abajo durante 20 o 30 segundos.',
      'Apagalo antes de sacarlo.',
    ),
  ]
}

function jugUse(context: ManualContext) {
  const [foam, heat] = [context.text('capacidadEspuma'), context.text('capacidadCalentar')]
  return [
    steps(
      'Poné el batidor: el de espuma para espumar, el liso para calentar.',
      `Llená la jarra con leche fría${foam ? `: hasta ${foam} para espumar${heat ? ` o ${heat} para calentar` : ''}` : ' entre las marcas'}.`,
      'Poné la tapa y apoyá la jarra en la base.',
      `Elegí el modo con el botón${context.has('temperaturas', 'Frío') ? ': también hay espuma fría' : ''}.`,
      context.text('temperaturaMaxima')
        ? `Se apaga solo, a ${context.text('temperaturaMaxima')} como máximo.`
        : 'Se apaga solo.',
    ),
  ]
}
