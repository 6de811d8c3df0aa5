import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { PublicCollection } from '#/app/collections.ts'
import { isObject, isSame } from '#/catalogue/json/json.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { formatMoney, formatNumber } from '#/language/es-AR/format.ts'
import { formatTerm } from '#/site/model/offer-views.ts'
import { fieldLabel, fieldOf } from '#/panel/forms/field-labels.ts'
import { fieldsWithin } from '#/panel/forms/fields-within.ts'
import type { FormField } from '#/panel/forms/form-field.ts'
import { shownIn } from './shown-files.ts'
import type { FieldChange } from '#/panel/model/panel-data.ts'

type Data = Readonly<Record<string, unknown>>

const NOTHING = '—'

/** Null: not there. */
export function changesBetween(
  catalogue: Catalogue,
  collection: PublicCollection,
  before: Data | null,
  after: Data | null,
): FieldChange[] {
  if (before === null || after === null) return []
  const changes: FieldChange[] = []
  for (const key of keysOf(before, after)) {
    if (key === 'specs' && collection === 'products') continue
    // Nobody gave it that id.
    if (key === 'id' && collection === 'settings') continue
    if (isSame(before[key], after[key])) continue
    const [old, now, form] = [before[key], after[key], fieldOf(collection, key)]
    const shown = { before: shownIn(old), after: shownIn(now) }
    const words = { before: besideWords(old, now, form), after: besideWords(now, old, form) }
    // An empty list where there was none is nothing to read.
    if (words.before === NOTHING && words.after === NOTHING) continue
    changes.push({
      path: key,
      label: fieldLabel(collection, key),
      ...words,
      ...(shown.before.length + shown.after.length > 0 ? { shown } : {}),
    })
  }
  return collection === 'products' ? [...changes, ...specChanges(catalogue, before, after)] : changes
}

function specChanges({ productTypes }: Catalogue, before: Data, after: Data): FieldChange[] {
  const [old, now] = [before, after].map(({ specs }) => Object(specs) as Data) as [Data, Data]
  return keysOf(old, now)
    .filter((key) => !isSame(old[key], now[key]))
    .map((key) => {
      const field = (data: Data) => productTypes.get(String(data.type))?.fields.get(key)
      return {
        path: `specs.${key}`,
        label: (field(after) ?? field(before))?.label ?? key,
        before: valueText(field(before), old[key]),
        after: valueText(field(after), now[key]),
      }
    })
}

/** An older version may hold what the field no longer takes. */
function valueText(field: Field | undefined, value: unknown): string {
  if (value === undefined || value === null || field === undefined) return inWords(value)
  return field.schema.safeParse(value).success ? field.format(value) : inWords(value)
}

export function fieldAt(
  { productTypes }: Catalogue,
  collection: PublicCollection,
  data: Data,
  path: string,
): { label: string; words: (value: unknown) => string } {
  const [key = '', spec = '', ...deeper] = path.split('.')
  if (path === '') {
    return {
      label: 'El documento entero',
      words: (value) => (value === null ? 'No está en el sitio' : 'Está en el sitio'),
    }
  }
  if (collection !== 'products' || key !== 'specs' || spec === '') {
    const form = fieldOf(collection, key)
    return {
      label: fieldLabel(collection, key),
      words: (value) => inWords(value, spec === '' ? form : undefined),
    }
  }
  const field = productTypes.get(String(data.type))?.fields.get(spec)
  return {
    label: field?.label ?? spec,
    words: (value) => valueText(deeper.length === 0 ? field : undefined, value),
  }
}

const keysOf = (a: Data, b: Data) => [...new Set([...Object.keys(a), ...Object.keys(b)])]

/** JSON, in any order of keys. */

const NAMES = ['alt', 'title', 'name', 'item', 'question', 'id', 'url'] as const

function inWords(value: unknown, field?: FormField): string {
  if (value === undefined || value === null || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number' && field?.kind === 'money') return formatMoney(value)
  if (typeof value === 'string' && field?.kind === 'moment') return formatTerm(value)
  if (typeof value === 'number')
    return formatNumber(value) + (field?.kind === 'number' && field.unit ? `\u00a0${field.unit}` : '')
  if (typeof value === 'string') return optionLabel(field, value)
  if (Array.isArray(value))
    return value.length === 0 ? NOTHING : value.map((each) => inWords(each, field)).join('; ')
  const data = value as Data
  return nameIn(data) ?? entriesOf(data, field, inWords)
}

const optionLabel = (field: FormField | undefined, value: string) =>
  (field && 'options' in field && field.options.find((option) => option.value === value)?.label) || value

const nameIn = (data: Data) =>
  NAMES.map((key) => data[key]).find((each): each is string => typeof each === 'string')

function entriesOf(
  data: Data,
  field: FormField | undefined,
  words: (value: unknown, field?: FormField) => string,
): string {
  const fields = fieldsWithin(field)
  const said = Object.entries(data).flatMap(([key, each]) => {
    const inside = fields.find((one) => one.key === key)
    const text = words(each, inside)
    return text === NOTHING ? [] : `${inside?.label ?? key}: ${text}`
  })
  return said.length === 0 ? NOTHING : said.join(', ')
}

/** What both versions have is only named, or left out of a group. */
export function besideWords(value: unknown, other: unknown, field: FormField | undefined): string {
  if (field?.kind === 'group' && isObject(value) && isObject(other)) {
    const differing = Object.entries(value).filter(([key, each]) => !isSame(each, other[key]))
    return entriesOf(Object.fromEntries(differing), field, inFull)
  }
  if (!Array.isArray(value)) return inFull(value, field)
  const others: unknown[] = Array.isArray(other) ? other : []
  if (value.length === 0) return NOTHING
  return value
    .map((each: unknown) =>
      others.some((one) => isSame(one, each)) ? inWords(each, field) : inFull(each, field),
    )
    .join('; ')
}

/** Shown as pictures and files, not said. */
const SHOWN: ReadonlySet<string> = new Set([
  'hash',
  'width',
  'height',
  'color',
  'cutout',
  'filename',
  'bytes',
])

function inFull(value: unknown, field?: FormField): string {
  if (typeof value !== 'object' || value === null) return inWords(value, field)
  if (Array.isArray(value))
    return value.length === 0 ? NOTHING : value.map((each) => inFull(each, field)).join('; ')
  const data = value as Data
  const name = nameIn(data)
  const rest = entriesOf(
    Object.fromEntries(
      Object.entries(data).filter(
        ([key, each]) => each !== name && !(typeof data.hash === 'string' && SHOWN.has(key)),
      ),
    ),
    field,
    inFull,
  )
  if (name === undefined) return rest
  return rest === NOTHING ? name : `${name} (${rest})`
}
