import { heading, list, problem, steps, type Block, type Problem } from './block.ts'
import { electricity } from './common/electricity.ts'
import { dishwasher, firstWash, kitchenSafety, noPower, smell, wiping } from './common/kitchen.ts'
import { cafeteraDrawing } from './drawings/cafetera.ts'
import type { ManualTemplate } from './manual-template.ts'
import { usesMains, type ManualContext } from './manual-context.ts'

const is = (context: ManualContext, system: string) => context.has('sistema', system)

export const cafetera: ManualTemplate = (context) => ({
  safety: [
    { title: 'Electricidad', items: electricity(context) },
    {
      title: 'Calor y presión',
      items: [
        'El café, el vapor y las piezas de metal queman. Agarrala sólo de las manijas.',
        ...(is(context, 'Express')
          ? ['No saques el portafiltro con la bomba andando: sale café a presión.']
          : []),
        ...(context.has('espumador', 'Vaporizador')
          ? ['Apuntá el vaporizador siempre hacia abajo y adentro de la jarra.']
          : []),
        ...(is(context, 'Cápsulas')
          ? [
              'No abras la palanca mientras sale café.',
              'No metas los dedos donde va la cápsula: hay una aguja.',
            ]
          : []),
        ...(is(context, 'Italiana eléctrica')
          ? [
              'No la abras mientras hay presión. La válvula no se tapa ni se moja con detergente.',
              'Nunca la prendas sin agua.',
            ]
          : []),
        ...(is(context, 'Prensa')
          ? ['Bajá el émbolo despacio y derecho: si hace fuerza, subilo un poco y seguí.']
          : []),
        ...(is(context, 'Filtro')
          ? [
              'La jarra es de vidrio: no la uses rajada, no la pongas en microondas ni en hornalla, y no le eches agua fría en caliente.',
            ]
          : []),
      ],
    },
    { title: 'Uso', items: kitchenSafety(context, { hot: true }) },
  ],
  firstSteps: [
    steps(
      firstWash(is(context, 'Prensa') ? 'el vaso, el filtro y la tapa' : 'las piezas que se sacan'),
      usesMains(context) && 'Hacé uno o dos ciclos sólo con agua, sin café, y tirala.',
      context.is('programable') && 'Poné en hora el reloj.',
    ),
  ],
  use: [...brewing(context), ...milk(context), ...keeping(context)],
  care: [
    list('Después de cada uso, tirá la borra y enjuagá lo que tocó el café.', ...wiping(context)),
    ...dishwasher(context),
    ...(usesMains(context) && !is(context, 'Italiana eléctrica')
      ? [
          heading('El sarro'),
          steps(
            'Cada dos meses, llená el depósito con una parte de vinagre blanco y dos de agua, o con un descalcificante para cafeteras.',
            'Hacé medio ciclo, apagala 15 minutos y terminá.',
            'Hacé dos ciclos sólo con agua.',
          ),
        ]
      : []),
  ],
  problems: [
    ...(usesMains(context) ? [noPower(context)] : []),
    ...problems(context),
    ...(usesMains(context) ? [smell(context)] : []),
  ],
  drawing: cafeteraDrawing(context),
})

function steam(context: ManualContext): boolean {
  return context.has('espumador', 'Vaporizador') || context.has('espumador', 'Automático')
}

