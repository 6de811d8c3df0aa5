import { NBSP } from '../../../language/es-AR/format.ts'
import { choice, flag, number } from '../fields/field-kinds.ts'
import { kitchenFacets, kitchenGroups } from '../blocks/kitchen-blocks.ts'
import { productType } from '../product-type.ts'

const groups = kitchenGroups({
  own: [
    choice('tipo', 'Tipo', ['Eléctrico', 'A palanca']),
    number('jarra', 'Jarra', { unit: 'L', range: [0.4, 1.2] }),
    number('conos', 'Conos', { range: [1, 2] }),
    choice('giro', 'Giro', ['Un sentido', 'Doble sentido'], {
      meanings: {
        'Un sentido': 'El cono gira siempre para el mismo lado.',
        'Doble sentido': 'El cono cambia de giro en cada apretada y saca más jugo.',
      },
    }),
    flag('reguladorPulpa', 'Regulador de pulpa'),
    flag('picoAntigoteo', 'Pico antigoteo'),
  ],
  watts: [25, 160],
})

export const exprimidor = productType({
  id: 'exprimidor',
  label: 'Exprimidor de cítricos',
  singular: 'exprimidor',
  plural: 'exprimidores',
  gender: 'm',
  groups,
  card: [
    [{ text: '{potencia}' }],
    [{ text: '{jarra}' }],
    [{ text: 'Doble giro', when: { key: 'giro', is: 'Doble sentido' } }],
  ],
  summary: ['potencia', 'jarra', 'giro', 'conos'],
  facets: [
    {
      key: 'jarra',
      steps: [0.7, 1],
      promoted: [{ values: ['mas-de-1', '0.7-1'], text: `0,7${NBSP}L o más` }],
    },
    { key: 'giro', promoted: [{ values: ['doble-sentido'], text: 'Doble giro' }] },
    { key: 'tipo' },
    { key: 'potencia', steps: [40, 80] },
    ...kitchenFacets,
  ],
  keySpec: 'potencia',
})
