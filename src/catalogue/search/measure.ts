import type { Columns } from './columns.ts'
import { printAmount, type Comparison } from './comparison.ts'
import type { Quantity } from './named-feature.ts'

/** What an amount that is asked for says of the product at a position. */
export type Measure = {
  test: (position: number) => boolean
  distance?: (position: number) => number
  lack?: (position: number) => number
  /** True for a product of which it is the point: a tower of 120 W, but not a toaster, nor a charger of 100 W. */
  isMerit?: (position: number) => boolean
  nearest?: (position: number) => { asked: string; got: string; more: boolean } | undefined
}

/**
 * An amount against the figures of the products. A plain number may be any of a product's figures, and of the one that
 * tells most it means at least; with «más de» and the like it is about that one alone.
 */
export function readMeasure(
  columns: Columns,
  comparison: Comparison,
  candidates: readonly Quantity[],
): Measure {
  const byType = Map.groupBy(candidates, ({ type }) => type)
  const at = (position: number) => byType.get(columns.typeAt(position)) ?? []
  const amountsOf = (quantities: readonly Quantity[], position: number) =>
    quantities
      .map((quantity) => columns.amountAt(quantity, position))
      .filter((amount) => !Number.isNaN(amount))
  const { least, most, above, below, atLeast } = comparison
  if (atLeast !== true) {
    const exact = least !== undefined && least === most
    const fits = (amount: number) =>
      (least === undefined || (above ? amount > least : amount >= least)) &&
      (most === undefined || (below ? amount < most : amount <= most))
    return {
      test: (position) =>
        amountsOf(at(position), position)
          .slice(0, exact ? undefined : 1)
          .some(fits),
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
  const own = (position: number) => {
    const quantity = telling.get(columns.typeAt(position))
    return quantity && amountsOf([quantity], position)[0]
  }
  const isStated = (position: number) => amountsOf(at(position), position).includes(asked)
  return {
    test: (position) => (own(position) ?? -Infinity) >= asked || isStated(position),
    distance(position) {
      const amount = own(position) ?? -Infinity
      // A figure of less weight says it just as well, but after the one that tells.
      return isStated(position) ? (amount === asked ? 0 : STATED_ELSEWHERE) : (amount - asked) / asked
    },
    isMerit: (position) =>
      telling.get(columns.typeAt(position))?.telling === true && (own(position) ?? -1) >= asked,
    lack: (position) => Math.abs(asked - (own(position) ?? 0)) / asked,
    nearest(position) {
      const got = own(position)
      if (got === undefined || isStated(position)) return undefined
      const print = (amount: number) => printAmount(amount, comparison.unit)
      return { asked: print(asked), got: print(got), more: got > asked }
    },
  }
}

const STATED_ELSEWHERE = 0.001
