import { SHARED_SUPPLIER_LABELS, SHARED_PHRASES } from '#/catalogue/specs/blocks/shared-labels.ts'
import { NBSP } from '#/language/es-AR/format.ts'
import { error } from '#/catalogue/documents/issue.ts'
import { flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { interval } from '#/catalogue/specs/fields/interval-field.ts'
import { kitchenFacets, kitchenGroups, numberIn } from '#/catalogue/specs/blocks/kitchen-blocks.ts'
import { defineProductType, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'

const cascadaGroups = kitchenGroups({
  own: [
    numberField('niveles', 'Niveles', {
      range: [3, 4],
      wished: 'pisos, pisitos, niveles',
      supplierLabels: SHARED_SUPPLIER_LABELS.niveles,
    }),
    numberField('capacidad', 'Capacidad', {
      unit: 'g',
      range: [300, 1500],
      help: 'Gramos de chocolate.',
      phrases: SHARED_PHRASES.capacidad,
      wished: 'chocolate, capacidad',
      supplierLabels: SHARED_SUPPLIER_LABELS.capacidad,
    }),
    numberField('altura', 'Altura de la cascada', {
      unit: 'cm',
      range: [20, 50],
      wished: 'altura, alta = más, bajita = menos, baja = menos',
      supplierLabels:
        'height, fountain height, altura, altura de la cascada, tower height, altura total, alto',
    }),
    interval('calentamiento', 'Calentamiento', {
      unit: '°C',
      range: [40, 60],
      supplierLabels:
        'heating temperature, heating, calentamiento, temperature, temperatura, temperatura de calentamiento, temperature range, temperatura de trabajo, operating temperature, aquecimento, melting temperature, working temperature, warming temperature, rango de temperatura',
    }),
    flagField('motorYCalorSeparados', 'Motor y calor separados', {
      meanings: {
        Sí: 'Podés calentar el chocolate antes de hacerlo girar.',
        No: 'Calienta y gira a la vez.',
      },
      supplierLabels:
        'separate motor and heat, separate heat and motor control, motor y calor separados, separate switches, independent motor and heat switches',
    }),
    flagField('baseDesmontable', 'Base desmontable', {
      supplierLabels: 'removable base, detachable base, base desmontable, detachable tower, removable bowl',
    }),
    flagField('patasRegulables', 'Patas regulables', {
      meanings: {
        Sí: 'Se nivela con ellas: así cae parejo por todos lados.',
        No: 'Apoyala en una mesa bien nivelada, para que caiga parejo.',
      },
      supplierLabels:
        'adjustable feet, patas regulables, pés reguláveis, leveling feet, pies regulables, adjustable legs',
    }),
  ],
  watts: [30, 320],
})

type CascadaSpecs = SpecsOf<typeof cascadaGroups>
type CascadaIssue = IssueOf<typeof cascadaGroups>

export const cascada = defineProductType({
  id: 'cascada',
  label: 'Cascada de chocolate',
  singular: 'cascada',
  plural: 'cascadas',
  gender: 'f',
  groups: cascadaGroups,
  card: [[{ text: '{niveles|nivel|niveles}' }], [{ text: '{capacidad}' }], [{ text: '{altura}' }]],
  summary: ['niveles', 'capacidad', 'altura', 'calentamiento'],
  facets: [
    { key: 'niveles', promoted: [{ values: ['4'], text: '4 niveles' }] },
    {
      key: 'capacidad',
      steps: [500, 1000],
      promoted: [{ values: ['mas-de-1000'], text: `Más de 1${NBSP}kg` }],
    },
    { key: 'altura', steps: [30, 40] },
    ...kitchenFacets,
  ],
  keySpec: 'capacidad',
  check: checkHeight,
})

function checkHeight(specs: CascadaSpecs): readonly CascadaIssue[] {
  const fall = numberIn(specs, 'altura')
  const size = specs.dimensiones as { alto: number } | undefined
  if (fall === undefined || size === undefined || fall <= size.alto) return []
  return [
    error('specs.altura', 'La cascada no puede ser más alta que el aparato entero: revisá las dos medidas.'),
  ]
}
