import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { remembering } from '#/catalogue/data-structures/remembering.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import type { IntendedUse } from '#/catalogue/intended-uses/intended-use.ts'
import { INTENDED_USES } from '#/catalogue/intended-uses/intended-uses.ts'
import { countUnit, readQuantity, type Amount } from './comparison.ts'
import { kindNames } from './naming-terms.ts'
import { quantityTerm } from './quantity.ts'
import { phraseKey, type SynonymTable, writtenAs } from './synonym-table.ts'
import { tokenise, type Token } from './tokens.ts'

export type FeatureTable = {
  readonly types: ReadonlySet<ProductType>
  readonly named: ReadonlyMap<string, NamedFeature>
  readonly longest: number
  /** `w`, `gb`, `#program`; within a type, the telling field first. */
  readonly quantities: ReadonlyMap<string, readonly Quantity[]>
  readonly columns: Columns
  readonly usePhrases: readonly string[]
  readonly useTerms: ReadonlySet<string>
}

export type NamedFeature = ReturnType<typeof createFeature>
type Test = (product: CatalogueProduct) => boolean

function createFeature(label: string) {
  return {
    label,
    /** The phrases that name it, as they are written (`writtenAs`). */
    written: new Set<string>(),
    /** A yes/no, so that «sin luces» can be told. */
    flag: false,
    /** Products of a type that is not here do not have it. */
    tests: new Map<ProductType, Test[]>(),
    /** Types with it beside their buy button. */
    telling: new Set<ProductType>(),
    colors: new Set<string>(),
    use: undefined as IntendedUse | undefined,
    /** Alone, the words are a thing that others make. */
    beside: false,
  }
}

/** Whether words of a feature's stem are another word: «tele» is no «tela». */
export function namesAnotherThing(
  { written }: NamedFeature,
  { otherwise }: SynonymTable,
  tokens: readonly Token[],
): boolean {
  const asked = writtenAs(tokens)
  return otherwise.has(asked) && !written.has(asked)
}

const STEP = 4096

export function* featureSteps(
  items: readonly CatalogueProduct[],
  catalogue: Catalogue,
  synonyms: SynonymTable,
): Generator<undefined, FeatureTable> {
  const types = new Set<ProductType>()
  const colors = new Set<string>()
  const uses = new Set<string>()
  for (const [place, product] of items.entries()) {
    types.add(product.productType)
    for (const color of product.colors) colors.add(color.name)
    for (const { use } of product.uses ?? []) uses.add(use)
    if (place % STEP === STEP - 1) yield
  }
  const kinds = kindKeys(catalogue, types, synonyms)
  const named = new Map<string, NamedFeature>()
  let longest = 1
  const entry = (phrase: string, label: string): NamedFeature[] => {
    const { keys, length, written } = keysOf(phrase)
    longest = Math.max(longest, length)
    // «inalámbrico» asks for «Bluetooth», too.
    const others = keys.flatMap((key) => synonyms.others.get(key) ?? [])
    return [...new Set([...keys, ...others.map((concept) => concept.replaceAll('+', ' '))])]
      .filter((key) => isTelling(key) && !kinds.has(key))
      .map((key) => {
        const known = named.get(key) ?? createFeature(label)
        named.set(key, known)
        known.written.add(written)
        return known
      })
  }
  for (const type of types)
    for (const field of type.fields.values())
      for (const [phrase, label, test] of factsOf(field))
        for (const feature of entry(phrase, label)) {
          feature.flag ||= field.kind === 'flag'
          if (type.summary.includes(field.key)) feature.telling.add(type)
          feature.tests.set(type, [...(feature.tests.get(type) ?? []), test])
        }
  for (const color of colors) for (const feature of entry(color, color)) feature.colors.add(color)
  const usePhrases: string[] = []
  for (const use of INTENDED_USES) {
    // It is then looked for as words.
    if (!uses.has(use.id)) continue
    const own = [use.label, use.purpose, ...use.asked, ...(use.insteadOf ?? [])]
    for (const [place, phrase] of [...own, ...(use.beside ?? [])].entries()) {
      usePhrases.push(phrase)
      for (const feature of entry(phrase, use.label)) {
        feature.use ??= use
        // Another use has a word of the same stem: «playa» and «play».
        if (feature.use !== use) continue
        feature.label = use.label
        feature.beside ||= place >= own.length
      }
    }
  }
  return {
    types,
    named,
    longest,
    quantities: quantitiesOf(types),
    columns: columnsOf(items),
    usePhrases,
    useTerms: new Set(usePhrases.flatMap((phrase) => tokenise(phrase).map(({ term }) => term))),
  }
}

function* factsOf(field: Field): Generator<[phrase: string, label: string, Test]> {
  const value = (product: CatalogueProduct) => product.specs[field.key]
  for (const label of labelsOf(field)) {
    // A required field says nothing by being there.
    if (field.kind === 'flag' || !field.required)
      yield [label, field.label, (product) => isStated(value(product))]
    for (const option of field.options ?? []) {
      if (option === 'No') continue
      const said = /^[\d.,]+$/.test(option) ? `${label} ${option}` : option
      yield [said, said, (product) => [value(product)].flat().includes(option)]
    }
  }
}

