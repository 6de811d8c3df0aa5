import { ancestry, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { remembering } from '#/catalogue/data-structures/remembering.ts'
import type { Category } from '#/catalogue/documents/category.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { Analyse, Analysis } from './analysis.ts'
import { codeDigits } from './codes.ts'
import { namesOfCategory, namesOfType } from './naming-terms.ts'
import { readDocument, rowOf, type Dictionary, type FieldName, type Read, type Rows } from './term-index.ts'

type Kind = { own: Rows; derived: Rows }

/** Serial numbers and barcodes don't repeat. */
const MAX_REMEMBERED = 4000

export function createProductReader(
  catalogue: Catalogue,
  analyse: Analyse,
  rows: Dictionary,
): (product: CatalogueProduct) => Read {
  const kinds = new Map<string, Kind>()
  const texts = remembering(MAX_REMEMBERED, (text: string) => everything(analyse(text)))
  const fields = remembering(MAX_REMEMBERED, (field: Field) => {
    const read = (value: unknown) => texts(featureText(field, value))
    const ofPlain = remembering(MAX_REMEMBERED, read)
    return (value: unknown) => (typeof value === 'object' ? read(value) : ofPlain(value))
  })
  function* fieldsOf(product: CatalogueProduct): Generator<[FieldName, Rows]> {
    const { productType, category } = product
    const key = `${productType.id} ${category}`
    const kind = kinds.get(key) ?? readKind(catalogue, product, analyse)
    kinds.set(key, kind)
    const name = analyse(product.name)
    yield ['type', kind.own]
    yield ['name', name.own]
    yield ['related', kind.derived]
    yield ['related', name.derived]
    yield ['digits', [rowOf(rows, codeDigits(product.id))]]
    // Most products state less than their type asks.
    for (const [key, value] of Object.entries(product.specs)) {
      const field = value === undefined ? undefined : productType.fields.get(key)
      if (field) yield ['feature', fields(field)(value)]
    }
    for (const color of product.colors) yield ['feature', texts(color.name)]
    for (const text of copyOf(product)) yield ['text', everything(analyse(text))]
  }
  return (product) => readDocument(fieldsOf(product))
}

function readKind(
  catalogue: Catalogue,
  { productType: type, ...product }: CatalogueProduct,
  analyse: Analyse,
): Kind {
  const category = catalogue.categories.get(product.category)
  const texts = [...namesOfType(type), ...(category ? namesOfCategory(category) : [])]
  const named = texts.map(analyse)
  const above = category ? ancestry(catalogue, category).filter((step) => step !== category) : []
  return {
    own: [...new Set(named.flatMap(({ own }) => own))],
    derived: [
      ...new Set([
        ...named.flatMap(({ derived }) => derived),
        ...above.flatMap((step) => everything(analyse(step.name))),
      ]),
    ],
  }
}

export function readCategory(category: Category, analyse: Analyse): Read {
  const names = namesOfCategory(category).map(analyse)
  return readDocument([
    ...names.map(({ own }) => ['type', own] as const),
    ...names.map(({ derived }) => ['related', derived] as const),
  ])
}

function everything({ own, derived }: Analysis): Rows {
  return derived.length === 0 ? own : [...own, ...derived]
}

/** «Karaoke: No» is not karaoke. */
function featureText(field: Field, value: unknown): string {
  if (value === true) return field.label
  const text = field.display(value)
  if (value === false || text === 'No') return ''
  return text.startsWith('Sin ') ? text : `${field.label} ${text}`
}

function copyOf(product: CatalogueProduct): string[] {
  return [
    product.promise,
    product.description,
    ...product.highlights.flatMap(({ title, text }) => [title, text]),
    ...product.inTheBox.map(({ item }) => item),
  ]
}