function brewing(context: ManualContext): Block[] {
  const water = context.text('deposito')
  if (is(context, 'Express')) {
    return [
      steps(
        `Llená el depósito de agua${water ? ` (${water})` : ''} y prendela hasta que la luz indique que está lista.`,
        context.is('molinillo') && 'Cargá la tolva con granos y elegí la molienda: más fina, más cuerpo.',
        'Poné en el portafiltro 7 a 9 g de café molido fino por taza, emparejalo y apretalo.',
        'Trabá el portafiltro en el grupo, poné la taza y arrancá.',
        'Cortá a los 25 o 30 segundos: es una taza de unos 30 ml.',
      ),
    ]
  }
  if (is(context, 'Cápsulas')) {
    return [
      steps(
        `Llená el depósito${water ? ` (${water})` : ''} y prendela.`,
        context.text('capsulasCompatibles') &&
          `Usá cápsulas compatibles: ${context.text('capsulasCompatibles')}.`,
        'Levantá la palanca, poné la cápsula y bajala.',
        'Poné la taza y elegí el largo del café.',
        'Vaciá el cajón de cápsulas usadas cuando se llene.',
      ),
    ]
  }
  if (is(context, 'Italiana eléctrica')) {
    return [
      steps(
        'Desenroscá las dos mitades y llená la caldera hasta la válvula, sin pasarla.',
        'Poné el filtro y llenalo de café molido medio, sin apretarlo.',
        'Enroscá fuerte, apoyala en la base y prendela.',
        'Cuando deje de salir café y burbujee, servilo.',
      ),
    ]
  }
  if (is(context, 'Prensa')) {
    return [
      steps(
        'Entibiá el vaso con agua caliente y tirala.',
        'Poné una cucharada colmada de café molido grueso por taza.',
        'Agregá agua recién retirada del hervor y revolvé.',
        'Esperá cuatro minutos con el émbolo arriba y bajalo despacio.',
      ),
    ]
  }
  return [
    steps(
      `Llená el depósito con agua fría${water ? `, hasta ${water}` : ''}.`,
      context.is('filtroPermanente')
        ? 'Poné el filtro permanente en el portafiltro. Papel no hace falta.'
        : 'Poné un filtro de papel en el portafiltro.',
      'Agregá una cucharada medidora (10 g) de café molido medio cada dos tazas.',
      'Cerrá la tapa, poné la jarra vacía con su tapa y prendela.',
      'Esperá a que termine de gotear antes de servir.',
    ),
    ...(context.is('programable')
      ? [list('Para programarla, dejá listos el agua y el café, y elegí la hora de inicio.')]
      : []),
  ]
}

function milk(context: ManualContext): Block[] {
  if (!steam(context)) return []
  return [
    heading('Leche espumada'),
    context.has('espumador', 'Automático')
      ? steps(
          'Llená el recipiente con leche fría hasta la marca.',
          'Elegí la bebida: la espuma cae sola en la taza.',
          'Enjuagá el recipiente enseguida.',
        )
      : steps(
          'Purgá el vaporizador un segundo.',
          'Hundí la punta apenas en leche fría y abrí el vapor.',
          'Cuando la jarra queme la mano, cerralo. Limpiá la punta enseguida con un paño húmedo.',
        ),
  ]
}

function keeping(context: ManualContext): Block[] {
  if (!context.is('placaCalienta')) return []
  return [
    list(
      'La placa mantiene caliente el café mientras la cafetera está prendida.',
      'Si sacás la jarra con café goteando, volvé a ponerla antes de 30 segundos.',
    ),
  ]
}

function problems(context: ManualContext): Problem[] {
  if (is(context, 'Prensa')) {
    return [
      problem(
        'Pasa borra a la taza',
        'Usá un molido más grueso.',
        'Revisá que la malla del filtro no esté doblada.',
      ),
      problem('El émbolo no baja', 'El molido es muy fino: subilo, esperá un minuto y bajalo despacio.'),
    ]
  }
  const pressure = is(context, 'Express') || is(context, 'Cápsulas')
  return [
    problem(
      'Sale poco café o muy lento',
      'Sacale el sarro.',
      pressure
        ? 'Usá un molido menos fino o una cápsula nueva.'
        : 'Usá un molido menos fino y no aprietes el café.',
      'Llená el depósito.',
    ),
    problem('El café sale aguado', 'Poné más café o un molido más fino.', 'No uses dos veces el mismo café.'),
    problem(
      'Pierde agua',
      'Fijate que cada pieza esté bien puesta.',
      pressure ? 'Vaciá la bandeja de goteo.' : 'No llenes el depósito por encima del máximo.',
    ),
  ]
}
