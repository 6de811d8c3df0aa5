import { error } from '../../documents/issue.ts'
import { flag, number } from '../fields/field-kinds.ts'
import type { IssueOf, SpecsOf } from '../product-type.ts'

export function noiseControl() {
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

type Groups = [{ title: string; fields: ReturnType<typeof noiseControl> }]

export function checkNoiseControl(specs: SpecsOf<Groups>): IssueOf<Groups>[] {
  return specs.reduccionAnc !== undefined && specs.anc !== true
    ? [error('specs.reduccionAnc', 'La reducción es de la ANC: marcá «Cancelación de ruido» o quitala.')]
    : []
}
