import { list, problem, steps } from './block.ts'
import { electricity } from './common/electricity.ts'
import { dishwasher, firstWash, kitchenSafety, noPower, wiping } from './common/kitchen.ts'
import { cascadaDrawing } from './drawings/cascada.ts'
import type { ManualTemplate } from './manual-template.ts'
import type { ManualContext } from './manual-context.ts'

export const cascada: ManualTemplate = (context) => ({
  safety: [
    { title: 'Electricidad', items: electricity(context) },
    {
      title: 'Uso',
      items: [
        'El bol y el chocolate queman: no los toques ni los pruebes con el dedo.',
        'No metas la mano ni cubiertos en la torre con el motor andando.',
        'Atate el pelo y cuidá que los pinches no caigan adentro.',
        'No la muevas con chocolate: vaciala antes.',
        ...kitchenSafety(context, { hot: true }),
      ],
    },
  ],
  firstSteps: [
    steps(
      firstWash('la torre, el tornillo y la corona'),
      'Apoyala en una mesa bien horizontal, lejos del viento y de los ventiladores.',
      context.is('patasRegulables') && 'Nivelala girando las patas.',
      'Armala: el tornillo en el centro, la torre encima y la corona arriba.',
    ),
  ],
  use: [
    steps(
      `Fundí aparte el chocolate, a baño maría o en el microondas, de a ratos${context.text('capacidad') ? `. Entran hasta ${context.text('capacidad')}` : ''}.`,
      'Agregale unos 100 ml de aceite neutro cada 500 g: tiene que caer de la cuchara como un hilo continuo.',
      context.is('motorYCalorSeparados')
        ? 'Prendé sólo el calor y esperá cinco minutos.'
        : 'Prendela y esperá cinco minutos.',
      'Volcá el chocolate en el bol.',
      context.is('motorYCalorSeparados')
        ? 'Pasá a la posición de calor y motor: en un minuto cae parejo.'
        : 'En un minuto cae parejo.',
    ),
    list(
      'Usá cobertura con leche o semiamarga. El chocolate con pedacitos tapa el tornillo.',
      'Para mojar: frutas secas con papel, bizcochuelo, malvaviscos, pretzels.',
      'Una gota de agua endurece el chocolate: secá bien la fruta.',
    ),
  ],
  care: [
    list(
      'Apagala y vaciala con el chocolate todavía líquido. No lo tires por la pileta: la tapa.',
      'Lavá la torre, el tornillo y la corona con agua caliente y detergente.',
      ...wiping(context),
      context.is('baseDesmontable') && 'El bol se desmonta de la base para limpiarlo mejor.',
    ),
    ...dishwasher(context),
  ],
  problems: [
    noPower(context),
    problem('El chocolate cae de un solo lado', level(context), 'Fijate que la torre esté bien encajada.'),
    problem(
      'Cae a gotas o no sube',
      'Está espeso: agregá aceite de a una cucharada.',
      'Poné más chocolate: con poco, el tornillo chupa aire.',
    ),
    problem(
      'Hace ruido',
      'Apagala y fijate que el tornillo gire libre y derecho.',
      'Sacá pedacitos de fruta o de galletita.',
    ),
  ],
  drawing: cascadaDrawing(context),
})

function level(context: ManualContext): string {
  return context.is('patasRegulables')
    ? 'Nivelala girando las patas.'
    : 'Apoyala en una superficie bien horizontal: las patas no se regulan.'
}
