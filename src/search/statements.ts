import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { INTENDED_USES } from '#/catalogue/intended-uses/intended-uses.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { fold } from '#/language/fold.ts'
import type { Constraint, FieldReading } from './types.ts'

/** Statement that a query can make about products of a type, with its wordings. */
export type Statement = {
  readonly reading: FieldReading
  readonly source: Constraint['source']
  readonly says: readonly string[]
  /** An amount or direction may accompany it: «dos micrófonos», «mucha batería». */
  readonly isAmount?: true
  /** Options of a single scale, ascending: IPX4, IPX5, IPX7. */
  readonly scale?: readonly string[]
}

/** Maximum letters of a text that is a value, not a description. */
const LONGEST_VALUE = 40
const NEGATIVE = /^(?:no|sin)(?!\p{L})/iu
/** Prefix of an option that states a lack: «Sin certificación». */
const WITHOUT = /^sin\s+/iu
/** Values that need the field's name beside them: «5.0», «A», «III», «Incluido». */
const NEEDS_LABEL = /^(?:\d+(?:\.0)?|\p{L}|[IVX]+|\p{L}+[ai]d[oa]s?)$/u

export function statementsOf({ productTypes, products }: Catalogue): Statement[] {
  const byType = Map.groupBy(products.values(), ({ type }) => type)
  return [...productTypes.values()].flatMap((type) => statementsOfType(type, byType.get(type.id) ?? []))
}

export function statementsOfType(type: ProductType, products: readonly CatalogueProduct[]): Statement[] {
  const colours = new Set(products.flatMap(({ colors }) => colors.map(({ name }) => name)))
  const uses = new Set(products.flatMap((product) => (product.uses ?? []).map(({ use }) => use)))
  return [
    ...[...type.fields.values()].flatMap((field) => statementsOfField(type.id, field, products)),
    ...INTENDED_USES.filter(({ id }) => uses.has(id)).map(({ id, label, asked, beside = [] }): Statement => ({
      reading: { type: type.id, field: `use ${id}`, label, operator: 'is' },
      source: 'use',
      says: [label, ...asked, ...beside],
    })),
    ...Array.from(colours, (name): Statement => ({
      reading: { type: type.id, field: 'color', label: name, operator: 'is', values: [name] },
      source: 'colour',
      says: [name, name.split(' ')[0]!],
    })),
  ]
}

function statementsOfField(type: string, field: Field, products: readonly CatalogueProduct[]): Statement[] {
  const label = labelOf(field)
  const base = { type, field: field.key, label }
  const says = waysOf(field)
  const stated = { reading: { ...base, operator: 'is' as const }, source: 'field' as const }
  if (field.kind === 'flag')
    return [{ ...stated, reading: { ...stated.reading, values: [true] }, says: [label, ...says.plain] }]
  if (field.kind === 'number') return numberStatements(field, stated, says, products)
  const options = field.options ?? valuesIn(field, says, products)
  const scale = scaleOf(options)
  const lacking = options
    .filter((option) => WITHOUT.test(option))
    .map((option) => option.replace(WITHOUT, ''))
  return [
    { ...stated, says: [label, ...lacking, ...says.plain] },
    ...options.map((option): Statement => ({
      reading: {
        ...stated.reading,
        label: isNamed(option) ? option : `${label} ${option}`,
        values: [option],
      },
      source: 'field',
      says: [
        ...(NEGATIVE.test(option) ? [] : [isNamed(option) ? option : `${label} ${option}`]),
        ...says.valued.filter(({ value }) => begins(option, value)).map(({ way }) => way),
      ],
      ...(scale && { scale }),
    })),
  ]
}

const isNamed = (option: string) => !NEEDS_LABEL.test(option)
const begins = (option: string, value: string) => fold(option).startsWith(fold(value))

export function labelOf({ label }: Pick<Field, 'label'>): string {
  return label.replace(/ \(.*\)$|,? (?:de )?hasta$/, '')
}

