import { SHARED_SUPPLIER_LABELS, SHARED_PHRASES } from '#/catalogue/specs/blocks/shared-labels.ts'
import { NBSP } from '#/language/es-AR/format.ts'
import { warning } from '#/catalogue/documents/issue.ts'
import { choiceField, flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { interval } from '#/catalogue/specs/fields/interval-field.ts'
import { kitchenFacets, kitchenGroups, numberIn } from '#/catalogue/specs/blocks/kitchen-blocks.ts'
import { defineProductType, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'

const freidoraGroups = kitchenGroups({
  own: [
    choiceField('sistema', 'Sistema', ['Aire', 'Aceite', 'Horno'], {
      required: true,
      meanings: {
        Aire: 'Cocina con aire caliente, con una cucharada de aceite o sin aceite.',
        Aceite: 'Fríe sumergiendo en aceite.',
        Horno: 'Un horno chico con aire caliente: además dora y hornea en bandeja.',
      },
      supplierLabels: SHARED_SUPPLIER_LABELS.sistema,
    }),
    numberField('capacidad', 'Capacidad', {
      unit: 'L',
      range: [1, 12],
      required: true,
      phrases: SHARED_PHRASES.capacidad,
      wished: 'capacidad',
      supplierLabels: SHARED_SUPPLIER_LABELS.capacidad,
    }),
    numberField('canastos', 'Canastos', {
      range: [1, 2],
      phrases: '… canastos, … cajones',
      wished: 'canastos, cajones, cajón',
      supplierLabels:
        'baskets, basket, number of baskets, canastos, cantidad de canastos, cestos, canastas, basket quantity, quantidade de cestos, drawers, baskets qty',
    }),
    interval('temperatura', 'Temperatura', {
      unit: '°C',
      range: [40, 230],
      supplierLabels: SHARED_SUPPLIER_LABELS.temperatura,
    }),
    numberField('timer', 'Timer, hasta', {
      unit: 'min',
      range: [30, 60],
      supplierLabels: SHARED_SUPPLIER_LABELS.timer,
    }),
    numberField('programas', 'Programas', {
      range: [0, 16],
      phrases: '… programas',
      wished: 'programas, menúes, opciones, comidas ya programadas = más, menúes ya armados = más',
      supplierLabels:
        'programs, presets, preset programs, preset menus, programas, programas preestablecidos, menus, preset, programmes, cooking programs, preset functions, cooking presets, preset menu, menu presets, modos de coccion, pre-set programs, predefinidos, funções pré-programadas, programas automaticos, preset modes, cooking functions, auto programs, funciones preestablecidas',
    }),
    choiceField('control', 'Control', ['Digital', 'Manual'], {
      supplierLabels:
        'control, control type, control panel, panel de control, tipo de control, controls, panel, control mode, operation, display, painel, controle, control method, operation panel',
    }),
    flagField('visor', 'Visor', {
      wished: 'ventanita, vidrio para mirar, ventana',
      supplierLabels: SHARED_SUPPLIER_LABELS.visor,
    }),
    flagField('antiadherente', 'Antiadherente', {
      phrases: 'antiadherente',
      supplierLabels:
        'cesto antiaderente, non stick, non-stick coating, nonstick, coating, antiadherente, revestimiento, recubrimiento, antiaderente, inner coating, non stick coating, recubrimiento antiadherente, revestimento, revestimento antiaderente, basket coating, non-stick basket',
    }),
  ],
  watts: [750, 2400],
})

type FreidoraSpecs = SpecsOf<typeof freidoraGroups>
type FreidoraIssue = IssueOf<typeof freidoraGroups>

export const freidora = defineProductType({
  id: 'freidora',
  label: 'Freidora',
  singular: 'freidora',
  plural: 'freidoras',
  gender: 'f',
  groups: freidoraGroups,
  card: [[{ text: '{capacidad}' }], [{ text: '{potencia}' }], [{ text: '{programas|programa|programas}' }]],
  summary: ['capacidad', 'potencia', 'temperatura', 'programas', 'control'],
  facets: [
    { key: 'sistema' },
    {
      key: 'capacidad',
      steps: [3, 5],
      promoted: [{ values: ['mas-de-5'], text: `Más de 5${NBSP}L` }],
    },
    { key: 'canastos', promoted: [{ values: ['2'], text: 'Dos canastos' }] },
    { key: 'control', promoted: [{ values: ['digital'], text: 'Control digital' }] },
    { key: 'potencia', steps: [1200, 1600] },
    { key: 'programas', steps: [6, 10] },
    ...kitchenFacets,
  ],
  keySpec: 'capacidad',
  check: checkAir,
})

/** Smaller and cooler than an oven. */
function checkAir(specs: FreidoraSpecs): readonly FreidoraIssue[] {
  if (specs.sistema !== 'Aire') return []
  const issues: FreidoraIssue[] = []
  const litres = numberIn(specs, 'capacidad')
  if (litres !== undefined && (litres < 2 || litres > 8)) {
    issues.push(warning('specs.capacidad', 'Una freidora de aire suele tener de 2 a 8 L. Revisala.'))
  }
  const heat = specs.temperatura as { min: number; max: number } | undefined
  if (heat && (heat.min < 80 || heat.max > 200)) {
    issues.push(warning('specs.temperatura', 'Una freidora de aire suele ir de 80 a 200 °C. Revisala.'))
  }
  return issues
}
