import { error } from '../../documents/issue.ts'
import { flag, number, type Field } from '../fields/field-kinds.ts'
import type { Specs } from '../product-type.ts'
import type { Issue } from '../../documents/issue.ts'

export function noiseControl(): readonly Field[] {
  return [
    flag('anc', 'Cancelación de ruido (ANC)', {
      help: 'Sus micrófonos escuchan el ruido de afuera y lo restan.',
    }),
    number('reduccionAnc', 'Reducción con ANC', { unit: 'dB', range: [10, 50], better: 'more' }),
    flag('enc', 'Voz limpia en llamadas (ENC)', {
      help: 'Quita el ruido de alrededor de tu voz; no del que escuchás vos.',
    }),
    flag('modoAmbiente', 'Modo ambiente', {
      help: 'Deja pasar las voces y la calle sin sacarte los auriculares.',
    }),
  ]
}

export function checkNoiseControl(specs: Specs): Issue[] {
  return specs.reduccionAnc !== undefined && specs.anc !== true
    ? [error('specs.reduccionAnc', 'La reducción es de la ANC: marcá «Cancelación de ruido» o quitala.')]
    : []
}
