import { ancestry, type Catalogue, type CatalogueProduct } from '../catalogue.ts'
import { remembering } from '../data-structures/remembering.ts'
import type { Category } from '../documents/category.ts'
import type { Field } from '../specs/fields/field-kinds.ts'
import type { Analyse, Analysis } from './analysis.ts'
import { codeDigits } from './codes.ts'
import { namesOfCategory, namesOfType } from './naming-terms.ts'
import type { Dictionary, Postings } from './term-index.ts'

type Rows = readonly number[]
type Kind = { own: Rows; derived: Rows }

/** Serial numbers and barcodes don't repeat. */
const MAX_REMEMBERED = 4000

export function createProductReader(
  catalogue: Catalogue,
  analyse: Analyse,
  { rowOf }: Dictionary,
): (product: CatalogueProduct, builder: Postings) => void {
  const kinds = new Map<string, Kind>()
  const texts = remembering(MAX_REMEMBERED, (text: string) => everything(analyse(text)))
  const fields = new Map<Field, (value: unknown) => Rows>()
  const fieldReader = (field: Field) => {
    const read = (value: unknown) => texts(featureText(field, value))
    const ofPlain = remembering(MAX_REMEMBERED, read)
    const reader = (value: unknown) => (typeof value === 'object' ? read(value) : ofPlain(value))
    fields.set(field, reader)
    return reader
  }
  return (product, builder) => {
    const { productType, category } = product
    const key = `${productType.id} ${category}`
    const kind = kinds.get(key) ?? readKind(catalogue, product, analyse)
    kinds.set(key, kind)
    const name = analyse(product.name)
    builder.post('type', kind.own)
    builder.post('name', name.own)
    builder.post('related', kind.derived)
    builder.post('related', name.derived)
    builder.post('digits', [rowOf(codeDigits(product.id))])
    // Most products state less than their type asks.
    for (const [key, value] of Object.entries(product.specs)) {
      const field = value === undefined ? undefined : productType.fields.get(key)
      if (field) builder.post('feature', (fields.get(field) ?? fieldReader(field))(value))
    }
    for (const color of product.colors) builder.post('feature', texts(color.name))
    for (const text of copyOf(product)) builder.post('text', everything(analyse(text)))
    builder.next()
  }
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

export function postCategory(category: Category, analyse: Analyse, builder: Postings): void {
  const names = namesOfCategory(category).map(analyse)
  for (const { own } of names) builder.post('type', own)
  for (const { derived } of names) builder.post('related', derived)
  builder.next()
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
