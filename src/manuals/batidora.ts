import { heading, list, problem, steps, text, type Block } from './block.ts'
import { electricity } from './common/electricity.ts'
import { dishwasher, firstWash, kitchenSafety, noPower, wiping } from './common/kitchen.ts'
import { batidoraDrawing } from './drawings/batidora.ts'
import type { ManualTemplate } from './manual-template.ts'
import type { ManualContext } from './manual-context.ts'

const stick = (context: ManualContext) => context.has('tipo', 'De inmersión')
const standing = (context: ManualContext) =>
  context.has('tipo', 'De pie') || context.has('tipo', 'Planetaria')

export const batidora: ManualTemplate = (context) => ({
  safety: [
    { title: 'Electricidad', items: electricity(context) },
    { title: stick(context) ? 'Cuchillas' : 'Piezas que giran', items: moving(context) },
    { title: 'Uso', items: kitchenSafety(context) },
  ],
  firstSteps: [
    steps(
      firstWash(
        stick(context)
          ? 'el pie y los accesorios'
          : standing(context)
            ? 'el bol y los batidores'
            : 'los batidores',
      ),
      standing(context) && 'Incliná el cabezal con la traba, apoyá el bol y giralo hasta que trabe.',
      stick(context)
        ? 'Encajá el pie en el mango y giralo hasta que trabe.'
        : 'Poné el batidor en su eje hasta que trabe.',
      standing(context) && 'Bajá el cabezal hasta oír el clic.',
      'Enchufala con la velocidad en cero.',
    ),
  ],
  use: [...mixing(context), ...accessories(context)],
  care: [
    list(
      ...wiping(context),
      'Lavá las piezas apenas terminás. Secalas para que no se manchen.',
      stick(context) && 'El pie se lava bajo la canilla, sin tocar las cuchillas.',
    ),
    ...dishwasher(context),
  ],
  problems: [
    noPower(
      context,
      standing(context)
        ? 'Bajá el cabezal hasta que trabe: levantado, no arranca.'
        : 'Encajá bien las piezas.',
    ),
    problem(
      'Se frena o calienta',
      'Hay demasiada masa, o muy dura: hacela en dos partes.',
      context.text('usoContinuoMax') &&
        `Dejala descansar después de ${context.text('usoContinuoMax')} seguidos.`,
    ),
    problem(
      'No llega al fondo o salpica',
      standing(context)
        ? 'Usá la velocidad baja hasta que se integren los ingredientes.'
        : 'Empezá en la velocidad más baja y con el recipiente hondo.',
      context.has('accesorios', 'Tapa antisalpicaduras') && 'Poné la tapa antisalpicaduras.',
    ),
    problem(
      'Las claras no levantan',
      'El recipiente y los batidores tienen que estar sin una gota de grasa.',
      'Usá huevos a temperatura ambiente.',
    ),
  ],
  drawing: batidoraDrawing(context),
})

function moving(context: ManualContext): readonly string[] {
  return [
    'Desenchufala antes de poner, sacar o limpiar cualquier pieza.',
    stick(context)
      ? 'Las cuchillas cortan aunque estén quietas. No las toques.'
      : 'No acerques las manos, el pelo ni la ropa a los batidores mientras giran.',
    stick(context)
      ? 'Metela en el recipiente antes de prenderla, y apagala antes de sacarla.'
      : 'No uses espátulas dentro del recipiente con el motor andando.',
    'Dejá que lo caliente baje a 60 °C antes de procesarlo.',
    ...(context.has('accesorios', 'Picador')
      ? ['Las cuchillas de la picadora son muy filosas: agarralas del eje.']
      : []),
  ]
}

function mixing(context: ManualContext): Block[] {
  if (stick(context)) {
    return [
      steps(
        'Poné los ingredientes en un recipiente alto, con algo de líquido.',
        'Apoyá el pie en el fondo y prendela.',
        'Movela de arriba hacia abajo, sin sacarla.',
        context.is('turbo') && 'Usá el turbo al final, en toques cortos.',
      ),
      list('No sirve para hielo, huesos ni café en grano.'),
    ]
  }
  const top = context.number('velocidades') ?? 5
  return [
    steps(
      'Poné los ingredientes.',
      'Empezá en la velocidad más baja y subí de a poco.',
      context.is('turbo') && 'El turbo es para toques de unos segundos.',
      'Volvé a cero antes de levantar el batidor.',
    ),
    heading('Velocidades de referencia'),
    {
      kind: 'facts',
      rows: [
        { label: 'Amasar pan o pizza', value: '1 a 2, con gancho' },
        { label: 'Tortas y purés', value: `2 a ${Math.max(3, Math.round(top * 0.6))}` },
        { label: 'Crema y claras', value: `${Math.max(3, Math.round(top * 0.7))} a ${top}` },
      ],
    },
    ...(context.number('bol')
      ? [
          text(
            `El bol es de ${context.text('bol')}: para que no rebalse, no pases de la mitad con claras o crema.`,
          ),
        ]
      : []),
  ]
}

const ACCESSORIES: Readonly<Record<string, string>> = {
  Batidores: 'Batidores: claras, crema y mezclas livianas.',
  Ganchos: 'Gancho: masas de pan y pizza, siempre en las velocidades más bajas.',
  Globo: 'Globo: claras y crema.',
  Paleta: 'Paleta: tortas, galletitas y purés.',
  Vaso: 'Vaso: licuados y salsas. Con algo tibio, llenalo sólo hasta la mitad.',
  Picador: 'Picadora: verduras, quesos duros y frutas secas, en toques cortos.',
  'Tapa antisalpicaduras':
    'Tapa antisalpicaduras: se pone antes de prender; por la abertura se agregan ingredientes.',
}

function accessories(context: ManualContext): Block[] {
  const owned = context.list('accesorios')
  return owned.length === 0
    ? []
    : [heading('Para qué es cada accesorio'), list(...owned.map((name) => ACCESSORIES[name]))]
}
