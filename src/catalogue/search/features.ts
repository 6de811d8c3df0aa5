import type { IntendedUse } from '../intended-uses/intended-use.ts'
import { meets } from '../intended-uses/check-intended-uses.ts'
import { comparisonAt, type Comparison } from './comparison.ts'
import { readMeasure } from './measure.ts'
import { isCount, joinCounts } from './counts.ts'
import { namesAnotherThing, type FeatureTable } from './feature-table.ts'
import type { NamedFeature, Quantity } from './named-feature.ts'
import { meaningsOf } from './query-plan.ts'
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
  /** Where the first product has more or less: «100 W» and «120 W». */
  nearest?: { asked: string; got: string; more: boolean }
}

export type FeaturePlan = {
  features: Feature[]
  has: Test
  /** Of what was asked, the share that it has. */
  shareOf: Distance
  hasUse: Test
  hasUseOfAnybody: Test
  /** Also what its words say, where its type does not ask. */
  mayHave: Test
  isTold: Test
  /** Among those that have it; undefined when all are alike. */
  distance: Distance | undefined
  /** Without a kind named: first those of which it is the point. */
  distanceOfAny: Distance | undefined
  /** Among those without it. */
  lack: Distance | undefined
  rest: string
  /** What it is for is said first, or of something written here: «música para el asado». */
  mayStandAlone: boolean
  /** Only beside a named product. */
  besideOnly: boolean
  toldOf: (position: number | undefined) => Feature[]
}

type Test = (position: number) => boolean
type Distance = (position: number) => number
type Found = {
  use?: IntendedUse
  beside?: boolean
  distance?: Distance
  lack?: Distance
  isMerit?: Test
  nearest?: (position: number) => Feature['nearest']
  label: string
  terms: readonly string[]
  test: Test
  knows: Test
  told: Test
  start: number
  end: number
}

/** As `superlative.ts` says it. */
const BY_POWER = /^Potencia: de mayor/u
const MAX_FEATURES = 6
const MAX_TOKENS = 16

export function readFeatures(index: SearchIndex, query: string): FeaturePlan {
  const text = normaliseText(query)
  const tokens = joinCounts(tokenise(query), index.features.quantities).slice(0, MAX_TOKENS)
  const found: Found[] = []
  for (let place = 0; place < tokens.length && found.length < MAX_FEATURES;) {
    const hit: Hit | undefined =
      superlativeAt(index.features, tokens, place, text) ??
      namedAt(index, tokens, place) ??
      quantityAt(index, tokens, place, text)
    const phrase = phraseLength(index, tokens, place)
    // «jarra eléctrica» is a kettle, not something electric with a jug.
    const isSaid = hit?.found.use !== undefined && found.some(({ use }) => use === hit.found.use)
    if (hit && hit.length >= phrase && !isSaid) found.push(hit.found)
    place += Math.max(hit?.length ?? 1, phrase)
  }
  // «La más potente para un acto al aire libre» is the most powerful of all.
  const counted = found.some(({ label }) => BY_POWER.test(label))
    ? found.filter(({ use }) => use === undefined)
    : found
  const features = counted.map(({ label, start, end, use }) => ({
    label,
    without: cut(text, [{ start, end }]),
    ...(use === undefined ? {} : { use: use.id }),
  }))
  return {
    features,
    toldOf: (position) =>
      features.map((feature, place) => {
        const nearest = position === undefined ? undefined : counted[place]!.nearest?.(position)
        return nearest === undefined ? feature : { ...feature, nearest }
      }),
    distance: sumOf(counted.flatMap(({ distance }) => distance ?? [])),
    distanceOfAny: sumOf(
      counted.flatMap(({ distance, isMerit }) => {
        if (distance === undefined || isMerit === undefined) return distance ?? []
        return (position: number) => distance(position) + (isMerit(position) ? 0 : BESIDE_THE_POINT)
      }),
    ),
    lack: sumOf(counted.flatMap(({ lack }) => lack ?? [])),
    has: (position) => counted.every((feature) => feature.test(position)),
    shareOf: (position) => counted.filter((feature) => feature.test(position)).length / (counted.length || 1),
    hasUse: (position) => counted.every(({ use, test }) => use === undefined || test(position)),
    hasUseOfAnybody: (position) =>
      counted.every(({ use, test }) => use === undefined || use.whom || test(position)),
    mayHave: (position) =>
      counted.every(
        ({ test, knows, terms }) =>
          test(position) ||
          (!knows(position) && terms.every((term) => hasTerm(index.products, term, position))),
      ),
    isTold: (position) => counted.some(({ told }) => told(position)),
    rest: cut(text, found),
    mayStandAlone: mayStandAlone(index, tokens, text, found),
    besideOnly: found.length > 0 && found.every(({ beside }) => beside === true),
  }
}

/** A «silla gamer» is nothing of ours. */
function mayStandAlone(
  { products }: SearchIndex,
  [first]: readonly Token[],
  text: string,
  found: readonly Found[],
): boolean {
  const use = found.find((feature) => feature.use !== undefined && feature.beside !== true)
  if (use === undefined || first === undefined) return false
  if (first.start >= use.start) return true
  const isKnown = FILLERS.has(first.term) || isIndexed(products, first.term)
  return isKnown && !/\sde(?:l|\s+la|\s+los|\s+las)?\s*$/u.test(text.slice(0, use.start))
}

