import { list, problem, steps } from './block.ts'
import { electricity } from './common/electricity.ts'
import { dishwasher, kitchenSafety, noPower, smell, wiping } from './common/kitchen.ts'
import { pochocleraDrawing } from './drawings/pochoclera.ts'
import type { ManualTemplate } from './manual-template.ts'
import type { ManualContext } from './manual-context.ts'

const pot = (context: ManualContext) => context.has('sistema', 'Olla con aceite')

export const pochoclera: ManualTemplate = (context) => ({
  safety: [
    { title: 'Electricidad', items: electricity(context) },
    {
      title: 'Calor',
      items: [
        'Los granos saltan y queman: no te asomes ni pongas la mano en la salida.',
        pot(context)
          ? 'El aceite caliente salpica: no saques la tapa hasta que termine.'
          : 'Adentro va sólo maíz: aceite, manteca, azúcar o sal la arruinan y pueden prenderse fuego.',
        'Nunca la prendas vacía.',
        ...(context.is('apagadoAutomatico') ? [] : ['No se apaga sola: apagala cuando deje de saltar.']),
      ],
    },
    { title: 'Uso', items: kitchenSafety(context, { hot: true }) },
  ],
  firstSteps: [
    steps(
      pot(context)
        ? 'Lavá la olla y la tapa, sin mojar la base.'
        : 'Lavá la tapa medidora y el bol; a la cámara pasale un paño húmedo.',
      'Secá todo muy bien.',
    ),
  ],
  use: [
    steps(
      `Poné ${context.text('carga') ?? 'la medida'} de maíz pisingallo como máximo${context.is('tapaMedidora') ? ': es la tapa medidora llena al ras' : ''}.`,
      pot(context) ? 'Agregá dos cucharadas de aceite.' : 'Poné un bol grande debajo de la salida.',
      pot(context) ? 'Tapala y prendela: la varilla revuelve sola.' : 'Poné la tapa y prendela.',
      `En ${context.text('tiempo') ?? 'unos minutos'} salta casi todo. Cuando pasen cinco segundos entre un grano y otro, apagala y desenchufala.`,
      pot(context)
        ? 'Con un repasador, dala vuelta sobre la tapa: es el bol.'
        : context.is('tapaMedidora') &&
            'Para la manteca, poné un trozo chico en la tapa: se derrite con el aire caliente.',
    ),
    list(
      'La sal y el azúcar van después, en el bol.',
      context.text('rinde') && `Una tanda rinde ${context.text('rinde')}.`,
      'Después de dos tandas seguidas, dejala enfriar diez minutos.',
    ),
  ],
  care: [
    list(
      ...wiping(context),
      'Sacá los granos y las cáscaras que queden adentro, dándola vuelta fría.',
      pot(context) && 'La olla se limpia con esponja blanda; no la sumerjas.',
    ),
    ...dishwasher(context),
  ],
  problems: [
    noPower(context),
    problem(
      'Quedan muchos granos sin abrir',
      'El maíz está seco: usá uno nuevo y guardalo en un frasco cerrado.',
      'Poné la medida justa: con de más, no salta.',
    ),
    problem(
      'Los granos salen volando sin abrirse',
      'Usá maíz pisingallo, no de otro tipo.',
      'Poné la tapa antes de prenderla.',
    ),
    problem('Se quema', 'Apagala apenas deje de saltar.', 'Limpiá los restos de la tanda anterior.'),
    smell(context),
  ],
  drawing: pochocleraDrawing(context),
})
