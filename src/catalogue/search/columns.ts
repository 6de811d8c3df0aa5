import type { CatalogueProduct } from '../catalogue.ts'
import { addBit, emptyBitset, hasBit, removeBit, type Bitset } from '../data-structures/bitset.ts'
import { remembering } from '../data-structures/remembering.ts'
import type { ProductType } from '../specs/product-type.ts'
import type { NamedFeature, Quantity } from './named-feature.ts'

/** Worked out per type when one of its products is first asked about. */
export type Columns = {
  typeAt: (position: number) => ProductType
  holders: (feature: NamedFeature) => (position: number) => boolean
  /** NaN where it is not stated. */
  amountAt: (quantity: Quantity, position: number) => number
  mostOf: (quantity: Quantity) => number
  /** Only products at `changed` differ, with their types as before. */
  with: (items: readonly CatalogueProduct[], changed: readonly number[]) => Columns
}

type Kind = { type: ProductType; positions: number[] }
type Holders = { bits: Bitset; known: Uint8Array }
type Layout = {
  kinds: readonly Kind[]
  kindOf: ReadonlyMap<ProductType, number>
  kindAt: Uint16Array
  slots: Uint32Array
}
type Known = { holders: Map<NamedFeature, Holders>; amounts: Map<Quantity, Float64Array> }

const STEP = 4096
const MAX_MEASURES = 4096

export function* columnsSteps(items: readonly CatalogueProduct[]): Generator<undefined, Columns> {
  const kinds: Kind[] = []
  const kindOf = new Map<ProductType, number>()
  const kindAt = new Uint16Array(items.length)
  const slots = new Uint32Array(items.length)
  for (let position = 0; position < items.length; position += 1) {
    const type = items[position]!.productType
    const number = kindOf.get(type) ?? kinds.push({ type, positions: [] }) - 1
    kindOf.set(type, number)
    kindAt[position] = number
    slots[position] = kinds[number]!.positions.push(position) - 1
    if (position % STEP === STEP - 1) yield
  }
  return columnsOf(items, { kinds, kindOf, kindAt, slots }, { holders: new Map(), amounts: new Map() })
}

function columnsOf(items: readonly CatalogueProduct[], layout: Layout, known: Known): Columns {
  const { kinds, kindOf, kindAt, slots } = layout
  const { holders, amounts } = known
  const columnOf = (quantity: Quantity) => {
    const known = amounts.get(quantity)
    if (known) return known
    const { positions } = kinds[kindOf.get(quantity.type)!]!
    const column = Float64Array.from(positions, (position) => quantity.amountOf(items[position]!) ?? NaN)
    amounts.set(quantity, column)
    return column
  }
  return {
    mostOf: remembering(MAX_MEASURES, (quantity: Quantity) =>
      columnOf(quantity).reduce((max, amount) => (amount > max ? amount : max), -Infinity),
    ),
    typeAt: (position) => kinds[kindAt[position]!]!.type,
    holders(feature) {
      const { bits, known } = holders.get(feature) ?? {
        bits: emptyBitset(items.length),
        known: new Uint8Array(kinds.length),
      }
      holders.set(feature, { bits, known })
      return (position) => {
        const kind = kindAt[position]!
        if (known[kind] === 0) {
          known[kind] = 1
          addHolders(bits, items, kinds[kind]!, feature)
        }
        return hasBit(bits, position)
      }
    },
    amountAt: (quantity, position) => columnOf(quantity)[slots[position]!]!,
    with(others, changed) {
      const next: Known = { holders: new Map(), amounts: new Map() }
      for (const [feature, { bits, known }] of holders) {
        const patched = bits.slice()
        for (const position of changed) {
          const kind = kindAt[position]!
          if (known[kind] === 0) continue
          removeBit(patched, position)
          addHolders(patched, others, { type: kinds[kind]!.type, positions: [position] }, feature)
        }
        next.holders.set(feature, { bits: patched, known: known.slice() })
      }
      for (const [quantity, column] of amounts) {
        const own = changed.filter((position) => kinds[kindAt[position]!]!.type === quantity.type)
        // One in which nothing changed is shared.
        const patched = own.length > 0 ? column.slice() : column
        for (const position of own) patched[slots[position]!] = quantity.amountOf(others[position]!) ?? NaN
        next.amounts.set(quantity, patched)
      }
      return columnsOf(others, layout, next)
    },
  }
}

function addHolders(
  bits: Bitset,
  items: readonly CatalogueProduct[],
  { type, positions }: Kind,
  { tests, colors, use }: NamedFeature,
): void {
  const each = tests.get(type) ?? []
  if (each.length === 0 && colors.size === 0 && use === undefined) return
  for (const position of positions) {
    const item = items[position]!
    const has =
      each.some((test) => test(item)) ||
      item.colors.some(({ name }) => colors.has(name)) ||
      (use !== undefined && item.uses?.some((reason) => reason.use === use.id) === true)
    if (has) addBit(bits, position)
  }
}
