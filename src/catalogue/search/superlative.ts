import type { Columns } from './columns.ts'
import type { FeatureTable } from './feature-table.ts'
import type { Quantity } from './named-feature.ts'

/** What the best of its kind is asked for by: «la más liviana», «el que más dura». */
type Superlative = {
  readonly said: RegExp
  /** What is compared; of a type, the first that it states. */
  readonly of: readonly Compared[]
  /** The largest figure is the best. */
  readonly most: boolean
}
/** Fields of a unit, by their name. */
type Compared = { readonly unit: string; readonly named: RegExp }

/** How the products that state it are put in order. */
export type Ordered = {
  label: string
  test: (position: number) => boolean
  distance: (position: number) => number
  /** True for a product of which it is the point. */
  isMerit: (position: number) => boolean
  /** Letters of the words that ask for it. */
  length: number
}

const MORE = '(?:de\\s+)?(?:m[aá]s|mayor|m[aá]xim[ao])\\s+'
const MORE_OF = (words: string) => new RegExp(`^${MORE}(?:${words})(?!\\p{L})`, 'u')

const POWER: readonly Compared[] = [{ unit: 'w', named: /potencia|consumo/i }]
const WEIGHT: readonly Compared[] = [{ unit: 'g', named: /^peso$/i }]
const DURATION: readonly Compared[] = [{ unit: 'h', named: /autonom[ií]a|duraci[oó]n/i }]
/** What is neither looked at nor filled is as large as it is heavy. */
const SIZE: readonly Compared[] = [
  { unit: 'in', named: /pantalla/i },
  { unit: 'ml', named: /capacidad|dep[oó]sito|bol|jarra/i },
  ...WEIGHT,
]

/** Prices are not told here, so that «más barato» puts nothing in order. */
const SUPERLATIVES: readonly Superlative[] = [
  { said: MORE_OF('potentes?|potencia|fuertes?|polenta|watts?'), of: POWER, most: true },
  {
    said: /^(?:m[aá]s\s+(?:livian|liger)(?:it)?[ao]s?|menos\s+(?:pesad[ao]s?|pesen?|pesan?)|(?:pesen?|pesan?)\s+menos|menor\s+peso)(?!\p{L})/u,
    of: WEIGHT,
    most: false,
  },
  {
    said: MORE_OF(
      'bater[ií]a|autonom[ií]a|duraci[oó]n(?:\\s+de\\s+(?:la\\s+)?bater[ií]a)?|horas(?:\\s+de\\s+bater[ií]a)?|(?:tiempo\\s+|me\\s+)?(?:duran?|duren?|aguantan?)',
    ),
    of: DURATION,
    most: true,
  },
  { said: /^(?:duran?|duren?|aguantan?|aguanten?)\s+m[aá]s(?!\p{L}|\s+de\s)/u, of: DURATION, most: true },
  { said: MORE_OF('grandes?|grandotes?|capacidad|tama[nñ]o'), of: SIZE, most: true },
  {
    said: /^(?:m[aá]s\s+(?:chic|chiquit|peque[nñ]|compact)[ao]s?|menor\s+tama[nñ]o)(?!\p{L})/u,
    of: SIZE,
    most: false,
  },
  { said: MORE_OF('memoria|ram'), of: [{ unit: 'gb', named: /ram|memoria/i }], most: true },
  {
    said: MORE_OF('almacenamiento|disco|espacio'),
    of: [{ unit: 'gb', named: /almacenamiento/i }],
    most: true,
  },
  {
    said: /^(?:m[aá]s\s+silencio(?:s[ao]s?)?|menos\s+(?:ruido|ruidos[ao]s?)|(?:haga|hace|hagan|hacen)\s+menos\s+ruido)(?!\p{L})/u,
    of: [{ unit: 'db', named: /nivel de ruido/i }],
    most: false,
  },
]

const WITHOUT = 10

/** What is asked for the most or the least of at the beginning of a text, as an order of the products that state it. */
export function superlativeAt({ quantities, columns }: FeatureTable, text: string): Ordered | undefined {
  for (const { said, of, most } of SUPERLATIVES) {
    const match = said.exec(text)
    if (match === null) continue
    const chosen = chosenOf(quantities, of)
    if (chosen.size === 0) continue
    return { ...orderBy(columns, chosen, most), length: match[0].length }
  }
  return undefined
}

/** Of each type what is compared: the first field of those that are meant. */
function chosenOf(
  quantities: FeatureTable['quantities'],
  of: readonly Compared[],
): Map<Quantity['type'], Quantity> {
  const chosen = new Map<Quantity['type'], Quantity>()
  for (const { unit, named } of of) {
    for (const quantity of quantities.get(unit) ?? []) {
      if (named.test(quantity.field.label) && !chosen.has(quantity.type)) chosen.set(quantity.type, quantity)
    }
  }
  return chosen
}

function orderBy(
  columns: Columns,
  chosen: ReadonlyMap<Quantity['type'], Quantity>,
  most: boolean,
): Omit<Ordered, 'length'> {
  const largest = Math.max(...[...chosen.values()].map((quantity) => columns.mostOf(quantity)), 1)
  const amountAt = (position: number) => {
    const quantity = chosen.get(columns.typeAt(position))
    return quantity === undefined ? NaN : columns.amountAt(quantity, position)
  }
  const labels = new Set([...chosen.values()].map(({ field }) => field.label))
  const order = most ? 'de mayor a menor' : 'de menor a mayor'
  return {
    label:
      labels.size === 1
        ? `${[...labels][0]!}: ${order}`
        : `${order.charAt(0).toUpperCase()}${order.slice(1)}`,
    isMerit: (position) => chosen.get(columns.typeAt(position))?.telling === true,
    test: (position) => !Number.isNaN(amountAt(position)),
    distance(position) {
      const share = amountAt(position) / largest
      if (Number.isNaN(share)) return WITHOUT
      return most ? 1 - share : share
    },
  }
}
