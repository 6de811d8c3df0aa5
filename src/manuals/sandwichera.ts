import { list, problem, steps } from './block.ts'
import { electricity } from './common/electricity.ts'
import { dishwasher, kitchenSafety, noPower, smell, wiping } from './common/kitchen.ts'
import { sandwicheraDrawing } from './drawings/sandwichera.ts'
import type { ManualTemplate } from './manual-template.ts'
import type { ManualContext } from './manual-context.ts'

const removable = (context: ManualContext) => context.has('placas', 'Intercambiables')

export const sandwichera: ManualTemplate = (context) => ({
  safety: [
    { title: 'Electricidad', items: electricity(context) },
    {
      title: 'Calor',
      items: [
        `Las placas y la tapa queman${context.is('manijaFria') ? '; la manija no' : ''}. Al abrir sale vapor: alejá la cara.`,
        'No metas los dedos ni cubiertos de metal entre las placas.',
        ...(removable(context) ? ['Cambiá las placas sólo desenchufada y fría.'] : []),
        ...(context.is('apagadoAutomatico') ? [] : ['No se apaga sola: se apaga al desenchufarla.']),
      ],
    },
    { title: 'Uso', items: kitchenSafety(context, { hot: true }) },
  ],
  firstSteps: [
    steps(
      'Pasales a las placas un paño húmedo y secalas.',
      removable(context) && 'Encajá las dos placas del mismo juego hasta oír el clic.',
      'Untá las placas con una gota de aceite.',
      'Enchufala cerrada y dejala cinco minutos con la ventana abierta: puede largar un poco de humo.',
    ),
  ],
  use: [
    steps(
      context.is('temperaturaRegulable') && 'Elegí la temperatura.',
      `Enchufala cerrada y esperá ${context.is('luzDeListo') ? 'a que la luz diga que está lista' : 'unos cinco minutos'}.`,
      `Armá los sándwiches (hasta ${context.text('sandwiches') ?? '2'} por vez) con el lado untado hacia las placas.`,
      context.is('traba')
        ? 'Cerrá la tapa y trabala, sin forzar. Si no llega, sacá relleno.'
        : 'Cerrá la tapa sin apretar.',
      'Entre tres y cinco minutos después están dorados. Sacalos con una espátula de madera o silicona.',
      'Desenchufala cuando termines.',
    ),
    list(
      'Poné los rellenos que chorrean, como el tomate, entre dos fetas de queso.',
      context.has('dibujo', 'Waffle') && 'Para waffles, volcá la masa en el centro y cerrá: se reparte sola.',
      context.has('dibujo', 'Grill') && 'Con las placas grill también podés dorar carne fina y verduras.',
    ),
  ],
  care: [
    list(
      ...wiping(context),
      removable(context)
        ? 'Sacá las placas frías y lavalas con esponja blanda.'
        : 'Las placas son fijas: tibias y desenchufadas, pasales un paño húmedo. No las pongas bajo la canilla.',
      context.is('antiadherentes') && 'No uses metal ni polvos: rayan el antiadherente.',
      context.is('guardadoVertical') && 'Guardala parada, trabada y con el cable enrollado.',
    ),
    ...dishwasher(context),
  ],
  problems: [
    noPower(context),
    problem(
      'El pan se pega',
      'Untá el lado de afuera con manteca o aceite.',
      'Limpiá restos de queso de la vez anterior.',
    ),
    problem('Queda pálido', 'Esperá a que las placas estén a temperatura.', 'Dejalo un minuto más.'),
    problem('El relleno se escapa', 'Poné menos y dejá libre el borde del pan.'),
    smell(context),
  ],
  drawing: sandwicheraDrawing(context),
})
