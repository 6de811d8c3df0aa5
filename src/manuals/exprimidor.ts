import { list, problem, steps } from './block.ts'
import { electricity } from './common/electricity.ts'
import { dishwasher, firstWash, kitchenSafety, noPower, wiping } from './common/kitchen.ts'
import { exprimidorDrawing } from './drawings/exprimidor.ts'
import type { Family } from './family.ts'
import { usesMains, type Subject } from './subject.ts'

const byLever = (subject: Subject) => subject.has('tipo', 'A palanca')

export const exprimidor: Family = (subject) => ({
  safety: [
    { title: 'Electricidad', items: electricity(subject) },
    {
      title: 'Uso',
      items: [
        byLever(subject)
          ? 'Alejá los dedos de la prensa antes de bajar la palanca.'
          : 'El cono arranca al apretar: no lo toques con la mano ni con cubiertos mientras está enchufado.',
        ...(usesMains(subject)
          ? ['No aprietes con toda tu fuerza ni trabes el cono: el motor se recalienta.']
          : []),
        ...kitchenSafety(subject),
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
      (subject.number('conos') ?? 1) > 1 &&
        'Elegí el cono: el chico para limones y limas, el grande para naranjas y pomelos.',
      `Poné ${subject.text('jarra') ? `la jarra (${subject.text('jarra')})` : 'un vaso'} debajo del pico${subject.is('picoAntigoteo') ? ' y bajalo para abrirlo' : ''}.`,
      byLever(subject)
        ? 'Apoyá la media fruta sobre el cono y bajá la palanca despacio.'
        : 'Apoyá la media fruta y apretá: arranca solo, y para cuando soltás.',
      subject.has('giro', 'Doble sentido') &&
        'Soltá y volvé a apretar: el cono cambia de sentido y saca lo que queda.',
    ),
    list(
      subject.is('reguladorPulpa') && 'Con el regulador elegís cuánta pulpa pasa.',
      'Vaciá el colador cada cinco o seis frutas: lleno, deja de filtrar.',
      subject.is('picoAntigoteo') && 'Al terminar, levantá el pico para que no gotee.',
    ),
  ],
  care: [
    list(
      'Desarmalo y enjuagá las piezas apenas terminás, antes de que se seque la pulpa.',
      'Destapá el colador con un cepillo blando.',
      ...wiping(subject),
    ),
    ...dishwasher(subject),
  ],
  problems: [
    ...(usesMains(subject)
      ? [noPower(subject, 'Apretá la fruta derecho sobre el cono: si está torcido, no arranca.')]
      : []),
    problem(
      'Para mientras exprimís',
      'Apretá menos.',
      subject.text('usoContinuoMax') &&
        `Dejalo descansar diez minutos después de ${subject.text('usoContinuoMax')} de uso.`,
    ),
    problem('Sale poco jugo', 'Vaciá el colador.', 'Usá fruta madura y a temperatura ambiente.'),
    problem(
      'Pierde por abajo',
      'Armá de nuevo el bol y fijate que esté trabado.',
      'Vaciá la jarra antes de que se llene.',
    ),
  ],
  drawing: exprimidorDrawing(subject),
})
