import { heading, list, notice, problem, steps, text, type Block } from './block.ts'
import { electricity } from './common/electricity.ts'
import { dishwasher, kitchenSafety, noPower, smell, wiping } from './common/kitchen.ts'
import { pavaDrawing } from './drawings/pava.ts'
import type { ManualTemplate } from './manual-template.ts'
import type { ManualContext } from './manual-context.ts'

export const pava: ManualTemplate = (context) => ({
  safety: [
    { title: 'Electricidad', items: electricity(context) },
    {
      title: 'Agua caliente y vapor',
      items: [
        'El vapor y el agua queman. Serví despacio, y abrí la tapa recién cuando deje de hervir.',
        'No la llenes por encima del máximo: el agua puede saltar por el pico.',
        ...(context.is('doblePared')
          ? []
          : ['El cuerpo es de una sola pared y quema: agarrala sólo de la manija.']),
        'Que el cable no quede al alcance de los chicos: si tiran, se les cae el agua encima.',
        'Usala sólo con agua. Con leche, sopa o saquitos adentro se quema y rebalsa.',
        'Apoyala únicamente en su base. La base y los contactos van siempre secos.',
      ],
    },
    { title: 'Uso', items: kitchenSafety(context, { hot: true }) },
  ],
  firstSteps: [
    steps(
      'Sacá etiquetas y bolsas, también de adentro.',
      'Enjuagá el interior y llenala hasta el máximo.',
      'Hacé hervir el agua y tirala. Repetilo dos veces: se van los restos de fabricación.',
      context.is('guardacable') && 'Enrollá debajo de la base el cable que sobre.',
    ),
  ],
  use: [
    steps(
      'Sacá la pava de la base y llenala entre las marcas de mínimo y máximo.',
      'Cerrá bien la tapa: abierta, no corta a tiempo.',
      'Apoyala en la base y prendela.',
      choose(context),
      'Se apaga sola al llegar. También podés levantarla antes: se corta la corriente.',
    ),
    ...temperatures(context),
    ...mate(context),
    ...keepWarm(context),
  ],
  care: [
    list(...wiping(context)),
    ...dishwasher(context),
    ...(context.is('filtroAntisarro')
      ? [
          list(
            'El filtro antisarro se saca desde la base del pico: lavalo con agua y un cepillo blando cada 15 días.',
          ),
        ]
      : []),
    heading('El sarro'),
    text(
      'El sarro es calcio del agua: no hace mal, pero la hace más lenta y ruidosa. Sacalo una vez por mes, o antes si ves una capa blanca.',
    ),
    steps(
      'Llenala hasta la mitad con partes iguales de agua y vinagre blanco.',
      context.text('rangoTemperatura')
        ? 'Calentala a 60 °C, sin que hierva, y dejala 20 minutos.'
        : 'Calentala sin que llegue a hervir y dejala 20 minutos.',
      'Tirá el agua, enjuagá dos veces y hacé hervir una vez agua sola.',
    ),
    notice('Nunca la limpies con lana de acero ni la sumerjas: los contactos de abajo no se mojan.'),
  ],
  problems: [
    noPower(context, 'Apoyala bien centrada en la base.'),
    problem(
      'Se apaga antes de calentar',
      context.is('proteccionSinAgua') &&
        'Tiene poca agua: la protección la apaga. Dejala enfriar, llenala hasta el mínimo o más y probá de nuevo.',
      'Sacale el sarro: una capa gruesa engaña al sensor.',
    ),
    problem(
      'Hierve y no corta',
      'Cerrá bien la tapa.',
      'No la llenes por encima del máximo.',
      'Si sigue sin cortar, desenchufala y llevala a un centro de servicio.',
    ),
    problem(
      'El agua tiene gusto o puntos blancos',
      'Son restos de sarro: limpiala como se explica arriba.',
      'No dejes agua de un día para el otro.',
    ),
    problem(
      'Tarda más que antes',
      'Sacale el sarro.',
      `Llena, tarda unos ${context.text('tiempoHervor') ?? 'minutos'} desde agua a 20 °C.`,
    ),
    smell(context),
  ],
  drawing: pavaDrawing(context),
})

function choose(context: ManualContext): string | false {
  if (context.text('rangoTemperatura'))
    return `Elegí la temperatura con los botones, entre ${context.text('rangoTemperatura')}.`
  if (/niveles/.test(context.text('temperatura') ?? ''))
    return `Elegí una de las temperaturas: hay ${context.text('temperatura')}.`
  return context.is('corteMate') && 'Elegí «mate» o «hervir».'
}

function temperatures(context: ManualContext): Block[] {
  if (
    context.text('rangoTemperatura') === undefined &&
    !/niveles|Continua/.test(context.text('temperatura') ?? '')
  )
    return []
  return [
    heading('Temperaturas de referencia'),
    {
      kind: 'facts',
      rows: [
        { label: 'Té verde y blanco', value: '70 a 80 °C' },
        { label: 'Mate', value: '75 a 80 °C' },
        { label: 'Café de filtro', value: '90 a 95 °C' },
        { label: 'Té negro e infusiones', value: '95 a 100 °C' },
      ],
    },
  ]
}

function mate(context: ManualContext): Block[] {
  return [
    text(
      context.is('corteMate')
        ? 'Para el mate, usá el corte mate: el agua llega a punto y no hierve, así la yerba no se quema.'
        : 'No tiene corte mate: hierve siempre. Para el mate, apagala cuando el agua empiece a hacer ruido o dejala enfriar unos minutos.',
    ),
  ]
}

function keepWarm(context: ManualContext): Block[] {
  const minutes = context.number('mantenerCaliente')
  if (minutes === undefined || minutes === 0) return []
  return [
    text(
      `Mantiene la temperatura durante ${context.text('mantenerCaliente')} con la pava apoyada en la base. Después se apaga.`,
    ),
  ]
}
