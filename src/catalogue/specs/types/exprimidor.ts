import { SHARED_SUPPLIER_LABELS, SHARED_PHRASES } from '#/catalogue/specs/blocks/shared-labels.ts'
import { NBSP } from '#/language/es-AR/format.ts'
import { choiceField, flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { kitchenFacets, kitchenGroups } from '#/catalogue/specs/blocks/kitchen-blocks.ts'
import { defineProductType } from '#/catalogue/specs/product-type.ts'

const exprimidorGroups = kitchenGroups({
  own: [
    choiceField('tipo', 'Tipo', ['Eléctrico', 'A palanca'], {
      wished:
        'se enchufa = Eléctrico, enchufe = Eléctrico, gire solo = Eléctrico, palanca = A palanca, manija de bajar = A palanca, a mano = A palanca, fuerza del brazo = A palanca',
      supplierLabels: SHARED_SUPPLIER_LABELS.tipo,
    }),
    numberField('jarra', 'Jarra', {
      unit: 'L',
      range: [0.4, 1.2],
      phrases: SHARED_PHRASES.jarra,
      wished: 'jarra, jugo',
      supplierLabels: SHARED_SUPPLIER_LABELS.jarra,
    }),
    numberField('conos', 'Conos', {
      range: [1, 2],
      phrases: '… conos',
      wished: 'conos',
      supplierLabels: 'cones, number of cones, conos, cones de repuesto, reamers, cones qty',
    }),
    choiceField('giro', 'Giro', ['Un sentido', 'Doble sentido'], {
      meanings: {
        'Un sentido': 'El cono gira siempre para el mismo lado.',
        'Doble sentido': 'El cono cambia de giro en cada apretada y saca más jugo.',
      },
      phrases: 'gira para los dos lados = Doble, doble giro = Doble, doble sentido = Doble',
      wished:
        'ambos sentidos = Doble sentido, dos lados = Doble sentido, los dos lados = Doble sentido, cambie de dirección = Doble sentido, mismo lado = Un sentido, un solo lado = Un sentido',
      supplierLabels:
        'rotation, direction, giro, rotacion, sentido de giro, rotação, bi-directional rotation, two way rotation, rotation direction, two-way rotation',
    }),
    flagField('reguladorPulpa', 'Regulador de pulpa', {
      supplierLabels:
        'pulp control, pulp regulator, regulador de pulpa, adjustable pulp, control de pulpa, pulp adjustment, controle de polpa',
    }),
    flagField('picoAntigoteo', 'Pico antigoteo', {
      supplierLabels:
        'anti drip, drip stop, anti-drip spout, pico antigoteo, antigoteo, anti-gotejamento, drip-stop, anti drip spout, bico antigotejamento, sistema antigoteo, anti-drip',
    }),
  ],
  watts: [25, 160],
})

export const exprimidor = defineProductType({
  id: 'exprimidor',
  label: 'Exprimidor de cítricos',
  singular: 'exprimidor',
  plural: 'exprimidores',
  gender: 'm',
  groups: exprimidorGroups,
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
