import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { fromList } from './values/facts-of-list.ts'
import { fromPair, readPair, fromProcessor, fromSides, type Sides, takeSide } from './values/facts-of-pair.ts'
import type { LabelIndex } from './labels/label-index.ts'
import { labelKey } from './labels/label-key.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import { decimalStyle, isUnit, measuresIn } from '#/catalogue/quantities/measures-in-text.ts'
import { classifyLabel } from './labels/classify-label.ts'
import { pairedLabels } from './labels/paired-labels.ts'
import type { FoundFact, Leftover, Proposed, Remembered, Proposal } from './values/proposal.ts'
import { type Context, readFact, isEmptyValue, isClose, optionsIn } from './values/read-value.ts'
import type { SourcePair } from './source.ts'
import { barLength, withBattery, withOthers } from './cross-check-proposals.ts'
import { fold } from '#/language/fold.ts'

const formatFieldValue = (field: Field, value: unknown) => field.format(value)

const KIND_FIELDS = ['sistema', 'tipo', 'subtipo']

const NAME_LABEL = /^(?:product name|name|description|product|model|modelo|nombre|producto|descripcion)$/

const FOOTNOTE_MARK = /(?:[[(](\d)[\])]|(\*{1,3}))\s*$/
const FOOTNOTE = /^\s*(?:[[(](\d)[\])]|(\*{1,3}))\s*\S/

const footnoteMark = (text: string, pattern: RegExp) => {
  const [, number, stars] = pattern.exec(text) ?? []
  return number ?? stars
}

const MAX_PAIRS = 3000

const LIST_LABELS =
  /^(?:feature|caracteristica|function|funcion|funcao|funcoe|other feature|other function|main feature|highlight|funcione|other|otro|key feature|special feature|recurso|outro|playback|prestacion|prestacione|otra funcione|otra caracteristica|extra|destacado|diferenciai|ventaja|diferencial|funciones especiale|description|descripcion|key selling point)$/

/** Proposals from a sheet's pairs, in its order; a pure function. */
export function proposeFacts(
  pairs: readonly SourcePair[],
  index: LabelIndex,
  fields: ReadonlyMap<string, Field>,
  remembered: Remembered = new Map(),
): Proposed {
  const withValues = pairs
    .slice(0, MAX_PAIRS)
    .map(plainPair)
    .flatMap((pair) => pairedLabels(pair, index))
  const context: Context = { style: decimalStyle(withValues.flatMap(({ label, value }) => [label, value])) }
  const found: FoundFact[] = []
  const leftovers: Leftover[] = []
  const sides: Sides = new Map()
  for (const pair of withValues) {
    if (isEmptyValue(pair.value)) continue
    const known = remembered.get(labelKey(pair.label))
    if (known === null) {
      leftovers.push({ pair, why: 'ignored' })
      continue
    }
    const requested = known === undefined ? undefined : fields.get(known)
    if (requested) {
      const reading =
        readPair(requested, pair, context) ?? readFact(requested, pair.label, pair.value, context)
      if (reading) found.push({ field: requested, reading, pair, isAsked: true })
      else leftovers.push({ pair, why: 'unread' })
      continue
    }
    const place = classifyLabel(pair)
    if (place === 'packing') {
      leftovers.push({ pair, why: 'packing' })
      continue
    }
    if (pair.label !== '' && takeSide(sides, pair, place)) continue
    const isList = pair.label === '' || LIST_LABELS.test(labelKey(pair.label))
    const read = (each: SourcePair) => {
      const some = [
        ...(isList ? [] : fromPair(each, place, index, fields, context)),
        ...(place === '' ? fromList(each, isList, index, fields, context) : []),
      ]
      return isList && some.length === 0 ? fromPair(each, place, index, fields, context) : some
    }
    const some = read(pair)
    if (some.length > 0) {
      found.push(...some)
      leftovers.push(...leftParts(pair, some, read))
    } else leftovers.push({ pair, why: index.fieldsFor(pair.label).length > 0 ? 'unread' : 'unknown' })
  }
  const whole = fromSides(sides, fields, context)
  if (whole) found.push(whole)
  found.push(...fromProcessor(withValues, fields, context))
  found.push(...fromTitle(withValues, mergeProposals(found, fields), index, fields))
  const proposals = mergeProposals(found, fields).map((each, _, all) =>
    withFootnote(withOthers(withBattery(each, all), all, withValues), withValues, context),
  )
  return { proposals: [...proposals, ...barLength(proposals, fields)], leftovers }
}

const MAX_LIST_PARTS = 12

/** Unused measures in a used line: those whose removal does not change the facts read from it. */
function leftParts(
  pair: SourcePair,
  some: readonly FoundFact[],
  read: (pair: SourcePair) => readonly FoundFact[],
): Leftover[] {
  const parts = pair.value.split(/\s*[,;|·\n]\s+|\s+[/+]\s+/)
  if (parts.length < 2 || parts.length > MAX_LIST_PARTS) return []
  const isThere = ({ field, reading }: FoundFact, all: readonly FoundFact[]) =>
    all.some((each) => each.field === field && isSameJson(each.reading.value, reading.value))
  return parts.flatMap((part): Leftover[] => {
    if (!hasMeasure(part)) return []
    const without = read({ ...pair, value: parts.filter((each) => each !== part).join(', ') })
    if (!some.every((each) => isThere(each, without))) return []
    // The same value in another unit: «5.8 QT, 5.5 L».
    if (read({ ...pair, value: part }).some((each) => isThere(each, some))) return []
    return [{ pair: { ...pair, label: '', value: part, source: part }, why: 'part' }]
  })
}

