import { error } from '../../documents/issue.ts'
import { flag, number, type Field } from '../fields/field-kinds.ts'
import type { Specs } from '../product-type.ts'
import type { Issue } from '../../documents/issue.ts'

export function noiseControl(): readonly Field[] {
  return [
    flag('anc', 'Cancelación de ruido (ANC)', {
      meanings: {
        Sí: 'Sus micrófonos escuchan el ruido de afuera y lo restan.',
        No: 'El ruido lo tapan sólo las almohadillas.',
      },
    }),
    number('reduccionAnc', 'Reducción con ANC', { unit: 'dB', range: [10, 50], better: 'more' }),
    flag('enc', 'Voz limpia en llamadas (ENC)', {
      meanings: {
        Sí: 'Quita el ruido que rodea tu voz cuando hablás; el que escuchás vos, no.',
        No: 'En una llamada, tu voz sale con el ruido que la rodea.',
      },
    }),
    flag('modoAmbiente', 'Modo ambiente', {
      meanings: {
        Sí: 'Deja pasar las voces y la calle sin sacarte los auriculares.',
        No: 'Para escuchar la calle, sacátelos.',
      },
    }),
  ]
}

export function checkNoiseControl(specs: Specs): Issue[] {
  return specs.reduccionAnc !== undefined && specs.anc !== true
    ? [error('specs.reduccionAnc', 'La reducción es de la ANC: marcá «Cancelación de ruido» o quitala.')]
    : []
}
