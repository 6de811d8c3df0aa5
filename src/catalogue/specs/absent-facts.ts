import { BATTERY_KEYS } from './blocks/battery-blocks.ts'
import type { Specs } from './product-type.ts'
import type { FieldKey, KnownSpecs } from './registry.ts'

const ABSENT = 'No tiene'
const NOT_CARRIED = 'No lleva'

type Rule = {
  because: (specs: KnownSpecs) => boolean
  lacks: readonly FieldKey[]
  text: string
  /** Worth a line of the product's own table. */
  explains?: readonly FieldKey[]
}

const is =
  (key: FieldKey, ...values: readonly unknown[]) =>
  (specs: KnownSpecs) =>
    values.includes(specs[key])

const isStatedAndNot =
  (key: FieldKey, ...values: readonly unknown[]) =>
  (specs: KnownSpecs) =>
    specs[key] !== undefined && !values.includes(specs[key])

const hasNone =
  (key: FieldKey, ...values: readonly string[]) =>
  ({ [key]: list }: KnownSpecs) =>
    Array.isArray(list) && !list.some((item) => values.includes(item))

const absenceRule = (because: Rule['because'], lacks: readonly FieldKey[], text = ABSENT): Rule => ({
  because,
  lacks,
  text,
})

const BATTERY_FIELDS: readonly FieldKey[] = ['capacidadBateria', 'bateria']
const BATTERY_FACTS: readonly FieldKey[] = [...BATTERY_FIELDS, ...BATTERY_KEYS, 'powerbank']
const BLUETOOTH_FACTS: readonly FieldKey[] = ['bluetooth', 'codecs', 'multipunto', 'latencia']
const RADIO_FACTS: readonly FieldKey[] = ['alcance', 'nfc', 'wifi']
const CASE_FACTS: readonly FieldKey[] = ['bateriaEstuche', 'energiaEstuche', 'autonomiaTotal']
const CORD_FACTS: readonly FieldKey[] = ['conector', 'cableDeAudio']

const isWired = is('subtipo', 'Con cable')

/** An empty field is then an answer, not a gap. Keys mean the same in every type. */
const ABSENCE_RULES: readonly Rule[] = [
  {
    ...absenceRule(is('alimentacion', 'Red 220 V', 'USB', 'No necesita'), BATTERY_FACTS),
    explains: BATTERY_FIELDS,
  },
  // Cells have no charge, but last some hours.
  absenceRule(
    is('alimentacion', 'Pilas'),
    BATTERY_FACTS.filter((key) => key !== 'autonomia'),
  ),
  absenceRule(isStatedAndNot('alimentacion', 'Pilas'), ['pilas']),
  absenceRule(is('alimentacion', 'No necesita'), ['tension', 'claseAislacion'], NOT_CARRIED),
  absenceRule(
    is('alimentacion', 'Batería recargable', 'Pilas', 'USB', 'No necesita'),
    ['frecuencia'],
    NOT_CARRIED,
  ),
  absenceRule(is('ficha', 'Sin ficha'), ['largoCable']),
  { ...absenceRule(isWired, [...BLUETOOTH_FACTS, ...RADIO_FACTS]), explains: ['bluetooth'] },
  absenceRule(isWired, BATTERY_FACTS),
  absenceRule(isWired, ['homologacionEnacom'], NOT_CARRIED),
  absenceRule(is('subtipo', 'Con cable', 'Vincha de cuello'), CASE_FACTS),
  absenceRule(is('subtipo', 'TWS', 'Vincha de cuello'), CORD_FACTS),
  { ...absenceRule(hasNone('conexion', 'Bluetooth'), BLUETOOTH_FACTS), explains: ['bluetooth'] },
  absenceRule(hasNone('conexion', 'Bluetooth', '2,4 GHz'), RADIO_FACTS),
  absenceRule(hasNone('conexion', 'Bluetooth', '2,4 GHz'), ['homologacionEnacom'], NOT_CARRIED),
  absenceRule(hasNone('conexion', 'USB', 'USB-A', 'USB-C', '3,5 mm'), CORD_FACTS),
  absenceRule(is('anc', false), ['reduccionAnc']),
  absenceRule(is('luces', false), ['modosDeLuz']),
  absenceRule(is('camara', 'No'), ['tapaDeCamara']),
  absenceRule(is('sistemaOperativo', 'Sin sistema'), ['versionDelSistema', 'licencia']),
  absenceRule(is('subwoofer', 'Sin subwoofer'), ['subwooferDimensiones', 'subwooferPeso']),
  absenceRule(is('subwoofer', 'Integrado'), ['subwooferDimensiones', 'subwooferPeso'], 'Va adentro'),
  // «3.1.2» counts those that face the ceiling last.
  absenceRule(
    ({ canales }) => typeof canales === 'string' && canales.split('.').length === 2,
    ['parlantesAlTecho'],
  ),
  absenceRule(isStatedAndNot('sistema', 'Express', 'Cápsulas'), ['presion']),
  absenceRule(isStatedAndNot('sistema', 'Cápsulas'), ['capsulasCompatibles']),
  absenceRule(is('tipo', 'De mano'), ['capacidadCalentar', 'temperaturaMaxima']),
  absenceRule(is('temperatura', 'Fija'), ['rangoTemperatura']),
]

function ruleFor(specs: Specs, key: string): Rule | undefined {
  if (specs[key] !== undefined) return undefined
  // A stated fact is present, whatever the rules imply.
  return ABSENCE_RULES.find(
    ({ because, lacks }) =>
      lacks.some((each) => each === key) &&
      because(specs) &&
      lacks.every((each) => specs[each] === undefined || specs[each] === false),
  )
}

/** Undefined if presence is unknown. */
export function absentText(specs: Specs, key: string): string | undefined {
  return ruleFor(specs, key)?.text
}

/** Only what is worth saying. */
export function absentFactText(specs: Specs, key: string): string | undefined {
  const found = ruleFor(specs, key)
  return found?.explains?.some((each) => each === key) ? found.text : undefined
}