function sumOf(each: readonly Distance[]): Distance | undefined {
  if (each.length === 0) return undefined
  return (position) => each.reduce((sum, distance) => sum + distance(position), 0)
}

type Hit = { found: Found; length: number }

function phraseLength(index: SearchIndex, tokens: readonly Token[], place: number): number {
  for (let length = Math.min(index.synonyms.longest, tokens.length - place); length > 1; length--) {
    const terms = tokens.slice(place, place + length).map((token) => token.term)
    if (meaningsOf(index, terms)) return length
  }
  return 1
}

function namedAt(
  { features, synonyms, items }: SearchIndex,
  tokens: readonly Token[],
  place: number,
): Hit | undefined {
  const longest = Math.max(features.longest, synonyms.longest)
  for (let length = Math.min(longest, tokens.length - place); length > 0; length--) {
    const run = tokens.slice(place, place + length)
    const terms = run.map((token) => token.term)
    const key = phraseKey(terms)
    const concepts = (synonyms.meanings.get(key) ?? []).map(({ concept }) => concept.replaceAll('+', ' '))
    const span = { start: run[0]!.start, end: run.at(-1)!.end, terms }
    for (const name of [key, ...concepts]) {
      const feature = features.named.get(name)
      if (feature === undefined || (name === key && namesAnotherThing(feature, synonyms, run))) continue
      const test = features.columns.holders(feature)
      const knows = knowsOf(features, feature)
      const told: Test = (position) => feature.telling.has(features.columns.typeAt(position))
      const found = { ...span, label: feature.label, test, knows, told }
      return {
        found:
          feature.use === undefined
            ? found
            : { ...found, ...byUse(items, feature.use), beside: feature.beside },
        length,
      }
    }
    const denied = key.startsWith('sin_') ? features.named.get(key.slice(4)) : undefined
    if (denied?.flag) {
      const label = `Sin ${denied.label.charAt(0).toLowerCase()}${denied.label.slice(1)}`
      const has = features.columns.holders(denied)
      const knows = knowsOf(features, denied)
      return {
        found: { ...span, label, test: (at) => knows(at) && !has(at), knows: () => true, told: () => false },
        length,
      }
    }
  }
  return undefined
}

/** First what is mainly for it, then what would bear it. */
function byUse(
  items: SearchIndex['items'],
  use: IntendedUse,
): Pick<Found, 'use' | 'distance' | 'lack' | 'knows'> {
  const place = (position: number) =>
    items[position]!.uses?.findIndex((reason) => reason.use === use.id) ?? -1
  return {
    use,
    distance: (position) => (place(position) < 0 ? LAST_PLACE : place(position)),
    lack: (position) => (meets(items[position]!.specs, use.needs) ? 0 : 1),
    // Whatever does not say that it is for this is not.
    knows: () => true,
  }
}

const LAST_PLACE = 8
const BESIDE_THE_POINT = 1000

function knowsOf({ columns }: FeatureTable, { tests, colors }: NamedFeature): Test {
  return (position) => colors.size > 0 || tests.has(columns.typeAt(position))
}

function quantityAt(
  { features }: SearchIndex,
  tokens: readonly Token[],
  place: number,
  text: string,
): Hit | undefined {
  const read = comparisonAt(tokens, place, text)
  if (read === undefined) return undefined
  const { comparison, length } = read
  const candidates = features.quantities.get(comparison.unit)
  if (candidates === undefined) return undefined
  const name = measureNamed(candidates, tokens, place, length)
  const chosen = name ? candidates.filter(({ field }) => field.label === name.label) : candidates
  const label = labelOf(comparison, chosen)
  const start = Math.min(read.start, name?.start ?? read.start)
  const end = Math.max(read.end, name?.end ?? read.end)
  return {
    found: {
      label,
      ...readMeasure(features.columns, comparison, chosen),
      knows: () => true,
      told: () => false,
      terms: [],
      start,
      end,
    },
    length: length + (name && name.start > read.start ? name.length : 0),
  }
}

function labelOf(comparison: Comparison, chosen: readonly Quantity[]): string {
  const labels = new Set(chosen.map(({ field }) => field.label))
  if (isCount(comparison.unit))
    return `${[...labels].sort((a, b) => a.length - b.length)[0]}: ${comparison.label}`
  return labels.size === 1 ? `${[...labels][0]}: ${comparison.label}` : comparison.label
}

type MeasureName = { label: string; start: number; end: number; length: number }

function measureNamed(
  candidates: readonly Quantity[],
  tokens: readonly Token[],
  place: number,
  length: number,
): MeasureName | undefined {
  for (const { field } of candidates) {
    const words = tokenise(field.label).map((token) => token.term)
    for (const from of [place + length, place - 1]) {
      const token = tokens[from]
      if (token !== undefined && words.includes(token.term)) {
        return { label: field.label, start: token.start, end: token.end, length: 1 }
      }
    }
  }
  return undefined
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