/** «Estéreo inalámbrico (TWS)» has two. */
function labelsOf({ label }: Field): string[] {
  const match = /^(.+) \(([\p{L}\d]+)\)$/u.exec(label)
  return match ? [match[1]!, match[2]!] : [label]
}

const UNSTATED: ReadonlySet<string> = new Set(['', 'false', '0', 'No', 'Sin certificación'])
const isStated = (value: unknown) => !UNSTATED.has(String(value ?? ''))

function keysOf(phrase: string): { keys: string[]; length: number; written: string } {
  const tokens = tokenise(phrase)
  const joined = tokens.length === 2 && phrase.includes('-') ? tokens[1]!.also : []
  return {
    keys: [phraseKey(tokens.map((token) => token.term)), ...joined],
    length: tokens.length,
    written: writtenAs(tokens),
  }
}

/** «A», «5.0» mean too many things. */
function isTelling(key: string): boolean {
  return key.length > 1 && /\p{L}{2}/u.test(key)
}

/** They are what is sought, not a feature of it. */
function kindKeys(catalogue: Catalogue, types: Set<ProductType>, synonyms: SynonymTable): Set<string> {
  const keys = new Set(kindNames(catalogue, types).flatMap((name) => keysOf(name).keys))
  const concepts = new Set([...keys].map((key) => key.replaceAll(' ', '+')))
  for (const [key, meanings] of synonyms.meanings) {
    if (meanings.some(({ concept }) => concepts.has(concept))) keys.add(key)
  }
  return keys
}

/** More of it is no merit. */
const CONSUMPTION = /consumo/i

export type Quantity = ReturnType<typeof quantitiesOfType>[number]

function quantitiesOf(types: Set<ProductType>): Map<string, Quantity[]> {
  return Map.groupBy([...types].flatMap(quantitiesOfType), ({ unit }) => unit)
}

function quantitiesOfType(type: ProductType) {
  const telling = [type.keySpec, ...type.facets.map(({ key }) => key), ...type.summary]
  const place = ({ key }: Field) => (telling.indexOf(key) + telling.length + 1) % (telling.length + 1)
  return [...type.fields.values()]
    .sort((a, b) => place(a) - place(b))
    .flatMap((field) => {
      const sample = field.kind === 'interval' ? undefined : sampleOf(field)
      if (sample === undefined) return []
      const amountOf = (product: CatalogueProduct) => {
        const value = product.specs[field.key]
        const [stated, ...more] = typeof value === 'object' ? field.numbers(value) : [value]
        return typeof stated === 'number' && more.length === 0
          ? Math.round(stated * sample.amount * 1e6) / 1e6
          : undefined
      }
      /** On the card, beside the buy button or among the filters, and no consumption. */
      const isTelling = telling.includes(field.key) && !CONSUMPTION.test(field.label)
      return [{ type, field, unit: sample.unit, amountOf, telling: isTelling }]
    })
}

function sampleOf({ kind, unit, label }: Field): Amount | undefined {
  if (unit !== undefined) return readQuantity(quantityTerm('1', unit.toLowerCase()))
  const counted = kind === 'number' ? countUnit(label) : undefined
  return counted === undefined ? undefined : { amount: 1, unit: counted }
}

/** What is asked about products, by their positions: worked out when first asked. */
export type Columns = ReturnType<typeof columnsOf>

const MAX_ASKED = 4096
const [HAS, LACKS] = [1, 2]

export function columnsOf(items: readonly CatalogueProduct[]) {
  let byType: Map<ProductType, CatalogueProduct[]> | undefined
  return {
    typeAt: (position: number) => items[position]!.productType,
    holders: remembering(MAX_ASKED, (feature: NamedFeature) => {
      const known = new Uint8Array(items.length)
      return (position: number) =>
        (known[position] ||= has(items[position]!, feature) ? HAS! : LACKS!) === HAS
    }),
    /** NaN where it is not stated. */
    amountAt: (quantity: Quantity | undefined, position: number) =>
      quantity?.amountOf(items[position]!) ?? NaN,
    mostOf: remembering(MAX_ASKED, ({ type, amountOf }: Quantity) => {
      byType ??= Map.groupBy(items, ({ productType }) => productType)
      return byType.get(type)!.reduce((most, item) => Math.max(most, amountOf(item) ?? -Infinity), -Infinity)
    }),
  }
}

function has(item: CatalogueProduct, { tests, colors, use }: NamedFeature): boolean {
  return (
    tests.get(item.productType)?.some((test) => test(item)) === true ||
    item.colors.some(({ name }) => colors.has(name)) ||
    (use !== undefined && item.uses?.some((reason) => reason.use === use.id) === true)
  )
}