const hasMeasure = (text: string) =>
  [...text.matchAll(/\d\s?([a-zΩ°"″%]{1,8})(?![a-z])/gi)].some(([, unit]) => isUnit(unit!))

/** Normalises full-width characters to ASCII, and «1 lb 12 oz» to one figure. */
function plainPair(pair: SourcePair): SourcePair {
  const plain = (text: string) =>
    text
      .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replaceAll(
        /(\d+)\s?lbs?\.?\s+(\d+(?:\.\d+)?)\s?oz/gi,
        (_, pounds: string, ounces: string) => `${(Number(pounds) + Number(ounces) / 16).toFixed(4)} lb`,
      )
  return { ...pair, label: plain(pair.label), value: plain(pair.value) }
}

/** Footnote with another figure: «1000 W (1)» and «(1) 800 W by IEC». */
function withFootnote(proposal: Proposal, sourcePairs: readonly SourcePair[], { style }: Context): Proposal {
  const { field, value, pairs, warning } = proposal
  if (field.unit === undefined || typeof value !== 'number' || warning !== undefined) return proposal
  const marks = pairs.flatMap((pair) =>
    [footnoteMark(pair.label, FOOTNOTE_MARK) ?? [], footnoteMark(pair.value, FOOTNOTE_MARK) ?? []].flat(),
  )
  const note = sourcePairs.find(({ source }) => {
    const mark = footnoteMark(source, FOOTNOTE)
    if (mark === undefined || !marks.includes(mark)) return false
    return measuresIn(source, { unit: field.unit, style }).some(
      (measure) => measure.hasUnit && !isClose(measure.value, value),
    )
  })
  return note
    ? { ...proposal, warning: `La nota al pie da otra cifra: «${note.source.slice(0, 80)}».` }
    : proposal
}

/** Facts of the title, «Hot air popcorn popper»; none if a line states them or the title names two. */
function fromTitle(
  pairs: readonly SourcePair[],
  proposals: readonly Proposal[],
  index: LabelIndex,
  fields: ReadonlyMap<string, Field>,
): FoundFact[] {
  const titles = pairs.flatMap((pair, at): { pair: SourcePair; text: string }[] => {
    if (NAME_LABEL.test(labelKey(pair.label))) return [{ pair, text: pair.value }]
    if (at > 2) return []
    const own = index.fieldsFor(pair.label).length > 0 ? '' : `${pair.label} ${pair.value}`
    return [pair.section, own].filter((text) => text.trim() !== '').map((text) => ({ pair, text }))
  })
  return [...fields.values()].flatMap((field): FoundFact[] => {
    if (field.kind !== 'choice' || proposals.some((each) => each.field === field)) return []
    const named = titles.flatMap(({ pair, text }) =>
      optionsNamedIn(field, text).map((value) => ({ pair, value })),
    )
    const [first] = named
    return first && named.every(({ value }) => value === first.value)
      ? [{ field, reading: { value: first.value }, pair: first.pair, isAsked: false }]
      : []
  })
}

function optionsNamedIn(field: Field, text: string): readonly string[] {
  const words = fold(text)
  if (field.key === 'canales') {
    const [, channels] =
      /(?<![\d.])(\d\.\d(?:\.\d)?)\s?(?:ch\b|channels?\b|canales\b|canais\b)/.exec(words) ?? []
    return channels && field.options?.includes(channels) ? [channels] : []
  }
  if (field.key === 'subwoofer')
    return optionsIn(field, /\b(?:\w+ subwoofer|subwoofer \w+)\b/.exec(words)?.[0] ?? '')
  return KIND_FIELDS.includes(field.key) ? optionsIn(field, text) : []
}

/** Merges equal facts; contradictions get a warning. */
function mergeProposals(found: readonly FoundFact[], fields: ReadonlyMap<string, Field>): Proposal[] {
  return [...fields.values()].flatMap((field): Proposal[] => {
    const all = found.filter((each) => each.field === field)
    const requested = all.filter(({ isAsked }) => isAsked)
    const mine = requested.length > 0 ? requested : all
    const [first] = mine
    if (!first) return []
    if (field.kind === 'choices' || field.kind === 'texts') return [unionProposal(field, mine)]
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
    const conflict =
      rivals.length > 0
        ? `La ficha se contradice: también dice «${formatFieldValue(field, rivals[0]!.reading.value)}».`
        : undefined
    const warning = [best.reading.warning, conflict].filter((each) => each !== undefined).join(' ')
    return [{ field, value: best.reading.value, pairs, ...(warning === '' ? {} : { warning }) }]
  })
}

function unionProposal(field: Field, mine: readonly FoundFact[]): Proposal {
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

/** Equality up to rounding in unit conversions. */
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
  return isSameJson(one as never, other as never)
}
