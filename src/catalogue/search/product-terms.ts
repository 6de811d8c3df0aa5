import { ancestry, type Catalogue, type CatalogueProduct } from '../catalogue.ts'
import type { Category } from '../documents/category.ts'
import type { Field } from '../specs/field.ts'
import { codeDigits } from './codes.ts'
import type { Analysis } from './analysis.ts'
import type { TermDocument } from './term-index.ts'

/** Analysis of one text; the builder of the index provides it, with its memory and its vocabulary. */
export type Analyse = (text: string) => Analysis

/** What a product can be found by. */
export function productTerms(
  catalogue: Catalogue,
  product: CatalogueProduct,
  analyse: Analyse,
): TermDocument {
  const { productType: type } = product
  const category = catalogue.categories.get(product.category)
  const kinds = [type.label, type.singular, type.plural, ...(category ? categoryNames(category) : [])].map(
    analyse,
  )
  const names = [analyse(product.name)]
  const above = category ? ancestry(catalogue, category).filter((step) => step !== category) : []
  return {
    type: kinds.flatMap((kind) => kind.own),
    name: names.flatMap((name) => name.own),
    related: [
      ...[...kinds, ...names].flatMap((text) => text.derived),
      ...above.flatMap((step) => everything(analyse(step.name))),
    ],
    feature: featureTexts(product).flatMap((text) => everything(analyse(text))),
    text: copyOf(product).flatMap((text) => everything(analyse(text))),
    digits: [codeDigits(product.id)],
  }
}

/** What a category can be found by. */
export function categoryTerms(category: Category, analyse: Analyse): TermDocument {
  const names = categoryNames(category).map(analyse)
  return { type: names.flatMap((name) => name.own), related: names.flatMap((name) => name.derived) }
}

function categoryNames(category: Category): string[] {
  return [category.name, category.noun.singular, category.noun.plural]
}

function everything(analysis: Analysis): string[] {
  return [...analysis.own, ...analysis.derived]
}

function featureTexts(product: CatalogueProduct): string[] {
  const texts = [...product.productType.fields.values()].map((field) =>
    featureText(field, product.specs[field.key]),
  )
  return [...texts.filter((text) => text !== undefined), ...product.colors.map((color) => color.name)]
}

/** A feature the product does not have must not find it: «Karaoke: No» is not karaoke. */
function featureText(field: Field, value: unknown): string | undefined {
  if (value === undefined || value === false) return undefined
  if (value === true) return field.label
  const text = field.format(value)
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
