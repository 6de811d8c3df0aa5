import { NBSP } from '../../../language/es-AR/format.ts'
import { error } from '../../documents/issue.ts'
import { choice, flag, number } from '../fields/field-kinds.ts'
import { kitchenFacets, kitchenGroups } from '../blocks/kitchen-blocks.ts'
import { productType, type IssueOf, type SpecsOf } from '../product-type.ts'

const groups = kitchenGroups({
  own: [
    choice('sistema', 'Sistema', ['Aire caliente', 'Olla con aceite'], { required: true }),
    number('carga', 'Carga de maíz', { unit: 'g', range: [50, 200] }),
    number('rinde', 'Rinde', { unit: 'L', range: [1, 5], help: 'Litros de pochoclo por tanda.' }),
    number('tiempo', 'Tiempo por tanda', { unit: 'min', range: [2, 5] }),
    flag('sinAceite', 'Sin aceite'),
    flag('tapaMedidora', 'Tapa medidora'),
  ],
  watts: [300, 1400],
})

type Specs = SpecsOf<typeof groups>
type Issue = IssueOf<typeof groups>

export const pochoclera = productType({
  id: 'pochoclera',
  label: 'Pochoclera',
  singular: 'pochoclera',
  plural: 'pochocleras',
  gender: 'f',
  groups,
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

function checkOil(specs: Specs): readonly Issue[] {
  if (specs.sistema === 'Olla con aceite' && specs.sinAceite === true) {
    return [error('specs.sinAceite', 'Una olla con aceite no puede ser sin aceite: corregí uno de los dos.')]
  }
  if (specs.sistema === 'Aire caliente' && specs.sinAceite === false) {
    return [error('specs.sinAceite', 'Con aire caliente no lleva aceite: marcá «Sin aceite».')]
  }
  return []
}
