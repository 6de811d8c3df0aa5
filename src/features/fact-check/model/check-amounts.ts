import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { formatList } from '#/language/es-AR/format.ts'
import type { StatementClaim, Verdict } from './statement.ts'
import {
  statedFigures,
  isUnstated,
  mainKeys,
  meantBy,
  type FigureContext,
  type StatedFigure,
} from './stated-figures.ts'
import { AMOUNT_PATTERN, readAmount } from '#/language/es-AR/number-words.ts'
import { readUnit, UNIT } from '#/catalogue/quantities/units.ts'
import { clauseAt, type TextSentence } from '#/language/es-AR/sentences.ts'

/** «de 8 a 10″», «de 8 y de 10 pulgadas», «35 h o más», «hasta 40 h», «120 W». */
const RANGE_PATTERN = new RegExp(
  `\\b(?:de|entre)\\s+${AMOUNT_PATTERN}(?:\\s*${UNIT})?\\s*(a|y(?: de)?|o(?: de)?|–)\\s*${AMOUNT_PATTERN}\\s*${UNIT}`,
  'giu',
)
const ONE = new RegExp(
  `(?<![\\p{L}\\d,.])(?:(más de|menos de|hasta(?: de)?|desde|al menos|como mínimo|no (?:más|menos) de|casi|unas?|unos|alrededor de|cerca de)\\s+)?${AMOUNT_PATTERN}\\s*${UNIT}(\\s+(?:o más|o menos|como mínimo|en adelante|más|menos))?`,
  'giu',
)

type AmountTest = { readonly fits: (value: number) => boolean }
type AmountBound = 'exact' | 'about' | 'least' | 'most' | 'over' | 'under' | 'from' | 'to'

/** Words of sentences whose figures depend on other conditions, so that they can't be compared with the specs. */
const CONDITION_PATTERN =
  /suman|juntos|en lugar de|contra \d|ampli(?:ar|en|es) a|prendida|jugando|llamada|celular|nivel bajo|al máximo|volumen alto|uno solo|de un \d|más de .* que|cada copo|por tanda|soporta|aguantan? \d|monitor|televisor|ocupa/i

/** Amounts with units in a sentence; `loose` ignores cm and kg, which may measure other things. */
export function amountsIn({ text, at }: TextSentence, scope: 'one' | 'all', loose = false): StatementClaim[] {
  if (CONDITION_PATTERN.test(text) && scope === 'one') return []
  const claims: StatementClaim[] = []
  const taken: [from: number, to: number][] = []
  for (const match of text.matchAll(RANGE_PATTERN)) {
    const [words, first, firstUnit, join, second, unitText] = match as unknown as string[]
    const unit = readUnit(unitText!)
    if (unit === undefined) continue
    const own = firstUnit === undefined ? unit : (readUnit(firstUnit) ?? unit)
    if (own.unit !== unit.unit) continue
    const ends = [readAmount(first!) * own.times, readAmount(second!) * unit.times] as const
    taken.push([match.index, match.index + words!.length])
    const around = aroundOf(text, match.index, words!)
    claims.push(
      join!.startsWith('a') || join === '–' || /entre/i.test(words!.slice(0, 6))
        ? rangeClaim(words!, at + match.index, ends, unit.unit, around, scope)
        : listClaim(words!, at + match.index, ends, unit.unit, around, scope),
    )
  }
  for (const match of text.matchAll(ONE)) {
    const [words, before = '', amount, unitText, after = ''] = match as unknown as string[]
    if (taken.some(([from, to]) => match.index >= from && match.index < to)) continue
    const unit = readUnit(unitText!)
    if (unit === undefined || / (?:más|menos)$/.test(after.replace(/ o (?:más|menos)/, ''))) continue
    if (loose && (unit.unit === 'cm' || unit.unit === 'kg')) continue
    const around = aroundOf(text, match.index, words!, words!.indexOf(amount!))
    const rest = text.slice(match.index)
    // «1,4 kg de papas» is a content, not the product's weight.
    if (
      unit.unit === 'kg' &&
      /^\S*\s*\S+\s+(?:de|del) (?!alto|peso)\p{L}/u.test(rest.slice(words!.length - unitText!.length - 1))
    )
      continue
    const value = readAmount(amount!) * unit.times
    const kind = boundOf(before, after, rest.slice(words!.length))
    claims.push(
      oneClaim(words!.trim(), at + match.index, {
        value,
        unit: unit.unit,
        kind,
        around,
        scope,
        alone: text.trim() === words!.trim(),
      }),
    )
  }
  return claims
}

function aroundOf(text: string, index: number, words: string, amountAt = 0): FigureContext {
  return {
    before: text.slice(0, index + amountAt),
    after: text.slice(index + words.length),
    clause: clauseAt(text, index).text,
  }
}

function boundOf(before: string, after: string, rest: string): AmountBound {
  if (/más de/i.test(before) && !/^no/i.test(before)) return 'over'
  if (/menos de/i.test(before) && !/^no/i.test(before)) return 'under'
  if (
    /o más|mínimo|adelante/.test(after) ||
    /mínimo|al menos|no menos/i.test(before) ||
    /^\s+(?:de \p{L}+\s+)?o más/u.test(rest)
  )
    return 'least'
  if (/o menos/.test(after) || /no más/i.test(before)) return 'most'
  if (/hasta/i.test(before)) return 'to'
  if (/desde/i.test(before)) return 'from'
  if (/casi|un[oa]s?|alrededor|cerca/i.test(before)) return 'about'
  return 'exact'
}

const near = (value: number, wanted: number, share: number) =>
  Math.abs(value - wanted) <= Math.abs(wanted) * share + 1e-9
