import type { IntendedUse } from '#/catalogue/intended-uses/intended-use.ts'

import { printAmount, type Comparison } from './comparison.ts'
import type { Columns, Quantity } from './feature-table.ts'

/** One thing that is asked of products, by their positions. */
export type AskedFeature = {
  label: string
  start: number
  end: number
  /** Of tokens. */
  length: number
  has: (position: number) => boolean
  /** Also where its words say so, and its type does not ask. */
  mayHave?: (position: number) => boolean
  /** Its type may have it. */
  asks?: (position: number) => boolean
  /** Its type has it beside its buy button. */
  isTold?: (position: number) => boolean
  use?: IntendedUse
  beside?: boolean
  /** Among those that have it, and among the others. */
  distance?: (position: number) => number
  lack?: (position: number) => number
  /** Of which it is the point: not a charger of 100 W. */
  isMerit?: (position: number) => boolean
  /** Where the first product has another amount: «100 W» and «120 W». */
  nearest?: (position: number) => { asked: string; got: string; miss: Miss } | undefined
}

/** Which amount there is none of: exactly that, that or more, more, less, that or less. */
type Miss = 'just' | 'least' | 'above' | 'below' | 'most'

/** A plain number may be any figure, and at least of the telling one; «más de» is about that alone. */
export function readMeasure(
  columns: Columns,
  comparison: Comparison,
  candidates: readonly Quantity[],
): Pick<AskedFeature, 'has' | 'asks' | 'distance' | 'lack' | 'isMerit' | 'nearest'> {
  const byType = Map.groupBy(candidates, ({ type }) => type)
  const quantitiesAt = (position: number) => byType.get(columns.typeAt(position)) ?? NONE
  const asks = (position: number) => byType.has(columns.typeAt(position))
  const { least, most, above, below, atLeast, unit } = comparison
  if (atLeast !== true) {
    const exact = least !== undefined && least === most
    const fits = (amount: number) =>
      (least === undefined || (above ? amount > least : amount >= least)) &&
      (most === undefined || (below ? amount < most : amount <= most))
    // «Más de 500 W» is none of peaks that the kind does not tell by.
    const statedAt = (position: number) =>
      quantitiesAt(position)
        .filter(({ telling }, place) => exact || place === 0 || telling)
        .map((quantity) => columns.amountAt(quantity, position))
        .filter((amount) => !Number.isNaN(amount))
    const has = (position: number) => statedAt(position).some(fits)
    const bound = least ?? most
    if (bound === undefined || (least !== undefined && most !== undefined)) return { asks, has }
    const nearestOf = (amounts: readonly number[]) =>
      amounts.reduce((near, each) => (Math.abs(each - bound) < Math.abs(near - bound) ? each : near))
    const miss = least === undefined ? (below ? 'below' : 'most') : above ? 'above' : 'least'
    return {
      asks,
      has,
      lack(position) {
        const amounts = statedAt(position)
        if (amounts.some(fits)) return 0
        return amounts.length === 0 ? 1 : Math.abs(bound - nearestOf(amounts)) / bound
      },
      nearest(position) {
        const amounts = statedAt(position)
        return amounts.length === 0 || amounts.some(fits)
          ? undefined
          : { asked: printAmount(bound, unit), got: printAmount(nearestOf(amounts), unit), miss }
      },
    }
  }
  const asked = least!
  // Of 100 GB a tablet has the disk and never the memory.
  const telling = new Map(
    [...byType].map(([type, quantities]) => {
      const reaching = quantities.findIndex(
        (quantity, place) => (place === 0 || quantity.telling) && columns.mostOf(quantity) >= asked,
      )
      return [type, quantities[Math.max(0, reaching)]!] as const
    }),
  )
  const own = (position: number) => columns.amountAt(telling.get(columns.typeAt(position)), position)
  const isStated = (position: number) =>
    quantitiesAt(position).some((quantity) => columns.amountAt(quantity, position) === asked)
  return {
    asks,
    has: (position) => own(position) >= asked || isStated(position),
    distance(position) {
      const amount = own(position)
      if (amount === asked) return 0
      // After the figure that tells.
      return isStated(position) ? STATED_ELSEWHERE : (amount - asked) / asked
    },
    isMerit: (position) => telling.get(columns.typeAt(position))?.telling === true && own(position) >= asked,
    lack: (position) => Math.abs(asked - (own(position) || 0)) / asked,
    nearest(position) {
      const got = own(position)
      if (Number.isNaN(got) || isStated(position) || Math.abs(got - asked) < asked * ALIKE) return undefined
      const miss = got > asked ? 'just' : 'least'
      return { asked: printAmount(asked, unit), got: printAmount(got, unit), miss }
    },
  }
}

/** «1 tera» is 1.024 GB. */
const ALIKE = 0.03
const STATED_ELSEWHERE = 0.001
const NONE: readonly Quantity[] = []
