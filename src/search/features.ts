import type { IntendedUse } from '#/catalogue/intended-uses/intended-use.ts'
import { meets } from '#/catalogue/intended-uses/check-intended-uses.ts'
import { comparisonAt, isCount } from './comparison.ts'
import { filled } from './filled.ts'
import { readMeasure, type AskedFeature } from './measure.ts'
import { namesAnotherThing, type FeatureTable, type NamedFeature } from './feature-table.ts'
import { phraseAt } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'
import { superlativeAt } from './superlative.ts'
import { phraseKey } from './synonym-table.ts'
import { FILLERS } from './fillers.ts'
import { hasTerm, isIndexed } from './term-index.ts'
import { normaliseText, tokenise, type Token } from './tokens.ts'

export type Feature = {
  label: string
  without: string
  use?: string
  /** What is shown first has it not. */
  lacks?: true
  nearest?: ReturnType<NonNullable<AskedFeature['nearest']>>
}

type Distance = NonNullable<AskedFeature['distance']>

/** As `superlative.ts` says it. */
const BY_POWER = /^Potencia: de mayor/u
const MAX_FEATURES = 6
const MAX_TOKENS = 16

export function readFeatures(index: SearchIndex, query: string) {
  const text = normaliseText(query)
  const tokens = tokenise(query).slice(0, MAX_TOKENS)
  const terms = tokens.map(({ term }) => term)
  const found: AskedFeature[] = []
  for (let place = 0; place < tokens.length && found.length < MAX_FEATURES;) {
    const hit =
      superlativeAt(index.features, tokens, place, text) ??
      namedAt(index, tokens, place) ??
      quantityAt(index, tokens, place, text)
    const phrase = phraseAt(index, terms, place)?.terms.length ?? 1
    // «jarra eléctrica» is a kettle, not something electric with a jug.
    const isSaid = hit?.use !== undefined && found.some(({ use }) => use === hit.use)
    if (hit && hit.length >= phrase && !isSaid) found.push(hit)
    place += Math.max(hit?.length ?? 1, phrase)
  }
  // «La más potente para un acto al aire libre» is the most powerful of all.
  const counted = found.some(({ label }) => BY_POWER.test(label))
    ? found.filter(({ use }) => use === undefined)
    : found
  const features = counted.map(({ label, start, end, use }): Feature => ({
    label,
    without: cut(text, [{ start, end }]),
    ...filled({ use: use?.id }),
  }))
  return {
    features,
    /** Without what is nothing that one of its kind may have. */
    toldOf: (position: number | undefined): Feature[] =>
      features.flatMap((feature, place) => {
        if (position === undefined) return [feature]
        const { has, mayHave, asks, nearest } = counted[place]!
        const lacks = has(position) || mayHave?.(position) ? undefined : (true as const)
        if (lacks && asks?.(position) === false) return []
        return [{ ...feature, ...filled({ lacks, nearest: nearest?.(position) }) }]
      }),
    has: (position: number) => counted.every(({ has }) => has(position)),
    /** Of what was asked, the share that it has. */
    shareOf: (position: number) => counted.filter(({ has }) => has(position)).length / (counted.length || 1),
    hasUse: (position: number) => counted.every(({ use, has }) => use === undefined || has(position)),
    hasUseOfAnybody: (position: number) =>
      counted.every(({ use, has }) => use === undefined || use.whom || has(position)),
    mayHave: (position: number) =>
      counted.every(({ has, mayHave }) => has(position) || mayHave?.(position) === true),
    isTold: (position: number) => counted.some(({ isTold }) => isTold?.(position) === true),
    /** Undefined when all are alike. */
    distance: sumOf(counted.map(({ distance }) => distance)),
    /** Without a kind named: first those of which it is the point. */
    distanceOfAny: sumOf(
      counted.map(({ distance, isMerit }) =>
        distance && isMerit
          ? (position) => distance(position) + (isMerit(position) ? 0 : BESIDE_THE_POINT)
          : distance,
      ),
    ),
    lack: sumOf(counted.map(({ lack }) => lack)),
    rest: cut(text, found),
    /** What it is for is said first, or of something written here: «música para el asado». */
    mayStandAlone: mayStandAlone(index, tokens, text, found),
  }
}

/** A «silla gamer» is nothing of ours. */
function mayStandAlone(
  { products }: SearchIndex,
  [first]: readonly Token[],
  text: string,
  found: readonly AskedFeature[],
): boolean {
  // What may only stand beside a named product does not.
  const use = found.find((feature) => feature.use !== undefined && feature.beside !== true)
  if (use === undefined || first === undefined) return false
  if (first.start >= use.start) return true
  const isKnown = FILLERS.has(first.term) || isIndexed(products, first.term)
  return isKnown && !/\sde(?:l|\s+la|\s+los|\s+las)?\s*$/u.test(text.slice(0, use.start))
}

function sumOf(each: readonly (Distance | undefined)[]): Distance | undefined {
  const distances = each.filter((distance) => distance !== undefined)
  if (distances.length === 0) return undefined
  return (position) => distances.reduce((sum, distance) => sum + distance(position), 0)
}

