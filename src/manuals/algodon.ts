import { list, problem, steps } from './block.ts'
import { electricity } from './common/electricity.ts'
import { dishwasher, firstWash, kitchenSafety, noPower, wiping } from './common/kitchen.ts'
import { algodonDrawing } from './drawings/algodon.ts'
import type { ManualTemplate } from './manual-template.ts'

export const algodon: ManualTemplate = (context) => ({
  safety: [
    { title: 'Electricidad', items: electricity(context) },
    {
      title: 'Calor y giro',
      items: [
        'El cabezal trabaja a más de 150 °C y gira muy rápido: no lo toques ni acerques la cara, el pelo o la ropa.',
        'Siempre con un adulto. Los chicos miran a un metro.',
        'El azúcar fundida se pega y quema: esperá a que se enfríe antes de tocarla.',
        'No la muevas ni la inclines mientras gira.',
      ],
    },
    { title: 'Uso', items: kitchenSafety(context, { hot: true }) },
  ],
  firstSteps: [
    steps(
      firstWash('el plato y la cuchara medidora'),
      'Secá todo muy bien: con agua, el azúcar se pega.',
      context.is('patasVentosa')
        ? 'Apretala contra la mesa para que las ventosas agarren.'
        : 'Apoyala en una mesa firme y pareja.',
      'Poné el cabezal en el eje y el plato alrededor, hasta que encajen.',
    ),
  ],
  use: [
    steps(
      `Prendela vacía y dejala precalentar ${context.text('precalentado') ?? '5 min'}.`,
      `Apagala, esperá a que se detenga y poné en el cabezal una cuchara rasa de azúcar${context.text('azucarPorPorcion') ? ` (${context.text('azucarPorPorcion')})` : ''}${context.is('aptoCaramelosDuros') ? ', o dos caramelos duros' : ''}.`,
      'Prendela. En menos de un minuto aparecen los hilos.',
      'Girá el palito mientras lo pasás por el borde del plato, primero acostado y después parado.',
      'Cuando no salgan más hilos, apagala. Esperá a que pare antes de poner más azúcar.',
    ),
    list(
      'Sirve el azúcar común o la de color para copos. La impalpable se quema y la negra tapa el cabezal.',
      context.is('aptoCaramelosDuros')
        ? 'Los caramelos: duros, sin relleno y sin papel.'
        : 'No pongas caramelos: tapan el cabezal.',
      'Con humedad los copos se achican: hacelos y comelos enseguida.',
    ),
  ],
  care: [
    list(
      'Con la fábrica fría, sacá el cabezal y dejalo diez minutos en agua tibia. Secalo bien antes de ponerlo.',
      'Sacá el azúcar pegada con agua tibia, nunca con un cuchillo.',
      ...wiping(context),
    ),
    ...dishwasher(context),
  ],
  problems: [
    noPower(context),
    problem(
      'No salen hilos',
      'Dejala precalentar el tiempo completo.',
      'Limpiá el cabezal: los agujeros pueden estar tapados.',
      'Usá menos azúcar.',
    ),
    problem(
      'Vibra o camina',
      'Repartí parejo el azúcar en el cabezal.',
      'Fijate que el cabezal esté bien encajado y la mesa sea pareja.',
    ),
    problem(
      'El azúcar sale en granos',
      'Todavía está fría: dejala calentar más.',
      'No pongas más de una cuchara por vez.',
    ),
  ],
  drawing: algodonDrawing(context),
})
