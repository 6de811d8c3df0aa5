import type { Catalogue, CatalogueProduct } from '../catalogue.ts'
import { fold } from '../../language/fold.ts'
import type { Field } from '../specs/fields/field-kinds.ts'
import type { ProductType } from '../specs/product-type.ts'
import type { IntendedUse } from '../intended-uses/intended-use.ts'
import { INTENDED_USES } from '../intended-uses/intended-uses.ts'
import { columnsOf, type Columns } from './columns.ts'
import { countUnit } from './counts.ts'
import type { NamedFeature, Quantity, Test } from './named-feature.ts'
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
  for (let place = 0; place < items.length; place += 1) {
    const product = items[place]!
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
        const known = named.get(key) ?? {
          label,
          folded: fold(label),
          written: new Set<string>(),
          flag: false,
          tests: new Map(),
          telling: new Set(),
          colors: new Set(),
          use: undefined,
          beside: false,
        }
        known.written.add(written)
        named.set(key, known)
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
      for (const feature of entry(phrase, use.label))
        if (takeUse(feature, use) && place >= own.length) feature.beside = true
    }
  }
  const useTerms = new Set(usePhrases.flatMap((phrase) => tokenise(phrase).map(({ term }) => term)))
  return {
    types,
    named,
    longest,
    quantities: quantitiesOf(types),
    columns: columnsOf(items),
    usePhrases,
    useTerms,
  }
}

/** Facts of the same name keep who states them. */
function takeUse(feature: NamedFeature, use: IntendedUse): boolean {
  feature.use ??= use
  // Another use has a word of the same stem: «playa» and «play».
  if (feature.use !== use) return false
  feature.label = use.label
  feature.folded = fold(use.label)
  return true
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

function quantitiesOf(types: Set<ProductType>): Map<string, Quantity[]> {
  const quantities = new Map<string, Quantity[]>()
  for (const type of types) {
    const telling = [type.keySpec, ...type.facets.map(({ key }) => key), ...type.summary]
    const place = ({ key }: Field) => (telling.indexOf(key) + telling.length + 1) % (telling.length + 1)
    for (const field of [...type.fields.values()].sort((a, b) => place(a) - place(b))) {
      const sample = sampleOf(field)
      if (sample === undefined || field.kind === 'interval') continue
      const amountOf: Quantity['amountOf'] = (product) => {
        const value = product.specs[field.key]
        const [stated, ...more] = typeof value === 'object' ? field.numbers(value) : [value]
        return typeof stated === 'number' && more.length === 0
          ? Math.round(stated * sample.amount * 1e6) / 1e6
          : undefined
      }
      const known = quantities.get(sample.unit) ?? []
      quantities.set(sample.unit, [
        ...known,
        { type, field, amountOf, telling: telling.includes(field.key) && !CONSUMPTION.test(field.label) },
      ])
    }
  }
  return quantities
}

function sampleOf({ kind, unit, label }: Field): Amount | undefined {
  if (unit !== undefined) return readQuantity(quantityTerm('1', unit.toLowerCase()))
  const counted = kind === 'number' ? countUnit(label) : undefined
  return counted === undefined ? undefined : { amount: 1, unit: counted }
}

type Amount = { amount: number; unit: string }

/** Of an indexed term: `1700ml`. */
export function readQuantity(term: string): Amount | undefined {
  const match = /^(\d+(?:\.\d+)?)([^\d.]+)$/.exec(term)
  return match ? { amount: Number(match[1]), unit: match[2]! } : undefined
}
