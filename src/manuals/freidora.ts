import { heading, list, notice, problem, steps, text, type Block } from './block.ts'
import { electricity } from './common/electricity.ts'
import { dishwasher, firstWash, kitchenSafety, noPower, smell, wiping } from './common/kitchen.ts'
import { freidoraDrawing } from './drawings/freidora.ts'
import type { ManualTemplate } from './manual-template.ts'
import type { ManualContext } from './manual-context.ts'

const oil = (context: ManualContext) => context.has('sistema', 'Aceite')
const oven = (context: ManualContext) => context.has('sistema', 'Horno')

export const freidora: ManualTemplate = (context) => ({
  safety: [
    { title: 'Electricidad', items: electricity(context) },
    { title: oil(context) ? 'Aceite caliente' : 'Calor', items: heat(context) },
    { title: 'Uso', items: kitchenSafety(context, { hot: true }) },
  ],
  firstSteps: [
    steps(
      'Sacá todos los plásticos y etiquetas, también de adentro.',
      firstWash(
        oil(context)
          ? 'el canasto y la cuba, sin mojar los contactos,'
          : oven(context)
            ? 'las bandejas y el canasto'
            : 'el canasto y la rejilla',
      ),
      'Ubicala con 15 cm libres atrás y arriba.',
      !oil(context) &&
        'Hacela andar diez minutos vacía, a 180 °C y con la ventana abierta: puede largar olor la primera vez.',
    ),
  ],
  use: oil(context) ? oilUse(context) : airUse(context),
  care: [
    list(
      ...wiping(context),
      context.is('antiadherente') &&
        'El antiadherente se raya con metal: usá utensilios de madera o silicona y esponja blanda.',
      'Si quedó comida pegada, remojá diez minutos en agua tibia con detergente.',
      !oil(context) && 'Con la freidora fría, pasale un paño a la resistencia cuando veas grasa.',
      oil(context) &&
        'Con el aceite frío, colalo y guardalo; cambialo después de diez usos o cuando se oscurezca.',
    ),
    ...dishwasher(context),
  ],
  problems: [
    noPower(
      context,
      oil(context)
        ? 'Fijate que la cuba esté bien apoyada.'
        : oven(context)
          ? 'Cerrá bien la puerta.'
          : 'Cerrá bien el cajón: abierto, no arranca.',
    ),
    problem(
      'La comida queda cruda o blanda',
      'Poné menos cantidad por vez.',
      'Sumá unos minutos o 10 °C.',
      !oil(context) && 'Secá la comida y pincelala con un poco de aceite.',
    ),
    problem(
      'Se dora desparejo',
      oil(context)
        ? 'Mové el canasto a mitad de la cocción.'
        : 'Sacudí el canasto o dá vuelta la comida a mitad de la cocción.',
    ),
    problem(
      'Sale humo blanco',
      oil(context)
        ? 'Bajá la temperatura y cambiá el aceite.'
        : 'Es grasa de la comida o de la vez anterior: limpiá el fondo y escurrí lo que largue grasa.',
    ),
    smell(context),
  ],
  drawing: freidoraDrawing(context),
})

function heat(context: ManualContext): readonly string[] {
  if (oil(context)) {
    return [
      'El aceite caliente produce quemaduras graves. No la muevas hasta que esté frío.',
      'Llenala entre el mínimo y el máximo. Secá bien la comida: el agua hace saltar el aceite.',
      'Si se prende fuego, desenchufala y tapala. Nunca le eches agua.',
      'No dejes el cable al alcance de los chicos.',
    ]
  }
  return [
    'Por atrás sale aire muy caliente: no la apoyes contra la pared ni tapes las salidas.',
    `Trabaja a ${context.text('temperatura') ?? 'alta temperatura'}. Al ${oven(context) ? 'abrir la puerta' : 'abrir el cajón'} sale vapor: alejá la cara y las manos.`,
    'No llenes el canasto con aceite ni pongas papel sin comida encima: vuela hasta la resistencia y se quema.',
    oven(context)
      ? 'Agarrá las bandejas con una manopla.'
      : 'Apoyá el cajón caliente sobre algo que resista el calor.',
  ]
}

function airUse(context: ManualContext): Block[] {
  const digital = !context.has('control', 'Manual')
  return [
    steps(
      `Poné la comida en ${oven(context) ? 'la bandeja' : 'el canasto'} en una capa suelta, sin pasar de dos tercios.`,
      oven(context) ? 'Cerrá la puerta.' : 'Cerrá el cajón hasta que trabe.',
      digital && context.number('programas')
        ? `Elegí uno de los ${context.text('programas')} programas, o el tiempo y la temperatura.`
        : `Elegí la temperatura y el tiempo${context.text('timer') ? `, hasta ${context.text('timer')}` : ''}.`,
      'A mitad de la cocción, sacudí o dá vuelta la comida.',
      'Cuando suena, fijate que esté a punto; si falta, sumale unos minutos.',
    ),
    heading('Tiempos de referencia'),
    {
      kind: 'facts',
      rows: [
        { label: 'Papas bastón, 500 g', value: '200 °C, 18 a 22 min' },
        { label: 'Milanesas', value: '190 °C, 12 a 15 min' },
        { label: 'Patas de pollo', value: '190 °C, 25 a 30 min' },
        { label: 'Verduras en cubos', value: '180 °C, 12 a 18 min' },
        { label: 'Empanadas', value: '180 °C, 10 a 14 min' },
      ],
    },
    list(
      'No hace falta precalentar; si querés más dorado, dejala tres minutos vacía.',
      'Una cucharada de aceite (15 ml) alcanza para dorar papas y milanesas.',
      context.text('recetario') && `Recetario: ${context.text('recetario')}.`,
    ),
  ]
}

function oilUse(context: ManualContext): Block[] {
  return [
    steps(
      'Llená la cuba con aceite de girasol o maíz entre las dos marcas.',
      'Elegí la temperatura y esperá a que se apague la luz.',
      'Bajá despacio el canasto, lleno hasta la mitad, con la comida seca.',
      'Cuando esté dorada, colgá el canasto y dejá escurrir.',
      'Apagala, desenchufala y dejá enfriar el aceite del todo antes de moverla.',
    ),
    heading('Temperaturas'),
    text(
      `Papas: 160 °C y un segundo golpe a 190 °C. Rebozados: 175 °C. Pescado: 170 °C.${context.text('temperatura') ? ` Esta freidora regula de ${context.text('temperatura')}.` : ''}`,
    ),
    notice('No mezcles aceites distintos ni uses grasa sólida.'),
  ]
}
