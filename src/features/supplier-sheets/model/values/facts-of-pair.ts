import { isSameJson } from '#/catalogue/json/json.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { fold } from '#/language/fold.ts'
import type { LabelIndex } from '#/features/supplier-sheets/model/labels/label-index.ts'
import { labelKey, labelWords } from '#/features/supplier-sheets/model/labels/label-key.ts'
import { BOXED, DOUBTED } from '#/features/supplier-sheets/model/labels/classify-label.ts'
import { type FoundFact, OPEN_FACT } from './proposal.ts'
import { type Context, optionsIn, readFact, type FactReading, quoteSource, yesOrNo } from './read-value.ts'
import { specialOf } from './field-readers.ts'
import type { SourcePair } from '#/features/supplier-sheets/model/source.ts'
import { joinText } from './field-reader.ts'

/** A part's heading must not be taken for these. */
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
  // «GPS: GPS / Glonass».
  if (!reading && field.kind === 'flag' && fold(pair.value).startsWith(fold(pair.label)))
    return { value: true }
  if (reading || field.kind !== 'choice' || yesOrNo(pair.value) !== true) return reading
  // «Steam wand: yes» names one of a list.
  const named = optionsIn(field, pair.label).filter((option) => option !== 'No')
  return named.length === 1 ? { value: named[0] } : null
}

/** «5000/6000 mAh»: whether one was taken without a word. */
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
