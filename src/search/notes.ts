import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import { lowerFirst } from '#/language/es-AR/lower-first.ts'
import { fold } from '#/language/fold.ts'
import { analyse } from './analyse.ts'
import { filled } from './filled.ts'
import { displayNames } from './display-names.ts'
import { NEAREST, SYSTEMS } from './es-AR/other-makes.ts'
import { contentNoun, readQuantities } from './quantities.ts'
import { foreignNoun, isOutsideCatalogue } from './foreign-thing.ts'
import type { Feature, OutOfCatalogue, RequestedFact, SearchResult } from './search-result.ts'
import type { CutOffs } from './ranker.ts'
import { likelyProduct } from './named-products.ts'
import { asksFactAlone } from './parts-sought.ts'
import { satisfaction } from './satisfaction.ts'
import { amountIn } from './statements.ts'
import type { Constraint, Document, FieldReading, QueryModel, Ranked, Token } from './types.ts'

/** Minimum satisfaction for a constraint to be met: 15,6″ satisfies 15″. */
const MET = 0.95
/** Maximum UTF-16 units of the query that a note quotes. */
const MAX_QUOTED = 60
const MAX_FEATURES = 6
const MAX_ASKED_FACTS = 2

export type Noted = {
  model: QueryModel
  first: Ranked
  cutOffs: CutOffs
  /** Best first, on sale or not. */
  listedProducts: readonly CatalogueProduct[]
}
type NearestMiss = NonNullable<Feature['nearest']>['miss']
type Notes = Pick<SearchResult, 'features' | 'everyOne' | 'partial' | 'outOfCatalogue' | 'suggestion'>

/** Notes on a results page, derived from its products so that none contradicts them. */
export function notesOf(catalogue: Catalogue, noted: Noted): Notes {
  const { model, first, listedProducts } = noted
  const [best] = listedProducts
  const outside = outOfCatalogue(noted)
  const isOfProducts = best !== undefined && outside === undefined
  const features = isOfProducts ? chipsOf(model, listedProducts) : []
  const isPartial = features.some(({ lacks }) => lacks)
  return filled({
    features,
    everyOne: isOfProducts ? deniedOfAll(model, listedProducts) : [],
    partial: isPartial ? (true as const) : undefined,
    outOfCatalogue: outside && { ...outside, ...filled({ instead: insteadOf(catalogue, model) }) },
    suggestion:
      outside === undefined && first.document.kind !== 'none' ? correctedText(catalogue, model) : undefined,
  })
}

/** Noun of a catalogue product similar to those of another brand in the query; undefined without one. */
function insteadOf({ products }: Catalogue, { entities: { brand } }: QueryModel): string | undefined {
  const noun = NEAREST.get(brand ?? '') ?? SYSTEMS.find(([name]) => name === brand)?.[1]
  if (noun === undefined) return undefined
  const isCalled = ({ productType: { singular, plural } }: CatalogueProduct) =>
    [singular, plural].some((name) => name.startsWith(noun))
  return [...products.values()].some(isCalled) ? noun : undefined
}

/** «No hacemos X», where that is likelier than every answer. */
function outOfCatalogue({ model, first, cutOffs }: Noted): OutOfCatalogue | undefined {
  if (!isOutsideCatalogue(model, first, cutOffs)) return undefined
  const { elsewhere, brand } = model.entities
  return elsewhere === undefined
    ? { what: brand ?? model.query.slice(0, MAX_QUOTED) }
    : foreignNoun(elsewhere)
}

/** Whether a product meets a constraint; superlatives are always met, and any use of the product counts. */
export function isMet(constraint: Constraint, product: CatalogueProduct): boolean {
  const { source, isNegated } = constraint
  const share = satisfaction(constraint, product)
  return source === 'superlative' || (source === 'use' && !isNegated ? share > 0 : share >= MET)
}

/** Readings of a constraint in the product's own type. */
function readingsFor({ readings }: Constraint, { type }: CatalogueProduct): readonly FieldReading[] {
  return readings.filter((reading) => reading.type === type)
}

/** Drops facts whose words all belong to an intended use: «para la playa». */
function withoutFactsOfUses(constraints: readonly Constraint[]): readonly Constraint[] {
  const uses = new Set(constraints.flatMap(({ source, wording }) => (source === 'use' ? wording : [])))
  return constraints.filter(({ source, wording }) => source === 'use' || !wording.every((at) => uses.has(at)))
}

