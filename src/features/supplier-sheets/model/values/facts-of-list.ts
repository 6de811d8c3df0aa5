import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { fold } from '#/language/fold.ts'
import { readPair } from './facts-of-pair.ts'
import type { LabelIndex } from '#/features/supplier-sheets/model/labels/label-index.ts'
import { isPacking } from '#/features/supplier-sheets/model/labels/label-key.ts'
import { type FoundFact, OPEN_FACT } from './proposal.ts'
import { type Context, optionsIn, readFact, type FactReading, yesOrNo } from './read-value.ts'
import { specialOf } from './field-readers.ts'
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

/** Facts of a list such as «effective distance 10 m»; with a label, the first item is the label's own. */
export function fromList(
  pair: SourcePair,
  isList: boolean,
  index: LabelIndex,
  fields: ReadonlyMap<string, Field>,
  context: Context,
): FoundFact[] {
  const found: FoundFact[] = []
  // About another product, or about what could be.
  if (pair.label === '' && OTHER_VERSION.test(fold(pair.value))) return found
  const add = (field: Field, reading: FactReading) => found.push({ field, reading, pair, isAsked: false })
  const items = pair.value.split(ITEM_SEPARATOR).slice(0, 60)
  for (const [at, item] of items.entries()) {
    const bare = item.trim().replace(/^[(]|[.)]$/g, '')
    if (bare === '' || bare.length > 120) continue
    if (at === 0 && !isList) {
      // «Body: double wall, …».
      for (const field of bare.endsWith('?') ? [] : index.fieldsFor(bare))
        if (field.kind === 'flag') add(field, { value: true })
      continue
    }
    const isOpen = OPEN_FACT.test(fold(bare))
    const isNo = NOT.test(bare) || /\bnot included\b|\bno inclu/i.test(bare)
    const led = bare.replace(LEADING, '')
    const [counted, count] = COUNT.exec(led) ?? ['']
    const name = led.slice(counted.length).replace(NOT, '').replace(LEADING, '').replace(TRAILING, '')
    for (const field of new Set([
      ...index.fieldsFor(bare),
      ...index.fieldsFor(name),
      ...index.fieldsFor(name.replace(LEADING, '')),
      ...(count === undefined || pair.label === ''
        ? []
        : index.fieldsFor(`${pair.label.split(' ').at(-1)} ${name}`)),
    ])) {
      if (isOpen) continue
      const isNamed = NOT.test(bare) && index.fieldsFor(bare).includes(field)
      if (field.kind === 'flag') add(field, { value: isNamed || !isNo })
      else if (field.kind === 'number' && field.unit === undefined && count !== undefined && !isNo) {
        const reading = readFact(field, name, count, context)
        if (reading) add(field, reading)
      }
    }
    if (isNo || isOpen) continue
    for (let length = Math.min(bare.split(/\s+/).length - 1, 5); length > 1; length--) {
      const [start, rest] = [
        bare.split(/\s+/).slice(0, length).join(' '),
        bare.split(/\s+/).slice(length).join(' '),
      ]
      const flags = index.fieldsFor(start).filter(({ kind }) => kind === 'flag')
      if (flags.length === 0) continue
      const isNamed = yesOrNo(rest)
      for (const field of flags)
        if (isNamed === undefined)
          add(field, { value: true, warning: 'La frase sigue: confirmá que sea esto.' })
        else add(field, { value: isNamed })
      break
    }
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
      if (readings.length === 0) continue
      for (const { field, reading } of readings) if (!isPacking(label)) add(field, reading)
      break
    }
    if (!isList && pair.label !== '') continue
    const bluetooth = fields.get('bluetooth')
    if (bluetooth && !isNo && /bluetooth|\bbt\b/i.test(bare)) {
      const reading = specialOf(bluetooth)!(bluetooth, '', bare, context)
      if (reading) add(bluetooth, reading)
    }
    const origin = fields.get('origen')
    if (origin && /^(?:made in|hecho en|fabricado en|industria)\b/i.test(bare)) {
      const reading = specialOf(origin)!(origin, '', bare, context)
      if (reading) add(origin, reading)
    }
    const insulation = fields.get('claseAislacion')
    if (insulation && /^(?:class|clase|classe) (?:i{1,3}|[123])$/i.test(bare)) {
      const reading = specialOf(insulation)!(insulation, '', bare, context)
      if (reading) add(insulation, reading)
    }
    const plug = fields.get('ficha')
    if (plug && /iram ?20[67]3/i.test(bare)) {
      const reading = specialOf(plug)!(plug, '', bare, context)
      if (reading) add(plug, reading)
    }
  }
  const mains =
    pair.label === ''
      ? pair.value
      : /adapt|charger|cargador|carregador/i.test(pair.label)
        ? items.find((item) => /\bac\b|hz/i.test(item) && MAINS.test(item))
        : undefined
  if (mains !== undefined && MAINS.test(mains)) {
    for (const key of pair.label === '' ? ['tension', 'frecuencia', 'potencia'] : ['tension', 'frecuencia']) {
      const field = fields.get(key)
      const reading = field && specialOf(field)!(field, '', mains, context)
      if (field && reading) add(field, reading)
    }
  }
  const inputs = fields.get('entradas')
  const isOfSockets =
    pair.label !== '' || /connect|input|interface|ports?\b|conect|conex|entrada/.test(fold(pair.section))
  if (inputs && isList && isOfSockets) {
    const reading = specialOf(inputs)!(inputs, pair.label, pair.value, context)
    if (reading) add(inputs, reading)
  }
  return found
}

function listedAfter(field: Field, items: readonly string[], at: number): readonly string[] {
  const after = items.slice(at + 1)
  const end = after.findIndex((item) => optionsIn(field, item).length === 0)
  return end < 0 ? after : after.slice(0, end)
}
