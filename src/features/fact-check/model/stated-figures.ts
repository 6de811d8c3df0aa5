import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import { AMOUNT_PATTERN, readAmount } from '#/language/es-AR/number-words.ts'
import { patternOf, phrasesOf } from './phrase.ts'
import { baseOfField, readUnit, UNIT } from '#/catalogue/quantities/units.ts'

/** Figure in the base unit for comparisons. */
export type StatedFigure = {
  readonly key: string
  readonly value: number
  readonly unit: string
  readonly valueText: string
  readonly cues?: Cues
  /** True if it can confirm a claim but not refute one. */
  readonly aside?: boolean
}

export type FigureContext = { readonly before: string; readonly after: string; readonly clause: string }

type Cues = {
  readonly before: RegExp | undefined
  readonly after: RegExp | undefined
  readonly clause: RegExp | undefined
  /** True if the unit is unambiguous, like nits or mAh. */
  readonly isAlone: boolean
}

const cuesCache = new WeakMap<Field['words'], Cues>()

/**
 * Cues that assign a number to the field: «pesa …» before it, «… de alto» after it, «… batería …» in its clause,
 * «…» by its unit alone.
 */
function fieldCues(field: Field): Cues {
  const known = cuesCache.get(field.words)
  if (known) return known
  const phrases = phrasesOf(field).map(({ phraseText }) => phraseText)
  const [between, after, before] = [/^… (.+) …$/, /^… (.+[^…])$/, /^([^…].*) …$/].map((shape) =>
    phrases.flatMap((phraseText) => shape.exec(phraseText)?.[1] ?? []).map(patternOf),
  )
  const any = (words: readonly string[], of: (words: string) => string) =>
    words.length === 0 ? undefined : new RegExp(of(`(?<!\\p{L})(?:${words.join('|')})`), 'iu')
  const cues = {
    before: any(before!, (words) => `${words}(?: \\p{L}+ de)?(?: de)?(?: (?:apenas|sólo|solo|unos))?\\s*$`),
    after: any(after!, (words) => `^\\s*${words}(?!\\p{L})`),
    clause: any(between!, (words) => `${words}(?!\\p{L})`),
    isAlone: phrases.includes('…'),
  }
  cuesCache.set(field.words, cues)
  return cues
}

export function statedFigures(product: CatalogueProduct): readonly StatedFigure[] {
  const { specs, productType, inTheBox } = product
  return [
    ...[...productType.fields.values()].flatMap((field) =>
      figuresOfField(field.key, field, specs[field.key]),
    ),
    ...inTheBox.flatMap(({ item }) => figuresInText('inTheBox', item)),
  ]
}

function figuresOfField(key: string, field: Field, value: unknown): readonly StatedFigure[] {
  if (typeof value === 'number') {
    const { unit = '' } = field
    const base = baseOfField(unit)
    return [
      {
        key,
        value: value * base.times,
        unit: base.unit,
        valueText: joinUnit(formatNumber(value), unit),
        cues: fieldCues(field),
      },
    ]
  }
  if (typeof value === 'string') return figuresInText(key, value)
  if (Array.isArray(value)) return value.flatMap((each) => figuresInText(key, String(each)))
  if (field.parts === undefined || typeof value !== 'object' || value === null) return []
  return field.parts.flatMap((part) =>
    figuresOfField(
      `${key}.${part.key}`,
      intervalPart(part, field),
      (value as Record<string, unknown>)[part.key],
    ),
  )
}

/** The ends of an interval use the phrases of the interval. */
const intervalPart = (part: Field, { kind, words }: Field): Field =>
  kind === 'interval' ? { ...part, words } : part

const IN_TEXT = new RegExp(`(?<![\\p{L}\\d,.])${AMOUNT_PATTERN}\\s*${UNIT}`, 'giu')

function figuresInText(key: string, text: string): readonly StatedFigure[] {
  return [...text.matchAll(IN_TEXT)].flatMap(([matched, amount, written]) => {
    const unit = readUnit(written!)
    return unit
      ? [{ key, value: readAmount(amount!) * unit.times, unit: unit.unit, valueText: matched, aside: true }]
      : []
  })
}

export function meantBy(
  product: CatalogueProduct,
  unit: string,
  around: FigureContext,
): readonly StatedFigure[] {
  const figures = statedFigures(product).filter((figure) => figure.unit === unit)
  const own = figures.filter(({ aside }) => !aside)
  const cued = own.filter(({ cues }) => isCued(cues, around))
  const meant = cued.length > 0 ? cued : own.filter(({ cues }) => cues?.isAlone)
  // With lengths and weights any side or weight may be meant.
  const all = cued.some(({ unit: each }) => each === 'cm' || each === 'kg') ? own : meant
  return all.length > 0 ? [...all, ...figures.filter(({ aside }) => aside)] : []
}

function isCued(cues: Cues | undefined, { before, after, clause }: FigureContext): boolean {
  return Boolean(cues?.before?.test(before) || cues?.after?.test(after) || cues?.clause?.test(clause))
}

/** True if the cues select a field of the type that the product doesn't state. */
export function isUnstated(
  { specs, productType }: CatalogueProduct,
  unit: string,
  around: FigureContext,
): boolean {
  return [...productType.fields.values()].some((field) => {
    const cues = fieldCues(field)
    return (
      cues.clause === undefined &&
      isCued(cues, around) &&
      field.unit === unit &&
      specs[field.key] === undefined
    )
  })
}

export function mainKeys(
  products: readonly CatalogueProduct[],
  unit: string,
  around: FigureContext,
): readonly string[] {
  const figures = products.flatMap((product) => {
    const main = [product.productType.keySpec, ...product.productType.summary]
    return statedFigures(product)
      .filter((figure) => figure.unit === unit && !figure.aside)
      .map(({ key, cues }) => ({ key, cues, main: main.includes(key) }))
  })
  const cued = figures.filter(({ cues }) => isCued(cues, around))
  const main = figures.filter((figure) => figure.main)
  const chosen = [cued, main, figures].find((each) => each.length > 0) ?? []
  return [...new Set(chosen.map(({ key }) => key))]
}
