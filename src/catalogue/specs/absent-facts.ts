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
  told?: readonly FieldKey[]
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

const rule = (because: Rule['because'], lacks: readonly FieldKey[], text = ABSENT): Rule => ({
  because,
  lacks,
  text,
})

const BATTERY: readonly FieldKey[] = ['capacidadBateria', 'bateria']
const BATTERY_FACTS: readonly FieldKey[] = [...BATTERY, ...BATTERY_KEYS, 'powerbank']
const BLUETOOTH_FACTS: readonly FieldKey[] = ['bluetooth', 'codecs', 'multipunto', 'latencia']
const RADIO_FACTS: readonly FieldKey[] = ['alcance', 'nfc', 'wifi']
const CASE_FACTS: readonly FieldKey[] = ['bateriaEstuche', 'energiaEstuche', 'autonomiaTotal']
const CORD_FACTS: readonly FieldKey[] = ['conector', 'cableDeAudio']

const isWired = is('subtipo', 'Con cable')

/** An empty field is then an answer, not a gap. Keys mean the same in every type. */
const RULES: readonly Rule[] = [
  { ...rule(is('alimentacion', 'Red 220 V', 'USB', 'No necesita'), BATTERY_FACTS), told: BATTERY },
  // Cells have no charge, but last some hours.
  rule(
    is('alimentacion', 'Pilas'),
    BATTERY_FACTS.filter((key) => key !== 'autonomia'),
  ),
  rule(isStatedAndNot('alimentacion', 'Pilas'), ['pilas']),
  rule(is('alimentacion', 'No necesita'), ['tension', 'claseAislacion'], NOT_CARRIED),
  rule(is('alimentacion', 'Batería recargable', 'Pilas', 'USB', 'No necesita'), ['frecuencia'], NOT_CARRIED),
  rule(is('ficha', 'Sin ficha'), ['largoCable']),
  { ...rule(isWired, [...BLUETOOTH_FACTS, ...RADIO_FACTS]), told: ['bluetooth'] },
  rule(isWired, BATTERY_FACTS),
  rule(isWired, ['homologacionEnacom'], NOT_CARRIED),
  rule(is('subtipo', 'Con cable', 'Vincha de cuello'), CASE_FACTS),
  rule(is('subtipo', 'TWS', 'Vincha de cuello'), CORD_FACTS),
  { ...rule(hasNone('conexion', 'Bluetooth'), BLUETOOTH_FACTS), told: ['bluetooth'] },
  rule(hasNone('conexion', 'Bluetooth', '2,4 GHz'), RADIO_FACTS),
  rule(hasNone('conexion', 'Bluetooth', '2,4 GHz'), ['homologacionEnacom'], NOT_CARRIED),
  rule(hasNone('conexion', 'USB', 'USB-A', 'USB-C', '3,5 mm'), CORD_FACTS),
  rule(is('anc', false), ['reduccionAnc']),
  rule(is('luces', false), ['modosDeLuz']),
  rule(is('camara', 'No'), ['tapaDeCamara']),
  rule(is('sistemaOperativo', 'Sin sistema'), ['versionDelSistema', 'licencia']),
  rule(is('subwoofer', 'Sin subwoofer'), ['subwooferDimensiones', 'subwooferPeso']),
  rule(is('subwoofer', 'Integrado'), ['subwooferDimensiones', 'subwooferPeso'], 'Va adentro'),
  // «3.1.2» counts those that face the ceiling last.
  rule(({ canales }) => typeof canales === 'string' && canales.split('.').length === 2, ['parlantesAlTecho']),
  rule(isStatedAndNot('sistema', 'Express', 'Cápsulas'), ['presion']),
  rule(isStatedAndNot('sistema', 'Cápsulas'), ['capsulasCompatibles']),
  rule(is('tipo', 'De mano'), ['capacidadCalentar', 'temperaturaMaxima']),
  rule(is('temperatura', 'Fija'), ['rangoTemperatura']),
]

function ruleFor(specs: Specs, key: string): Rule | undefined {
  if (specs[key] !== undefined) return undefined
  // A stated fact is present, whatever the rules imply.
  return RULES.find(
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
export function toldAbsentText(specs: Specs, key: string): string | undefined {
  const found = ruleFor(specs, key)
  return found?.told?.some((each) => each === key) ? found.text : undefined
}
