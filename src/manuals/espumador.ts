import { list, problem, steps } from './block.ts'
import { batterySafety } from './common/battery.ts'
import { electricity } from './common/electricity.ts'
import { dishwasher, firstWash, kitchenSafety, noPower, wiping } from './common/kitchen.ts'
import { espumadorDrawing } from './drawings/espumador.ts'
import type { Family } from './family.ts'
import { usesMains, type Subject } from './subject.ts'

const byHand = (subject: Subject) => subject.has('tipo', 'De mano')

export const espumador: Family = (subject) => ({
  safety: [
    { title: 'Electricidad', items: electricity(subject) },
    { title: 'Pilas y batería', items: batterySafety(subject) },
    {
      title: 'Uso',
      items: [
        byHand(subject)
          ? 'No lo prendas fuera de la leche: salpica. Dejalo lejos del pelo y de la ropa suelta.'
          : 'La leche y la jarra queman. Levantala de la manija y serví despacio.',
        byHand(subject)
          ? 'El mango no se moja: tiene el motor y la alimentación.'
          : 'No pases las marcas: la leche crece al espumar y rebalsa.',
        ...kitchenSafety(subject, { hot: !byHand(subject) }),
      ],
    },
  ],
  firstSteps: [
    steps(
      byHand(subject) &&
        subject.has('alimentacion', 'Pilas') &&
        `Abrí la tapa del mango y poné las pilas${subject.text('pilas') ? ` (${subject.text('pilas')})` : ''} como indican los signos.`,
      byHand(subject) && subject.has('alimentacion', 'USB') && 'Cargalo con su cable USB.',
      firstWash(byHand(subject) ? 'el resorte, sin mojar el mango,' : 'la jarra, la tapa y los batidores'),
      !byHand(subject) && 'Secá bien la parte de abajo de la jarra antes de apoyarla en la base.',
    ),
  ],
  use: [
    ...(byHand(subject) ? wandUse() : jugUse(subject)),
    list('La leche entera y bien fría hace la espuma más firme. Con descremada sale más liviana.'),
  ],
  care: [
    list(
      'Limpialo apenas terminás: la leche seca es difícil de sacar.',
      byHand(subject)
        ? 'Hacelo girar unos segundos en un vaso con agua tibia y secá la varilla.'
        : 'Lavá la jarra por dentro con agua tibia y una esponja blanda. No la sumerjas: abajo tiene el contacto eléctrico.',
      ...wiping(subject),
    ),
    ...dishwasher(subject),
  ],
  problems: [
    ...(usesMains(subject)
      ? [noPower(subject, 'Apoyá la jarra bien centrada y con la base seca.')]
      : [
          problem(
            'No gira',
            subject.has('alimentacion', 'Pilas')
              ? 'Cambiá las pilas por nuevas, todas a la vez.'
              : 'Cargalo media hora.',
            'Sacá la leche seca de la varilla.',
          ),
        ]),
    problem(
      'Hace poca espuma',
      'Usá leche entera y fría.',
      byHand(subject)
        ? 'Tené el resorte cerca de la superficie.'
        : 'Fijate que esté puesto el batidor de espuma y limpio.',
    ),
    ...(byHand(subject)
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
  drawing: espumadorDrawing(subject),
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

function jugUse(subject: Subject) {
  const [foam, heat] = [subject.text('capacidadEspuma'), subject.text('capacidadCalentar')]
  return [
    steps(
      'Poné el batidor: el de espuma para espumar, el liso para calentar.',
      `Llená la jarra con leche fría${foam ? `: hasta ${foam} para espumar${heat ? ` o ${heat} para calentar` : ''}` : ' entre las marcas'}.`,
      'Poné la tapa y apoyá la jarra en la base.',
      `Elegí el modo con el botón${subject.has('temperaturas', 'Frío') ? ': también hay espuma fría' : ''}.`,
      subject.text('temperaturaMaxima')
        ? `Se apaga solo, a ${subject.text('temperaturaMaxima')} como máximo.`
        : 'Se apaga solo.',
    ),
  ]
}
