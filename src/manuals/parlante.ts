import { heading, list, problem, steps, text, type Block } from './block.ts'
import { batteryCare, batteryProblems, batterySafety, charging } from './common/battery.ts'
import { bluetoothProblems, pairing, stereoPair } from './common/bluetooth.ts'
import { electricity } from './common/electricity.ts'
import { parlanteDrawing } from './drawings/parlante.ts'
import type { Family } from './family.ts'
import { standsSplashes, standsWater, type Subject } from './subject.ts'

export const parlante: Family = (subject) => ({
  safety: [
    { title: 'Electricidad', items: electricity(subject) },
    { title: 'Batería', items: batterySafety(subject) },
    {
      title: 'Uso',
      items: [
        water(subject),
        'Nunca lo cargues mojado ni con el puerto húmedo: secalo y esperá dos horas.',
        'Cuidá tus oídos: a volumen alto, no lo tengas pegado a la cabeza.',
        'No lo dejes caer ni lo tapes mientras suena fuerte.',
      ],
    },
  ],
  firstSteps: [
    heading('Cargalo'),
    steps(...charging(subject)),
    heading('Enlazá el celular'),
    steps(
      ...pairing(
        subject,
        'Prendé el parlante con el botón de encendido. La primera vez busca conexión solo.',
      ),
    ),
  ],
  use: [
    list(
      'Reproducir: una pulsación empieza y pausa. Las teclas + y − cambian el volumen; en la mayoría de los celulares, mantenerlas apretadas cambia de canción.',
      subject.is('manosLibres') &&
        'Llamadas: una pulsación en reproducir atiende y otra corta. Hablá cerca del parlante.',
      subject.number('ecualizador') !== undefined &&
        subject.number('ecualizador')! > 1 &&
        `Ecualizador: hay ${subject.text('ecualizador')} ajustes de sonido para elegir.`,
      'Si no lo usás por un rato, se apaga solo para cuidar la batería.',
    ),
    ...inputs(subject),
    ...(subject.is('tws') ? [heading('Dos parlantes en estéreo (TWS)'), steps(...stereoPair(subject))] : []),
    ...outdoors(subject),
  ],
  care: [
    list(
      standsWater(subject)
        ? 'Enjuagalo con agua dulce si se mojó con agua de mar, de pileta o con arena. Con las tapas cerradas.'
        : 'Pasale un paño apenas húmedo. No lo pongas bajo la canilla.',
      'La tela se cepilla en seco. No uses alcohol, lavandina ni solventes.',
      'Dejalo secar al aire, lejos del sol y de las estufas.',
      ...batteryCare(subject),
    ),
  ],
  problems: [
    problem(
      'No prende',
      'Cargalo media hora y probá de nuevo.',
      'Mantené apretado el botón de encendido tres segundos.',
    ),
    ...bluetoothProblems(subject),
    problem(
      'Suena apagado o sucio',
      'Si se mojó, sacudilo despacio y dejalo secar con los parlantes hacia abajo.',
      'Bajá el volumen del celular un 10 % y compensalo en el parlante.',
    ),
    ...batteryProblems(subject),
  ],
  drawing: parlanteDrawing(subject),
})

function water(subject: Subject): string {
  const grade = subject.text('ip') ?? ''
  if (standsWater(subject)) {
    return `Aguanta una caída al agua (${grade}) con las tapas bien cerradas: hasta 30 minutos a 1 m. No es para bucear ni para lavarlo con jabón.`
  }
  return standsSplashes(subject)
    ? `Resiste salpicaduras (${grade}) con las tapas cerradas. No lo sumerjas.`
    : 'No resiste el agua: no lo mojes ni lo dejes bajo la lluvia.'
}

function inputs(subject: Subject): Block[] {
  const items = [
    subject.has('entradas', 'AUX 3,5 mm') && 'Entrada AUX: cualquier equipo con salida de 3,5 mm.',
    subject.has('entradas', 'USB') && 'USB: música MP3 de un pendrive en formato FAT32.',
    subject.has('entradas', 'microSD') && 'microSD: lo mismo, desde una tarjeta.',
    subject.has('entradas', 'Radio FM') &&
      'Radio FM: mantené apretado reproducir para que busque y guarde las emisoras.',
    subject.is('powerbank') &&
      'Para cargar el celular, conectalo al puerto USB con el parlante prendido. La autonomía baja.',
  ]
  if (items.every((item) => item === false)) return []
  return [heading('Sin Bluetooth'), text('La tecla de modo cambia de fuente.'), list(...items)]
}

function outdoors(subject: Subject): Block[] {
  if (!subject.is('correa') && !subject.is('luces')) return []
  return [
    list(
      subject.is('correa') && 'Colgalo de la correa sólo de un punto firme. Cerca del agua, usala siempre.',
      subject.is('luces') && 'Las luces se apagan con su tecla: así la batería dura más.',
    ),
  ]
}
