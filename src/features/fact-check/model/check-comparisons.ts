import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { FieldPath } from '#/catalogue/specs/fact-keys.ts'
import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import { AMOUNT_PATTERN, readAmount } from '#/language/es-AR/number-words.ts'
import { clauseAt, isDenied, type TextSentence } from '#/language/es-AR/sentences.ts'
import { fold } from '#/language/fold.ts'
import { baseOfField, readUnit, UNIT } from '#/catalogue/quantities/units.ts'
import { productsNamedIn } from './phrase.ts'
import type { Statement } from './statement.ts'
import { statedFigures, mainKeys } from './stated-figures.ts'
import { SUPERLATIVE_QUALITIES, specNumberAt } from './check-superlatives.ts'

const ADJECTIVES = SUPERLATIVE_QUALITIES.map(({ says }) => says).join('|')
const COMPARED_SIDES: Readonly<Record<string, FieldPath>> = {
  ancho: 'dimensiones.ancho',
  alto: 'dimensiones.alto',
  profundidad: 'dimensiones.profundidad',
  fondo: 'dimensiones.profundidad',
}
const APPROXIMATION = String.raw`(?<![\p{L}\d,.])(?:(casi|unos|unas|más de|menos de)\s+)?`
/** «8 cm más ancha», «dos horas menos», «2,5 cm más de alto». */
const BY_AMOUNT = new RegExp(
  String.raw`${APPROXIMATION}${AMOUNT_PATTERN}\s*${UNIT}\s+(más|menos)(?!\p{L})(?:\s+(?:de\s+(ancho|alto|profundidad|fondo)|(${ADJECTIVES}))(?!\p{L}))?`,
  'giu',
)
/** «pesa la mitad», «el doble de batería». */
const BY_SHARE = new RegExp(
  String.raw`(?:(?<!\p{L})(pesa|dura|rinde)n?\s+)?${APPROXIMATION}(el doble|el triple|la mitad)(?!\p{L})(?:\s+de\s+(\p{L}+))?`,
  'giu',
)
/** «un 20 % más de batería», «un 10 % menos ancha». */
const BY_PERCENT = new RegExp(
  String.raw`${APPROXIMATION}(?:un\s+)?(\d{1,3})\s?%\s+(más|menos)(?!\p{L})\s+(?:de\s+(\p{L}+)|(${ADJECTIVES})(?!\p{L}))`,
  'giu',
)
/** «más liviana que la Zonda». */
const BY_ORDER = new RegExp(
  String.raw`(?:^\s*|(?:es|son|era|eran|y|o|,)\s+)(más|menos)\s+(${ADJECTIVES})(?=\s+que\s)`,
  'giu',
)
const SHARES: Readonly<Record<string, number>> = { 'el doble': 2, 'el triple': 3, 'la mitad': 0.5 }
const OF_VERB: Readonly<Record<string, readonly FieldPath[]>> = {
  pesa: ['peso'],
  dura: ['autonomiaTotal', 'autonomia'],
  rinde: ['autonomiaTotal', 'autonomia'],
}

type ComparedPair = {
  readonly subject: CatalogueProduct
  readonly base: CatalogueProduct
  /** True if the words don't determine which one is the base. */
  readonly eitherWay: boolean
}
type ComparedValues = { readonly key: string; readonly own: number; readonly other: number }

