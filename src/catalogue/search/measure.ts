import type { Columns } from './columns.ts'
import { printAmount, type Comparison } from './comparison.ts'
import type { AskedFeature, Quantity } from './named-feature.ts'

/** A plain number may be any figure, and at least of the telling one; «más de» is about that alone. */
export function readMeasure(
  columns: Columns,
  comparison: Comparison,
  candidates: readonly Quantity[],
): Pick<AskedFeature, 'has' | 'distance' | 'lack' | 'isMerit' | 'nearest'> {
  const byType = Map.groupBy(candidates, ({ type }) => type)
  const quantitiesAt = (position: number) => byType.get(columns.typeAt(position)) ?? NONE
  const { least, most, above, below, atLeast } = comparison
  if (atLeast !== true) {
    const exact = least !== undefined && least === most
    const fits = (amount: number) =>
      (least === undefined || (above ? amount > least : amount >= least)) &&
      (most === undefined || (below ? amount < most : amount <= most))
    return {
      has(position) {
        for (const quantity of quantitiesAt(position)) {
          const amount = columns.amountAt(quantity, position)
          if (Number.isNaN(amount)) continue
          if (fits(amount)) return true
          if (!exact) return false
        }
        return false
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
  /** NaN when it states none. */
  const own = (position: number) => {
    const quantity = telling.get(columns.typeAt(position))
    return quantity === undefined ? NaN : columns.amountAt(quantity, position)
  }
  const isStated = (position: number) => {
    for (const quantity of quantitiesAt(position))
      if (columns.amountAt(quantity, position) === asked) return true
    return false
  }
  return {
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
      if (Number.isNaN(got) || isStated(position)) return undefined
      const print = (amount: number) => printAmount(amount, comparison.unit)
      return { asked: print(asked), got: print(got), more: got > asked }
    },
  }
}

const STATED_ELSEWHERE = 0.001
const NONE: readonly Quantity[] = []