/** Wordings of a field: «cantobar»; of one value, «atmos = Dolby Atmos»; of a direction, «liviana = menos». */
function waysOf({ words }: Field) {
  const phrases = (words.phrases ?? []).map((phrase) => phrase.replaceAll('…', ''))
  const all = [...(words.asked ?? []), ...(words.wished ?? []), ...phrases].map((each) => {
    const [way = '', value] = each.split(' = ')
    return { way, value }
  })
  return {
    plain: all.flatMap(({ way, value }) => (value === undefined ? [way] : [])),
    valued: all.flatMap(({ way, value }) => (value === undefined ? [] : [{ way, value }])),
  }
}
type Ways = ReturnType<typeof waysOf>

function numberStatements(
  field: Field,
  stated: Pick<Statement, 'reading' | 'source'>,
  { plain, valued }: Ways,
  products: readonly CatalogueProduct[],
): Statement[] {
  const range = rangeOf(field.key, undefined, products)
  const reading = {
    ...stated.reading,
    ...(field.unit === undefined ? {} : { unit: field.unit }),
    ...(field.better === undefined ? {} : { better: field.better }),
    ...(range && { range }),
  }
  const directed = (operator: 'most' | 'least', word: string): Statement => ({
    ...stated,
    reading: { ...reading, operator },
    says: valued.filter(({ value }) => value === word).map(({ way }) => way),
  })
  return [
    { ...stated, reading, says: [labelOf(field), ...plain], isAmount: true },
    directed('most', 'más'),
    directed('least', 'menos'),
  ]
}

/** Whether a value states something: neither blank, «no», «sin …», zero nor an empty list. */
export function isStated(value: unknown): boolean {
  if (value === undefined || value === false || value === 0) return false
  if (Array.isArray(value)) return value.length > 0
  return typeof value !== 'string' || !NEGATIVE.test(value)
}

/** Range of a number among active products; undefined if none states it. */
export function rangeOf(
  key: string,
  part: string | undefined,
  products: readonly CatalogueProduct[],
): readonly [number, number] | undefined {
  const amounts = products
    .filter(({ status }) => status === 'active')
    .map((product) => amountIn(product, key, part))
    .filter((amount) => amount !== undefined)
  return amounts.length === 0 ? undefined : [Math.min(...amounts), Math.max(...amounts)]
}

/** Numeric value of a field, or of a part of a record or interval. */
export function amountIn(
  { specs }: Pick<CatalogueProduct, 'specs'>,
  key: string,
  part: string | undefined,
): number | undefined {
  const value: unknown = part === undefined ? specs[key] : Object(specs[key])[part]
  return typeof value === 'number' ? value : undefined
}

/** Values of a text field that several products share, unlike codes, or that its vocabulary names. */
function valuesIn({ key, kind }: Field, { valued }: Ways, products: readonly CatalogueProduct[]): string[] {
  if (kind !== 'text' && kind !== 'texts') return []
  const counts = new Map<string, number>()
  for (const value of products.flatMap(({ specs }) => specs[key]))
    if (typeof value === 'string' && value.length < LONGEST_VALUE)
      counts.set(value, (counts.get(value) ?? 0) + 1)
  const isNamedBy = (text: string) => valued.some(({ value }) => begins(text, value))
  const values = [...counts].filter(([text, count]) => count > 1 || isNamedBy(text)).map(([text]) => text)
  const named = valued
    .map(({ value }) => value)
    .filter((value) => !values.some((each) => begins(each, value)))
  return [...new Set([...values, ...named])]
}

/** Options ordered by the number in them; undefined unless every option has one. */
function scaleOf(options: readonly string[]): readonly string[] | undefined {
  const stating = options.filter((option) => !NEGATIVE.test(option))
  const numbered = stating.map((option) => ({ option, number: Number(/\d+(?:\.\d+)?/.exec(option)?.[0]) }))
  if (new Set(numbered.map(({ number }) => number)).size < 2) return undefined
  if (numbered.some(({ number }) => Number.isNaN(number))) return undefined
  return numbered.sort((a, b) => a.number - b.number).map(({ option }) => option)
}
