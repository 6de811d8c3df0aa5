import type { FeatureTable } from './feature-table.ts'
import type { AskedFeature, Quantity } from './named-feature.ts'
import type { Token } from './tokens.ts'

type Superlative = {
  readonly said: RegExp
  readonly name: string
  readonly of: readonly Compared[]
  readonly most: boolean
}
/** By name; `ofItsKind`: compared within its kind alone. */
type Compared = { readonly unit: string; readonly named: RegExp; readonly ofItsKind?: true }

type Chosen = ReadonlyMap<Quantity['type'], { quantity: Quantity; isMerit: boolean }>

const MAX_SAID = 48

const MORE = '(?:de\\s+)?(?:m[aá]s|mayor|m[aá]xim[ao])\\s+'
const MORE_OF = (words: string) => new RegExp(`^${MORE}(?:${words})(?!\\p{L})`, 'u')

/** Of what computes, its memory. */
const POWER: readonly Compared[] = [
  { unit: 'gb', named: /ram/i, ofItsKind: true },
  { unit: 'w', named: /potencia|consumo/i },
]
const WEIGHT: readonly Compared[] = [{ unit: 'g', named: /^peso$/i }]
/** Of what hangs under a television. */
const LENGTH: readonly Compared[] = [
  { unit: 'cm', named: /^largo de la barra/i },
  { unit: 'mm', named: /^ancho/i },
]
const DURATION: readonly Compared[] = [{ unit: 'h', named: /autonom[ií]a|duraci[oó]n/i }]
/** By weight, of what is neither looked at nor filled. */
const SIZE: readonly Compared[] = [
  { unit: 'in', named: /pantalla/i },
  { unit: 'ml', named: /capacidad|dep[oó]sito|bol|jarra/i },
  ...WEIGHT,
]

/** Prices are not told here, so «más barato» orders nothing. */
const SUPERLATIVES: readonly Superlative[] = [
  { said: MORE_OF('potentes?|potencia|fuertes?|polenta|watts?'), name: 'Potencia', of: POWER, most: true },
  {
    said: /^(?:m[aá]s\s+(?:livian|liger)(?:it)?[ao]s?|menos\s+(?:pesad[ao]s?|pesen?|pesan?)|(?:pesen?|pesan?)\s+menos|menor\s+peso)(?!\p{L})/u,
    name: 'Peso',
    of: WEIGHT,
    most: false,
  },
  {
    said: MORE_OF(
      'bater[ií]a|autonom[ií]a|duraci[oó]n(?:\\s+de\\s+(?:la\\s+)?bater[ií]a)?|horas(?:\\s+de\\s+bater[ií]a)?|(?:tiempo\\s+)?(?:(?:me|te|le|les|nos)\\s+)?(?:duran?|duren?|aguantan?)(?:\\s+la\\s+bater[ií]a)?(?:\\s+sin\\s+(?:enchuf|carg)\\p{L}*)?',
    ),
    name: 'Duración de la batería',
    of: DURATION,
    most: true,
  },
  {
    said: /^(?:mejor\s+(?:la\s+)?(?:bater[ií]a|autonom[ií]a)|(?:dur|aguant)[ae]n?\s+m[aá]s(?:\s+(?:la\s+)?(?:bater[ií]a|carga))?)(?!\p{L})/u,
    name: 'Duración de la batería',
    of: DURATION,
    most: true,
  },
  { said: MORE_OF('larg[ao]s?|anch[ao]s?'), name: 'Largo', of: LENGTH, most: true },
  {
    said: /^m[aá]s\s+(?:cort|angost)(?:it)?[ao]s?(?!\p{L})/u,
    name: 'Largo',
    of: LENGTH,
    most: false,
  },
  { said: MORE_OF('grandes?|grandotes?|capacidad|tama[nñ]o'), name: 'Tamaño', of: SIZE, most: true },
  {
    said: /^(?:m[aá]s\s+(?:chic|chiquit|peque[nñ]|compact)[ao]s?|menor\s+tama[nñ]o)(?!\p{L})/u,
    name: 'Tamaño',
    of: SIZE,
    most: false,
  },
  {
    said: /^(?:rind[ae]n?\s+m[aá]s|m[aá]s\s+(?:rind[ae]n?|rendidor(?:a|es|as)?))(?!\p{L})/u,
    name: 'Rinde',
    of: [{ unit: 'ml', named: /^rinde/i }],
    most: true,
  },
  {
    said: /^(?:menos\s+(?:luz|energ[ií]a|electricidad|corriente|consumo)(?:\s+(?:gast|consum)\p{L}+)?|menos\s+(?:gast|consum)\p{L}+|(?:gast|consum)\p{L}+\s+menos)(?:\s+(?:luz|energ[ií]a|electricidad|corriente))?(?!\p{L}|\s+de\s+\d)/u,
    name: 'Consumo',
    of: [{ unit: 'w', named: /consumo|^potencia$/i }],
    most: false,
  },
  { said: MORE_OF('memoria|ram'), name: 'Memoria', of: [{ unit: 'gb', named: /ram|memoria/i }], most: true },
  {
    said: MORE_OF('almacenamiento|disco|espacio'),
    name: 'Almacenamiento',
    of: [{ unit: 'gb', named: /almacenamiento/i }],
    most: true,
  },
  {
    said: /^(?:m[aá]s\s+silencio(?:s[ao]s?)?|silencios[ao]s?|menos\s+(?:ruido|ruidos[ao]s?)|(?:haga|hace|hagan|hacen)\s+menos\s+ruido)(?!\p{L})/u,
    name: 'Ruido',
    of: [{ unit: 'db', named: /nivel de ruido/i }],
    most: false,
  },
]