/** Chips: one per constraint that the first product meets, linking to the query without it. */
function chipsOf(model: QueryModel, listedProducts: readonly CatalogueProduct[]): Feature[] {
  const [best] = listedProducts
  const labels = new Set<string>()
  return withoutFactsOfUses(model.constraints)
    .flatMap((constraint): Feature[] => {
      const [reading] = best === undefined ? [] : readingsFor(constraint, best)
      if (best !== undefined && reading === undefined)
        return [...lackingChip(model, constraint, best), ...contentChip(model, constraint, best)]
      if (best === undefined || reading === undefined) return []
      const isLacking = !isMet(constraint, best)
      const label = chipLabel(constraint, reading, best)
      if (labels.has(label) || (isLacking && constraint.source !== 'amount')) return []
      labels.add(label)
      return [
        {
          label,
          without: queryWithout(model, constraint.wording),
          ...filled({
            use: reading.field.startsWith('use ') ? reading.field.slice('use '.length) : undefined,
            lacks: isLacking ? (true as const) : undefined,
            nearest: isLacking ? nearestAmount(constraint, best, listedProducts) : undefined,
          }),
        },
      ]
    })
    .slice(0, MAX_FEATURES)
}

/** Chip for a use or flag that no product of the named types has. */
function lackingChip(model: QueryModel, constraint: Constraint, best: CatalogueProduct): Feature[] {
  const { entities, naming } = model
  const { readings, source, isNegated, wording } = constraint
  const [reading] = readings
  const isPlain = source === 'use' || reading?.values?.[0] === true
  const isOfTypes = entities.headTypes.includes(best.type)
  const isRead = (at: number) =>
    naming.includes(at) ||
    model.constraints.some((other) => other.wording.includes(at) && readingsFor(other, best).length > 0)
  if (reading === undefined || !isPlain || !isOfTypes || isNegated || wording.some(isRead)) return []
  if (readings.some(({ type }) => entities.headTypes.includes(type))) return []
  const use = reading.field.startsWith('use ') ? reading.field.slice('use '.length) : undefined
  return [{ label: reading.label, without: queryWithout(model, wording), lacks: true, ...filled({ use }) }]
}

/** Chip for an amount of contents («1 kg de harina») above the product's stated capacity. */
function contentChip(model: QueryModel, { wording }: Constraint, best: CatalogueProduct): Feature[] {
  const { text, tokens } = model
  const content = contentsIn(text, tokens).find(({ wording: own }) =>
    own.every((place) => wording.includes(place)),
  )
  if (content === undefined) return []
  const { promise, description, uses = [], faqs } = best
  const stated = [
    promise,
    description,
    ...uses.map(({ reason }) => reason),
    ...faqs.map(({ answer }) => answer),
  ]
    .flatMap((each) => contentsIn(each, analyse(each)))
    .filter(({ dimension, stem }) => dimension === content.dimension && stem === content.stem)
    .sort((a, b) => b.amount - a.amount)
  const [most] = stated
  if (most === undefined || most.amount >= content.amount) return []
  const nearest = { asked: content.text, got: most.text, miss: 'least' as const }
  return [{ label: content.text, without: queryWithout(model, wording), lacks: true, nearest }]
}

function contentsIn(text: string, tokens: readonly Token[]) {
  return readQuantities(text, tokens).flatMap(({ amount, dimension, wording }) => {
    const noun = contentNoun(tokens, wording)
    if (noun === undefined) return []
    const start = tokens[Math.min(...wording)]!.start
    return [{ amount, dimension, wording, stem: noun.stem, text: text.slice(start, noun.end) }]
  })
}

const BOUND_WORDS: Readonly<Partial<Record<FieldReading['operator'], string>>> = {
  '≥': 'desde ',
  '≤': 'hasta ',
  '>': 'más de ',
  '<': 'menos de ',
}

/** Chip text: «Karaoke», «Sin karaoke», «Potencia: desde 100 W». */
function chipLabel({ isNegated }: Constraint, reading: FieldReading, product: CatalogueProduct): string {
  const { label, operator, amount } = reading
  if (operator === 'most' || operator === 'least')
    return `${label}: ${(operator === 'most') === isNegated ? 'de menor a mayor' : 'de mayor a menor'}`
  if (amount !== undefined) {
    const bound = `${BOUND_WORDS[operator] ?? ''}${amountText(product, reading, amount)}`
    return `${label}: ${isNegated ? 'sin ' : ''}${bound}`
  }
  return isNegated ? `Sin ${lowerFirst(label)}` : label
}

/** Amount in the unit of the product's type: «285 g» for 0,285 kg. */
function amountText(
  { productType }: CatalogueProduct,
  { field, part, unit }: FieldReading,
  amount: number,
): string {
  const display = part === undefined ? productType.fields.get(field)?.display : undefined
  return display?.(amount) ?? joinUnit(formatNumber(amount), unit)
}

