import { heading, list, problem, steps, text, type Block } from './block.ts'
import { batterySafety } from './common/battery.ts'
import { bluetoothProblems, pairing } from './common/bluetooth.ts'
import { electricity } from './common/electricity.ts'
import { soundbarDrawing } from './drawings/soundbar.ts'
import type { ManualTemplate } from './manual-template.ts'
import type { ManualContext } from './manual-context.ts'

export const soundbar: ManualTemplate = (context) => ({
  safety: [
    { title: 'Electricidad', items: electricity(context) },
    { title: 'Batería', items: batterySafety(context) },
    {
      title: 'Uso',
      items: [
        'Instalala bajo techo, lejos del agua, de estufas y del sol directo. No le apoyes floreros ni velas.',
        ...(context.is('montajePared')
          ? [
              `Para colgarla, usá los soportes de la caja y tarugos para tu pared: tienen que sostener ${context.text('peso')} con margen. Antes de agujerear, fijate que no pasen cables ni caños.`,
            ]
          : []),
        'Cuidá tus oídos: no la uses mucho tiempo a volumen máximo.',
        'Que los chicos no tiren de los cables ni se cuelguen de la barra.',
      ],
    },
  ],
  firstSteps: [
    heading('Ubicala'),
    list(
      `La barra mide ${context.text('largo')} de largo: va centrada debajo del televisor, sin tapar el sensor del control remoto.`,
      apart(context) && 'El subwoofer va en el piso, en el mismo ambiente, a 10 cm de la pared o más.',
    ),
    heading('Conectala al televisor'),
    steps(...television(context)),
    ...subwoofer(context),
  ],
  use: [
    text(
      context.is('controlRemoto')
        ? 'Prendé la barra con el control remoto o con su botón, y elegí la fuente con la tecla de entrada.'
        : 'Prendé la barra con su botón y elegí la fuente con la tecla de entrada.',
    ),
    list(
      hdmi(context) &&
        'Por HDMI, la barra se prende y se apaga con el televisor, y su control maneja el volumen. Activá «HDMI-CEC» en el menú del televisor.',
      context.has('dolby', 'Dolby Digital') &&
        'Para oír en Dolby Digital, elegí «Bitstream» o «Automático» en la salida de audio digital del televisor.',
      context.has('dolby', 'Dolby Atmos') &&
        'Para oír en Dolby Atmos, usá HDMI eARC y elegí «Atmos» o «Automático» en el audio del televisor.',
      context.number('ecualizador') !== undefined &&
        `Hay ${context.text('ecualizador')} ajustes de sonido: probá el de voz para las noticias y el de película para el cine.`,
      context.has('entradas', 'USB') && 'En el puerto USB suena música MP3 de un pendrive en formato FAT32.',
    ),
    ...(context.text('bluetooth') === undefined
      ? []
      : [
          heading('Música del celular'),
          steps(...pairing(context, 'Elegí la fuente Bluetooth: la luz titila mientras busca.')),
        ]),
  ],
  care: [
    list(
      'Desenchufala antes de limpiarla.',
      'Pasale un paño seco. La tela se aspira con el cepillo blando, sin apretar.',
      'No uses alcohol, solventes ni limpiadores en aerosol.',
      'Una vez por año, fijate que los soportes y los cables sigan firmes.',
    ),
  ],
  problems: [
    problem(
      'No prende',
      'Fijate que el cable de red esté hasta el fondo en la barra y en la pared.',
      'Probá con el botón de la barra: si prende, al control remoto le faltan pilas.',
    ),
    problem(
      'No se oye el televisor',
      hdmi(context) && 'Usá el conector del televisor que dice «ARC» o «eARC», no otro HDMI.',
      'En el menú de sonido del televisor elegí la salida externa y apagá los parlantes internos.',
      'Fijate que la fuente elegida en la barra sea la que conectaste.',
    ),
    problem(
      'La voz y la imagen no van juntas',
      'Buscá «retardo de audio» o «sincronía» en el menú del televisor y bajalo.',
      'Con Bluetooth es normal un pequeño retardo: para películas usá el cable.',
    ),
    ...(apart(context)
      ? [
          problem(
            'El subwoofer no suena',
            context.has('subwoofer', 'Inalámbrico')
              ? 'Acercalo, apagá las dos partes, prendé primero el subwoofer y después la barra.'
              : 'Fijate que su cable esté firme en la barra.',
            'Subí el nivel de graves con el control.',
          ),
        ]
      : []),
    ...bluetoothProblems(context),
  ],
  drawing: soundbarDrawing(context),
})

function hdmi(context: ManualContext): boolean {
  return context.has('entradas', 'HDMI ARC') || context.has('entradas', 'HDMI eARC')
}

function apart(context: ManualContext): boolean {
  return context.has('subwoofer', 'Inalámbrico') || context.has('subwoofer', 'Cableado')
}

function television(context: ManualContext): (string | false)[] {
  const optical = context.has('entradas', 'Óptica')
  return [
    'Apagá y desenchufá el televisor y la barra.',
    hdmi(context) &&
      'Uní con el cable HDMI el conector «ARC» del televisor y el de la barra. Es el único cable de audio que hace falta.',
    optical &&
      (hdmi(context)
        ? 'Si el televisor no tiene ARC, usá en su lugar un cable óptico. Sacale antes los capuchones.'
        : 'Uní la salida óptica del televisor con la entrada de la barra. Sacale antes los capuchones al cable.'),
    !hdmi(context) && !optical && 'Uní la salida de audio del televisor con la entrada AUX de la barra.',
    'Enchufá las dos cosas y prendelas.',
  ]
}

function subwoofer(context: ManualContext): Block[] {
  if (!apart(context)) return []
  return [
    heading('Sumá el subwoofer'),
    context.has('subwoofer', 'Inalámbrico')
      ? text(
          'Enchufalo a la red: se enlaza solo con la barra en unos segundos. La luz fija confirma el enlace.',
        )
      : text('Conectá su cable a la salida de subwoofer de la barra antes de enchufar las dos partes.'),
  ]
}
