import { SHARED_SUPPLIER_LABELS, SHARED_PHRASES } from '#/catalogue/specs/blocks/shared-labels.ts'
import { formatNumber, joinUnit, NBSP } from '#/language/es-AR/format.ts'
import { error, warning } from '#/catalogue/documents/issue.ts'
import { choiceField, flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { interval } from '#/catalogue/specs/fields/interval-field.ts'
import { kitchenFacets, kitchenGroups, numberIn } from '#/catalogue/specs/blocks/kitchen-blocks.ts'
import { defineProductType, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'

const TEMPERATURE_SPAN = `{#rangoTemperatura.min}–{#rangoTemperatura.max}${NBSP}°C`

const pavaGroups = kitchenGroups({
  own: [
    numberField('capacidad', 'Capacidad', {
      unit: 'L',
      range: [0.8, 2],
      required: true,
      phrases: SHARED_PHRASES.capacidad,
      wished: 'agua, capacidad',
      supplierLabels: SHARED_SUPPLIER_LABELS.capacidad,
    }),
    flagField('corteMate', 'Corte mate', {
      required: true,
      meanings: {
        Sí: 'Se apaga sola a la temperatura del mate, antes de hervir.',
        No: 'No se detiene sola a la temperatura del mate.',
      },
      phrases: 'corte mate',
      supplierLabels:
        'corte mate, mate cut-off, mate function, mate cut off, funcion mate, mate mode, mate setting, punto mate, modo mate, corte para mate, mate',
    }),
    choiceField(
      'temperatura',
      'Selector de temperatura',
      ['Fija', 'Corte mate', '4 niveles', '5 niveles', '6 niveles', 'Continua'],
      {
        wished:
          'cinco temperaturas = 5 niveles, puntos fijos = 5 niveles, temperaturas fijas = 5 niveles, de a poquito = Continua, libremente = Continua, grado por grado = Continua',
        supplierLabels:
          'temperature control, temperature selector, selector de temperatura, control de temperatura, temperature settings, temperature levels, niveles de temperatura, temperature, temperatura, temperatura variable, controle de temperatura, temperature setting, temperature preset, temperature presets, temp levels, temp settings, levels, niveis de temperatura, temperature steps, preset temperatures, niveles',
      },
    ),
    interval('rangoTemperatura', 'Temperaturas', {
      unit: '°C',
      range: [40, 100],
      supplierLabels:
        'temperature range, rango de temperatura, temperaturas, temperatures, temperature, temperatura, faixa de temperatura, rango de temperaturas, temperature control, control de temperatura, temperature settings, temperatura ajustable, temperature setting range, temperature setting, adjustable temperature, controle de temperatura',
    }),
    numberField('mantenerCaliente', 'Mantiene caliente', {
      unit: 'min',
      range: [0, 60],
      phrases: SHARED_PHRASES.calor,
      wished: 'caliente, calentita, agua calentita, caliente una hora = más',
      supplierLabels:
        'keep warm, keep warm time, keep warm function, mantiene caliente, mantener caliente, warm keeping, funcion mantener caliente, manter aquecido, keep-warm duration, keep warm duration',
    }),
    numberField('tiempoHervor', 'Tiempo hasta el hervor', {
      unit: 'min',
      range: [2, 12],
      help: 'Con la pava llena y agua a 20 °C.',
      phrases: '… hierve …',
      wished: 'hierva rápido = menos, hierve rápido = menos, rapidísimo = menos, rapidita = menos',
      supplierLabels:
        'boiling time, time to boil, boil time, tiempo de hervor, tiempo hasta el hervor, tiempo de ebullicion, tempo de fervura, tiempo de calentamiento, tempo de ebulição, boil time full',
    }),
    flagField('base360', 'Base 360°', {
      meanings: {
        Sí: 'La pava se apoya en la base en cualquier posición.',
        No: 'La pava calza en la base de una sola manera.',
      },
      supplierLabels:
        '360 base, 360 degree base, 360° base, 360 degree rotational base, base 360, base giratoria, base giratoria 360, cordless base, 360 rotating base, base 360 grados, swivel base, base, cordless, rotational base, 360° rotating base',
    }),
    flagField('visor', 'Visor de nivel', {
      wished: 'ventanita, ver el agua, nivel del agua',
      supplierLabels: SHARED_SUPPLIER_LABELS.visor,
    }),
    flagField('filtroAntisarro', 'Filtro antisarro', {
      phrases: 'filtro antisarro',
      wished: 'sarro, rejilla, piedrita, piedritas',
      supplierLabels:
        'anti scale filter, anti-scale filter, filter, scale filter, limescale filter, filtro antisarro, filtro, removable filter, filtro removible, filtro anticalcário, washable filter, filtro lavable, filtro antical, filtro antical removible, filtro anticalcareo, filtro de sarro, limescale, removable limescale filter, washable mesh filter, mesh filter, spout filter, filtro removivel, filtro en pico',
    }),
    flagField('doblePared', 'Doble pared', {
      help: 'Dos paredes con aire en el medio.',
      meanings: {
        Sí: 'Por fuera no quema.',
        No: 'Tiene una sola pared: por fuera quema. Agarrala de la manija.',
      },
      phrases: 'doble pared',
      supplierLabels:
        'double wall, double-wall, double layer, doble pared, parede dupla, cool touch, double wall construction, pared doble, doble capa',
    }),
    flagField('display', 'Display', {
      phrases: 'con reloj',
      wished: 'pantallita, numeritos, pantalla',
      supplierLabels: SHARED_SUPPLIER_LABELS.display,
    }),
  ],
  watts: [1500, 2200],
})

type PavaSpecs = SpecsOf<typeof pavaGroups>
type PavaIssue = IssueOf<typeof pavaGroups>

export const pava = defineProductType({
  id: 'pava',
  label: 'Pava eléctrica',
  singular: 'pava',
  plural: 'pavas',
  gender: 'f',
  groups: pavaGroups,
  card: [
    [{ text: '{capacidad}' }],
    [{ text: 'Corte mate', when: { key: 'corteMate', is: true } }],
    [
      { text: TEMPERATURE_SPAN },
      { text: '{temperatura}', when: { key: 'temperatura', isNot: 'Corte mate' } },
    ],
  ],
  summary: ['capacidad', 'corteMate', 'rangoTemperatura', 'potencia', 'mantenerCaliente'],
  facets: [
    { key: 'corteMate', promoted: [{ values: ['si'], text: 'Corte mate' }] },
    { key: 'temperatura' },
    { key: 'rangoTemperatura', text: TEMPERATURE_SPAN },
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

function checkTemperature(specs: PavaSpecs): readonly PavaIssue[] {
  const issues: PavaIssue[] = []
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
function checkBoilingTime(specs: PavaSpecs): readonly PavaIssue[] {
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