/** Query without a constraint's words and the small words and denials before them. */
function queryWithout({ text, tokens }: QueryModel, wording: readonly number[]): string {
  const cut = new Set(wording)
  for (const place of wording)
    for (let before = place - 1; tokens[before]?.isSmall || tokens[before]?.isDenial; before -= 1)
      cut.add(before)
  const last = [...cut].map((place) => tokens[place]!).sort((a, b) => b.start - a.start)
  return last
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}${rest.slice(end)}`, text)
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.,;:!?]+|[\s.,;:¡¿!?]+$/gu, '')
}

/** Nearest amount among listed products of the first one's type; undefined if one meets the constraint. */
function nearestAmount(
  constraint: Constraint,
  best: CatalogueProduct,
  listedProducts: readonly CatalogueProduct[],
): Feature['nearest'] {
  const ofType = listedProducts.filter(({ type }) => type === best.type)
  if (constraint.isNegated || ofType.some((product) => isMet(constraint, product))) return undefined
  const telling = tellingKeys(best)
  const stated = readingsFor(constraint, best)
    .filter(({ field, part }) => part === undefined && telling.has(field))
    .flatMap((reading) =>
      ofType.flatMap((product) => {
        const has = amountIn(product, reading.field, undefined)
        return has === undefined ? [] : [{ reading, has, amount: reading.amount ?? 0 }]
      }),
    )
  const [nearest] = stated.sort((a, b) => distanceOf(a) - distanceOf(b))
  if (nearest === undefined) return undefined
  const { reading, has, amount } = nearest
  return {
    asked: amountText(best, reading, amount),
    got: amountText(best, reading, has),
    miss: missOf(reading.operator, has < amount),
  }
}

/** Fields that distinguish products of a type: those of cards, filters and order. */
function tellingKeys({ productType }: CatalogueProduct): ReadonlySet<string | undefined> {
  const { keySpec, summary, facets } = productType
  return new Set([keySpec, ...summary, ...facets.map(({ key }) => key)])
}

const distanceOf = ({ has, amount }: { has: number; amount: number }) => Math.abs(has - amount)

/** Kind of miss of an amount; for a plain amount more is as good, so less is a miss of the minimum. */
function missOf(operator: FieldReading['operator'], isLess: boolean): NearestMiss {
  if (operator === '<') return 'below'
  if (operator === '>') return 'above'
  if (operator === '≤') return 'most'
  return operator === '≥' || isLess ? 'least' : 'just'
}

/** Negated words, if every listed product has all that they name. */
function deniedOfAll(model: QueryModel, listedProducts: readonly CatalogueProduct[]): string[] {
  const denials = model.constraints.filter(({ isNegated }) => isNegated)
  const isOfAll = (denial: Constraint) =>
    listedProducts.every((product) => readingsFor(denial, product).length > 0 && !isMet(denial, product))
  return denials.every(isOfAll) ? denials.map((denial) => wordsFor(model, denial)) : []
}

/** Text for «¿Quisiste decir…?» if all corrections are words of the site; none for negations, easily inverted. */
function correctedText(catalogue: Catalogue, { query, corrections, tokens }: QueryModel): string | undefined {
  const { isDisplayed } = displayNames(catalogue)
  if (corrections.length === 0 || tokens.some(({ isNegated }) => isNegated)) return undefined
  if (!corrections.every(({ meant }) => isDisplayed(meant))) return undefined
  const meant = new Map(corrections.map((each) => [fold(each.typed), each.meant]))
  const text = query.replace(/\s+/g, ' ')
  const corrected = text.replace(/[\p{L}\p{N}]+/gu, (word) => meant.get(fold(word)) ?? word)
  return corrected === text ? undefined : corrected.toLowerCase()
}

/** Facts requested of a named product: «¿la Relámpago tiene ethernet?», «medidas Barra Lapacho». */
export function requestedFacts(
  catalogue: Catalogue,
  model: QueryModel,
  first: Document,
): readonly RequestedFact[] {
  const named = likelyProduct(catalogue, model, 0)
  const isOfFault = first.kind === 'fault' || first.kind === 'part'
  const isAsked = isOfFault
    ? asksFactAlone(catalogue, model)
    : named !== undefined && first.about.includes(named.id)
  if (named === undefined || !isAsked) return []
  const readings = model.constraints.flatMap((constraint) => readingsFor(constraint, named))
  const fields = new Map(readings.map(({ field }) => [field, named.productType.fields.get(field)?.label]))
  const facts = Array.from(fields, ([field, label]): RequestedFact[] => {
    if (named.specs[field] !== undefined) return [{ product: named.id, field }]
    return label === undefined ? [] : [{ product: named.id, unstated: label }]
  })
  return facts.flat().slice(0, MAX_ASKED_FACTS)
}

/** Folded words of a constraint. */
function wordsFor({ tokens }: QueryModel, { wording }: Constraint): string {
  return wording.map((place) => tokens[place]!.word).join(' ')
}
