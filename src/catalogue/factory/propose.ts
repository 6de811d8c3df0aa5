import { fold } from '../text/fold.ts'
import { isSame } from '../merge/json.ts'
import type { Field } from '../specs/field.ts'
import { isPacking, labelKey, labelNames, labelWords } from './label-key.ts'
import type { LabelIndex } from './label-index.ts'
import { decimalStyle } from './measures.ts'
import {
  isClose,
  optionsIn,
  readFact,
  saysNothing,
  yesOrNo,
  type Context,
  type Reading,
} from './read-fact.ts'
import { join, specialOf } from './read-special.ts'
import type { Pair } from './sheet-source.ts'

/** A fact that a sheet says, and where. With a warning it is not sure: whoever applies it looks first. */
export type Proposal = {
  readonly field: Field
  readonly value: unknown
  readonly warning?: string
  readonly pairs: readonly Pair[]
}

/** Something of a sheet that nothing was made of; `why` where there is a reason. */
export type Leftover = { readonly pair: Pair; readonly why: 'packing' | 'ignored' | 'unread' | 'unknown' }

/** What is remembered of a supplier: which field each label means; null for one that is none of ours. */
export type Remembered = ReadonlyMap<string, string | null>

export type Proposed = { readonly proposals: readonly Proposal[]; readonly leftovers: readonly Leftover[] }

type Found = { field: Field; reading: Reading; pair: Pair; isAsked: boolean }

const MOST_PAIRS = 3000
/** Of the product in its own box; among the packing, but perhaps the product's. */
const BOXED = 'boxed'
const DOUBTED = 'doubted'
/** What is still to be agreed is no fact. */
const OPEN =
  /\b(?:optional|opcional(?:es)?|for test|to be confirmed|by order|as required(?! by)|on request|on demand|a pedido|sob consulta|a eleccion|no license|sin licencia)\b/
/** Labels whose value is a list of what the product can do. */
const LISTS =
  /^(?:feature|caracteristica|function|funcion|funcao|funcoe|other feature|other function|main feature|highlight|funcione|other|otro|key feature|special feature|recurso|outro|playback|prestacion|prestacione|otra funcione|otra caracteristica|extra|destacado|diferenciai|ventaja|diferencial|funciones especiale|description|descripcion|key selling point)$/
/** Headings of a part that has measures and supply of its own. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/subwoofer/, 'subwoofer'],
  [/(?:charging )?(?:case|box)\b|estuche|estojo/, 'charging case'],
  [/satellite|rear speaker/, 'satellite'],
  [/remote|control remoto/, 'remote'],
  [/microphone|microfono|microfone|\bmics?\b/, 'microphone'],
  [/adapt(?:er|ador)|charger|cargador|carregador/, 'adapter'],
]
/** Facts of the whole that a part's heading must not be taken for. */
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

/** What the pairs of one product say of the fields of its type. Pure, and without any order but the sheet's. */
export function propose(
  pairs: readonly Pair[],
  index: LabelIndex,
  fields: ReadonlyMap<string, Field>,
  remembered: Remembered = new Map(),
): Proposed {
  const told = pairs.slice(0, MOST_PAIRS).map(plainPair).flatMap(twoWeights)
  const context: Context = { style: decimalStyle(told.flatMap(({ label, value }) => [label, value])) }
  const found: Found[] = []
  const leftovers: Leftover[] = []
  const sides: Sides = new Map()
  for (const pair of told) {
    if (saysNothing(pair.value)) continue
    const known = remembered.get(labelKey(pair.label))
    if (known === null) {
      leftovers.push({ pair, why: 'ignored' })
      continue
    }
    const asked = known === undefined ? undefined : fields.get(known)
    if (asked) {
      const reading = read(asked, pair, context) ?? readFact(asked, pair.label, pair.value, context)
      if (reading) found.push({ field: asked, reading, pair, isAsked: true })
      else leftovers.push({ pair, why: 'unread' })
      continue
    }
    const place = placeOf(pair)
    if (place === 'packing') {
      leftovers.push({ pair, why: 'packing' })
      continue
    }
    if (pair.label !== '' && takeSide(sides, pair, place)) continue
    const isList = pair.label === '' || LISTS.test(labelKey(pair.label))
    const some = [
      ...(isList ? [] : fromPair(pair, place, index, fields, context)),
      ...(place === '' ? fromList(pair, isList, index, fields, context) : []),
    ]
    if (isList && some.length === 0) some.push(...fromPair(pair, place, index, fields, context))
    if (some.length > 0) found.push(...some)
    else leftovers.push({ pair, why: index.fieldsFor(pair.label).length > 0 ? 'unread' : 'unknown' })
  }
  const whole = fromSides(sides, fields, context)
  if (whole) found.push(whole)
  found.push(...fromProcessor(told, fields, context))
  const proposals = merged(found, fields).map((each, _, all) => withOthers(withBattery(each, all), all, told))
  return { proposals: [...proposals, ...barLength(proposals, fields)], leftovers }
}