/** Inches are rounded down in prose: 10,1″ is 10. */
const same = (value: number, wanted: number, unit: string) =>
  near(value, wanted, 0.005) ||
  (unit === '″' && Math.floor(value) === wanted) ||
  (unit === 'GB' && near(value, wanted, 0.025))

function amountTest(kind: AmountBound, wanted: number, unit: string): AmountTest {
  switch (kind) {
    case 'over':
      return { fits: (value) => value > wanted }
    case 'under':
      return { fits: (value) => value < wanted }
    case 'least':
      return { fits: (value) => value >= wanted }
    case 'most':
      return { fits: (value) => value <= wanted }
    case 'about':
      return { fits: (value) => near(value, wanted, 0.2) }
    default:
      return { fits: (value) => same(value, wanted, unit) }
  }
}

type One = {
  value: number
  unit: string
  kind: AmountBound
  around: FigureContext
  scope: 'one' | 'all'
  alone: boolean
}

function oneClaim(
  words: string,
  at: number,
  { value, unit, kind, around, scope, alone }: One,
): StatementClaim {
  const test = amountTest(kind, value, unit)
  if (scope === 'one' || kind === 'least' || kind === 'over' || kind === 'most' || kind === 'under') {
    return {
      words,
      at,
      of: (product) =>
        isUnstated(product, unit, around)
          ? { holds: false, instead: 'no lo indica' }
          : judgeAmount(
              scope === 'all' || alone
                ? anyMeant(product, unit, around, alone)
                : meantBy(product, unit, around),
              test,
            ),
    }
  }
  // In a group, «hasta 40 h» is the maximum and «desde 4 W» the minimum.
  if (kind === 'to' || kind === 'from') {
    return {
      words,
      at,
      of: () => ({ holds: undefined }),
      ofAll: (products) => {
        const ends = extremeFigures(products, unit, around)
        if (ends === undefined) return undefined
        const end = kind === 'to' ? ends.most : ends.least
        return same(end.value, value, unit)
          ? undefined
          : `${kind === 'to' ? 'el mayor' : 'el menor'} es ${end.valueText}`
      },
    }
  }
  if (/^\s*(?:para|alcanzan?)\b/i.test(around.after)) {
    return { words, at, of: () => ({ holds: undefined }) }
  }
  return { words, at, of: (product) => judgeAmount(anyMeant(product, unit, around, false), test) }
}

function anyMeant(
  product: CatalogueProduct,
  unit: string,
  around: FigureContext,
  alone: boolean,
): readonly StatedFigure[] {
  if (alone) return statedFigures(product).filter((figure) => figure.unit === unit)
  const keys = mainKeys([product], unit, around)
  return statedFigures(product).filter(
    (figure) => figure.unit === unit && !figure.aside && keys.includes(figure.key),
  )
}

function judgeAmount(figures: readonly StatedFigure[], test: AmountTest): Verdict {
  if (figures.length === 0) return { holds: undefined }
  const holds = figures.some(({ value }) => test.fits(value))
  const own = figures.filter(({ aside }) => !aside).map(({ valueText }) => valueText)
  return holds ? { holds } : { holds, instead: formatList([...new Set(own)]) }
}

function rangeClaim(
  words: string,
  at: number,
  [least, most]: readonly [number, number],
  unit: string,
  around: FigureContext,
  scope: 'one' | 'all',
): StatementClaim {
  if (scope === 'one') return { words, at, of: () => ({ holds: undefined }) }
  return {
    words,
    at,
    of: () => ({ holds: undefined }),
    ofAll: (products) => {
      const keys = mainKeys(products, unit, around)
      const rows = products.map((product) => ({
        product,
        figures: statedFigures(product).filter(
          (figure) => figure.unit === unit && !figure.aside && keys.includes(figure.key),
        ),
      }))
      const outside = rows.filter(
        ({ figures }) => !figures.some(({ value }) => isWithinRange(value, least, most, unit)),
      )
      if (outside.length > 0 && outside.length < rows.length) {
        const names = outside.map(({ product, figures }) =>
          figures.length === 0
            ? `${product.name} no lo indica`
            : `${product.name} tiene ${formatList(figures.map(({ valueText }) => valueText))}`,
        )
        return names.join('; ')
      }
      const ends = extremeFigures(
        products,
        unit,
        around,
        keys.length > 1 ? (value) => isWithinRange(value, least, most, unit) : undefined,
      )
      if (ends === undefined) return undefined
      return same(ends.least.value, least, unit) && same(ends.most.value, most, unit)
        ? undefined
        : `van de ${ends.least.valueText} a ${ends.most.valueText}`
    },
  }
}

const isWithinRange = (value: number, least: number, most: number, unit: string) =>
  (value >= least || same(value, least, unit)) && (value <= most || same(value, most, unit))

function listClaim(
  words: string,
  at: number,
  wanted: readonly number[],
  unit: string,
  around: FigureContext,
  scope: 'one' | 'all',
): StatementClaim {
  const test: AmountTest = { fits: (value) => wanted.some((each) => same(value, each, unit)) }
  return {
    words,
    at,
    of: (product) =>
      scope === 'one' ? { holds: undefined } : judgeAmount(anyMeant(product, unit, around, false), test),
  }
}

function extremeFigures(
  products: readonly CatalogueProduct[],
  unit: string,
  around: FigureContext,
  counts: (value: number) => boolean = () => true,
): { least: StatedFigure; most: StatedFigure } | undefined {
  const keys = mainKeys(products, unit, around)
  const figures = products
    .flatMap((product) =>
      statedFigures(product).filter(
        (figure) => figure.unit === unit && !figure.aside && keys.includes(figure.key),
      ),
    )
    .filter(({ value }) => counts(value))
    .sort((a, b) => a.value - b.value)
  const [least] = figures
  const most = figures.at(-1)
  return least && most ? { least, most } : undefined
}
