import type { FeatureTable, Quantity } from './feature-table.ts'
import type { AskedFeature } from './measure.ts'
import type { Token } from './tokens.ts'

/** By name; `ofItsKind`: compared within its kind alone. */
type Compared = { readonly unit: string; readonly named: RegExp; readonly ofItsKind?: true }
type Superlative = readonly [name: string, of: readonly Compared[], most: boolean, said: string]

const MAX_SAID = 48
const MORE = String.raw`(?:de\s+)?(?:m[aá]s|mayor|m[aá]xim[ao])\s+`

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
/** By weight, of what is neither looked at nor filled. */
const SIZE: readonly Compared[] = [
  { unit: 'in', named: /pantalla/i },
  { unit: 'ml', named: /capacidad|dep[oó]sito|bol|jarra/i },
  ...WEIGHT,
]
const DURATION: readonly Compared[] = [{ unit: 'h', named: /autonom[ií]a|duraci[oó]n/i }]
const YIELD: readonly Compared[] = [{ unit: 'ml', named: /^rinde/i }]
const CONSUMPTION: readonly Compared[] = [{ unit: 'w', named: /consumo|^potencia$/i }]
const MEMORY: readonly Compared[] = [{ unit: 'gb', named: /ram|memoria/i }]
const STORAGE: readonly Compared[] = [{ unit: 'gb', named: /almacenamiento/i }]
const NOISE: readonly Compared[] = [{ unit: 'db', named: /nivel de ruido/i }]

const LIGHT = String.raw`m[aá]s\s+(?:livian|liger)(?:it)?[ao]s?|menos\s+(?:pesad[ao]s?|pesen?|pesan?)|(?:pesen?|pesan?)\s+menos|menor\s+peso`
const LASTING = String.raw`${MORE}(?:bater[ií]a|autonom[ií]a|duraci[oó]n(?:\s+de\s+(?:la\s+)?bater[ií]a)?|horas(?:\s+de\s+bater[ií]a)?|(?:tiempo\s+)?(?:(?:me|te|le|les|nos)\s+)?(?:duran?|duren?|aguantan?)(?:\s+la\s+bater[ií]a)?(?:\s+sin\s+(?:enchuf|carg)\p{L}*)?)|mejor\s+(?:la\s+)?(?:bater[ií]a|autonom[ií]a)|(?:dur|aguant)[ae]n?\s+m[aá]s(?:\s+(?:la\s+)?(?:bater[ií]a|carga))?`
const SMALL = String.raw`m[aá]s\s+(?:chic|chiquit|peque[nñ]|compact)[ao]s?|menor\s+tama[nñ]o`
const YIELDING = String.raw`rind[ae]n?\s+m[aá]s|m[aá]s\s+(?:rind[ae]n?|rendidor(?:a|es|as)?)`
const SPARING = String.raw`(?:menos\s+(?:luz|energ[ií]a|electricidad|corriente|consumo)(?:\s+(?:gast|consum)\p{L}+)?|menos\s+(?:gast|consum)\p{L}+|(?:gast|consum)\p{L}+\s+menos)(?:\s+(?:luz|energ[ií]a|electricidad|corriente))?(?!\s+de\s+\d)`
const SILENT = String.raw`m[aá]s\s+silencio(?:s[ao]s?)?|silencios[ao]s?|menos\s+(?:ruido|ruidos[ao]s?)|(?:haga|hace|hagan|hacen)\s+menos\s+ruido`

const TABLE: readonly Superlative[] = [
  ['Potencia', POWER, true, `${MORE}(?:potentes?|potencia|fuertes?|polenta|watts?)`],
  ['Peso', WEIGHT, false, LIGHT],
  ['Duración de la batería', DURATION, true, LASTING],
  ['Largo', LENGTH, true, `${MORE}(?:larg[ao]s?|anch[ao]s?)`],
  ['Largo', LENGTH, false, String.raw`m[aá]s\s+(?:cort|angost)(?:it)?[ao]s?`],
  ['Tamaño', SIZE, true, `${MORE}(?:grandes?|grandotes?|capacidad|tama[nñ]o)`],
  ['Tamaño', SIZE, false, SMALL],
  ['Rinde', YIELD, true, YIELDING],
  ['Consumo', CONSUMPTION, false, SPARING],
  ['Memoria', MEMORY, true, `${MORE}(?:memoria|ram)`],
  ['Almacenamiento', STORAGE, true, `${MORE}(?:almacenamiento|disco|espacio)`],
  ['Ruido', NOISE, false, SILENT],
]
/** Prices are not told here, so «más barato» orders nothing. */
const SUPERLATIVES = TABLE.map(([name, of, most, said]) => ({
  label: `${name}: ${most ? 'de mayor a menor' : 'de menor a mayor'}`,
  of,
  most,
  said: new RegExp(String.raw`^(?:${said})(?!\p{L})`, 'u'),
}))
const ANY = new RegExp(SUPERLATIVES.map(({ said }) => said.source).join('|'), 'u')

const WITHOUT = 10

export function superlativeAt(
  { quantities, columns }: FeatureTable,
  tokens: readonly Token[],
  place: number,
  text: string,
): AskedFeature | undefined {
  const { start } = tokens[place]!
  const told = text.slice(start, start + MAX_SAID)
  if (!ANY.test(told)) return undefined
  for (const { label, of, most, said } of SUPERLATIVES) {
    const match = said.exec(told)
    const chosen = match && chosenOf(quantities, of)
    if (chosen === null || chosen.size === 0) continue
    const end = start + match![0].length
    const chosenAt = (position: number) => chosen.get(columns.typeAt(position))
    const largest = Math.max(...Array.from(chosen.values(), ({ quantity }) => columns.mostOf(quantity)), 1)
    const shareAt = (position: number) => columns.amountAt(chosenAt(position)?.quantity, position) / largest
    const distance = (position: number) => {
      const share = shareAt(position)
      if (Number.isNaN(share)) return WITHOUT
      return most ? 1 - share : share
    }
    return {
      label,
      has: (position) => !Number.isNaN(shareAt(position)),
      mayHave: () => true,
      isMerit: (position) => chosenAt(position)?.isMerit === true,
      distance,
      lack: distance,
      start,
      end,
      length: tokens.filter((token) => token.start >= start && token.start < end).length,
    }
  }
  return undefined
}

/** Of each type the first. */
function chosenOf(quantities: FeatureTable['quantities'], of: readonly Compared[]) {
  const chosen = of.flatMap(({ unit, named, ofItsKind }) =>
    (quantities.get(unit) ?? [])
      .filter(({ field }) => named.test(field.label))
      .map((quantity) => ({ quantity, isMerit: quantity.telling && ofItsKind !== true })),
  )
  return new Map(chosen.reverse().map((each): [Quantity['type'], typeof each] => [each.quantity.type, each]))
}
