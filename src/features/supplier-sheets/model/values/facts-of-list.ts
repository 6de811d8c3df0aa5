import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { fold } from '#/language/fold.ts'
import { readPair, specialOf } from './facts-of-pair.ts'
import type { LabelIndex } from '#/features/supplier-sheets/model/labels/label-index.ts'
import { isPacking } from '#/features/supplier-sheets/model/labels/label-key.ts'
import { type FoundFact, OPEN_FACT } from './proposal.ts'
import { type Context, optionsIn, readFact, yesOrNo } from './read-value.ts'
import type { SourcePair } from '#/features/supplier-sheets/model/source.ts'

const LEADING =
  /^(?:with|con|com|has|tiene|built[- ]?in|integrated|includes?|incluye|supports?|soporta|suporta|functions? of|funcion(?: de)?|función(?: de)?|full|real|new)\s+/i

const TRAILING =
  /\s+(?:function|functions|feature|support|supported|mode|adjust(?:ment|able)?|included|incluid[oa]s?|design|available|integrad[oa]|built-in)$/i

const OTHER_VERSION =
  /\b(?:also|tb|tambien|tambem|same design|otra|outra|other model|otro modelo|outras? vers|pro has|we have|temos|tenemos|new model|nuevo modelo)\b/

const ITEM_SEPARATOR =
  /\s*[;•|\n]\s*|,(?!\d)\s*|(?<!\d),\s*|\s+\/\s+|\s\+\s|(?<=[a-z)])\/(?=[A-Z])|\.\s+|\s{3,}|\s(?:and|con|with|y|e|c\/)\s(?!(?:la |the |gift |colou?r )*(?:caja|box|estuche|case|charging))/

const NOT = /^(?:no|not|sin|without|sem|nao|não)\s/i

const COUNT = /^(\d{1,2})\s?(?:[x×*]|pcs?\b|pieces?\b|un?\b|kinds? of|tipos? de)?\s*(?=[a-z])/i

const MAINS = /^\s*(?:ac\s?)?(?:100|110|127|220|230)\s?(?:[-–~]\s?2[234]0)?\s?v.{0,40}$/i

/** Field keys of items recognised without a label. */
const SPECIAL_ITEMS: readonly (readonly [key: string, item: RegExp])[] = [
  ['bluetooth', /bluetooth|\bbt\b/i],
  ['origen', /^(?:made in|hecho en|fabricado en|industria)\b/i],
  ['claseAislacion', /^(?:class|clase|classe) (?:i{1,3}|[123])$/i],
  ['ficha', /iram ?20[67]3/i],
]

type ListedFact = Pick<FoundFact, 'field' | 'reading'>

type ListReader = {
  pair: SourcePair
  /** False if the first item belongs to the pair's label. */
  isList: boolean
  index: LabelIndex
  fields: ReadonlyMap<string, Field>
  context: Context
  items: readonly string[]
}

/** Facts of a list such as «effective distance 10 m»; with a label, the first item is the label's own. */
export function fromList(
  pair: SourcePair,
  isList: boolean,
  index: LabelIndex,
  fields: ReadonlyMap<string, Field>,
  context: Context,
): FoundFact[] {
  // Items about another version of the product, or optional ones.
  if (pair.label === '' && OTHER_VERSION.test(fold(pair.value))) return []
  const items = pair.value.split(ITEM_SEPARATOR).slice(0, 60)
  const reader = { pair, isList, index, fields, context, items }
  return [
    ...items.flatMap((item, at) => factsOfItem(reader, item, at)),
    ...mainsFacts(reader),
    ...socketFacts(reader),
  ].map(({ field, reading }) => ({ field, reading, pair, isAsked: false }))
}

function factsOfItem(reader: ListReader, item: string, at: number): ListedFact[] {
  const { pair, isList, index } = reader
  const bare = item.trim().replace(/^[(]|[.)]$/g, '')
  if (bare === '' || bare.length > 120) return []
  if (at === 0 && !isList)
    // Flags in a labelled list: «Body: double wall, …».
    return (bare.endsWith('?') ? [] : index.fieldsFor(bare)).flatMap((field) =>
      field.kind === 'flag' ? [{ field, reading: { value: true } }] : [],
    )
  if (OPEN_FACT.test(fold(bare))) return []
  const isNo = NOT.test(bare) || /\bnot included\b|\bno inclu/i.test(bare)
  const named = factsOfName(reader, bare, isNo)
  if (isNo) return named
  return [
    ...named,
    ...flagsOfStart(index, bare),
    ...valueAfterLabel(reader, bare, at),
    ...(isList || pair.label === '' ? specialFacts(reader, bare) : []),
  ]
}

