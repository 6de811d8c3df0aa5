import { isSameJson } from '#/catalogue/json/json.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { fold } from '#/language/fold.ts'
import type { LabelIndex } from '#/features/supplier-sheets/model/labels/label-index.ts'
import { labelKey, labelWords, labelNames } from '#/features/supplier-sheets/model/labels/label-key.ts'
import { BOXED, DOUBTED } from '#/features/supplier-sheets/model/labels/classify-label.ts'
import { type FoundFact, OPEN_FACT } from './proposal.ts'
import {
  type Context,
  optionsIn,
  readFact,
  type FactReading,
  quoteSource,
  yesOrNo,
  readChoiceFact,
  readIntervalFact,
  readNumberFact,
} from './read-value.ts'
import type { SourcePair } from '#/features/supplier-sheets/model/source.ts'
import { joinText, type Special, type Specials, presence } from './field-reader.ts'
import { BODY_READERS } from './body-readers.ts'
import { COMPUTING } from './computing-readers.ts'
import { ELECTRIC } from './electric-readers.ts'
import { SOUND_READERS } from './sound-readers.ts'
import type { FieldKey } from '#/catalogue/specs/fact-keys.ts'

const KITCHEN: Specials = {
  temperatura(field, label, text, context) {
    if (field.kind === 'interval') return readIntervalFact(field, label, text, context)
    if (field.kind !== 'choice') return readNumberFact(field, label, text, context)
    const [, levels] =
      /(?<![\d.,])(\d)\s+(?:niveles|temperatur|levels?|settings?|steps?|temps?|presets?|n[ií]veis)/i.exec(
        text,
      ) ?? []
    const counted =
      levels ??
      (/nivel|levels?|settings?|n[ií]veis/i.test(label)
        ? /^\s*(\d)(?![\d.,])(?!\s?°)/.exec(text)?.[1]
        : undefined)
    return counted && field.options?.includes(`${counted} niveles`)
      ? { value: `${counted} niveles` }
      : readChoiceFact(field, text)
  },
  volumenFrasco: (field, label, text, context) =>
    readNumberFact(
      field,
      `cada ${label}`,
      /(\d[\d.,]*\s?(?:ml|cc|oz|l)\b.*)$/i.exec(text)?.[1] ?? text,
      context,
    ),
  ...presence({
    apagadoAutomatico: /\d\s?(?:min|s\b|seg|sec|h\b|hora|hour)/i,
    visor: /window|ventana|visor|visible|both sides|lado/i,
    luzIndicadora: /\bled\b|light|luz|lamp/i,
    display: /led|lcd|digital/i,
    antiadherente: /non.?stick|antiadher|antiader|teflon|ptfe|ceramic/i,
    antiadherentes: /non.?stick|antiadher|antiader|teflon|ptfe|ceramic/i,
    filtroAntisarro: /removable|washable|removible|lavable|scale|sarro|nylon|mesh|malla/i,
    filtroPermanente: /permanent|reusable|reutiliz|permanente/i,
    base360: /360/i,
    doblePared: /double|doble/i,
    bandejaMigas: /remov|extraib|desmont/i,
  }),
  mantenerCaliente: (field, label, text, context) =>
    field.unit ? readNumberFact(field, label, text, context) : null,
  nivelDeRuido: readNumberFact,
}

const SPECIAL: Specials = { ...ELECTRIC, ...SOUND_READERS, ...COMPUTING, ...BODY_READERS, ...KITCHEN }

export type Sides = Map<string, { pair: SourcePair; text: string }>

const SIDE_LABELS: Readonly<Record<string, string>> = {
  width: 'ancho',
  ancho: 'ancho',
  largura: 'ancho',
  height: 'alto',
  alto: 'alto',
  altura: 'alto',
  depth: 'profundidad',
  profundidad: 'profundidad',
  profundidade: 'profundidad',
  fondo: 'profundidad',
}

