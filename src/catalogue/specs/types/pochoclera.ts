import { SHARED_SUPPLIER_LABELS } from '#/catalogue/specs/blocks/shared-labels.ts'
import { NBSP } from '#/language/es-AR/format.ts'
import { error } from '#/catalogue/documents/issue.ts'
import { choiceField, flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { kitchenFacets, kitchenGroups } from '#/catalogue/specs/blocks/kitchen-blocks.ts'
import { defineProductType, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'

const pochocleraGroups = kitchenGroups({
  own: [
    choiceField('sistema', 'Sistema', ['Aire caliente', 'Olla con aceite'], {
      required: true,
      wished: 'con aire = Aire caliente, aceite = Olla con aceite',
      supplierLabels: SHARED_SUPPLIER_LABELS.sistema,
    }),
    numberField('carga', 'Carga de maíz', {
      unit: 'g',
      range: [50, 200],
      wished: 'maíz, carga',
      supplierLabels:
        'corn capacity, popcorn capacity, corn load, carga de maiz, capacidad de maiz, capacity, capacidad, max corn, kernel capacity, capacidade de milho, corn, carga, carga maxima, max load, maize capacity',
    }),
    numberField('rinde', 'Rinde', {
      unit: 'L',
      range: [1, 5],
      help: 'Litros de pochoclo por tanda.',
      supplierLabels:
        'yield, output, popcorn output, rinde, rendimiento, produccion, rendimento, popcorn yield',
    }),
    numberField('tiempo', 'Tiempo por tanda', {
      unit: 'min',
      range: [2, 5],
      supplierLabels:
        'popping time, cooking time, time, tiempo, tiempo por tanda, time per batch, tempo, tempo por porção, tiempo de preparacion, working time, tiempo de coccion, ready in, batch time',
    }),
    flagField('sinAceite', 'Sin aceite', {
      phrases: 'sin aceite',
      supplierLabels: 'oil free, no oil, sin aceite, sem óleo, oil-free, no oil needed',
    }),
    flagField('tapaMedidora', 'Tapa medidora', {
      wished: 'tapa que mide, tapita de medida, tapa medida',
      supplierLabels:
        'measuring cup, measuring lid, measuring cap, tapa medidora, tapa dosificadora, tampa medidora, taza medidora',
    }),
  ],
  watts: [300, 1400],
})

type PochocleraSpecs = SpecsOf<typeof pochocleraGroups>
type PochocleraIssue = IssueOf<typeof pochocleraGroups>

export const pochoclera = defineProductType({
  id: 'pochoclera',
  label: 'Pochoclera',
  singular: 'pochoclera',
  plural: 'pochocleras',
  gender: 'f',
  groups: pochocleraGroups,
  card: [[{ text: '{sistema}' }], [{ text: '{tiempo}' }], [{ text: '{carga}' }]],
  summary: ['sistema', 'carga', 'rinde', 'tiempo'],
  facets: [
    { key: 'sistema' },
    { key: 'sinAceite', promoted: [{ values: ['si'], text: 'Sin aceite' }] },
    { key: 'carga', steps: [100], promoted: [{ values: ['desde-100'], text: `100${NBSP}g o más` }] },
    { key: 'tiempo', steps: [3] },
    ...kitchenFacets,
  ],
  keySpec: 'carga',
  check: checkOil,
})

function checkOil(specs: PochocleraSpecs): readonly PochocleraIssue[] {
  if (specs.sistema === 'Olla con aceite' && specs.sinAceite === true) {
    return [error('specs.sinAceite', 'Una olla con aceite no puede ser sin aceite: corregí uno de los dos.')]
  }
  if (specs.sistema === 'Aire caliente' && specs.sinAceite === false) {
    return [error('specs.sinAceite', 'Con aire caliente no lleva aceite: marcá «Sin aceite».')]
  }
  return []
}
