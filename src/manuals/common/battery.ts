import { problem, stated, type Problem } from '../block.ts'
import { hasBattery, hasScreen, usesMains, type ManualContext } from '../manual-context.ts'

/** Empty for what has neither. */
export function batterySafety(context: ManualContext): readonly string[] {
  const { it } = context
  if (context.has('alimentacion', 'Pilas')) return looseBatteries(it)
  if (!hasBattery(context)) return []
  return stated([
    'La batería es de litio: no la golpees, no la perfores, no la mojes y no la acerques al fuego.',
    `No ${it} dejes al sol dentro del auto ni sobre una estufa. Carga${it} entre 5 y 35 °C.`,
    `Si la batería se hincha, pierde líquido, calienta de más o larga olor, dejá de usar${it} y lleva${it} a un centro de servicio.`,
    context.is('bateriaReemplazable')
      ? 'Cambiá la batería sólo por una del mismo modelo.'
      : 'La batería no se saca: la cambia un service técnico autorizado.',
  ])
}

function looseBatteries(it: ManualContext['it']): readonly string[] {
  return [
    'Poné las pilas como indican los signos + y −, todas del mismo tipo y de la misma edad.',
    'No recargues pilas comunes, no las abras y no las tires al fuego.',
    `Sacá las pilas si no ${it} vas a usar por un mes: pueden perder líquido.`,
    'Dejá las pilas lejos de los chicos. Si alguien se traga una, llamá enseguida a un médico.',
  ]
}

/** Empty for what is not charged. */
export function charging(context: ManualContext): readonly string[] {
  if (!hasBattery(context)) return []
  const { it } = context
  return stated([
    usesMains(context)
      ? 'Enchufá el cable de red primero al equipo y después a la pared.'
      : `Conectá el cable al puerto ${context.text('puertoDeCarga') ?? 'de carga'} del equipo y el otro extremo a ${source(context)}.`,
    context.text('tiempoDeCarga') === undefined
      ? `Carga${it} del todo antes del primer uso.`
      : `Carga${it} del todo antes del primer uso: lleva ${context.text('tiempoDeCarga')}.`,
    context.text('cargaRapida') && `Carga rápida: ${context.text('cargaRapida')}.`,
    `${hasScreen(context) ? 'La pantalla avisa' : 'La luz avisa'} cuando termina. Después, desenchufa${it}.`,
  ])
}

function source(context: ManualContext): string {
  const ownCharger = context.text('ficha')?.startsWith('IRAM') || context.comesWith(/cargador/i)
  return ownCharger ? 'su cargador, y el cargador a la pared' : 'un cargador USB de 5 V, como el del celular'
}

export function batteryCare(context: ManualContext): readonly string[] {
  if (!hasBattery(context)) return []
  const { it } = context
  return [
    `Carga${it} antes de que la batería se agote del todo. Si ${it} vas a guardar, deja${it} con la mitad de la carga.`,
    `Aunque no ${it} uses, carga${it} cada tres meses: una batería vacía mucho tiempo puede no volver a cargar.`,
  ]
}

export function batteryProblems(context: ManualContext): readonly Problem[] {
  if (!hasBattery(context)) return []
  const { it, n } = context
  return [
    problem(
      `No carga${n}`,
      'Probá con otro cable y con otro cargador o tomacorriente.',
      'Mirá que el puerto de carga esté seco y sin pelusa.',
      `Si pasaron meses sin uso, deja${it} cargando una hora antes de prender${it}.`,
    ),
    problem(
      'La batería dura poco',
      context.text('autonomia') &&
        `Esas ${context.text('autonomia')} son en las condiciones que indican las especificaciones: con más exigencia duran menos.`,
      'Con el tiempo toda batería pierde capacidad. Si dura menos de la mitad, pedí el cambio en un centro de servicio.',
    ),
  ]
}
