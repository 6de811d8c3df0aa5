import { error } from '#/catalogue/documents/issue.ts'
import { flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import type { IssueOf, SpecsOf } from '#/catalogue/specs/product-type.ts'

export function noiseControl() {
  return [
    flagField('anc', 'Cancelación de ruido (ANC)', {
      meanings: {
        Sí: 'Sus micrófonos escuchan el ruido de afuera y lo restan.',
        No: 'El ruido lo tapan sólo las almohadillas.',
      },
      phrases: 'cancelación de ruido, cancelación activa de ruido, cancela el ruido, ANC',
      wished: 'apagar el ruido, apaguen el ruido, anulen el ruido, tapar el ruido',
      supplierLabels:
        'anc, active noise cancelling, active noise cancellation, active noise canceling, cancelacion de ruido, cancelacion activa de ruido, cancelamento de ruído, cancelamento ativo de ruído, noise cancelling, noise cancellation, noise reduction, noise canceling, noise reduction depth, anc depth, noise cancelling depth, anc function, anc noise cancelling, active noise reduction, hybrid anc, cancelacion activa, cancelamento ativo, cancelamento de ruido ativo, ruido ativo cancelamento, active noise cancel',
    }),
    numberField('reduccionAnc', 'Reducción con ANC', {
      unit: 'dB',
      range: [10, 50],
      better: 'more',
      phrases: '…',
      wished:
        'apagan el ruido = más, apaguen el ruido = más, apaguen el bochinche = más, tapan el ruido = más, cancelación',
      supplierLabels:
        'noise cancelling, noise cancellation, cancelacion de ruido, anc depth, noise reduction depth, anc reduction, anc level, noise cancellation depth, profundidad anc, reduccion de ruido, profundidad de cancelacion, anc attenuation, profundidade do anc, anc, noise reduction, cancelacion activa de ruido, active noise cancelling, active noise cancellation, active noise canceling, cancelamento ativo de ruido, hybrid anc, anc function, active noise reduction',
    }),
    flagField('enc', 'Voz limpia en llamadas (ENC)', {
      meanings: {
        Sí: 'Quita el ruido que rodea tu voz cuando hablás; el que escuchás vos, no.',
        No: 'En una llamada, tu voz sale con el ruido que la rodea.',
      },
      phrases: 'ENC',
      wished: 'limpien la voz, limpia la voz, filtren la voz, filtren el ruido en las llamadas, voz limpia',
      supplierLabels:
        'enc, environmental noise cancellation, call noise reduction, reduccion de ruido en llamadas, voz limpia, cvc, call noise cancelling, clear voice, enc calls, mic enc, enc call noise cancelling, enc function, enc noise cancelling, enc noise reduction, call noise cancellation, call noise canceling, reduccion de ruido de llamada, cancelacion de ruido en llamadas, cancelamento de ruido em chamadas, dual mic enc',
    }),
    flagField('modoAmbiente', 'Modo ambiente', {
      meanings: {
        Sí: 'Deja pasar las voces y la calle sin sacarte los auriculares.',
        No: 'Para escuchar la calle, sacátelos.',
      },
      phrases: 'modo ambiente',
      wished:
        'dejen pasar lo de afuera, dejar pasar el ambiente, dejen pasar los sonidos, oír el timbre, escuchar el timbre, dejen entrar el sonido de afuera',
      supplierLabels:
        'ambient mode, transparency mode, transparency, modo ambiente, modo transparencia, awareness mode, aware mode, hear through, modo transparência',
    }),
  ]
}

type NoiseControlGroups = [{ title: string; fields: ReturnType<typeof noiseControl> }]

export function checkNoiseControl(specs: SpecsOf<NoiseControlGroups>): IssueOf<NoiseControlGroups>[] {
  return specs.reduccionAnc !== undefined && specs.anc !== true
    ? [error('specs.reduccionAnc', 'La reducción es de la ANC: marcá «Cancelación de ruido» o quitala.')]
    : []
}