const BEGINS =
  /^(?:mas|mejor|mayor|maxim[ao]|menos|menor|pes[ae]n?|dur[ae]n?|gast[ae]n?|consum[ae]n?|aguant[ae]n?|hagan?|hacen?|rind[ae]n?|silencios[ao]s?)$/

const WITHOUT = 10

export function superlativeAt(
  { quantities, columns }: FeatureTable,
  tokens: readonly Token[],
  place: number,
  text: string,
): AskedFeature | undefined {
  const { start, word } = tokens[place]!
  if (!BEGINS.test(word)) return undefined
  const told = text.slice(start, start + MAX_SAID)
  for (const { said, name, of, most } of SUPERLATIVES) {
    const match = said.exec(told)
    const chosen = match && chosenOf(quantities, of)
    if (chosen === null || chosen.size === 0) continue
    const end = start + match![0].length
    const largest = Math.max(...Array.from(chosen.values(), ({ quantity }) => columns.mostOf(quantity)), 1)
    const shareAt = (position: number) => {
      const { quantity } = chosen.get(columns.typeAt(position)) ?? {}
      return quantity === undefined ? NaN : columns.amountAt(quantity, position) / largest
    }
    const distance = (position: number) => {
      const share = shareAt(position)
      if (Number.isNaN(share)) return WITHOUT
      return most ? 1 - share : share
    }
    return {
      label: `${name}: ${most ? 'de mayor a menor' : 'de menor a mayor'}`,
      has: (position) => !Number.isNaN(shareAt(position)),
      mayHave: () => true,
      isMerit: (position) => chosen.get(columns.typeAt(position))?.isMerit === true,
      distance,
      lack: distance,
      start,
      end,
      length: tokens.filter((token) => token.start >= start && token.start < end).length,
    }
  }
  return undefined
}

function chosenOf(quantities: FeatureTable['quantities'], of: readonly Compared[]): Chosen {
  const chosen = new Map<Quantity['type'], { quantity: Quantity; isMerit: boolean }>()
  for (const { unit, named, ofItsKind } of of) {
    for (const quantity of quantities.get(unit) ?? []) {
      if (named.test(quantity.field.label) && !chosen.has(quantity.type))
        chosen.set(quantity.type, { quantity, isMerit: quantity.telling && ofItsKind !== true })
    }
  }
  return chosen
}
