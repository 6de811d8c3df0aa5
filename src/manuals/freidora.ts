import { heading, list, notice, problem, steps, text, type Block } from './block.ts'
import { electricity } from './common/electricity.ts'
import { dishwasher, firstWash, kitchenSafety, noPower, smell, wiping } from './common/kitchen.ts'
import { freidoraDrawing } from './drawings/freidora.ts'
import type { Family } from './family.ts'
import type { Subject } from './subject.ts'

const oil = (subject: Subject) => subject.has('sistema', 'Aceite')
const oven = (subject: Subject) => subject.has('sistema', 'Horno')

export const freidora: Family = (subject) => ({
  safety: [
    { title: 'Electricidad', items: electricity(subject) },
    { title: oil(subject) ? 'Aceite caliente' : 'Calor', items: heat(subject) },
    { title: 'Uso', items: kitchenSafety(subject, { hot: true }) },
  ],
  firstSteps: [
    steps(
      'Sacá todos los plásticos y etiquetas, también de adentro.',
      firstWash(
        oil(subject)
          ? 'el canasto y la cuba, sin mojar los contactos,'
          : oven(subject)
            ? 'las bandejas y el canasto'
            : 'el canasto y la rejilla',
      ),
      'Ubicala con 15 cm libres atrás y arriba.',
      !oil(subject) &&
        'Hacela andar diez minutos vacía, a 180 °C y con la ventana abierta: puede largar olor la primera vez.',
    ),
  ],
  use: oil(subject) ? oilUse(subject) : airUse(subject),
  care: [
    list(
      ...wiping(subject),
      subject.is('antiadherente') &&
        'El antiadherente se raya con metal: usá utensilios de madera o silicona y esponja blanda.',
      'Si quedó comida pegada, remojá diez minutos en agua tibia con detergente.',
      !oil(subject) && 'Con la freidora fría, pasale un paño a la resistencia cuando veas grasa.',
      oil(subject) &&
        'Con el aceite frío, colalo y guardalo; cambialo después de diez usos o cuando se oscurezca.',
    ),
    ...dishwasher(subject),
  ],
  problems: [
    noPower(
      subject,
      oil(subject)
        ? 'Fijate que la cuba esté bien apoyada.'
        : oven(subject)
          ? 'Cerrá bien la puerta.'
          : 'Cerrá bien el cajón: abierto, no arranca.',
    ),
    problem(
      'La comida queda cruda o blanda',
      'Poné menos cantidad por vez.',
      'Sumá unos minutos o 10 °C.',
      !oil(subject) && 'Secá la comida y pincelala con un poco de aceite.',
    ),
    problem(
      'Se dora desparejo',
      oil(subject)
        ? 'Mové el canasto a mitad de la cocción.'
        : 'Sacudí el canasto o dá vuelta la comida a mitad de la cocción.',
    ),
    problem(
      'Sale humo blanco',
      oil(subject)
        ? 'Bajá la temperatura y cambiá el aceite.'
        : 'Es grasa de la comida o de la vez anterior: limpiá el fondo y escurrí lo que largue grasa.',
    ),
    smell(subject),
  ],
  drawing: freidoraDrawing(subject),
})

function heat(subject: Subject): readonly string[] {
  if (oil(subject)) {
    return [
      'El aceite caliente produce quemaduras graves. No la muevas hasta que esté frío.',
      'Llenala entre el mínimo y el máximo. Secá bien la comida: el agua hace saltar el aceite.',
      'Si se prende fuego, desenchufala y tapala. Nunca le eches agua.',
      'No dejes el cable al alcance de los chicos.',
    ]
  }
  return [
    'Por atrás sale aire muy caliente: no la apoyes contra la pared ni tapes las salidas.',
    `Trabaja a ${subject.text('temperatura') ?? 'alta temperatura'}. Al ${oven(subject) ? 'abrir la puerta' : 'abrir el cajón'} sale vapor: alejá la cara y las manos.`,
    'No llenes el canasto con aceite ni pongas papel sin comida encima: vuela hasta la resistencia y se quema.',
    oven(subject)
      ? 'Agarrá las bandejas con una manopla.'
      : 'Apoyá el cajón caliente sobre algo que resista el calor.',
  ]
}

function airUse(subject: Subject): Block[] {
  const digital = !subject.has('control', 'Manual')
  return [
    steps(
      `Poné la comida en ${oven(subject) ? 'la bandeja' : 'el canasto'} en una capa suelta, sin pasar de dos tercios.`,
      oven(subject) ? 'Cerrá la puerta.' : 'Cerrá el cajón hasta que trabe.',
      digital && subject.number('programas')
        ? `Elegí uno de los ${subject.text('programas')} programas, o el tiempo y la temperatura.`
        : `Elegí la temperatura y el tiempo${subject.text('timer') ? `, hasta ${subject.text('timer')}` : ''}.`,
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
      subject.text('recetario') && `Recetario: ${subject.text('recetario')}.`,
    ),
  ]
}

function oilUse(subject: Subject): Block[] {
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
      `Papas: 160 °C y un segundo golpe a 190 °C. Rebozados: 175 °C. Pescado: 170 °C.${subject.text('temperatura') ? ` Esta freidora regula de ${subject.text('temperatura')}.` : ''}`,
    ),
    notice('No mezcles aceites distintos ni uses grasa sólida.'),
  ]
}