/** Brand, model and cores of a processor, each in a line of its own. */
function fromProcessor(told: readonly Pair[], fields: ReadonlyMap<string, Field>, context: Context): Found[] {
  const field = fields.get('procesador')
  const said = (pattern: RegExp) => told.find(({ label }) => pattern.test(fold(label)))
  const [brand, model] = [
    said(/(?:processor|cpu|procesador) (?:brand|marca)|marca del procesador/),
    said(/(?:processor|cpu|procesador) (?:model|modelo)|modelo del procesador/),
  ]
  const cores = told.find(
    ({ label, value }) =>
      /cpu|processor|procesador|core|nucleo/.test(fold(label)) && /core|n[uú]cleo/i.test(value),
  )
  if (!field || !brand || !model || !cores) return []
  const reading = specialOf(field)!(field, '', `${brand.value} ${model.value}, ${cores.value}`, context)
  const pair = { ...cores, source: [brand, model, cores].map(({ source }) => source).join(' · ') }
  return reading ? [{ field, reading, pair, isAsked: false }] : []
}

/** How long a bar is, is how wide it is. */
function barLength(proposals: readonly Proposal[], fields: ReadonlyMap<string, Field>): Proposal[] {
  const field = fields.get('largo')
  const sides = proposals.find(({ field: { key } }) => key === 'dimensiones')
  if (!field || !sides || proposals.some((each) => each.field === field) || sides.warning !== undefined)
    return []
  return [{ ...sides, field, value: (sides.value as { ancho: number }).ancho }]
}

/** What other facts say of a fact: sockets for microphones, radios of a network, and another figure in the title. */
function withOthers(proposal: Proposal, all: readonly Proposal[], told: readonly Pair[]): Proposal {
  const { field, value } = proposal
  const said = (key: string) => all.find((each) => each.field.key === key)
  const has = (option: string) => field.options?.includes(option) && !(value as string[]).includes(option)
  const plus = (option: string) => ({
    ...proposal,
    value: field.options!.filter((each) => each === option || (value as string[]).includes(each)),
  })
  if (
    field.key === 'entradas' &&
    Number(said('entradasDeMicrofono')?.value ?? 0) > 0 &&
    has('Micrófono 6,3 mm')
  )
    return plus('Micrófono 6,3 mm')
  if (field.key === 'red' && said('wifi') && has('Wi-Fi')) return plus('Wi-Fi')
  if (
    (field.key === 'capacidadBateria' || field.key === 'energiaBateria') &&
    proposal.warning === undefined
  ) {
    const charge = said('capacidadBateria')?.value
    const other = told.find(
      ({ label, value: text }) =>
        label === '' &&
        [...text.matchAll(/(\d{3,5})\s?mah/gi)].some(
          ([, each]) => typeof charge === 'number' && !isClose(Number(each), charge),
        ),
    )
    if (other)
      return {
        ...proposal,
        warning: `Otra parte de la ficha dice otra cosa: «${other.source.slice(0, 80)}».`,
      }
  }
  return proposal
}

/** What has a battery and a plug runs on either, whichever of them its supply names. */
function withBattery(proposal: Proposal, all: readonly Proposal[]): Proposal {
  const { field, value } = proposal
  const both = 'Red + batería'
  if (field.key !== 'alimentacion' || value !== 'Red 220 V' || !field.options?.includes(both)) return proposal
  const battery = all.find(({ field: { key } }) => key === 'capacidadBateria' || key === 'autonomia')
  if (!battery) return proposal
  return {
    ...proposal,
    value: both,
    warning: 'La ficha da también una batería: confirmá que ande de las dos maneras.',
  }
}

/** «N.W/G.W: 2.6/3.1 kg»: two weights in a line, the net one first. */
function twoWeights(pair: Pair): Pair[] {
  const labels =
    /^((?:n\.?\s?w\b|net|peso neto|neto|peso l[ií]quido).*?)\s*[/&]\s*((?:g\.?\s?w\b|gross|peso bruto|bruto).*)$/i.exec(
      pair.label,
    )
  const values = /^(\d+(?:[.,]\d+)?)\s?(kgs?|g|lbs?)?\s*[/&]\s*(\d+(?:[.,]\d+)?)\s?(kgs?|g|lbs?)?\b/i.exec(
    pair.value,
  )
  if (!labels || !values) return [pair]
  const unit = values[4] ?? values[2] ?? /\((kgs?|g|lbs?)\)/i.exec(pair.label)?.[1] ?? ''
  return [
    { ...pair, label: 'N.W.', value: `${values[1]} ${values[2] ?? unit}` },
    { ...pair, label: 'G.W.', value: `${values[3]} ${unit}` },
  ]
}

