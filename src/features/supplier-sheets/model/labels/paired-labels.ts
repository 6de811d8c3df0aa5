import type { LabelIndex } from './label-index.ts'
import { isUnit } from '#/catalogue/quantities/measures-in-text.ts'
import { sideOf } from '#/features/supplier-sheets/model/values/read-sides.ts'
import type { SourcePair } from '#/features/supplier-sheets/model/source.ts'

const BETWEEN_LABELS = /\s*[/|&]\s*|\s+(?:and|y|e)\s+/i
const BETWEEN_VALUES = /\s*[/|&;]\s*|\s*,\s+|,(?!\d)|(?<=[a-z]),|\s+(?:and|y|e)\s+/i
const ONE_MEASURE = /^[±≥≤<>~≈]?\s?\d[\d.,]*(?:\s*[-–~]\s*\d[\d.,]*)?\D*$/
const NET = /^(?:(?:weight|peso)\s+)?(?:n\.?\s?w\.?|net|neto|l[ií]quido)(?:\s+(?:weight|wt))?$/i
const GROSS = /^(?:(?:weight|peso)\s+)?(?:g\.?\s?w\.?|gross|bruto)(?:\s+(?:weight|wt))?$/i
const MINIMUM_WORD = /^(?:min|minimum|m[ií]nim[oa]|low)\.?$/i
const MAXIMUM_WORD = /^(?:max|maximum|m[aá]xim[oa]|high)\.?$/i

/** Splits «N.W/G.W: 2.6/3.1 kg»; ambiguous pairs stay whole and get a warning. */
export function pairedLabels(pair: SourcePair, index: LabelIndex): SourcePair[] {
  const { names, whole, unit } = pairedNames(pair)
  const valueTexts = pair.value.replace(/\s*\([^)]*\)\s*$/, '').split(BETWEEN_VALUES)
  const own = names.length === valueTexts.length ? valueTexts : pair.value.split(BETWEEN_VALUES)
  if (names.length < 2 || names.length > 3 || own.length !== names.length) return [pair]
  if (!own.every((value) => ONE_MEASURE.test(value))) return [pair]
  const values = own.map((value) => (/^[\d.,\s]+$/.test(value) ? `${value} ${unit}`.trim() : value))
  const [first = '', ...others] = names

  const head = first.split(/\s+/).slice(0, -1).join(' ')
  const sides = [first.split(/\s+/).at(-1)!, ...others]
  if (sides.length === 3 && sides.every((side) => sideOf(side.toLowerCase()) !== undefined)) {
    const label = `${head || whole || 'Dimensions'} (${sides.join(' x ')})`
    const joined = own.join(' x ')
    return [
      { ...pair, label, value: /[a-z"″]/i.test(joined.replaceAll(' x ', '')) ? joined : `${joined} ${unit}` },
    ]
  }
  if (names.length === 2 && MINIMUM_WORD.test(sides[0]!) && MAXIMUM_WORD.test(sides[1]!.split(/\s+/)[0]!)) {
    const rest = sides[1]!.split(/\s+/).slice(1).join(' ')
    return [{ ...pair, label: whole || head || rest || pair.label, value: values.join(' - ') }]
  }
  const labels = names.map((name) => pairedLabel(name, { names, whole }, index))
  const isDistinct = new Set(labels.map((label) => index.fieldsFor(label)[0])).size === labels.length
  return isDistinct && !isUpsideDown(labels, own)
    ? labels.map((label, at) => ({ ...pair, label, value: values[at]! }))
    : [pair]
}

function pairedNames({ label, value }: SourcePair): { names: string[]; whole: string; unit: string } {
  const [, base = label, note = ''] = /^(.*?)\s*[([]([^)\]]*)[)\]]\s*$/.exec(label) ?? []
  const [, below = ''] = /\(([^)\d]*[/|&][^)\d]*)\)\s*$/.exec(value) ?? []
  const unit = /([a-z°º℃ωΩ"″]+)\.?\s*(?:\([^)]*\))?\s*$/i.exec(value)?.[1] ?? (isUnit(note) ? note : '')
  const inNote = below || (isUnit(note) ? '' : note)
  return BETWEEN_LABELS.test(inNote)
    ? { names: inNote.split(BETWEEN_LABELS), whole: base.trim(), unit }
    : { names: base.split(BETWEEN_LABELS), whole: '', unit }
}

function pairedLabel(
  name: string,
  { names, whole }: { names: readonly string[]; whole: string },
  index: LabelIndex,
): string {
  const [head, tail] = [names[0]!.split(/\s+/), names.at(-1)!.split(/\s+/)]
  const isOfWeight = whole === '' || /^(?:weight|peso)$/i.test(whole)
  if (isOfWeight && NET.test(name)) return 'N.W.'
  if (isOfWeight && GROSS.test(name)) return 'G.W.'
  const ways =
    whole === ''
      ? [`${name} ${tail.slice(1).join(' ')}`, `${head.slice(0, -1).join(' ')} ${name}`, name]
      : [`${name} ${whole}`, `${whole} ${name}`]
  return ways.map((way) => way.trim()).find((way) => index.fieldsFor(way).length > 0) ?? name
}

/** Net weight above gross: labels or values are swapped. */
function isUpsideDown(labels: readonly string[], values: readonly string[]): boolean {
  const numberOf = (label: string) =>
    Number.parseFloat((values[labels.indexOf(label)] ?? '').replace(',', '.').replace(/^[^\d]+/, ''))
  return numberOf('N.W.') > numberOf('G.W.')
}
