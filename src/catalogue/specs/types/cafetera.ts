import { SHARED_SUPPLIER_LABELS, SHARED_PHRASES } from '#/catalogue/specs/blocks/shared-labels.ts'
import { error, warning } from '#/catalogue/documents/issue.ts'
import { choiceField, flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { textsField } from '#/catalogue/specs/fields/text-fields.ts'
import { kitchenFacets, kitchenGroups } from '#/catalogue/specs/blocks/kitchen-blocks.ts'
import { defineProductType, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'

const cafeteraGroups = kitchenGroups({
  own: [
    choiceField('sistema', 'Sistema', ['Filtro', 'Express', 'Cápsulas', 'Italiana eléctrica', 'Prensa'], {
      required: true,
      phrases:
        'café de filtro = Filtro, cafetera de filtro = Filtro, espresso = Express, espresso = Cápsulas, express = Express, express = Cápsulas, con cápsula = Cápsulas',
      wished: 'filtro de papel = Filtro, colar = Filtro, de goteo = Filtro, con jarra = Filtro',
      supplierLabels: SHARED_SUPPLIER_LABELS.sistema,
    }),
    numberField('presion', 'Presión', {
      unit: 'bar',
      range: [15, 20],
      help: 'La fuerza con que el agua atraviesa el café: con 15 bar ya hay crema.',
      phrases: '…',
      supplierLabels:
        'pressure, pump pressure, presion, bomba, presion de bomba, pressão, pump, bar, pump pressure bar, presion de la bomba, pressão da bomba, bomba de presion, pressao da bomba',
    }),
    numberField('deposito', 'Depósito de agua', {
      unit: 'L',
      range: [0.6, 1.8],
      phrases: '… en el tanque, … de agua, … en el depósito',
      wished: 'agua, tanque, entre bastante agua = más',
      supplierLabels:
        'water tank, tank capacity, water tank capacity, water reservoir, capacidad del deposito, deposito de agua, tanque, tanque de agua, deposito, reservatório, reservatório de água, tank, capacity, capacidad, capacidad del tanque, water capacity, removable water tank, capacidade do reservatório, reservoir',
    }),
    numberField('tazas', 'Tazas', {
      range: [4, 15],
      help: 'Tazas de 125 ml.',
      phrases: '… tazas',
      wished: 'tazas',
      supplierLabels:
        'cups, number of cups, tazas, cantidad de tazas, xícaras, cup capacity, capacidad en tazas, capacity, capacidad, coffee capacity, carafe capacity, carafe, capacidad jarra, xicaras',
    }),
    flagField('molinillo', 'Molinillo', {
      phrases: 'molinillo',
      supplierLabels:
        'grinder, coffee grinder, molinillo, molino, moedor, built-in grinder, moledor, molinillo integrado, integrated grinder',
    }),
    choiceField('espumador', 'Espumador', ['No', 'Vaporizador', 'Automático'], {
      wished:
        'espuma la leche = Vaporizador, espumita = Vaporizador, vapor = Vaporizador, espuma = Vaporizador',
      supplierLabels:
        'milk frother, frother, steam wand, steam nozzle, espumador, vaporizador, espumador de leche, espumador de leite, milk system, steam pipe, vaporizador de leite',
    }),
    textsField('capsulasCompatibles', 'Cápsulas compatibles', {
      supplierLabels:
        'compatible capsules, capsules, capsulas compatibles, capsulas, capsule compatibility, compatible con, cápsulas compatíveis',
    }),
    flagField('placaCalienta', 'Placa que mantiene caliente', {
      phrases: SHARED_PHRASES.calor,
      wished: 'base que calienta, plato que calienta, plancha que calienta, mantenga caliente',
      supplierLabels:
        'keep warm plate, warming plate, hot plate, placa que mantiene caliente, placa calienta, placa calentadora, heating plate, placa aquecedora, plate warmer, keep warm, placa calefactora',
    }),
    flagField('programable', 'Programable', {
      phrases: 'con reloj',
      supplierLabels:
        'programmable, programmable timer, programable, delay start, delay timer, programável, programmable start, 24h timer, timer programable',
    }),
    flagField('filtroPermanente', 'Filtro permanente', {
      meanings: { Sí: 'Se lava y se vuelve a usar: no hace falta papel.', No: 'Usa filtros de papel.' },
      supplierLabels:
        'permanent filter, reusable filter, filtro permanente, filter, filtro, filtro reutilizable, removable filter, nylon filter',
    }),
  ],
  watts: [600, 1500],
})

type CafeteraSpecs = SpecsOf<typeof cafeteraGroups>
type CafeteraIssue = IssueOf<typeof cafeteraGroups>

export const cafetera = defineProductType({
  id: 'cafetera',
  label: 'Cafetera',
  singular: 'cafetera',
  plural: 'cafeteras',
  gender: 'f',
  groups: cafeteraGroups,
  card: [
    [{ text: '{sistema}' }],
    [{ text: '{deposito}' }],
    [{ text: '{presion}' }, { text: '{tazas|taza|tazas}' }],
  ],
  summary: ['sistema', 'deposito', 'tazas', 'presion', 'programable'],
  facets: [
    { key: 'sistema', promoted: [{ values: ['express'], text: 'Express' }] },
    { key: 'deposito', steps: [1, 1.5] },
    { key: 'espumador', promoted: [{ values: ['vaporizador', 'automatico'], text: 'Espuma la leche' }] },
    { key: 'capsulasCompatibles' },
    { key: 'tazas', steps: [6, 10], promoted: [{ values: ['mas-de-10', '6-10'], text: '6 tazas o más' }] },
    { key: 'presion' },
    ...kitchenFacets,
  ],
  keySpec: 'deposito',
  check: checkCoffeeSystem,
})

function checkCoffeeSystem(specs: CafeteraSpecs): readonly CafeteraIssue[] {
  const issues: CafeteraIssue[] = []
  const isExpress = specs.sistema === 'Express'
  const usesCapsules = specs.sistema === 'Cápsulas'
  const capsules = (specs.capsulasCompatibles ?? []) as readonly string[]
  if (specs.presion !== undefined && !isExpress && !usesCapsules) {
    issues.push(
      error('specs.presion', 'Sólo las express y las de cápsulas trabajan con presión: quitá los bar.'),
    )
  }
  if (isExpress && specs.presion === undefined) {
    issues.push(warning('specs.presion', 'De una express se mira la presión: cargá los bar.'))
  }
  if (capsules.length > 0 && !usesCapsules) {
    issues.push(
      error('specs.capsulasCompatibles', 'No es de cápsulas: quitá las compatibles o cambiá el sistema.'),
    )
  }
  if (capsules.length === 0 && usesCapsules) {
    issues.push(warning('specs.capsulasCompatibles', 'Decí con qué cápsulas funciona.'))
  }
  return issues
}
