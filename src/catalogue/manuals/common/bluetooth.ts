import { problem, stated, type Problem } from '../block.ts'
import type { Subject } from '../subject.ts'

/** Steps to pair it with a phone. Empty without Bluetooth. */
export function pairing(subject: Subject, how: string): readonly string[] {
  if (subject.text('bluetooth') === undefined) return []
  return stated([
    how,
    'Prendé el Bluetooth del celular o de la computadora y abrí la lista de dispositivos.',
    `Elegí el que termina en «${subject.code}». Si pide una clave, probá con 0000.`,
    'Un tono o una luz fija avisan que quedaron conectados. La próxima vez se conectan solos.',
    subject.is('multipunto') &&
      'Para usarlo con dos equipos a la vez (multipunto), repetí estos pasos con el segundo y después reconectá el primero desde su lista.',
  ])
}

export function bluetoothProblems(subject: Subject): readonly Problem[] {
  if (subject.text('bluetooth') === undefined) return []
  return [
    problem(
      'No aparece en la lista de Bluetooth',
      'Fijate que esté buscando conexión y a menos de un metro del celular.',
      'Apagá y prendé el Bluetooth del celular y volvé a buscar.',
      'Si ya estuvo conectado a otro equipo, desconectalo de ese primero.',
    ),
    problem(
      'Se conecta pero no suena, o se corta',
      'Subí el volumen en los dos equipos y elegilo como salida de audio.',
      subject.text('alcance')
        ? `Acercate: llega a ${subject.text('alcance')} sin obstáculos; las paredes y el microondas acortan esa distancia.`
        : 'Acercate: las paredes y el microondas acortan la distancia.',
      `Olvidá «${subject.code}» en la lista del celular y volvé a enlazarlo.`,
    ),
  ]
}

/** Two equal units as a stereo pair. */
export function stereoPair(subject: Subject): readonly string[] {
  if (!subject.is('tws')) return []
  return [
    `Necesitás dos equipos ${subject.code} iguales, prendidos, con carga y cerca uno del otro. Ninguno conectado al celular.`,
    'En uno de los dos, mantené apretada la tecla de enlace hasta oír el tono. El otro se suma solo.',
    'Enlazá el celular con el primero: uno queda como canal izquierdo y el otro como derecho.',
  ]
}
