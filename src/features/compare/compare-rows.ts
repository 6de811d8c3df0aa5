import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { absentText } from '#/catalogue/specs/absent-facts.ts'
import { explain, meaningOf } from '#/catalogue/specs/fields/explain.ts'
import type { FieldKey } from '#/catalogue/specs/fact-keys.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { Better } from '#/catalogue/specs/fields/field-descriptor.ts'
import { offersFrom } from '#/site/model/offer-views.ts'
import { colorsText } from '#/site/model/product-facts.ts'
import { formatCount, NBSP } from '#/language/es-AR/format.ts'

type CompareRow = {
  label: string
  help: string | null
  /**
   * One cell per product. `text` is null if unknown; `better` marks the clearly better value; `meaning` where values
   * differ.
   */
  cells: { text: string | null; better: boolean; meaning: string | null; until?: string | undefined }[]
  /**
   * True for a difference relevant to a choice: neither codes and papers, which always differ, nor facts that only one
   * product states.
   */
  differs: boolean
}

/** Identifiers that always differ and don't help to choose. */
const PAPER_KEYS: readonly FieldKey[] = ['certificacion', 'homologacionEnacom']

export type CompareGroup = { title: string; rows: CompareRow[]; differs: boolean }

/**
 * Facts of products of one type, after the given rows, grouped as in the type's spec table; facts that none states are
 * omitted.
 */
export function compareGroups(
  products: readonly CatalogueProduct[],
  first: readonly CompareRow[] = [],
): CompareGroup[] {
  const groups = (products[0]?.productType.groups ?? []).map(({ title, fields }) => ({
    title,
    rows: fields.flatMap((field) => fieldRow(field, products) ?? []),
  }))
  return [{ title: 'General', rows: [...first, ...generalRows(products)] }, ...groups]
    .filter(({ rows }) => rows.length > 0)
    .map((group) => ({ ...group, differs: group.rows.some((row) => row.differs) }))
}

export function priceRows(catalogue: Catalogue, products: readonly CatalogueProduct[]): CompareRow[] {
  const offers = products.map((product) => offersFrom(catalogue, product))
  if (offers.every((offer) => offer === undefined)) return []
  const built = comparisonRow(
    'Precio',
    'Final, de contado, en el comercio que menos cobra.',
    offers.map(
      (offer) =>
        offer &&
        `${offer.text} (precio sin impuestos nacionales: ${offer.withoutTaxes}), ${offer.seen}, vigente hasta el ${offer.term}`,
    ),
    best(
      offers.map((offer) => offer?.centavos),
      'less',
    ),
  )
  return [{ ...built, cells: built.cells.map((cell, at) => ({ ...cell, until: offers[at]?.until })) }]
}

function generalRows(products: readonly CatalogueProduct[]): CompareRow[] {
  const colors = products.map(colorsText)
  const months = products.map((product) => product.warrantyMonths)
  return [
    comparisonRow('Colores', null, colors),
    comparisonRow(
      'Garantía',
      null,
      months.map((count) => formatCount(count, 'mes', 'meses')),
      best(months, 'more'),
    ),
  ]
}

function fieldRow(field: Field, products: readonly CatalogueProduct[]): CompareRow | undefined {
  const values = products.map((product) => product.specs[field.key])
  // A code belongs to a colour.
  if (field.key === 'ean' || values.every((value) => value === undefined)) return undefined
  const numbers = values.map((value) => (typeof value === 'number' ? value : undefined))
  const texts = statedTexts(field, values).map(
    (text, at) => text ?? absentText(products[at]!.specs, field.key) ?? null,
  )
  const alike = new Set(texts).size === 1
  const help = alike ? explain(field, values[0]) : field.help
  const meanings = alike ? [] : values.map((value) => meaningOf(field, value))
  const built = comparisonRow(field.label, help ?? null, texts, best(numbers, field.better), meanings)
  return helpsToChoose(field) ? built : { ...built, differs: false }
}

function helpsToChoose({ key, kind, descriptor }: Field): boolean {
  return !PAPER_KEYS.some((paper) => paper === key) && kind !== 'address' && descriptor.check === undefined
}

/** Texts of stated values, all in one unit. */
function statedTexts(field: Field, values: readonly unknown[]): (string | null)[] {
  const write = (format: Field['display']) =>
    values.map((value) => (value === undefined ? null : format(value)))
  const texts = write(field.display)
  if (field.displayInUnit === undefined) return texts
  const units = new Set(texts.flatMap((text) => text?.split(NBSP).at(-1) ?? []))
  return units.size > 1 ? write(field.displayInUnit) : texts
}

function comparisonRow(
  label: string,
  help: string | null,
  texts: readonly (string | null | undefined)[],
  better: readonly boolean[] = [],
  meanings: readonly (string | null)[] = [],
): CompareRow {
  return {
    label,
    help,
    cells: texts.map((text, index) => ({
      text: text || null,
      better: better[index] ?? false,
      meaning: meanings[index] ?? null,
    })),
    differs: new Set(texts.filter((text) => text != null)).size > 1,
  }
}

/** Best values; none if only one product states it, or all are equal. */
function best(values: readonly (number | undefined)[], better: Better | undefined): boolean[] {
  const stated = values.filter((value) => value !== undefined)
  const first = better === 'less' ? Math.min(...stated) : Math.max(...stated)
  const marks = better !== undefined && stated.length > 1 && stated.some((value) => value !== first)
  return values.map((value) => marks && value === first)
}
