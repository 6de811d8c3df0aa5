import { problem, stated, type Problem } from '../block.ts'
import type { ManualContext } from '../manual-context.ts'

/** Empty without Bluetooth. */
export function pairing(context: ManualContext, how: string): readonly string[] {
  if (context.text('bluetooth') === undefined) return []
  return stated([
    how,
    'Prendé el Bluetooth del celular o de la computadora y abrí la lista de dispositivos.',
    `Elegi${context.it} en la lista: su nombre lleva la marca o el modelo, ${context.code}. Si pide una clave, probá con 0000.`,
    'Un tono o una luz fija avisan que quedó hecha la conexión. La próxima vez se hace sola.',
    context.is('multipunto') &&
      `Para usar${context.it} con dos equipos a la vez (multipunto), repetí estos pasos con el segundo y después reconectá el primero desde su lista.`,
  ])
}

export function bluetoothProblems(context: ManualContext): readonly Problem[] {
  if (context.text('bluetooth') === undefined) return []
  const { it, n } = context
  return [
    problem(
      `No aparece${n} en la lista de Bluetooth`,
      'Activá de nuevo la búsqueda, a menos de un metro del celular.',
      'Apagá y prendé el Bluetooth del celular y volvé a buscar.',
      `Si ya se conectó a otro equipo, desconecta${it} de ese primero.`,
    ),
    problem(
      `Se conecta${n} pero no suena${n}, o se corta`,
      `Subí el volumen en los dos equipos y elegi${it} como salida de audio.`,
      context.text('alcance')
        ? `Acercate: el alcance es de ${context.text('alcance')} sin obstáculos; las paredes y el microondas acortan esa distancia.`
        : 'Acercate: las paredes y el microondas acortan la distancia.',
      `Borra${it} de la lista del celular y volvé a enlazar${it}.`,
    ),
  ]
}

export function stereoPair(context: ManualContext): readonly string[] {
  if (!context.is('tws')) return []
  return [
    `Necesitás dos equipos ${context.code} iguales, prendidos, con carga y cerca uno del otro. Ninguno conectado al celular.`,
    'En uno de los dos, activá el enlace estéreo (TWS). El otro se suma solo en unos segundos.',
    'Enlazá el celular con el primero: uno queda como canal izquierdo y el otro como derecho.',
  ]
}
