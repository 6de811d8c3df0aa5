import { ancestry, type Catalogue, type CatalogueProduct } from '../catalogue.ts'
import type { Category } from '../documents/category.ts'
import type { Field } from '../specs/fields/field-kinds.ts'
import type { ProductType } from '../specs/product-type.ts'
import type { Analyse, Analysis } from './analysis.ts'
import { codeDigits } from './codes.ts'
import type { Dictionary, Postings } from './term-index.ts'

type Rows = readonly number[]
type Kind = { own: Rows; derived: Rows }

/** Serial numbers and barcodes don't repeat, and are not kept. */
const MAX_REMEMBERED = 4000
const NONE: Rows = []

export function createProductReader(
  catalogue: Catalogue,
  analyse: Analyse,
  { rowOf }: Dictionary,
): (product: CatalogueProduct, builder: Postings) => void {
  const kinds = new Map<string, Kind>()
  const specs = createSpecReader(analyse)
  const colors = remembering((name) => everything(analyse(name)))
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
    const read = specs(productType)
    // Most products state less than their type asks.
    for (const [key, value] of Object.entries(product.specs))
      if (value !== undefined) builder.post('feature', read(key, value))
    for (const color of product.colors) builder.post('feature', colors(color.name))
    for (const text of copyOf(product)) {
      const { own, derived } = analyse(text)
      builder.post('text', own)
      builder.post('text', derived)
    }
    builder.next()
  }
}

function readKind(
  catalogue: Catalogue,
  { productType: type, ...product }: CatalogueProduct,
  analyse: Analyse,
): Kind {
  const category = catalogue.categories.get(product.category)
  const texts = [type.label, type.singular, type.plural, ...(category ? categoryNames(category) : [])]
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
  const names = categoryNames(category).map(analyse)
  for (const { own } of names) builder.post('type', own)
  for (const { derived } of names) builder.post('related', derived)
  builder.next()
}

function categoryNames(category: Category): string[] {
  return [category.name, category.noun.singular, category.noun.plural]
}

function everything({ own, derived }: Analysis): Rows {
  return derived.length === 0 ? own : [...own, ...derived]
}

type SpecReader = (key: string, value: unknown) => Rows

function createSpecReader(analyse: Analyse): (type: ProductType) => SpecReader {
  const texts = remembering((text) => everything(analyse(text)))
  const readers = new Map<ProductType, SpecReader>()
  return (type) => {
    const known = readers.get(type) ?? typeReader(type, texts)
    readers.set(type, known)
    return known
  }
}

function typeReader(type: ProductType, read: (text: string) => Rows): SpecReader {
  const fields = new Map([...type.fields].map(([key, field]) => [key, fieldReader(field, read)]))
  return (key, value) => fields.get(key)?.(value) ?? NONE
}

function fieldReader(field: Field, read: (text: string) => Rows): (value: unknown) => Rows {
  const known = new Map<unknown, Rows>()
  const write = (value: unknown) => {
    const text = featureText(field, value)
    return text === undefined ? NONE : read(text)
  }
  return (value) => {
    if (value === undefined || value === false) return NONE
    if (typeof value === 'object') return write(value)
    const kept = known.get(value)
    if (kept !== undefined) return kept
    const rows = write(value)
    if (known.size < MAX_REMEMBERED) known.set(value, rows)
    return rows
  }
}

function remembering(read: (text: string) => Rows): (text: string) => Rows {
  const known = new Map<string, Rows>()
  return (text) => {
    const kept = known.get(text)
    if (kept !== undefined) return kept
    const rows = read(text)
    if (known.size < MAX_REMEMBERED) known.set(text, rows)
    return rows
  }
}

/** «Karaoke: No» is not karaoke. */
function featureText(field: Field, value: unknown): string | undefined {
  if (value === true) return field.label
  const text = field.display(value)
  if (text === 'No') return undefined
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
