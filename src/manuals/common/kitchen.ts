import { formatList } from '../../language/es-AR/format.ts'
import { list, problem, stated, type Block, type Problem } from '../block.ts'
import { usesMains, type ManualContext } from '../manual-context.ts'

/** `alone` is one that works for hours by itself. */
export function kitchenSafety(
  context: ManualContext,
  options: { hot?: boolean; alone?: boolean } = {},
): readonly string[] {
  const { it } = context
  return stated([
    'Es para uso doméstico y bajo techo. No sirve para uso comercial.',
    `No es para que ${it} usen chicos ni personas con capacidades reducidas o sin experiencia, salvo con supervisión de quien responda por su seguridad. Cuidá que los chicos no jueguen con el aparato.`,
    `Apoya${it} en una superficie firme, seca, horizontal y resistente al calor, lejos del borde y de la pileta.`,
    options.hot &&
      'Las superficies se calientan y siguen calientes un rato después de apagar: tocá sólo las manijas y los controles.',
    !options.alone && `No ${it} dejes andando sin nadie cerca.`,
    context.text('usoContinuoMax') &&
      `No ${it} uses más de ${context.text('usoContinuoMax')} seguidos: deja${it} enfriar antes de seguir.`,
    usesMains(context) && `Desenchufa${it} antes de limpiar${it}, de poner o sacar piezas y cuando termines.`,
    usesMains(context) && 'No sumerjas el cuerpo, el cable ni la ficha, ni los pongas bajo la canilla.',
    'Usá sólo las piezas y los accesorios de este modelo.',
  ])
}

export function dishwasher(context: ManualContext): readonly Block[] {
  const parts = context.list('aptoLavavajillas')
  if (parts.length === 0) return [list('Ninguna pieza va al lavavajillas.')]
  const named = formatList(parts.map((part) => part.charAt(0).toLowerCase() + part.slice(1)))
  return [list(`Van al lavavajillas: ${named}. Lo demás se limpia a mano.`)]
}

export function wiping(context: ManualContext): readonly string[] {
  const { it } = context
  return stated([
    usesMains(context) ? `Desenchufa${it} y esperá a que se enfríe.` : `Apaga${it} antes de limpiar${it}.`,
    'Pasale al cuerpo un paño apenas húmedo y secalo. No uses lavandina, alcohol, polvos ni esponjas ásperas.',
    context.is('guardacable') && `Para guardar${it}, enrollá el cable en su guardacable, sin apretar.`,
  ])
}

export function noPower(context: ManualContext, ...own: readonly string[]): Problem {
  return problem(
    'No prende',
    'Fijate que la ficha esté hasta el fondo y probá la toma con otro artefacto.',
    ...own,
    context.is('proteccionSobrecalentamiento') &&
      `Puede haber actuado la protección contra sobrecalentamiento: desenchufa${context.it}, esperá 30 minutos y probá de nuevo.`,
  )
}

export function smell(context: ManualContext): Problem {
  return problem(
    'Larga olor la primera vez',
    'Es normal: son restos de fabricación que se van con el primer uso. Ventilá el ambiente.',
    `Si el olor sigue, o ves humo o chispas, desenchufa${context.it} y lleva${context.it} a un centro de servicio.`,
  )
}

export function firstWash(what: string): string {
  return `Lavá ${what} con agua tibia y detergente, enjuagá y secá.`
}