/** Faults in comparisons with another named product; uncertain ones are skipped. */
export function comparisonFaults(
  { text }: TextSentence,
  statement: Statement,
  catalogue: Catalogue,
): string[] {
  const [about] = statement.about
  if (statement.scope !== 'one' || !about) return []
  const check = (
    words: string,
    at: number,
    valuesOf: (pair: ComparedPair) => readonly ComparedValues[],
    holds: (own: number, other: number) => boolean,
  ): string[] => {
    const pair = isDenied(clauseAt(text, at).before)
      ? undefined
      : comparedPairOf(catalogue, statement, about, text, at, words)
    const values = pair ? valuesOf(pair) : []
    const isTrue = ({ own, other }: ComparedValues) =>
      holds(own, other) || (pair!.eitherWay && holds(other, own))
    if (!pair || values.length === 0 || values.some(isTrue)) return []
    const valueTexts = [pair.subject, pair.base].map(
      (product, place) => `${product.name}, ${comparedValueText(product, values[0]!, place)}`,
    )
    return [
      `«${words.trim()}» no coincide con las fichas: ${valueTexts.join('; ')}. Corregí la frase o el dato.`,
    ]
  }
  return [
    ...[...text.matchAll(BY_AMOUNT)].flatMap((match) => {
      const [words, near = '', amount, written, more, side, adjective] = match as unknown as string[]
      const unit = readUnit(written!)
      const keys = side ? [COMPARED_SIDES[side]!] : adjective ? qualityOf(adjective)!.keys : undefined
      if (!unit || (!keys && unit.unit === 'cm')) return []
      const wanted = readAmount(amount!) * unit.times
      const sign = (more === 'más' ? 1 : -1) * (adjective && qualityOf(adjective)!.least ? -1 : 1)
      const around = {
        before: text.slice(0, match.index),
        after: '',
        clause: clauseAt(text, match.index).text,
      }
      const valuesOf = ({ subject, base }: ComparedPair) =>
        comparedValuesIn(subject, base, unit.unit, keys ?? mainKeys([subject, base], unit.unit, around))
      return check(words!, match.index, valuesOf, (own, other) =>
        fits(near, (own - other) * sign, wanted, roundingOf(amount!) * unit.times),
      )
    }),
    ...[...text.matchAll(BY_SHARE)].flatMap((match) => {
      const [words, verb, near = '', share, noun] = match as unknown as string[]
      const wanted = SHARES[share!.toLowerCase()]!
      const valuesOf = ({ subject, base }: ComparedPair) => {
        const keys = verb ? OF_VERB[verb.toLowerCase()]! : noun ? keysNamed(subject, noun) : []
        return comparedValuesIn(subject, base, undefined, keys)
      }
      return check(words!, match.index, valuesOf, (own, other) =>
        fits(near, own / other, wanted, wanted * 0.06),
      )
    }),
    ...[...text.matchAll(BY_PERCENT)].flatMap((match) => {
      const [words, near = '', percent, more, noun, adjective] = match as unknown as string[]
      const sign = (more!.toLowerCase() === 'más') !== (qualityOf(adjective ?? '')?.least ?? false) ? 1 : -1
      const wanted = 1 + (sign * Number(percent)) / 100
      const valuesOf = ({ subject, base }: ComparedPair) =>
        comparedValuesIn(
          subject,
          base,
          undefined,
          noun ? keysNamed(subject, noun) : qualityOf(adjective!)!.keys,
        )
      return check(words!, match.index, valuesOf, (own, other) => fits(near, own / other, wanted, 0.01))
    }),
    ...[...text.matchAll(BY_ORDER)].flatMap((match) => {
      const { keys, least = false } = qualityOf(match[2]!)!
      const goesUp = (match[1]!.toLowerCase() === 'más') !== least
      return check(
        match[0],
        match.index,
        ({ subject, base }) => comparedValuesIn(subject, base, undefined, keys),
        (own, other) => (goesUp ? own > other : own < other),
      )
    }),
  ]
}

const qualityOf = (adjective: string) =>
  SUPERLATIVE_QUALITIES.find(({ says }) => new RegExp(`^(?:${says})$`, 'iu').test(adjective))

function keysNamed({ productType }: CatalogueProduct, noun: string): readonly string[] {
  const quality = qualityOf(noun)
  if (quality) return quality.keys
  const [word] = fold(noun).split(' ')
  return [...productType.fields.values()]
    .filter(({ label }) => fold(label).split(' ')[0] === word)
    .map(({ key }) => key)
}

