import { list, problem, steps } from './block.ts'
import { electricity } from './common/electricity.ts'
import { dishwasher, firstWash, kitchenSafety, noPower, wiping } from './common/kitchen.ts'
import { exprimidorDrawing } from './drawings/exprimidor.ts'
import type { ManualTemplate } from './manual-template.ts'
import { usesMains, type ManualContext } from './manual-context.ts'

const byLever = (context: ManualContext) => context.has('tipo', 'A palanca')

export const exprimidor: ManualTemplate = (context) => ({
  safety: [
    { title: 'Electricidad', items: electricity(context) },
    {
      title: 'Uso',
      items: [
        byLever(context)
          ? 'Alejá los dedos de la prensa antes de bajar la palanca.'
          : 'El cono arranca al apretar: no lo toques con la mano ni con cubiertos mientras está enchufado.',
        ...(usesMains(context)
          ? ['No aprietes con toda tu fuerza ni trabes el cono: el motor se recalienta.']
          : []),
        ...kitchenSafety(context),
      ],
    },
  ],
  firstSteps: [
    steps(
      firstWash('el cono, el colador, el bol y la jarra'),
      'Armalo: bol, colador y cono. Cada pieza entra en un solo lugar.',
    ),
  ],
  use: [
    steps(
      'Cortá la fruta al medio, a lo ancho. A temperatura ambiente da más jugo.',
      (context.number('conos') ?? 1) > 1 &&
        'Elegí el cono: el chico para limones y limas, el grande para naranjas y pomelos.',
      `Poné ${context.text('jarra') ? `la jarra (${context.text('jarra')})` : 'un vaso'} debajo del pico${context.is('picoAntigoteo') ? ' y bajalo para abrirlo' : ''}.`,
      byLever(context)
        ? 'Apoyá la media fruta sobre el cono y bajá la palanca despacio.'
        : 'Apoyá la media fruta y apretá: arranca solo, y para cuando soltás.',
      context.has('giro', 'Doble sentido') &&
        'Soltá y volvé a apretar: el cono cambia de sentido y saca lo que queda.',
    ),
    list(
      context.is('reguladorPulpa') && 'Con el regulador elegís cuánta pulpa pasa.',
      'Vaciá el colador cada cinco o seis frutas: lleno, deja de filtrar.',
      context.is('picoAntigoteo') && 'Al terminar, levantá el pico para que no gotee.',
    ),
  ],
  care: [
    list(
      'Desarmalo y enjuagá las piezas apenas terminás, antes de que se seque la pulpa.',
      'Destapá el colador con un cepillo blando.',
      ...wiping(context),
    ),
    ...dishwasher(context),
  ],
  problems: [
    ...(usesMains(context)
      ? [noPower(context, 'Apretá la fruta derecho sobre el cono: si está torcido, no arranca.')]
      : []),
    problem(
      'Para mientras exprimís',
      'Apretá menos.',
      context.text('usoContinuoMax') &&
        `Dejalo descansar diez minutos después de ${context.text('usoContinuoMax')} de uso.`,
    ),
    problem('Sale poco jugo', 'Vaciá el colador.', 'Usá fruta madura y a temperatura ambiente.'),
    problem(
      'Pierde por abajo',
      'Armá de nuevo el bol y fijate que esté trabado.',
      'Vaciá la jarra antes de que se llene.',
    ),
  ],
  drawing: exprimidorDrawing(context),
})
