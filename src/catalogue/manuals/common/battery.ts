import { problem, stated, type Problem } from '../block.ts'
import { hasBattery, usesMains, type Subject } from '../subject.ts'

/** How to treat a rechargeable battery, or loose ones. Empty for what has neither. */
export function batterySafety(subject: Subject): readonly string[] {
  if (subject.has('alimentacion', 'Pilas')) return looseBatteries()
  if (!hasBattery(subject)) return []
  return stated([
    'Tiene una batería de litio: no la golpees, no la perfores, no la mojes y no la acerques al fuego.',
    'No lo dejes al sol dentro del auto ni sobre una estufa. Cargalo entre 5 y 35 °C.',
    'Si la batería se hincha, pierde líquido, calienta de más o larga olor, dejá de usarlo y llevalo a un centro de servicio.',
    subject.is('bateriaReemplazable')
      ? 'Cambiá la batería sólo por una del mismo modelo.'
      : 'La batería no se saca: la cambia un service técnico autorizado.',
  ])
}

function looseBatteries(): readonly string[] {
  return [
    'Poné las pilas como indican los signos + y −, todas del mismo tipo y de la misma edad.',
    'No recargues pilas comunes, no las abras y no las tires al fuego.',
    'Sacá las pilas si no lo vas a usar por un mes: pueden perder líquido.',
    'Dejá las pilas lejos de los chicos. Si alguien se traga una, llamá enseguida a un médico.',
  ]
}

/** Steps to charge it, with its own times. Empty for what is not charged. */
export function charging(subject: Subject): readonly string[] {
  if (!hasBattery(subject)) return []
  return stated([
    usesMains(subject)
      ? 'Enchufá el cable de red primero al equipo y después a la pared.'
      : `Conectá el cable al puerto ${subject.text('puertoDeCarga') ?? 'de carga'} del equipo y el otro extremo a ${source(subject)}.`,
    subject.text('tiempoDeCarga') === undefined
      ? 'Cargalo del todo antes del primer uso.'
      : `Cargalo del todo antes del primer uso: lleva ${subject.text('tiempoDeCarga')}.`,
    subject.text('cargaRapida') && `Carga rápida: ${subject.text('cargaRapida')}.`,
    'La luz o la pantalla avisan cuando termina. Desenchufalo después.',
  ])
}

function source(subject: Subject): string {
  const ownCharger = subject.text('ficha')?.startsWith('IRAM') || subject.comesWith(/cargador/i)
  return ownCharger ? 'su cargador, y el cargador a la pared' : 'un cargador USB de 5 V, como el del celular'
}

/** What makes a charge last. */
export function batteryCare(subject: Subject): readonly string[] {
  if (!hasBattery(subject)) return []
  return [
    'Cargalo antes de que se agote del todo. Si lo vas a guardar, dejalo con la mitad de la carga.',
    'Aunque no lo uses, cargalo cada tres meses: una batería vacía mucho tiempo puede no volver a cargar.',
  ]
}

export function batteryProblems(subject: Subject): readonly Problem[] {
  if (!hasBattery(subject)) return []
  return [
    problem(
      'No carga',
      'Probá con otro cable y con otro cargador o tomacorriente.',
      'Mirá que el puerto de carga esté seco y sin pelusa.',
      'Si estuvo meses sin uso, dejalo cargando una hora antes de prenderlo.',
    ),
    problem(
      'La batería dura poco',
      subject.text('autonomia') && `Los ${subject.text('autonomia')} son en las condiciones que indican las especificaciones: con más exigencia duran menos.`,
      'Con el tiempo toda batería pierde capacidad. Si dura menos de la mitad, pedí el cambio en un centro de servicio.',
    ),
  ]
}
