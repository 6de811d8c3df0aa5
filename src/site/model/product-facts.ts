import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { holeText } from '#/catalogue/documents/hole.ts'
import { absentFactText } from '#/catalogue/specs/absent-facts.ts'
import { meaningOf } from '#/catalogue/specs/fields/explain.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { specText } from '#/catalogue/specs/product-type.ts'
import { formatList, tieUnits } from '#/language/es-AR/format.ts'

/** `help`: explanation of the field; `meaning`: explanation of this value. */
export type SpecRow = { label: string; value: string; help: string | null; meaning: string | null }

export function specRow(product: CatalogueProduct, key: string): SpecRow | undefined {
  const field = product.productType.fields.get(key)
  const isLacking = field !== undefined && product.lacking?.has(key) === true
  const value = isLacking ? holeText(field.label) : specText(product.productType, product.specs, key)
  return field && value !== undefined
    ? {
        label: field.label,
        value: tieUnits(value),
        help: field.help ?? null,
        meaning: isLacking ? null : meaningOf(field, product.specs[key]),
      }
    : undefined
}

/** Whether a value denotes an absent feature, to be sorted last. */
export const saysNo = (value: string) => /^(No|Sin)\b/.test(value)

/** Key facts beside the buy button, three to five. */
export const summaryFacts = (product: CatalogueProduct): SpecRow[] =>
  product.productType.summary
    .flatMap((key) => specRow(product, key) ?? [])
    .sort((a, b) => Number(saysNo(a.value)) - Number(saysNo(b.value)))

/** Row for a relevant absent feature. */
function absentRow({ specs }: CatalogueProduct, { key, label }: Field) {
  const value = absentFactText(specs, key)
  return value === undefined ? undefined : bareRow(label, value)
}

const bareRow = (label: string, value: string): SpecRow => ({ label, value, help: null, meaning: null })

export function specGroups(product: CatalogueProduct): { title: string; rows: SpecRow[] }[] {
  const groups = product.productType.groups.map(({ title, fields }) => ({
    title,
    rows: fields.flatMap((field) => specRow(product, field.key) ?? absentRow(product, field) ?? []),
  }))
  const general = {
    title: 'General',
    rows: [
      bareRow('Modelo', product.id),
      bareRow('Tipo', product.productType.label),
      bareRow(product.colors.length === 1 ? 'Color' : 'Colores', colorsText(product)),
      ...(product.specs.ean === undefined && !product.color ? gtinRows(product) : []),
    ],
  }
  return [general, ...groups.filter((group) => group.rows.length > 0)]
}

/** Colours in words: «Rojo; también en Crema» if one is chosen. */
export function colorsText({ color, colors }: CatalogueProduct): string {
  const names = colors.map(({ name }) => name)
  return color === undefined || names.length === 1
    ? names.join(', ')
    : `${color.name}; también en ${formatList(names.filter((name) => name !== color.name))}`
}

function gtinRows({ colors }: CatalogueProduct): SpecRow[] {
  const codes = colors.flatMap(({ name, gtin }) => (gtin === undefined ? [] : `${name}, ${gtin}`))
  return codes.length === 0 ? [] : [bareRow('Código EAN', codes.join('; '))]
}
