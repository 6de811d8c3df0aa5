import { list, problem, steps, text } from './block.ts'
import { electricity } from './common/electricity.ts'
import { dishwasher, kitchenSafety, noPower, smell, wiping } from './common/kitchen.ts'
import { tostadoraDrawing } from './drawings/tostadora.ts'
import type { ManualTemplate } from './manual-template.ts'

export const tostadora: ManualTemplate = (context) => ({
  safety: [
    { title: 'Electricidad', items: electricity(context) },
    {
      title: 'Fuego',
      items: [
        'El pan se puede prender fuego. No la uses debajo de alacenas ni cerca de cortinas, y no te vayas mientras anda.',
        'No metas tenedores ni cuchillos: si una rebanada se traba, desenchufala, dejala enfriar y sacala con algo de madera.',
        'No la tapes ni le apoyes nada encima.',
        'No pongas pan con manteca, dulce, queso ni papel de aluminio.',
        'Vaciá las migas seguido: acumuladas, se queman.',
      ],
    },
    { title: 'Uso', items: kitchenSafety(context, { hot: true }) },
  ],
  firstSteps: [
    steps(
      'Sacá etiquetas y fijate que no haya nada adentro de las ranuras.',
      'Con la ventana abierta, hacela andar dos veces vacía, en el nivel más alto.',
      'Dejala enfriar y pasale un paño.',
    ),
  ],
  use: [
    steps(
      `Poné una rebanada por ranura${context.text('anchoRanura') ? `, un poco más fina que la ranura (${context.text('anchoRanura')})` : ''}.`,
      `Elegí el nivel de tostado${context.text('niveles') ? ` (hay ${context.text('niveles')})` : ''}. Empezá por uno medio.`,
      'Bajá la palanca hasta que se trabe: sólo queda abajo si está enchufada.',
      'Cuando termina, el pan sube solo.',
      context.is('elevacion') && 'Para las piezas chicas, subí la palanca un poco más.',
    ),
    list(
      context.has('funciones', 'Descongelar') && 'Descongelar: suma tiempo para el pan del freezer.',
      context.has('funciones', 'Recalentar') && 'Recalentar: entibia un pan ya tostado sin dorarlo más.',
      context.has('funciones', 'Cancelar') && 'Cancelar: corta en cualquier momento y sube el pan.',
      'Con una sola rebanada, bajá un nivel: se dora más rápido.',
    ),
    text(
      'Los panes con más azúcar o más finos se doran antes. La segunda tanda necesita un nivel menos, porque ya está caliente.',
    ),
  ],
  care: [
    list(
      ...wiping(context),
      context.is('bandejaMigas')
        ? 'Sacá la bandeja para migas cada semana, vaciala, secala y volvé a ponerla antes de usarla.'
        : 'Fría y desenchufada, dala vuelta y sacudila sobre la pileta.',
      'No metas agua, cepillos ni cubiertos en las ranuras.',
    ),
    ...dishwasher(context),
  ],
  problems: [
    noPower(context, 'La palanca queda abajo sólo con corriente.'),
    problem(
      'El pan no baja o se traba',
      'Usá rebanadas más finas y parejas.',
      'Desenchufala, dejala enfriar y vaciá las migas.',
    ),
    problem('Se quema', 'Bajá el nivel.', 'Vaciá las migas.'),
    problem(
      'Se dora de un solo lado',
      'Centrá la rebanada en la ranura.',
      'Con el pan muy fino es normal que un lado se dore más.',
    ),
    smell(context),
  ],
  drawing: tostadoraDrawing(context),
})
