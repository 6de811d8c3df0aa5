import { heading, list, problem, steps, text, type Block } from './block.ts'
import { electricity } from './common/electricity.ts'
import { dishwasher, firstWash, kitchenSafety, noPower, wiping } from './common/kitchen.ts'
import { yogurteraDrawing } from './drawings/yogurtera.ts'
import type { ManualTemplate } from './manual-template.ts'
import type { ManualContext } from './manual-context.ts'

/** One line each: a batch made with one change to the plain one. */
const RECIPES: readonly string[] = [
  'Natural: la receta de base, sin agregados.',
  'Vainilla: calentá la leche con una chaucha abierta o una cucharadita de esencia.',
  'Griego: colá el yogur listo en un lienzo, en la heladera, durante tres horas.',
  'De limón: agregá la ralladura de un limón a la leche tibia.',
  'De coco: reemplazá 200 ml de leche por leche de coco.',
  'Con miel: poné una cucharadita en el fondo de cada frasco.',
  'Frutilla: poné una cucharada de mermelada en el fondo y no revuelvas.',
  'De café: disolvé una cucharada de café soluble en la leche caliente.',
  'Cremoso: sumá 100 ml de crema y quitá la misma cantidad de leche.',
  'Con avena: al servir, sumá avena tostada y fruta fresca.',
]

export const yogurtera: ManualTemplate = (context) => ({
  safety: [
    { title: 'Electricidad', items: electricity(context) },
    {
      title: 'Higiene',
      items: [
        'Lavate las manos y usá frascos bien limpios y secos.',
        'Usá leche pasteurizada y fermento dentro de su fecha.',
        'Si ves moho, color raro o mal olor, tirá toda la tanda.',
        'Guardá el yogur en la heladera y consumilo antes de siete días.',
      ],
    },
    {
      title: 'Uso',
      items: [
        ...kitchenSafety(context, { alone: true }),
        'No la muevas mientras fermenta: el yogur se corta.',
      ],
    },
  ],
  firstSteps: [
    steps(
      firstWash('los frascos y las tapas'),
      'Pasale un paño húmedo a la base.',
      'Ubicala donde pueda quedar quieta varias horas, lejos de la heladera: su motor la hace vibrar.',
    ),
  ],
  use: [
    heading('Receta de base'),
    steps(
      `Mezclá ${context.text('capacidadTotal') ?? '1 L'} de leche entera, a temperatura ambiente, con un pote de yogur natural sin azúcar o un sobre de fermento.`,
      context.number('frascos') === 1
        ? 'Volcala en el frasco y ponelo sin tapa en la base.'
        : `Repartí en ${jars(context)} y ponelos sin tapa en la base.`,
      'Cubrí con la tapa grande y prendela.',
      context.text('timer')
        ? `Elegí entre 8 y 10 horas (el máximo es ${context.text('timer')}): con 8 sale suave; con 10, más firme y ácido.`
        : 'Dejala entre 8 y 10 horas: con 8 sale suave; con 10, más firme y ácido.',
      context.number('frascos') === 1
        ? 'Tapá el frasco y llevalo a la heladera cuatro horas antes de comerlo.'
        : 'Tapá los frascos y llevalos a la heladera cuatro horas antes de comerlo.',
    ),
    text(
      `${context.text('temperatura') ? `Sostiene ${context.text('temperatura')}, la temperatura de los fermentos. ` : ''}Guardá un frasco para empezar la tanda siguiente; después de cinco, arrancá con fermento nuevo.`,
    ),
    ...recipes(context),
  ],
  care: [
    list(...wiping(context), 'Los frascos se lavan después de cada uso, también en los bordes.'),
    ...dishwasher(context),
  ],
  problems: [
    noPower(context),
    problem(
      'Quedó líquido',
      'Dejalo una o dos horas más.',
      'El fermento o el yogur eran viejos, o la leche estaba muy caliente.',
      'No la muevas durante el proceso.',
    ),
    problem('Quedó muy ácido', 'Dejalo menos horas y pasalo enseguida a la heladera.'),
    problem('Tiene suero arriba', 'Es normal: tiralo o mezclalo. Si es mucho, dejalo menos horas.'),
  ],
  drawing: yogurteraDrawing(context),
})

function jars(context: ManualContext): string {
  const count = context.text('frascos')
  const each = context.text('volumenFrasco')
  return count === undefined ? 'los frascos' : `los ${count} frascos${each ? ` de ${each}` : ''}`
}

/** The specs may promise recipes «en el manual»: this is where they are. */
function recipes(context: ManualContext): Block[] {
  return /manual/i.test(context.text('recetario') ?? '') ? [heading('Diez recetas'), list(...RECIPES)] : []
}
