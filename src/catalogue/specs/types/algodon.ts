import { NBSP } from '#/language/es-AR/format.ts'
import { error } from '#/catalogue/documents/issue.ts'
import { flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { kitchenFacets, kitchenGroups, numberIn } from '#/catalogue/specs/blocks/kitchen-blocks.ts'
import { defineProductType, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'

const algodonGroups = kitchenGroups({
  own: [
    numberField('diametro', 'Diámetro del plato', {
      unit: 'cm',
      range: [18, 35],
      wished: 'plato',
      supplierLabels:
        'plate diameter, diametro del plato, bowl diameter, diametro, diameter, pan diameter, diâmetro, diametro de la bandeja, bowl size, tray diameter, diâmetro do prato, plato',
    }),
    flagField('aptoCaramelosDuros', 'Apta para caramelos duros', {
      supplierLabels:
        'hard candy, works with hard candy, apta para caramelos duros, hard candy compatible, caramelos duros, hard candies, balas duras',
    }),
    numberField('azucarPorPorcion', 'Azúcar por porción', {
      unit: 'g',
      range: [10, 20],
      wished: 'azúcar, copos grandes = más, porciones grandes = más',
      supplierLabels:
        'sugar per serving, sugar quantity, azucar por porcion, sugar, azucar, sugar per portion, açúcar por porção, sugar per time',
    }),
    numberField('precalentado', 'Precalentado', {
      unit: 'min',
      range: [2, 5],
      wished: 'caliente pronto = menos, caliente rápido = menos, calienta rápido = menos',
      supplierLabels:
        'preheat time, preheating time, pre-heat, preheating, precalentado, tiempo de precalentado, precalentamiento, tiempo de precalentamiento, pré-aquecimento, tempo de preaquecimento, preheat, warm up time',
    }),
    numberField('palitos', 'Palitos incluidos', {
      range: [0, 50],
      phrases: '… palitos',
      supplierLabels:
        'sticks, cones included, sticks included, palitos, palitos incluidos, paper cones, palitos incluídos, bamboo sticks, wooden sticks',
    }),
    flagField('cucharaMedidora', 'Cuchara medidora', {
      supplierLabels:
        'measuring spoon, sugar spoon, cuchara medidora, colher medidora, cuchara dosificadora, measuring scoop, sugar scoop',
    }),
    flagField('patasVentosa', 'Patas con ventosa', {
      supplierLabels:
        'suction feet, suction cups, patas con ventosa, ventosas, suction cup feet, ventosa, pés com ventosa',
    }),
  ],
  watts: [400, 600],
})

type AlgodonSpecs = SpecsOf<typeof algodonGroups>
type AlgodonIssue = IssueOf<typeof algodonGroups>

export const algodon = defineProductType({
  id: 'algodon',
  label: 'Fábrica de algodón de azúcar',
  singular: 'fábrica de algodón',
  plural: 'fábricas de algodón',
  gender: 'f',
  groups: algodonGroups,
  card: [
    [{ text: '{potencia}' }],
    [{ text: '{diametro}' }],
    [{ text: 'Caramelos duros', when: { key: 'aptoCaramelosDuros', is: true } }],
  ],
  summary: ['potencia', 'diametro', 'aptoCaramelosDuros', 'azucarPorPorcion'],
  facets: [
    { key: 'aptoCaramelosDuros', promoted: [{ values: ['si'], text: 'Con caramelos duros' }] },
    { key: 'diametro', steps: [25, 30], promoted: [{ values: ['mas-de-30'], text: `Más de 30${NBSP}cm` }] },
    { key: 'potencia', steps: [450, 500] },
    ...kitchenFacets,
  ],
  keySpec: 'diametro',
  check: checkPlate,
})

function checkPlate(specs: AlgodonSpecs): readonly AlgodonIssue[] {
  const diameter = numberIn(specs, 'diametro')
  const size = specs.dimensiones as { ancho: number; profundidad: number } | undefined
  if (diameter === undefined || size === undefined) return []
  if (diameter <= Math.min(size.ancho, size.profundidad)) return []
  return [error('specs.diametro', 'El plato no puede ser más ancho que la fábrica: revisá las dos medidas.')]
}
