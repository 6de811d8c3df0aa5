import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { withFootnote } from './footnotes.ts'
import { fromTitle } from './values/facts-of-title.ts'
import { fromList } from './values/facts-of-list.ts'
import { fromPair, readPair } from './values/facts-of-pair.ts'
import { fromProcessor, fromSides, type Sides, takeSide } from './values/facts-of-several-pairs.ts'
import type { LabelIndex } from './labels/label-index.ts'
import { labelKey } from './labels/label-key.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import { decimalStyle, isUnit } from '#/catalogue/quantities/measures-in-text.ts'
import { mergeProposals } from './merge-proposals.ts'
import { classifyLabel } from './labels/classify-label.ts'
import { pairedLabels } from './labels/paired-labels.ts'
import { plainPair } from './labels/normalise-pair.ts'
import type { FoundFact, Leftover, Proposed, Remembered } from './values/proposal.ts'
import { type Context, readFact, isEmptyValue } from './values/read-value.ts'
import type { SourcePair } from './source.ts'
import { barLength, withBattery, withOthers } from './cross-check-proposals.ts'

const MAX_PAIRS = 3000

const LIST_LABELS =
  /^(?:feature|caracteristica|function|funcion|funcao|funcoe|other feature|other function|main feature|highlight|funcione|other|otro|key feature|special feature|recurso|outro|playback|prestacion|prestacione|otra funcione|otra caracteristica|extra|destacado|diferenciai|ventaja|diferencial|funciones especiale|description|descripcion|key selling point)$/

/** Pure; keeps the sheet's order. */
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
    const asked = known === undefined ? undefined : fields.get(known)
    if (asked) {
      const reading = readPair(asked, pair, context) ?? readFact(asked, pair.label, pair.value, context)
      if (reading) found.push({ field: asked, reading, pair, isAsked: true })
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

/** Measures of a line that was used, which say nothing of what was found in it: without them it reads the same. */
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
    // «5.8 QT, 5.5 L»: the same once more.
    if (read({ ...pair, value: part }).some((each) => isThere(each, some))) return []
    return [{ pair: { ...pair, label: '', value: part, source: part }, why: 'part' }]
  })
}

const hasMeasure = (text: string) =>
  [...text.matchAll(/\d\s?([a-zΩ°"″%]{1,8})(?![a-z])/gi)].some(([, unit]) => isUnit(unit!))