function namedAt(
  { catalogue, features, synonyms, items, products }: SearchIndex,
  tokens: readonly Token[],
  place: number,
): AskedFeature | undefined {
  const { columns, named } = features
  const longest = Math.max(features.longest, synonyms.longest)
  for (let length = Math.min(longest, tokens.length - place); length > 0; length--) {
    const run = tokens.slice(place, place + length)
    const terms = run.map((token) => token.term)
    const key = phraseKey(terms)
    const concepts = (synonyms.meanings.get(key) ?? []).map(({ concept }) => concept.replaceAll('+', ' '))
    const span = { start: run[0]!.start, end: run.at(-1)!.end, length }
    for (const name of [key, ...concepts]) {
      const feature = named.get(name)
      if (feature === undefined || (name === key && namesAnotherThing(feature, synonyms, run))) continue
      return {
        ...span,
        label: feature.label,
        has: columns.holders(feature),
        isTold: (position) => feature.telling.has(columns.typeAt(position)),
        asks: (position) => isAskedOf(features, feature, position),
        ...(feature.use
          ? { ...byUse(catalogue, items, feature.use), beside: feature.beside }
          : {
              mayHave: (position) =>
                !isAskedOf(features, feature, position) &&
                terms.every((term) => hasTerm(products, term, position)),
            }),
      }
    }
    const denied = key.startsWith('sin_') ? named.get(key.slice(4)) : undefined
    if (denied?.flag) {
      const label = `Sin ${denied.label.charAt(0).toLowerCase()}${denied.label.slice(1)}`
      const holds = columns.holders(denied)
      return { ...span, label, has: (at) => isAskedOf(features, denied, at) && !holds(at) }
    }
  }
  return undefined
}

/** First what is mainly for it, then what would bear it. */
function byUse({ products }: SearchIndex['catalogue'], items: SearchIndex['items'], use: IntendedUse) {
  return {
    use,
    asks(position: number) {
      const { fields } = products.get(items[position]!.id)!.productType
      return use.needs.some(({ key }) => fields.has(key))
    },
    distance(position: number) {
      const place = items[position]!.uses?.findIndex((reason) => reason.use === use.id) ?? -1
      return place < 0 ? LAST_PLACE : place
    },
    lack: (position: number) => (meets(items[position]!.specs, use.needs) ? 0 : 1),
  }
}

const LAST_PLACE = 8
const BESIDE_THE_POINT = 1000

function isAskedOf({ columns }: FeatureTable, { tests, colors }: NamedFeature, position: number): boolean {
  return colors.size > 0 || tests.has(columns.typeAt(position))
}

function quantityAt(
  { features }: SearchIndex,
  tokens: readonly Token[],
  place: number,
  text: string,
): AskedFeature | undefined {
  const read = comparisonAt(tokens, place, text, features.quantities)
  const candidates = read && features.quantities.get(read.comparison.unit)
  if (!candidates) return undefined
  const { comparison, length } = read
  // The word beside it that a measure is called by.
  const called = candidates.map(({ field: { label } }) => {
    const words = tokenise(label).map(({ term }) => term)
    const beside = [tokens[place + length], tokens[place - 1]]
    return { label, name: beside.find((token) => token && words.includes(token.term)) }
  })
  const { name, label } = called.find((each) => each.name) ?? {}
  const chosen = candidates.filter(({ field }) => name === undefined || field.label === label)
  const labels = [...new Set(chosen.map(({ field }) => field.label))].sort((a, b) => a.length - b.length)
  const isOfOne = labels.length === 1 || isCount(comparison.unit)
  return {
    label: isOfOne ? `${labels[0]}: ${comparison.label}` : comparison.label,
    ...readMeasure(features.columns, comparison, chosen),
    start: Math.min(read.start, name?.start ?? read.start),
    end: Math.max(read.end, name?.end ?? read.end),
    length: length + (name && name.start > read.start ? 1 : 0),
  }
}

const LINKS = 'con|de|y|e|en|que|tenga|tengan|tiene|para'
const LOOSE_END = new RegExp(`(?:^|\\s)(?:${LINKS})$`, 'u')
const LOOSE_START = new RegExp(`^(?:${LINKS})\\s`, 'u')

/** With the «con» that led to them. */
function cut(text: string, parts: readonly { start: number; end: number }[]): string {
  let kept = ''
  let from = 0
  for (const { start, end } of parts) {
    if (start < from) continue
    kept = `${kept}${text.slice(from, start)}`
    from = end
    // «con karaoke y luces» is «con luces» without the first.
    const also = /^\s*[ye]\s+/u.exec(text.slice(from))
    if (also) {
      from += also[0].length
      continue
    }
    kept = kept.trimEnd()
    while (LOOSE_END.test(kept)) kept = kept.replace(LOOSE_END, '').trimEnd()
    kept += ' '
  }
  return (kept + text.slice(from)).replace(/\s+/g, ' ').trim().replace(LOOSE_START, '')
}
