import { heading, list, notice, problem, steps, text, type Block } from './block.ts'
import { batteryCare, batteryProblems, batterySafety, charging } from './common/battery.ts'
import { bluetoothProblems, pairing, stereoPair } from './common/bluetooth.ts'
import { electricity } from './common/electricity.ts'
import { torreDrawing } from './drawings/torre.ts'
import type { ManualTemplate } from './manual-template.ts'
import { hasBattery, hasScreen, standsSplashes, usesMains, type ManualContext } from './manual-context.ts'

const MICROPHONE = 'Micrófono 6,3 mm'

export const torre: ManualTemplate = (context) => ({
  safety: [
    { title: 'Electricidad', items: electricity(context) },
    { title: 'Batería', items: batterySafety(context) },
    { title: 'Uso', items: useSafety(context) },
  ],
  firstSteps: [
    heading('Ubicala'),
    list(
      'Parala en un piso firme y parejo, con la salida de graves a 20 cm de la pared o más.',
      context.is('ruedas') && 'Si tiene ruedas, apoyala donde no pueda rodar sola.',
    ),
    ...(charging(context).length > 0 ? [heading('Cargala'), steps(...charging(context))] : []),
    heading('Enlazá el celular'),
    steps(
      ...pairing(
        context,
        'Prendé la torre con el volumen bajo y elegí la fuente Bluetooth con la tecla de modo.',
      ),
    ),
  ],
  use: [...sources(context), ...karaoke(context), ...pair(context), ...lights(context)],
  care: [
    list(
      'Apagala y desenchufala antes de limpiarla.',
      'Pasale un paño seco o apenas húmedo. No uses alcohol ni solventes: opacan el gabinete.',
      'Sacale el polvo a la rejilla con un pincel blando, sin apretar los conos de los parlantes.',
      'Guardala parada, en un lugar seco, y tapada si no la vas a usar por un tiempo.',
      ...batteryCare(context),
    ),
  ],
  problems: [
    problem(
      'No prende',
      usesMains(context) &&
        (hasBattery(context)
          ? 'Enchufala y esperá unos minutos: con la batería agotada no arranca enseguida.'
          : 'Fijate que el cable esté enchufado a fondo en la torre y en la pared.'),
      'Fijate que la llave de encendido esté en la posición correcta.',
      'Probá la toma con otro artefacto.',
    ),
    problem(
      'Prende pero no suena',
      'Subí el volumen en la torre y en el equipo que reproduce.',
      'Fijate que la fuente elegida sea la que estás usando.',
      'Si usás un cable o un pendrive, sacalo y volvé a ponerlo hasta el fondo.',
    ),
    problem(
      'Suena distorsionada',
      'Bajá un poco el volumen en el celular y compensalo en la torre, o bajá los graves.',
      hasBattery(context) && 'Con poca batería el sonido fuerte se recorta: enchufala.',
    ),
    ...bluetoothProblems(context),
    ...(context.has('entradas', MICROPHONE)
      ? [
          problem(
            'El micrófono acopla o chilla',
            'Alejalo de la torre y no lo apuntes hacia los parlantes.',
            'Bajá el volumen y el eco del micrófono.',
          ),
        ]
      : []),
    ...batteryProblems(context),
  ],
  drawing: torreDrawing(context),
})

function useSafety(context: ManualContext): readonly string[] {
  return [
    standsSplashes(context)
      ? `Resiste salpicaduras (${context.text('ip')}) sólo desenchufada y con las entradas libres. No la uses bajo la lluvia ni la dejes donde pueda caer al agua.`
      : 'No resiste el agua: usala bajo techo, lejos de la pileta y de la lluvia, y no le apoyes vasos encima.',
    `Pesa ${context.text('peso')}: levantala ${context.is('manija') ? 'de la manija' : 'entre dos'} y con las piernas, no con la espalda.`,
    'Que los chicos no se cuelguen ni se suban: puede volcarse.',
    'No tapes la rejilla ni la salida de graves, ni la uses dentro de un mueble cerrado.',
    'Cuidá tus oídos y a los vecinos: a volumen alto, no te quedes mucho tiempo a menos de dos metros.',
    ...(context.is('luces')
      ? ['Las luces que titilan pueden afectar a personas con epilepsia fotosensible: se pueden apagar.']
      : []),
  ]
}

function sources(context: ManualContext): Block[] {
  const has = (input: string) => context.has('entradas', input)
  return [
    text(
      `La tecla de modo recorre las fuentes de sonido; ${hasScreen(context) ? 'la pantalla dice' : 'una luz o una voz dicen'} cuál quedó elegida.`,
    ),
    list(
      context.text('bluetooth') && 'Bluetooth: la música del celular, con sus propios controles.',
      has('USB') && 'USB: música MP3 de un pendrive en formato FAT32.',
      has('microSD') && 'microSD: lo mismo, desde una tarjeta.',
      has('AUX 3,5 mm') && 'AUX: un televisor, una notebook o un reproductor, con un cable de 3,5 mm.',
      has('RCA') && 'RCA: un equipo de audio, con cables rojo y blanco.',
      has('Óptica') && 'Óptica: el televisor, con un cable de fibra óptica.',
      has('Radio FM') &&
        'Radio FM: mantené apretada la tecla de reproducir y la torre busca y guarda las emisoras.',
    ),
    list(
      context.number('ecualizador') !== undefined &&
        `Ecualizador: hay ${context.text('ecualizador')} ajustes de sonido; elegí el que mejor va con la música.`,
      context.is('controlRemoto') && 'El control remoto anda hasta unos 6 m, apuntado al frente de la torre.',
      hasBattery(context) &&
        usesMains(context) &&
        'Podés usarla enchufada o con batería: cambia sola de una a otra sin cortar la música.',
    ),
  ]
}

function karaoke(context: ManualContext): Block[] {
  if (!context.has('entradas', MICROPHONE) && !context.has('entradas', 'Guitarra')) return []
  return [
    heading(context.is('karaoke') ? 'Karaoke' : 'Micrófono e instrumentos'),
    steps(
      'Bajá a cero el volumen del micrófono.',
      context.has('entradas', MICROPHONE) &&
        'Enchufá el micrófono de cable, o el receptor de uno inalámbrico, en la entrada de 6,3 mm.',
      context.comesWith(/micrófono inalámbrico/i) &&
        'Al micrófono inalámbrico de la caja ponele las pilas y prendelo cerca de la torre.',
      context.has('entradas', 'Guitarra') && 'La guitarra va en su propia entrada, también de 6,3 mm.',
      'Poné la pista y subí el micrófono de a poco, hasta que se oiga por encima de la música.',
      context.is('efectosDeVoz') && 'Sumale eco o un efecto de voz con su control.',
    ),
  ]
}

function pair(context: ManualContext): Block[] {
  return context.is('tws') ? [heading('Dos torres en estéreo (TWS)'), steps(...stereoPair(context))] : []
}

function lights(context: ManualContext): Block[] {
  if (!context.is('luces')) return []
  const modes = context.text('modosDeLuz')
  return [
    heading('Luces'),
    text(
      `La tecla de luz ${modes ? `recorre ${modes} modos y después apaga` : 'cambia de modo y apaga'} las luces.${hasBattery(context) ? ' Apagadas, la batería dura más.' : ''}`,
    ),
    notice('Si hay alguien con epilepsia fotosensible, dejalas apagadas.'),
  ]
}
