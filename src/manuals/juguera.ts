import { list, problem, steps, type Block } from './block.ts'
import { electricity } from './common/electricity.ts'
import { dishwasher, firstWash, kitchenSafety, noPower, smell, wiping } from './common/kitchen.ts'
import { jugueraDrawing } from './drawings/juguera.ts'
import type { ManualTemplate } from './manual-template.ts'
import type { ManualContext } from './manual-context.ts'

const cold = (context: ManualContext) => context.has('sistema', 'Prensado en frío')

export const juguera: ManualTemplate = (context) => ({
  safety: [
    { title: 'Electricidad', items: electricity(context) },
    {
      title: 'Piezas que giran y cortan',
      items: [
        'Nunca metas los dedos ni cubiertos en la boca: usá sólo el empujador.',
        cold(context)
          ? 'El tornillo tritura con mucha fuerza: atate el pelo y arremangate.'
          : 'El filtro tiene dientes filosos: agarralo del borde y lavalo con cepillo.',
        ...(cold(context)
          ? []
          : [
              'Esperá a que el filtro se detenga del todo antes de abrir la tapa.',
              'No la uses con el filtro rajado o deformado: gira muy rápido y puede romperse.',
            ]),
        'No abras la traba con el motor andando.',
      ],
    },
    { title: 'Uso', items: kitchenSafety(context) },
  ],
  firstSteps: [
    steps(
      firstWash('todas las piezas menos el cuerpo del motor'),
      cold(context)
        ? 'Armala: tambor, filtro, tornillo y tapa, hasta que cada uno trabe.'
        : 'Armala: base del filtro, filtro, tapa y traba. Sin la traba no arranca.',
      'Poné la jarra debajo del pico y el depósito de pulpa en su lugar.',
    ),
  ],
  use: [
    steps(
      `Lavá la fruta, sacale carozos y cáscaras duras, y cortala para que entre en la boca${context.text('boca') ? ` (${context.text('boca')})` : ''}.`,
      cold(context)
        ? 'Cortá los vegetales de fibra larga, como el apio, en trozos de 2 cm.'
        : 'Prendela antes de poner la fruta.',
      'Poné la fruta de a poco y empujá sin fuerza.',
      'Al terminar, dejala andar diez segundos más para que salga todo.',
      context.text('depositoPulpa') &&
        `Vaciá el depósito de pulpa antes de que se llene (${context.text('depositoPulpa')}).`,
    ),
    ...speeds(context),
    list(
      'No sirve para hielo, carozos, caña de azúcar, banana ni palta: no dan jugo y la tapan.',
      'Tomá el jugo enseguida: con las horas pierde sabor y color.',
    ),
  ],
  care: [
    list(
      'Enjuagá las piezas apenas terminás y cepillá el filtro bajo la canilla, de adentro hacia afuera.',
      ...wiping(context),
      'La zanahoria y la remolacha tiñen: un poco de aceite en un papel saca el color.',
    ),
    ...dishwasher(context),
  ],
  problems: [
    noPower(context, 'Fijate que la tapa y la traba estén bien cerradas: si no, no arranca.'),
    problem(
      'Se frena o se traba',
      cold(context)
        ? 'Usá la reversa unos segundos y volvé a empezar.'
        : 'Apagala, desenchufala y vaciá el filtro.',
      'Poné menos fruta por vez.',
    ),
    problem(
      'Vibra mucho',
      'El filtro está mal puesto o tapado: apagala, lavalo y volvé a armarla.',
      'Apoyala en una superficie pareja.',
    ),
    problem('El jugo sale con mucha pulpa', 'Limpiá el filtro.', 'Empujá más despacio.'),
    smell(context),
  ],
  drawing: jugueraDrawing(context),
})

function speeds(context: ManualContext): Block[] {
  const count = context.number('velocidades')
  if (count === undefined || count < 2) return []
  return [
    list(
      'Velocidad baja: frutas blandas, como naranja, uva o durazno.',
      'Velocidad alta: vegetales y frutas duras, como zanahoria, manzana o remolacha.',
    ),
  ]
}
