import { heading, list, problem, steps } from './block.ts'
import { bluetoothProblems, pairing } from './common/bluetooth.ts'
import { electricity } from './common/electricity.ts'
import { parlantePcDrawing } from './drawings/parlante-pc.ts'
import type { ManualTemplate } from './manual-template.ts'

export const parlantePc: ManualTemplate = (context) => ({
  safety: [
    { title: 'Electricidad', items: electricity(context) },
    {
      title: 'Uso',
      items: [
        ...(context.has('alimentacion', 'USB') ? ['Alimentalos sólo desde un puerto USB de 5 V.'] : []),
        'Bajá el volumen antes de prenderlos o de enchufar auriculares.',
        'Dejalos lejos de líquidos. No metas nada por las aberturas.',
        'Tienen imanes: no les apoyes tarjetas, relojes mecánicos ni discos rígidos.',
      ],
    },
  ],
  firstSteps: [
    steps(
      'Poné uno a cada lado del monitor, apuntando a tu cabeza, con el de los controles a la derecha.',
      context.has('canales', '2.1') && 'El subwoofer va en el piso, cerca del escritorio.',
      'Uní los parlantes con su cable.',
      context.has('entradas', 'AUX 3,5 mm') &&
        'Enchufá la ficha de 3,5 mm en la salida de auriculares de la computadora (suele ser verde).',
      context.has('alimentacion', 'USB')
        ? 'Enchufá el cable USB en la computadora: de ahí toman la energía.'
        : 'Enchufá el cable de red a la pared.',
      'Subí el volumen de la computadora al 80 % y regulalo con la perilla.',
    ),
  ],
  use: [
    list(
      'La perilla prende y regula el volumen.',
      context.is('salidaAuriculares') && 'Al enchufar auriculares en su salida, los parlantes se callan.',
      context.is('luces') &&
        'Las luces se prenden con los parlantes; si hay tecla, con ella cambian y se apagan.',
      'Si la computadora tiene varias salidas de sonido, elegilos en la configuración de audio.',
    ),
    ...(context.text('bluetooth') === undefined
      ? []
      : [
          heading('Por Bluetooth'),
          steps(...pairing(context, 'Elegí la fuente Bluetooth: la luz titila mientras busca.')),
        ]),
  ],
  care: [
    list(
      'Desenchufalos antes de limpiarlos.',
      'Pasales un paño seco y un pincel blando por las rejillas.',
      'No uses solventes ni aerosoles.',
    ),
  ],
  problems: [
    problem(
      'No suenan',
      'Fijate que estén prendidos y con volumen, también en la computadora.',
      'Elegilos como salida en la configuración de audio.',
      'Probá las fichas en otro puerto.',
    ),
    problem(
      'Suena uno solo',
      'Apretá las fichas hasta el fondo.',
      'Revisá el balance en la configuración de audio.',
    ),
    problem(
      'Se oye un zumbido',
      'Alejá los cables de audio de los de red y del celular.',
      'Probá con la computadora desenchufada, a batería.',
    ),
    ...bluetoothProblems(context),
  ],
  drawing: parlantePcDrawing(context),
})
