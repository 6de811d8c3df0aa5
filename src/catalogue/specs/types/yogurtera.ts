import { SHARED_SUPPLIER_LABELS } from '#/catalogue/specs/blocks/shared-labels.ts'
import { formatNumber, joinUnit, NBSP } from '#/language/es-AR/format.ts'
import { warning } from '#/catalogue/documents/issue.ts'
import { choiceField, flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { kitchenFacets, kitchenGroups, numberIn } from '#/catalogue/specs/blocks/kitchen-blocks.ts'
import { defineProductType, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'

const yogurteraGroups = kitchenGroups({
  own: [
    numberField('frascos', 'Frascos', {
      range: [1, 12],
      phrases: '… frascos',
      wished: 'frascos, frasquitos, potes, potecitos',
      supplierLabels:
        'jars, number of jars, glass jars, frascos, cantidad de frascos, potes, cups, jar quantity, vasos, pots, glass cups, jars qty, frascos de vidrio, quantidade de potes, glass jars included, jar, cup quantity',
    }),
    numberField('volumenFrasco', 'Volumen de cada frasco', {
      unit: 'ml',
      range: [120, 200],
      phrases: 'frasco de …',
      wished: 'frasco',
      supplierLabels:
        'jar capacity, jar volume, capacity per jar, volumen de cada frasco, capacidad por frasco, capacidad del frasco, capacidade do pote, each jar, cup capacity, volume per jar, glass jar capacity, jars, frascos, capacidad de cada frasco, jar size, glass jars, potes',
    }),
    numberField('capacidadTotal', 'Capacidad total', {
      unit: 'L',
      range: [0.8, 2],
      wished: 'yogur, capacidad',
      supplierLabels:
        'total capacity, capacidad total, capacity, capacidad, volumen total, capacidade total, total volume, capacidade',
    }),
    choiceField('materialFrascos', 'Material de los frascos', ['Vidrio', 'Vidrio borosilicato', 'Plástico'], {
      phrases: 'frasco de vidrio = Vidrio',
      supplierLabels:
        'jar material, material de los frascos, cup material, material do pote, jars, frascos, potes, glass jars, jars material, material frascos',
    }),
    numberField('temperatura', 'Temperatura', {
      unit: '°C',
      range: [40, 45],
      help: 'Los fermentos del yogur trabajan entre 40 y 45 °C.',
      supplierLabels: SHARED_SUPPLIER_LABELS.temperatura,
    }),
    numberField('timer', 'Timer, hasta', {
      unit: 'h',
      range: [1, 24],
      wished: 'programar más horas = más, programar, un día entero = más',
      supplierLabels: SHARED_SUPPLIER_LABELS.timer,
    }),
    flagField('display', 'Display', { phrases: 'con reloj', supplierLabels: SHARED_SUPPLIER_LABELS.display }),
  ],
  watts: [10, 50],
})

type YogurteraSpecs = SpecsOf<typeof yogurteraGroups>
type YogurteraIssue = IssueOf<typeof yogurteraGroups>

export const yogurtera = defineProductType({
  id: 'yogurtera',
  label: 'Yogurtera',
  singular: 'yogurtera',
  plural: 'yogurteras',
  gender: 'f',
  groups: yogurteraGroups,
  card: [[{ text: '{frascos|frasco|frascos}' }], [{ text: '{capacidadTotal}' }], [{ text: 'Timer {timer}' }]],
  summary: ['frascos', 'capacidadTotal', 'materialFrascos', 'timer'],
  facets: [
    { key: 'frascos' },
    { key: 'display', promoted: [{ values: ['si'], text: 'Con display' }] },
    {
      key: 'materialFrascos',
      promoted: [{ values: ['vidrio', 'vidrio-borosilicato'], text: 'Frascos de vidrio' }],
    },
    {
      key: 'capacidadTotal',
      steps: [1, 1.5],
      promoted: [{ values: ['mas-de-1.5', '1-1.5'], text: `1${NBSP}L o más` }],
    },
    { key: 'timer', steps: [8, 12] },
    ...kitchenFacets,
  ],
  keySpec: 'capacidadTotal',
  check: checkVolume,
})

function checkVolume(specs: YogurteraSpecs): readonly YogurteraIssue[] {
  const jars = numberIn(specs, 'frascos')
  const millilitres = numberIn(specs, 'volumenFrasco')
  const total = numberIn(specs, 'capacidadTotal')
  if (jars === undefined || millilitres === undefined || total === undefined) return []
  const sum = (jars * millilitres) / 1000
  if (Math.abs(sum - total) <= total * 0.1) return []
  return [
    warning(
      'specs.capacidadTotal',
      `Los frascos suman ${joinUnit(formatNumber(sum), 'L')} y la capacidad total dice ${joinUnit(formatNumber(total), 'L')}. Revisalas.`,
    ),
  ]
}
