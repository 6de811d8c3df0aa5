import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { holdersOfFact } from './asked-facts.ts'
import { readFeatures } from './features.ts'
import { partsAlike } from './part-index.ts'
import { MENTIONED } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'
import { hasTerm, weightAt, WEIGHT_OF_NAMES } from './term-index.ts'
import { tokenise } from './tokens.ts'
import { writtenTerms } from './written-terms.ts'

/** How certain it is that a phrase is a fact of a product. */
export type Certainty = 'stated' | 'written' | 'mentioned'

/** Of larger kinds only what the index of terms knows is read. */
const MAX_READ = 400
/** So like what a part is called that the part is what is meant. */
const PART = 0.5
/** In its name, kind or specs. */
const WRITTEN = 2

/** Of a kind, those that a phrase holds for; undefined where it tells none of them from the others. */
export function holdersOf(
  index: SearchIndex,
  ofKind: Uint32Array,
  phrase: string,
  certainty: Certainty,
): Uint32Array | undefined {
  const asked = tokenise(phrase)
  if (asked.length === 0) return undefined
  const words = asked.map((token) => writtenTerms(index, token))
  const onSale = ofKind.filter((position) => position < index.onSale)
  const tells = (holders: Uint32Array) => {
    const count = holders.filter((position) => position < index.onSale).length
    return holders.length > 0 && count < onSale.length
  }
  const filtered = (holds: (position: number) => boolean) => ofKind.filter((position) => holds(position))
  const sayAtLeast = (least: number) =>
    filtered(
      (position) =>
        words.every((each) => isSaid(each, (term) => weightAt(index.products, term, position) >= least)) &&
        !words.some((each) => isSaid(each, (term) => hasTerm(index.products, `sin_${term}`, position))),
    )
  if (certainty === 'stated') {
    const isOnBattery = POWER.test(phrase) ? BATTERY.test(phrase) : undefined
    const powered = filtered((position) => hasBattery(index.items[position]!) === isOnBattery)
    if (isOnBattery !== undefined && tells(powered)) return powered
    const stated = ofKind.length > MAX_READ ? [] : statedIn(index, ofKind, words)
    const plan = readFeatures(index, phrase)
    const isFeature = plan.features.length > 0 && !/[\p{L}\d]/u.test(plan.rest)
    return [
      sayAtLeast(WEIGHT_OF_NAMES),
      ...stated,
      ...(isFeature ? [filtered(plan.has)] : []),
      holdersOfFact(index, ofKind, phrase),
    ].find(tells)
  }
  if (certainty === 'mentioned') return [sayAtLeast(MENTIONED)].find(tells)
  const alike = partsAlike(index.parts, phrase)
  const hasPart = (position: number) =>
    index.parts.of(index.items[position]!).some((id) => (alike.get(id) ?? 0) > PART)
  return [sayAtLeast(WRITTEN), filtered(hasPart)].find(tells)
}

/** What it runs on: «que no necesite enchufe», «que no sea a batería». */
const BATTERY = /(?<!\p{L})(?:bater[ií]as?|pilas?|(?:re)?carg(?:a|ar|u)(?:r?l[oa]s?|rse|e[ns]?)?)(?!\p{L})/iu
const POWER =
  /^(?:bater[ií]as?|pilas?|(?:re)?carg(?:ar|u)\p{L}*)$|(?<!\p{L})(?:enchuf\p{L}+|tomacorrientes?|corriente|electricidad)(?!\p{L})/iu
const RUNS_ON = /^alimentaci[oó]n$/iu

function hasBattery({ specs, productType }: CatalogueProduct): boolean | undefined {
  const field = [...productType.fields.values()].find(({ label }) => RUNS_ON.test(label))
  const said = field && specs[field.key]
  return typeof said === 'string' ? BATTERY.test(said) : undefined
}

/** Of what a word means all is said: who wants nothing «de cuello» may want a «vincha». */
const isSaid = (meanings: readonly string[], says: (term: string) => boolean) =>
  meanings.some((each) => each.split('+').every(says))

/** By each fact that has all the words, first the one that says least besides. */
function statedIn(
  { items }: SearchIndex,
  ofKind: Uint32Array,
  words: readonly (readonly string[])[],
): Uint32Array[] {
  const facts = new Map<string, { type: string; holders: number[]; share: number }>()
  const add = (label: string, position: number, share: number) => {
    const { type } = items[position]!
    const fact = `${type} ${label}`
    const known = facts.get(fact) ?? { type, holders: [], share: 0 }
    if (known.holders.at(-1) !== position) known.holders.push(position)
    facts.set(fact, { ...known, share: Math.max(known.share, share) })
  }
  const shareIn = (terms: ReadonlySet<string>) =>
    words.every((each) => isSaid(each, (term) => terms.has(term))) ? words.length / terms.size : 0
  for (const position of ofKind) {
    const { specs, productType, colors } = items[position]!
    for (const field of productType.fields.values()) {
      const value = specs[field.key]
      if (NOTHING.has(value)) continue
      for (const each of Array.isArray(value) ? value : [value]) {
        const share = Math.max(...factTexts(field, each).map(shareIn))
        if (share > 0) add(field.label, position, share)
      }
    }
    // Another colour is enough.
    const own = colors.map(({ name }) => new Set(tokenise(name).map(({ term }) => term)))
    if (own.length > 0 && own.every((terms) => words.some((each) => each.some((term) => terms.has(term)))))
      add(COLORS, position, 1)
  }
  const sorted = [...facts.values()].sort((a, b) => b.share - a.share)
  // Kinds call the same fact otherwise.
  const best = Map.groupBy(sorted, ({ type }) => type)
  const ofEach = Array.from(best, ([type, facts]) => {
    const count = ofKind.reduce((sum, position) => sum + Number(items[position]!.type === type), 0)
    return (facts.find(({ holders }) => holders.length < count) ?? facts[0]!).holders
  }).flat()
  return [ofEach, ...sorted.map(({ holders }) => holders)].map((holders) => Uint32Array.from(holders))
}

const COLORS = '#'
const NOTHING = new Set<unknown>([undefined, false, 0])
const MAX_KEPT = 400
const read = new WeakMap<Field, Map<unknown, readonly ReadonlySet<string>[]>>()

/** What it is called, what it says, and both. */
function factTexts(field: Field, value: unknown): readonly ReadonlySet<string>[] {
  const known = read.get(field) ?? new Map<unknown, readonly ReadonlySet<string>[]>()
  read.set(field, known)
  const kept = known.get(value)
  if (kept !== undefined) return kept
  const text = typeof value === 'string' ? value : value === true ? '' : field.display(value)
  const says = /^(?:no$|sin )/iu.test(text)
    ? []
    : [field.label, text, `${field.label} ${text}`].map(
        // «Sin aceite» is nothing that has oil.
        (each) =>
          new Set(tokenise(each).flatMap(({ term, also }) => (/^\d/.test(term) ? [term, ...also] : term))),
      )
  if (known.size < MAX_KEPT) known.set(value, says)
  return says
}