function comparedValuesIn(
  subject: CatalogueProduct,
  base: CatalogueProduct,
  unit: string | undefined,
  keys: readonly string[],
): readonly ComparedValues[] {
  if (subject.type !== base.type) return []
  return keys.flatMap((key): ComparedValues[] => {
    const [own, other] = [subject, base].map((product) =>
      unit === undefined
        ? specNumberAt(product, key)
        : statedFigures(product).find((figure) => figure.key === key && figure.unit === unit && !figure.aside)
            ?.value,
    )
    return own === undefined || other === undefined ? [] : [{ key, own, other }]
  })
}

function comparedValueText(
  product: CatalogueProduct,
  { key, own, other }: ComparedValues,
  place: number,
): string {
  const unit = product.productType.fields.get(key.split('.')[0]!)?.unit ?? ''
  const value = specNumberAt(product, key) ?? (place === 0 ? own : other) / baseOfField(unit).times
  return joinUnit(formatNumber(value), unit)
}

function fits(near: string, value: number, wanted: number, tolerance: number): boolean {
  switch (near.toLowerCase()) {
    case 'más de':
      return value > wanted
    case 'menos de':
      return value < wanted
    case '':
      return Math.abs(value - wanted) <= tolerance + 1e-9
    default:
      return Math.abs(value - wanted) <= wanted * 0.2 + 1e-9
  }
}

/** Rounding tolerance: half a unit of the last significant digit. */
function roundingOf(amount: string): number {
  const decimals = /,(\d+)$/.exec(amount)?.[1]?.length ?? 0
  const zeros = /[1-9](0+)$/.exec(amount)?.[1]?.length ?? 0
  return 0.5 * 10 ** (zeros - decimals)
}

/** Products of «… más ancha que la Zonda» or «La Pampero pesa 4 kg más»; in either order if the sentence names none. */
function comparedPairOf(
  catalogue: Catalogue,
  statement: Statement,
  about: CatalogueProduct,
  text: string,
  at: number,
  words: string,
): ComparedPair | undefined {
  const after = text.slice(at + words.length)
  const compared = /^[^,:—]{0,24}?(?<!\p{L})que\s+(?:el|la|los|las)\s+(?!de\s)([^,:—]*)/u.exec(after)?.[1]
  const before = fullyNamed(catalogue, text.slice(0, at)).filter((product) => product !== about)
  if (before.length > 1) return undefined
  const subject = before[0] ?? about
  if (compared !== undefined) {
    const bases = /^anterior(?:es)?(?!\p{L})/u.test(compared)
      ? [...catalogue.products.values()].filter(({ replacedBy }) => replacedBy === subject.id)
      : fullyNamed(catalogue, compared)
    const [base] = bases
    return bases.length === 1 && base && base !== subject ? { subject, base, eitherWay: false } : undefined
  }
  if (/^[^,:—]{0,24}?(?<!\p{L})que\s/u.test(after)) return undefined
  // For example, «… que la Zonda y da el doble de potencia».
  const eitherWay = /(?<!\p{L})que\s+(?:el|la|los|las)\s/u.test(text.slice(0, at))
  if (before.length === 1) return { subject, base: about, eitherWay }
  const others = fullyNamed(catalogue, `${statement.asked ?? ''} ${statement.text}`).filter(
    (product) => product !== about,
  )
  return others.length === 1 ? { subject: about, base: others[0]!, eitherWay: true } : undefined
}

/** Products named with all their words: «Rescoldo Grande» is not the Rescoldo. */
function fullyNamed(catalogue: Catalogue, text: string): readonly CatalogueProduct[] {
  const own = ({ name }: CatalogueProduct) => name.split(/\s+/).slice(1)
  const named = productsNamedIn(catalogue, text).filter(
    (product) => text.includes(product.id) || own(product).every((word) => text.includes(word)),
  )
  return named.filter(
    (product) =>
      text.includes(product.id) ||
      !named.some(
        (other) =>
          other !== product &&
          own(other).length > own(product).length &&
          own(other).join(' ').startsWith(own(product).join(' ')),
      ),
  )
}
