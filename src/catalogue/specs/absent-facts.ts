import { BATTERY_KEYS } from './blocks/audio-blocks.ts'
import type { Specs } from './product-type.ts'

const ABSENT = 'No tiene'
/** Only asked of what it hasn't got. */
const NOT_CARRIED = 'No lleva'

type Rule = {
  because: (specs: Specs) => boolean
  lacks: readonly string[]
  text: string
  /** Worth a line of the product's own table. */
  told?: readonly string[]
}

const is =
  (key: string, ...values: readonly unknown[]) =>
  (specs: Specs) =>
    values.includes(specs[key])

const isStatedAndNot =
  (key: string, ...values: readonly unknown[]) =>
  (specs: Specs) =>
    specs[key] !== undefined && !values.includes(specs[key])

/** The list is stated and has none of `values`. */
const hasNone =
  (key: string, ...values: readonly string[]) =>
  ({ [key]: list }: Specs) =>
    Array.isArray(list) && !list.some((item) => values.includes(item))

const rule = (because: Rule['because'], lacks: readonly string[], text = ABSENT): Rule => ({
  because,
  lacks,
  text,
})

const BATTERY = ['capacidadBateria', 'bateria']
const BATTERY_FACTS = [...BATTERY, ...BATTERY_KEYS, 'powerbank']
const BLUETOOTH_FACTS = ['bluetooth', 'codecs', 'multipunto', 'latencia']
const RADIO_FACTS = ['alcance', 'nfc', 'wifi']
const CASE_FACTS = ['bateriaEstuche', 'energiaEstuche', 'autonomiaTotal']
const CORD_FACTS = ['conector', 'cableDeAudio']

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
  // Who states one of these has it, whatever the rest says.
  return RULES.find(
    ({ because, lacks }) =>
      lacks.includes(key) &&
      because(specs) &&
      lacks.every((each) => specs[each] === undefined || specs[each] === false),
  )
}

/** Undefined where nobody knows. */
export function absentText(specs: Specs, key: string): string | undefined {
  return ruleFor(specs, key)?.text
}

/** Only what is worth saying. */
export function toldAbsentText(specs: Specs, key: string): string | undefined {
  const found = ruleFor(specs, key)
  return found?.told?.includes(key) ? found.text : undefined
}