/** Fields of the whole product, not inferred from a part's heading. */
const OF_THE_WHOLE = new Set([
  'dimensiones',
  'peso',
  'pesoConCaja',
  'capacidadBateria',
  'potenciaRms',
  'tension',
  'frecuencia',
  'alimentacion',
  'autonomia',
  'tiempoDeCarga',
  'potencia',
  'respuestaEnFrecuencia',
  'materiales',
  'largoCable',
  'impedancia',
  'sensibilidad',
  'bluetooth',
  'energiaBateria',
  'bateria',
])

export function readPair(field: Field, pair: SourcePair, context: Context): FactReading | null {
  const special = specialOf(field)
  const reading = special
    ? special(field, pair.label, pair.value, context)
    : readFact(field, pair.label, pair.value, context)
  if (reading && isOneOfTwo(reading, pair.value)) {
    return { ...reading, warning: `Da dos valores («${quoteSource(pair.value)}»): revisá cuál va.` }
  }
  // Repeats the label: «GPS: GPS / Glonass».
  if (!reading && field.kind === 'flag' && fold(pair.value).startsWith(fold(pair.label)))
    return { value: true }
  if (reading || field.kind !== 'choice' || yesOrNo(pair.value) !== true) return reading
  // The label names an option: «Steam wand: yes».
  const named = optionsIn(field, pair.label).filter((option) => option !== 'No')
  return named.length === 1 ? { value: named[0] } : null
}

/** Whether one of two values was taken without a warning: «5000/6000 mAh». */
function isOneOfTwo({ value, warning }: FactReading, text: string): boolean {
  if (warning !== undefined || (typeof value !== 'number' && typeof value !== 'string')) return false
  const [, one, , other] =
    /(?<![\d.,/])(\d+(?:[.,]\d+)?)\s?([a-zΩ°"″]{0,4})\s*[/|&]\s*v?(\d+(?:[.,]\d+)?)(?![\d/])\s?\2/i.exec(
      text,
    ) ?? []
  if (one === undefined || other === undefined) return false
  const both = [one, other].map((number) => number.replace(',', '.'))
  return both[0] !== both[1] && both.includes(String(value))
}

export function fromPair(
  pair: SourcePair,
  place: string,
  index: LabelIndex,
  fields: ReadonlyMap<string, Field>,
  context: Context,
): FoundFact[] {
  if (place === DOUBTED) {
    return fromPair(pair, '', index, fields, context).map((found) => ({
      ...found,
      reading: {
        ...found.reading,
        warning: joinText(
          found.reading.warning,
          `Está bajo «${pair.section}»: confirmá que sea del producto.`,
        ),
      },
    }))
  }
  const boxed = place === BOXED ? fields.get('pesoConCaja') : undefined
  if (boxed) {
    const reading = readPair(boxed, { ...pair, label: `gift box ${pair.label}` }, context)
    return reading ? [{ field: boxed, reading, pair, isAsked: false }] : []
  }
  const own = place === '' ? [] : index.fieldsFor(`${place} ${pair.label}`)
  const candidates =
    own.length > 0
      ? own
      : index.fieldsFor(pair.label).filter(({ key }) => place === '' || !OF_THE_WHOLE.has(key))
  const readings = candidates.flatMap((field) => {
    const reading = readPair(field, pair, context)
    if (!reading) return []
    const isOpen = reading.warning === undefined && OPEN_FACT.test(fold(pair.value))
    return [
      {
        field,
        reading: isOpen ? { ...reading, warning: 'Todavía está por acordarse: confirmalo.' } : reading,
        pair,
        isAsked: false,
      },
    ]
  })
  const exact = readings.find(({ field }) => labelKey(field.label) === labelKey(pair.label))
  const certain = readings.filter(({ field, reading }, place_) => {
    const rivals = readings.filter(
      (other, at) =>
        at !== place_ &&
        other.field.kind === field.kind &&
        other.field.unit === field.unit &&
        isSameJson(other.reading.value, reading.value) &&
        field.kind === 'number',
    )
    if (rivals.length === 0) return true
    return exact
      ? exact.field === field
      : readings.findIndex((each) => each.field.kind === 'number' && each.field.unit === field.unit) ===
          place_
  })
  if (certain.length > 0) return certain
  return [...fromSocket(pair, fields), ...fromOwnLine(pair, fields)]
}

function fromSocket(pair: SourcePair, fields: ReadonlyMap<string, Field>): FoundFact[] {
  const field = fields.get('entradas')
  if (!field || labelWords(pair.label).length > 4) return []
  const whole = /^hdmi/i.test(pair.label) ? `${pair.label} ${pair.value}` : pair.label
  const named = optionsIn(field, whole.replaceAll(/bluetooth/gi, ' ')).filter(
    (option) => option !== 'USB' || !/charg|carga|type|-c\b|power|cable/i.test(pair.label),
  )
  if (
    named.length === 0 ||
    yesOrNo(pair.value) === false ||
    /output|salida|saida|antenna|frequency|frecuencia/i.test(pair.label)
  )
    return []
  return [{ field, reading: { value: named }, pair, isAsked: false }]
}

const LINED = ['funciones', 'codecs', 'accesorios']

function fromOwnLine(pair: SourcePair, fields: ReadonlyMap<string, Field>): FoundFact[] {
  if (yesOrNo(pair.value) !== true || labelWords(pair.label).length > 3) return []
  return LINED.flatMap((key) => {
    const field = fields.get(key)
    const named = field ? optionsIn(field, pair.label) : []
    return field && named.length > 0 ? [{ field, reading: { value: named }, pair, isAsked: false }] : []
  })
}

export function takeSide(sides: Sides, pair: SourcePair, place: string): boolean {
  const words = labelKey(pair.label).replace(/^(?:unit|body|overall|dimension|dimensione) /, '')
  const side = [words, ...labelNames(pair.label).map(labelKey)]
    .map((word) => SIDE_LABELS[word])
    .find((each) => each !== undefined)
  if (!side || place !== '' || sides.has(side)) return false
  sides.set(side, { pair, text: pair.value })
  return false
}

export function fromSides(
  sides: Sides,
  fields: ReadonlyMap<string, Field>,
  context: Context,
): FoundFact | undefined {
  const field = fields.get('dimensiones')
  if (!field || sides.size < 3) return undefined
  const texts = ['ancho', 'alto', 'profundidad'].map((side) => sides.get(side)!)
  const unit = /\(([^)]{1,12})\)/.exec(texts[0]!.pair.label)?.[1] ?? ''
  const reading = specialOf(field)!(
    field,
    unit ? `(${unit})` : '',
    `${texts.map(({ text }, place) => `${'WHD'[place]!} ${text}`).join(' × ')}`,
    context,
  )
  const [first] = texts
  return reading
    ? {
        field,
        reading,
        pair: { ...first!.pair, source: texts.map(({ pair }) => pair.source).join(' · ') },
        isAsked: false,
      }
    : undefined
}

