import { heading, list, problem, steps, text, type Block } from './block.ts'
import { batteryCare, batteryProblems, batterySafety, charging } from './common/battery.ts'
import { bluetoothProblems, pairing, stereoPair } from './common/bluetooth.ts'
import { electricity } from './common/electricity.ts'
import { parlanteDrawing } from './drawings/parlante.ts'
import type { ManualTemplate } from './manual-template.ts'
import { standsSplashes, standsWater, type ManualContext } from './manual-context.ts'

export const parlante: ManualTemplate = (context) => ({
  safety: [
    { title: 'Electricidad', items: electricity(context) },
    { title: 'Batería', items: batterySafety(context) },
    {
      title: 'Uso',
      items: [
        water(context),
        'Nunca lo cargues mojado ni con el puerto húmedo: secalo y esperá dos horas.',
        'Cuidá tus oídos: a volumen alto, no lo tengas pegado a la cabeza.',
        'No lo dejes caer ni lo tapes mientras suena fuerte.',
      ],
    },
  ],
  firstSteps: [
    heading('Cargalo'),
    steps(...charging(context)),
    heading('Enlazá el celular'),
    steps(
      ...pairing(
        context,
        'Prendé el parlante con el botón de encendido. La primera vez busca conexión solo.',
      ),
    ),
  ],
  use: [
    list(
      'Reproducir: una pulsación empieza y pausa. Las teclas + y − cambian el volumen; en la mayoría de los celulares, mantenerlas apretadas cambia de canción.',
      context.is('manosLibres') &&
        'Llamadas: una pulsación en reproducir atiende y otra corta. Hablá cerca del parlante.',
      context.number('ecualizador') !== undefined &&
        context.number('ecualizador')! > 1 &&
        `Ecualizador: hay ${context.text('ecualizador')} ajustes de sonido para elegir.`,
      'Si no lo usás por un rato, se apaga solo para cuidar la batería.',
    ),
    ...inputs(context),
    ...(context.is('tws') ? [heading('Dos parlantes en estéreo (TWS)'), steps(...stereoPair(context))] : []),
    ...outdoors(context),
  ],
  care: [
    list(
      standsWater(context)
        ? 'Enjuagalo con agua dulce si se mojó con agua de mar, de pileta o con arena. Con las tapas cerradas.'
        : 'Pasale un paño apenas húmedo. No lo pongas bajo la canilla.',
      'La tela se cepilla en seco. No uses alcohol, lavandina ni solventes.',
      'Dejalo secar al aire, lejos del sol y de las estufas.',
      ...batteryCare(context),
    ),
  ],
  problems: [
    problem(
      'No prende',
      'Cargalo media hora y probá de nuevo.',
      'Mantené apretado el botón de encendido tres segundos.',
    ),
    ...bluetoothProblems(context),
    problem(
      'Suena apagado o sucio',
      'Si se mojó, sacudilo despacio y dejalo secar con los parlantes hacia abajo.',
      'Bajá el volumen del celular un 10 % y compensalo en el parlante.',
    ),
    ...batteryProblems(context),
  ],
  drawing: parlanteDrawing(context),
})

function water(context: ManualContext): string {
  const grade = context.text('ip') ?? ''
  if (standsWater(context)) {
    return `Aguanta una caída al agua (${grade}) con las tapas bien cerradas: hasta 30 minutos a 1 m. No es para bucear ni para lavarlo con jabón.`
  }
  return standsSplashes(context)
    ? `Resiste salpicaduras (${grade}) con las tapas cerradas. No lo sumerjas.`
    : 'No resiste el agua: no lo mojes ni lo dejes bajo la lluvia.'
}

function inputs(context: ManualContext): Block[] {
  const items = [
    context.has('entradas', 'AUX 3,5 mm') && 'Entrada AUX: cualquier equipo con salida de 3,5 mm.',
    context.has('entradas', 'USB') && 'USB: música MP3 de un pendrive en formato FAT32.',
    context.has('entradas', 'microSD') && 'microSD: lo mismo, desde una tarjeta.',
    context.has('entradas', 'Radio FM') &&
      'Radio FM: mantené apretado reproducir para que busque y guarde las emisoras.',
    context.is('powerbank') &&
      'Para cargar el celular, conectalo al puerto USB con el parlante prendido. La autonomía baja.',
  ]
  if (items.every((item) => item === false)) return []
  return [heading('Sin Bluetooth'), text('La tecla de modo cambia de fuente.'), list(...items)]
}

function outdoors(context: ManualContext): Block[] {
  if (!context.is('correa') && !context.is('luces')) return []
  return [
    list(
      context.is('correa') && 'Colgalo de la correa sólo de un punto firme. Cerca del agua, usala siempre.',
      context.is('luces') && 'Las luces se apagan con su tecla: así la batería dura más.',
    ),
  ]
}