/** Facts of an item that is the name of a field, such as «2 x HDMI» or «no remote control». */
function factsOfName({ pair, index, context }: ListReader, bare: string, isNo: boolean): ListedFact[] {
  const led = bare.replace(LEADING, '')
  const [counted, count] = COUNT.exec(led) ?? ['']
  const name = led.slice(counted.length).replace(NOT, '').replace(LEADING, '').replace(TRAILING, '')
  const fields = new Set([
    ...index.fieldsFor(bare),
    ...index.fieldsFor(name),
    ...index.fieldsFor(name.replace(LEADING, '')),
    ...(count === undefined || pair.label === ''
      ? []
      : index.fieldsFor(`${pair.label.split(' ').at(-1)} ${name}`)),
  ])
  return [...fields].flatMap((field) => {
    const isNamed = NOT.test(bare) && index.fieldsFor(bare).includes(field)
    if (field.kind === 'flag') return [{ field, reading: { value: isNamed || !isNo } }]
    if (field.kind !== 'number' || field.unit !== undefined || count === undefined || isNo) return []
    const reading = readFact(field, name, count, context)
    return reading ? [{ field, reading }] : []
  })
}

/** Flags named by the longest beginning of two to five words. */
function flagsOfStart(index: LabelIndex, bare: string): ListedFact[] {
  const words = bare.split(/\s+/)
  for (let length = Math.min(words.length - 1, 5); length > 1; length--) {
    const flags = index.fieldsFor(words.slice(0, length).join(' ')).filter(({ kind }) => kind === 'flag')
    if (flags.length === 0) continue
    const value = yesOrNo(words.slice(length).join(' '))
    const reading =
      value === undefined ? { value: true, warning: 'La frase sigue: confirmá que sea esto.' } : { value }
    return flags.map((field) => ({ field, reading }))
  }
  return []
}

/** Value after the longest beginning of one to four words that names a field able to read it. */
function valueAfterLabel(
  { pair, index, context, items }: ListReader,
  bare: string,
  at: number,
): ListedFact[] {
  const words = bare.split(/\s+/)
  for (let length = Math.min(words.length - 1, 4); length > 0; length--) {
    const label = words.slice(0, length).join(' ')
    const value = words
      .slice(length)
      .join(' ')
      .replace(/^[:=]\s*/, '')
    const named = index
      .fieldsFor(label)
      .filter(({ kind }) => kind !== 'flag' && kind !== 'text' && kind !== 'texts')
    const readings = named.flatMap((field) => {
      const whole = field.kind === 'choices' ? [value, ...listedAfter(field, items, at)].join(' / ') : value
      const reading = value.length < 40 ? readPair(field, { ...pair, label, value: whole }, context) : null
      return reading ? [{ field, reading }] : []
    })
    if (readings.length > 0) return isPacking(label) ? [] : readings
  }
  return []
}

function specialFacts(reader: ListReader, bare: string): ListedFact[] {
  return SPECIAL_ITEMS.flatMap(([key, item]) => (item.test(bare) ? specialFact(reader, key, '', bare) : []))
}

function mainsFacts(reader: ListReader): ListedFact[] {
  const { pair, items } = reader
  const mains =
    pair.label === ''
      ? pair.value
      : /adapt|charger|cargador|carregador/i.test(pair.label)
        ? items.find((item) => /\bac\b|hz/i.test(item) && MAINS.test(item))
        : undefined
  if (mains === undefined || !MAINS.test(mains)) return []
  const keys = pair.label === '' ? ['tension', 'frecuencia', 'potencia'] : ['tension', 'frecuencia']
  return keys.flatMap((key) => specialFact(reader, key, '', mains))
}

function socketFacts(reader: ListReader): ListedFact[] {
  const { pair, isList } = reader
  const isOfSockets =
    pair.label !== '' || /connect|input|interface|ports?\b|conect|conex|entrada/.test(fold(pair.section))
  return isList && isOfSockets ? specialFact(reader, 'entradas', pair.label, pair.value) : []
}

function specialFact(
  { fields, context }: ListReader,
  key: string,
  label: string,
  text: string,
): ListedFact[] {
  const field = fields.get(key)
  const reading = field && specialOf(field)!(field, label, text, context)
  return field && reading ? [{ field, reading }] : []
}

function listedAfter(field: Field, items: readonly string[], at: number): readonly string[] {
  const after = items.slice(at + 1)
  const end = after.findIndex((item) => optionsIn(field, item).length === 0)
  return end < 0 ? after : after.slice(0, end)
}