export function fromProcessor(
  pairs: readonly SourcePair[],
  fields: ReadonlyMap<string, Field>,
  context: Context,
): FoundFact[] {
  const field = fields.get('procesador')
  const pairOfLabel = (pattern: RegExp) => pairs.find(({ label }) => pattern.test(fold(label)))
  const [brand, model] = [
    pairOfLabel(/(?:processor|cpu|procesador) (?:brand|marca)|marca del procesador/),
    pairOfLabel(/(?:processor|cpu|procesador) (?:model|modelo)|modelo del procesador/),
  ]
  const cores = pairs.find(
    ({ label, value }) =>
      /cpu|processor|procesador|core|nucleo/.test(fold(label)) && /core|n[uú]cleo/i.test(value),
  )
  if (!field || !brand || !model || !cores) return []
  const reading = specialOf(field)!(field, '', `${brand.value} ${model.value}, ${cores.value}`, context)
  const pair = { ...cores, source: [brand, model, cores].map(({ source }) => source).join(' · ') }
  return reading ? [{ field, reading, pair, isAsked: false }] : []
}

/** Reader specific to a field; undefined if its kind suffices. */
export function specialOf(field: Field): Special | undefined {
  if (!Object.hasOwn(SPECIAL, field.key)) return undefined
  return SPECIAL[field.key as FieldKey]
}
