import { stated } from '../block.ts'
import { needsEarth, usesMains, type ManualContext } from '../manual-context.ts'

/** Watts from which a socket should not be shared. */
const ALONE = 1500

/** `byCharger`: only its charger touches the wall. `opens`: its owner may open it. */
type Options = { byCharger?: boolean; opens?: boolean }

/** Empty for what never touches the wall. */
export function electricity(context: ManualContext, options: Options = {}): readonly string[] {
  if (!usesMains(context)) return []
  const { it } = context
  return stated([
    !options.byCharger &&
      `Enchufa${it} sólo a una red de ${supply(context)}. Antes, fijate que coincida con la etiqueta.`,
    context.text('tension')?.startsWith('110') &&
      'Es un equipo de 110 V: en la Argentina necesita un transformador. Directo a 220 V se quema.',
    needsEarth(context) &&
      'Usá un tomacorriente de tres patas con conexión a tierra. No cortes ni anules la pata de tierra, ni la saltees con un adaptador.',
    context.has('claseAislacion', 'II') && 'Tiene doble aislación (clase II): no necesita conexión a tierra.',
    context.has('ficha', 'IRAM 2073 20 A') &&
      'La ficha es de 20 A y necesita un tomacorriente de 20 A. No le cambies la ficha.',
    context.has('ficha', 'Otra, con adaptador incluido') &&
      'Usá siempre el adaptador de ficha que viene en la caja.',
    context.has('ficha', 'Otra, sin adaptador') &&
      'Su ficha no es argentina: usá un adaptador certificado que conserve la conexión a tierra si la tiene.',
    alone(context),
    `No ${it} uses si el cable, la ficha o el equipo están dañados o se mojaron. El cable lo cambia un service técnico autorizado.`,
    `Enchufa${it} y desenchufa${it} con las manos secas, tirando de la ficha y nunca del cable.`,
    'Que el cable no cuelgue de la mesada ni toque superficies calientes o con filo.',
    !options.opens && `No ${it} abras: adentro hay tensión peligrosa y ninguna pieza que puedas reparar.`,
  ])
}

export function supply(context: ManualContext): string {
  return [context.text('tension') ?? '220 V', context.text('frecuencia') ?? '50 Hz'].join(', ')
}

function alone(context: ManualContext): string | false {
  const watts = context.number('potencia')
  return (
    watts !== undefined &&
    watts >= ALONE &&
    `Consume ${context.text('potencia')}: enchufa${context.it} directo a la pared, sin zapatilla, prolongador ni otro artefacto en la misma toma.`
  )
}
