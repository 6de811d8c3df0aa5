import { formatNumber, joinUnit, NBSP } from '../../../language/es-AR/format.ts'
import { error, warning } from '../../documents/issue.ts'
import { choice, flag, number } from '../fields/field-kinds.ts'
import { interval } from '../fields/interval-field.ts'
import { kitchenFacets, kitchenGroups, numberIn } from '../blocks/kitchen-blocks.ts'
import { productType, type IssueOf, type SpecsOf } from '../product-type.ts'

const SPAN = `{#rangoTemperatura.min}–{#rangoTemperatura.max}${NBSP}°C`

const groups = kitchenGroups({
  own: [
    number('capacidad', 'Capacidad', { unit: 'L', range: [0.8, 2], required: true }),
    flag('corteMate', 'Corte mate', {
      required: true,
      meanings: {
        Sí: 'Se apaga sola a la temperatura del mate, antes de hervir.',
        No: 'No se detiene sola a la temperatura del mate.',
      },
    }),
    choice('temperatura', 'Selector de temperatura', [
      'Fija',
      'Corte mate',
      '4 niveles',
      '5 niveles',
      '6 niveles',
      'Continua',
    ]),
    interval('rangoTemperatura', 'Temperaturas', { unit: '°C', range: [40, 100] }),
    number('mantenerCaliente', 'Mantiene caliente', { unit: 'min', range: [0, 60] }),
    number('tiempoHervor', 'Tiempo hasta el hervor', {
      unit: 'min',
      range: [2, 12],
      help: 'Con la pava llena y agua a 20 °C.',
    }),
    flag('base360', 'Base 360°', {
      meanings: {
        Sí: 'La pava se apoya en la base en cualquier posición.',
        No: 'La pava calza en la base de una sola manera.',
      },
    }),
    flag('visor', 'Visor de nivel'),
    flag('filtroAntisarro', 'Filtro antisarro'),
    flag('doblePared', 'Doble pared', {
      help: 'Dos paredes con aire en el medio.',
      meanings: {
        Sí: 'Por fuera no quema.',
        No: 'Tiene una sola pared: por fuera quema. Agarrala de la manija.',
      },
    }),
    flag('display', 'Display'),
  ],
  watts: [1500, 2200],
})

type Specs = SpecsOf<typeof groups>
type Issue = IssueOf<typeof groups>

export const pava = productType({
  id: 'pava',
  label: 'Pava eléctrica',
  singular: 'pava',
  plural: 'pavas',
  gender: 'f',
  groups,
  card: [
    [{ text: '{capacidad}' }],
    [{ text: 'Corte mate', when: { key: 'corteMate', is: true } }],
    [{ text: SPAN }, { text: '{temperatura}', when: { key: 'temperatura', isNot: 'Corte mate' } }],
  ],
  summary: ['capacidad', 'corteMate', 'rangoTemperatura', 'potencia', 'mantenerCaliente'],
  facets: [
    { key: 'corteMate', promoted: [{ values: ['si'], text: 'Corte mate' }] },
    { key: 'temperatura' },
    { key: 'rangoTemperatura', text: SPAN },
    {
      key: 'capacidad',
      steps: [1, 1.5],
      promoted: [{ values: ['mas-de-1.5'], text: `Más de 1,5${NBSP}L` }],
    },
    ...kitchenFacets,
  ],
  keySpec: 'capacidad',
  check: (specs) => [...checkTemperature(specs), ...checkBoilingTime(specs)],
})

function checkTemperature(specs: Specs): readonly Issue[] {
  const issues: Issue[] = []
  if (specs.corteMate === true && specs.temperatura === 'Fija') {
    issues.push(error('specs.temperatura', 'Con corte mate la temperatura no es fija: elegí otro selector.'))
  }
  if (specs.corteMate === false && specs.temperatura === 'Corte mate') {
    issues.push(error('specs.corteMate', 'El selector tiene corte mate: marcalo.'))
  }
  if (specs.temperatura === 'Continua' && specs.rangoTemperatura === undefined) {
    issues.push(warning('specs.rangoTemperatura', 'Decí desde y hasta qué temperatura se regula.'))
  }
  return issues
}

/** Heating 1 L from 20 to 100 °C takes 335 kJ. */
function checkBoilingTime(specs: Specs): readonly Issue[] {
  const minutes = numberIn(specs, 'tiempoHervor')
  const litres = numberIn(specs, 'capacidad')
  const watts = numberIn(specs, 'potencia')
  if (minutes === undefined || litres === undefined || !watts) return []
  const shortest = (litres * 335_000) / watts / 60
  if (minutes >= shortest) return []
  const least = joinUnit(formatNumber(Math.ceil(shortest * 10) / 10), 'min')
  return [
    warning('specs.tiempoHervor', `Con esa potencia, llena, tarda al menos ${least} en hervir. Revisalo.`),
  ]
}
