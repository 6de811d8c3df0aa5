import { SHARED_SUPPLIER_LABELS } from '#/catalogue/specs/blocks/shared-labels.ts'
import { formatList } from '#/language/es-AR/format.ts'
import { error, warning } from '#/catalogue/documents/issue.ts'
import { choiceField, choicesField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { textField } from '#/catalogue/specs/fields/text-fields.ts'
import { kitchenFacets, kitchenGroups, definedTexts } from '#/catalogue/specs/blocks/kitchen-blocks.ts'
import { defineProductType, specText, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'

const TEMPERATURES = ['Frío', 'Tibio', 'Caliente'] as const

const espumadorGroups = kitchenGroups({
  own: [
    choiceField('tipo', 'Tipo', ['De mano', 'Jarra'], {
      required: true,
      wished: 'agarra con la mano = De mano, manual = De mano',
      supplierLabels: SHARED_SUPPLIER_LABELS.tipo,
    }),
    numberField('capacidadEspuma', 'Capacidad para espumar', {
      unit: 'ml',
      range: [80, 150],
      help: 'Es menor que la de calentar porque la leche crece al espumar.',
      wished: 'leche, cantidad',
      supplierLabels:
        'frothing capacity, froth capacity, max frothing, capacidad para espumar, capacidad de espuma, milk frothing capacity, foam capacity, capacidad espumar, capacidade para espumar, max froth, capacity for frothing, espumado, frothing, foaming capacity',
    }),
    numberField('capacidadCalentar', 'Capacidad para calentar', {
      unit: 'ml',
      range: [150, 300],
      supplierLabels:
        'heating capacity, warm capacity, max heating, capacidad para calentar, milk heating capacity, capacidad de calentado, capacidade para aquecer, heating, max heating capacity, calentar, hot milk capacity, warming capacity',
    }),
    choicesField('temperaturas', 'Temperaturas', TEMPERATURES, {
      wished:
        'bata en frío = Frío, café con hielo = Frío, calienta la leche = Caliente, que caliente = Caliente',
      supplierLabels:
        'temperatures, temperature modes, temperaturas, modos, functions, funciones, modes, temperature settings, modos de temperatura',
    }),
    numberField('temperaturaMaxima', 'Temperatura máxima', {
      unit: '°C',
      range: [60, 70],
      supplierLabels:
        'max temperature, maximum temperature, temperatura maxima, temperature, temperatura, temperatura máxima, milk temperature, heating temperature, temperatura de la leche',
    }),
    numberField('velocidades', 'Velocidades', {
      range: [1, 3],
      phrases: '… velocidades',
      supplierLabels: SHARED_SUPPLIER_LABELS.velocidades,
    }),
  ],
  watts: [1, 600],
  power: [
    textField('pilas', 'Pilas', {
      supplierLabels:
        'batteries, battery type, battery, pilas, pilhas, power supply, power source, bateria, batteries required',
    }),
  ],
})

type EspumadorSpecs = SpecsOf<typeof espumadorGroups>
type EspumadorIssue = IssueOf<typeof espumadorGroups>

export const espumador = defineProductType({
  id: 'espumador',
  label: 'Espumador de leche',
  singular: 'espumador',
  plural: 'espumadores',
  gender: 'm',
  groups: espumadorGroups,
  card: frotherCard,
  summary: ['tipo', 'capacidadEspuma', 'capacidadCalentar', 'temperaturas'],
  facets: [
    { key: 'tipo', promoted: [{ values: ['jarra'], text: 'De jarra' }] },
    { key: 'temperaturas', promoted: [{ values: ['frio'], text: 'Espuma en frío' }] },
    { key: 'capacidadEspuma', steps: [100] },
    ...kitchenFacets,
  ],
  keySpec: 'capacidadEspuma',
  check: checkType,
})

function frotherCard(specs: EspumadorSpecs): readonly string[] {
  return definedTexts(
    specText(espumador, specs, 'tipo'),
    specText(espumador, specs, 'capacidadEspuma'),
    temperatures(specs),
  )
}

function temperatures(specs: EspumadorSpecs): string | undefined {
  const chosen = (specs.temperaturas ?? []) as readonly string[]
  if (chosen.length === 0) return undefined
  const ordered = TEMPERATURES.filter((option) => chosen.includes(option))
  return formatList(ordered.map((option, index) => (index === 0 ? option : option.toLowerCase())))
}

function checkType(specs: EspumadorSpecs): readonly EspumadorIssue[] {
  const issues: EspumadorIssue[] = []
  const temperaturesStated = (specs.temperaturas ?? []) as readonly string[]
  const heats =
    specs.capacidadCalentar !== undefined ||
    specs.temperaturaMaxima !== undefined ||
    temperaturesStated.some((option) => option !== 'Frío')
  if (specs.tipo === 'De mano' && heats) {
    issues.push(error('specs.tipo', 'Uno de mano no calienta: quitá los datos de calor o elegí Jarra.'))
  }
  const takesBatteries = specs.alimentacion === 'Pilas'
  if (specs.pilas !== undefined && !takesBatteries) {
    issues.push(error('specs.pilas', 'La alimentación no es a pilas: quitalas o cambiala.'))
  }
  if (specs.pilas === undefined && takesBatteries) {
    issues.push(warning('specs.pilas', 'Decí cuántas pilas lleva y de qué tamaño.'))
  }
  return issues
}