/** Signs of East Asian width as those of ours, and «1 lb 12 oz» as one figure. */
function plainPair(pair: Pair): Pair {
  const plain = (text: string) =>
    text
      .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replaceAll(
        /(\d+)\s?lbs?\.?\s+(\d+(?:\.\d+)?)\s?oz/gi,
        (_, pounds: string, ounces: string) => `${(Number(pounds) + Number(ounces) / 16).toFixed(4)} lb`,
      )
  return { ...pair, label: plain(pair.label), value: plain(pair.value) }
}

/** Whether a pair is about the box, about a part of the product («subwoofer») or about the product. */
function placeOf(pair: Pair): string {
  const label = fold(pair.label)
  const heading = fold(pair.section)
  const isOfOneBox =
    isPacking(pair.section) &&
    /gift|colou?r box|individual|unit|single/.test(heading) &&
    !/master|carton|colet/.test(heading)
  if (isOfOneBox && /gross|bruto|g\.? ?w/.test(label)) return BOXED
  if (isPacking(pair.label)) {
    const isOne =
      /gift|color box|colour box|single|unit|individual|\bcaja\b|c\/caja|caixa|con embalaje|com embalagem|retail|with (?:box|packag)|embalado|including box/.test(
        label,
      ) &&
      !/master|carton|ctn|outer|inner|bulto|pallet|cbm|volum|dim|size|medida|tamano|qty|cant|pcs|units? per/.test(
        label,
      )
    const isWeight = /weight|peso|g\.? ?w|gross|bruto/.test(label)
    const isCapacity = /capacid|batter|bateria|sin (?:caja|embalaje)|without|s\/caja|sem embalagem/.test(
      label,
    )
    if (isCapacity) return ''
    if (
      isWeight &&
      /gift ?box|colou?r ?box|\(1 ?pcs?\b/i.test(pair.value) &&
      !/carton|ctn|master/i.test(pair.value)
    )
      return BOXED
    if (
      isOne &&
      (isWeight || /\d\s?(?:kgs?|lbs?|g|gr)\b/i.test(pair.value)) &&
      !/\d\s?[x×*]\s?\d/.test(pair.value.split(/,(?!\d)/)[0]!)
    )
      return BOXED
    if (
      isWeight &&
      /gross|bruto|g\.? ?w/.test(label) &&
      !isPacking(pair.section) &&
      !/carton|ctn|master|bulto|outer/.test(label)
    )
      return ''
    return 'packing'
  }
  if (isPacking(pair.section)) {
    // A plain weight among the packing may be the product's: it is shown to be looked at.
    if (/^(?:weight|peso)$/.test(labelKey(pair.label)) && !/carton|ctn|pcs/i.test(pair.value)) return DOUBTED
    return /\b(?:product|producto|produto|device|appliance|equipo)\b/.test(label) ||
      /\bean\b|barcode|codigo de barras|gtin|origin|origen|origem/.test(label)
      ? ''
      : 'packing'
  }
  const section = fold(pair.section)
  return (
    PARTS.find(
      ([pattern]) =>
        pattern.test(section) && !/main|principal|\band\b|\by\b|&|\+|\/|input|entrada/.test(section),
    )?.[1] ?? ''
  )
}

function read(field: Field, pair: Pair, context: Context): Reading | null {
  const special = specialOf(field)
  const reading = special
    ? special(field, pair.label, pair.value, context)
    : readFact(field, pair.label, pair.value, context)
  if (reading || field.kind !== 'choice' || yesOrNo(pair.value) !== true) return reading
  // «Steam wand: yes»: the label names which of the list it is.
  const named = optionsIn(field, pair.label).filter((option) => option !== 'No')
  return named.length === 1 ? { value: named[0] } : null
}

function fromPair(
  pair: Pair,
  place: string,
  index: LabelIndex,
  fields: ReadonlyMap<string, Field>,
  context: Context,
): Found[] {
  if (place === DOUBTED) {
    return fromPair(pair, '', index, fields, context).map((found) => ({
      ...found,
      reading: {
        ...found.reading,
        warning: join(found.reading.warning, `Está bajo «${pair.section}»: confirmá que sea del producto.`),
      },
    }))
  }
  const boxed = place === BOXED ? fields.get('pesoConCaja') : undefined
  if (boxed) {
    const reading = read(boxed, { ...pair, label: `gift box ${pair.label}` }, context)
    return reading ? [{ field: boxed, reading, pair, isAsked: false }] : []
  }
  const own = place === '' ? [] : index.fieldsFor(`${place} ${pair.label}`)
  const candidates =
    own.length > 0
      ? own
      : index.fieldsFor(pair.label).filter(({ key }) => place === '' || !OF_THE_WHOLE.has(key))
  const readings = candidates.flatMap((field) => {
    const reading = read(field, pair, context)
    if (!reading) return []
    const isOpen = reading.warning === undefined && OPEN.test(fold(pair.value))
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
  const kept = readings.filter(({ field, reading }, place_) => {
    const rivals = readings.filter(
      (other, at) =>
        at !== place_ &&
        other.field.kind === field.kind &&
        other.field.unit === field.unit &&
        isSame(other.reading.value, reading.value) &&
        field.kind === 'number',
    )
    if (rivals.length === 0) return true
    return exact
      ? exact.field === field
      : readings.findIndex((each) => each.field.kind === 'number' && each.field.unit === field.unit) ===
          place_
  })
  if (kept.length > 0) return kept
  return [...fromSocket(pair, fields), ...fromOwnLine(pair, fields)]
}

/** «FM radio: yes», «Optical input: 1»: an entry of the list of sockets that has a line of its own. */
function fromSocket(pair: Pair, fields: ReadonlyMap<string, Field>): Found[] {
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

/** Lists whose entries may have a line each: «Defrost: yes». */
const LINED = ['funciones', 'codecs', 'accesorios']

function fromOwnLine(pair: Pair, fields: ReadonlyMap<string, Field>): Found[] {
  if (yesOrNo(pair.value) !== true || labelWords(pair.label).length > 3) return []
  return LINED.flatMap((key) => {
    const field = fields.get(key)
    const named = field ? optionsIn(field, pair.label) : []
    return field && named.length > 0 ? [{ field, reading: { value: named }, pair, isAsked: false }] : []
  })
}

const LEADING =
  /^(?:with|con|com|has|tiene|built[- ]?in|integrated|includes?|incluye|supports?|soporta|suporta|functions? of|funcion(?: de)?|función(?: de)?|full|real|new)\s+/i
const TRAILING =
  /\s+(?:function|functions|feature|support|supported|mode|included|incluid[oa]s?|design|available|integrad[oa]|built-in)$/i

const OTHER =
  /\b(?:also|tb|tambien|tambem|same design|otra|outra|other model|otro modelo|outras? vers|pro has|we have|temos|tenemos|new model|nuevo modelo)\b/

/** Between the items of a list, or what a value goes on to say. */
const BETWEEN =
  /\s*[;•|\n]\s*|,(?!\d)\s*|(?<!\d),\s*|\s+\/\s+|\s\+\s|(?<=[a-z)])\/(?=[A-Z])|\.\s+|\s{3,}|\s(?:and|con|with|y|e|c\/)\s(?!(?:la |the |gift |colou?r )*(?:caja|box|estuche|case|charging))/
const NOT = /^(?:no|not|sin|without|sem|nao|não)\s/i
const COUNT = /^(\d{1,2})\s?(?:[x×*]|pcs?\b|pieces?\b|un?\b|kinds? of|tipos? de)?\s*(?=[a-z])/i

/**
 * What the items of a text say by themselves: a fact that is there, how many of something, and what a known label goes before («effective distance 10 m»).
 * Of a value that has a label, the first item is its own.
 */
function fromList(
  pair: Pair,
  isList: boolean,
  index: LabelIndex,
  fields: ReadonlyMap<string, Field>,
  context: Context,
): Found[] {
  const found: Found[] = []
  // A sentence about another product, or about what could be.
  if (pair.label === '' && OTHER.test(fold(pair.value))) return found
  const add = (field: Field, reading: Reading) => found.push({ field, reading, pair, isAsked: false })
  const items = pair.value.split(BETWEEN).slice(isList ? 0 : 1, 60)
  for (const item of items) {
    const bare = item.trim().replace(/^[(]|[.)]$/g, '')
    if (bare === '' || bare.length > 120) continue
    const isOpen = OPEN.test(fold(bare))
    const isNo = NOT.test(bare) || /\bnot included\b|\bno inclu/i.test(bare)
    const led = bare.replace(LEADING, '')
    const [counted, count] = COUNT.exec(led) ?? ['']
    const name = led.slice(counted.length).replace(NOT, '').replace(LEADING, '').replace(TRAILING, '')
    for (const field of new Set([
      ...index.fieldsFor(bare),
      ...index.fieldsFor(name),
      ...index.fieldsFor(name.replace(LEADING, '')),
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
    // A label with its value and nothing between: «clase I», «peso 1,1 kg».
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
        const reading = value.length < 40 ? read(field, { ...pair, label, value }, context) : null
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
    const plug = fields.get('ficha')
    if (plug && /iram ?20[67]3/i.test(bare)) {
      const reading = specialOf(plug)!(plug, '', bare, context)
      if (reading) add(plug, reading)
    }
  }
  if (pair.label === '' && MAINS.test(pair.value)) {
    for (const key of ['tension', 'frecuencia', 'potencia']) {
      const field = fields.get(key)
      const reading = field && specialOf(field)!(field, '', pair.value, context)
      if (field && reading) add(field, reading)
    }
  }
  const inputs = fields.get('entradas')
  if (inputs && isList && pair.label !== '') {
    const reading = specialOf(inputs)!(inputs, pair.label, pair.value, context)
    if (reading) add(inputs, reading)
  }
  return found
}

/** A line with the mains alone: «220-240v 50/60hz 1850-2200w». */
const MAINS = /^\s*(?:ac\s?)?(?:100|110|127|220|230)\s?(?:[-–~]\s?2[234]0)?\s?v.{0,40}$/i

type Sides = Map<string, { pair: Pair; text: string }>

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

/** «Width: 28 cm», «Height: 57 cm», «Depth: 26 cm»: sides with a line each. */
function takeSide(sides: Sides, pair: Pair, place: string): boolean {
  const words = labelKey(pair.label).replace(/^(?:unit|body|overall|dimension|dimensione) /, '')
  const side = [words, ...labelNames(pair.label).map(labelKey)]
    .map((word) => SIDE_LABELS[word])
    .find((each) => each !== undefined)
  if (!side || place !== '' || sides.has(side)) return false
  sides.set(side, { pair, text: pair.value })
  return false
}

function fromSides(sides: Sides, fields: ReadonlyMap<string, Field>, context: Context): Found | undefined {
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

/** One proposal of each field. What is said twice alike is said once; what is said otherwise is told as what it is. */
function merged(found: readonly Found[], fields: ReadonlyMap<string, Field>): Proposal[] {
  return [...fields.values()].flatMap((field): Proposal[] => {
    const all = found.filter((each) => each.field === field)
    const asked = all.filter(({ isAsked }) => isAsked)
    const mine = asked.length > 0 ? asked : all
    const [first] = mine
    if (!first) return []
    if (field.kind === 'choices' || field.kind === 'texts') return [union(field, mine)]
    const sure = mine.filter(({ reading }) => reading.warning === undefined)
    const best = sure[0] ?? first
    const rivals = (sure.length > 0 ? sure : mine).filter(
      ({ reading }) => !isAlike(reading.value, best.reading.value),
    )
    const pairs = [
      ...new Set(
        mine
          .filter(({ reading }) => isAlike(reading.value, best.reading.value) || rivals.length > 0)
          .map(({ pair }) => pair),
      ),
    ]
    const clash =
      rivals.length > 0
        ? `La ficha se contradice: también dice «${text(field, rivals[0]!.reading.value)}».`
        : undefined
    const warning = [best.reading.warning, clash].filter((each) => each !== undefined).join(' ')
    return [{ field, value: best.reading.value, pairs, ...(warning === '' ? {} : { warning }) }]
  })
}

function union(field: Field, mine: readonly Found[]): Proposal {
  const all = [...new Set(mine.flatMap(({ reading }) => reading.value as string[]))]
  const value = field.kind === 'choices' ? field.options!.filter((option) => all.includes(option)) : all
  const warnings = [...new Set(mine.flatMap(({ reading }) => reading.warning ?? []))].join(' ')
  return {
    field,
    value,
    pairs: [...new Set(mine.map(({ pair }) => pair))],
    ...(warnings === '' ? {} : { warning: warnings }),
  }
}

const text = (field: Field, value: unknown) => field.format(value)

/** The same, but for what a conversion rounds. */
function isAlike(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return isClose(one, other)
  if (
    one !== null &&
    other !== null &&
    typeof one === 'object' &&
    typeof other === 'object' &&
    !Array.isArray(one)
  ) {
    return Object.keys({ ...one, ...other }).every((key) =>
      isAlike((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  }
  return isSame(one as never, other as never)
}
