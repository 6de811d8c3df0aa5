import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { isObject, isSame } from '#/catalogue/json/json.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { formatMoment, formatMoney, formatNumber } from '#/language/es-AR/format.ts'
import { formatTerm } from '#/site/model/offer-views.ts'
import { namesIn, NO_NAMES, type Names } from './value-names.ts'
import { conditionWords } from './condition-words.ts'
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
  const names = namesIn(catalogue, { ...before, ...after })
  for (const key of keysOf(before, after)) {
    if (key === 'specs' && collection === 'products') continue
    // Implicit keys are skipped: `specs` is compared by fact, and the id of the settings is fixed.
    if (key === 'id' && collection === 'settings') continue
    if (isSame(before[key], after[key])) continue
    const [old, now, form] = [before[key], after[key], fieldOf(collection, key)]
    const shown = { before: shownIn(old), after: shownIn(now) }
    const words = { before: besideWords(old, now, form, names), after: besideWords(now, old, form, names) }
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
  catalogue: Catalogue,
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
    const inside = [spec, ...deeper].filter((part) => part !== '' && !/^\d+$/.test(part))
    const form = inside.reduce<FormField | undefined>(
      (field, part) => fieldsWithin(field).find((each) => each.key === part),
      fieldOf(collection, key),
    )
    return {
      label: fieldLabel(collection, key),
      words: (value) => inWords(value, form, namesIn(catalogue, data)),
    }
  }
  const field = catalogue.productTypes.get(String(data.type))?.fields.get(spec)
  return {
    label: field?.label ?? spec,
    words: (value) => valueText(deeper.length === 0 ? field : undefined, value),
  }
}

const keysOf = (a: Data, b: Data) => [...new Set([...Object.keys(a), ...Object.keys(b)])]

const NAMES = ['alt', 'title', 'name', 'item', 'question', 'label', 'id', 'url'] as const

function inWords(value: unknown, field?: FormField, names: Names = NO_NAMES): string {
  if (value === undefined || value === null || value === '') return NOTHING
  if (field?.kind === 'conditions' && Array.isArray(value))
    return value.map(conditionWords(names.fact)).join('; ') || NOTHING
  if (field?.kind === 'conditions') return conditionWords(names.fact)(value)
  if (typeof value === 'boolean')
    return field?.kind === 'flag' && field.words ? field.words[value ? 0 : 1] : value ? 'Sí' : 'No'
  if (typeof value === 'number' || typeof value === 'string') {
    const name = field && names.of(field, value)
    if (name !== undefined) return name
  }
  if (typeof value === 'number' && field?.kind === 'money') return formatMoney(value)
  if (typeof value === 'string' && field?.kind === 'moment') return formatTerm(value)
  if (typeof value === 'number')
    return formatNumber(value) + (field?.kind === 'number' && field.unit ? `\u00a0${field.unit}` : '')
  if (typeof value === 'string') return optionLabel(field, value) ?? dateText(value)
  if (Array.isArray(value))
    return value.length === 0 ? NOTHING : value.map((each) => inWords(each, field, names)).join('; ')
  const data = value as Data
  return nameIn(data, field, names) ?? entriesOf(data, field, names, inWords)
}

const optionLabel = (field: FormField | undefined, value: string) =>
  field && 'options' in field ? field.options.find((option) => option.value === value)?.label : undefined

/** «2026-11-28» as «28/11/2026», and an instant by the clock. */
function dateText(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text.split('-').map(Number).toReversed().join('/')
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? formatMoment(new Date(text)) : text
}

function nameIn(data: Data, field: FormField | undefined, names: Names): string | undefined {
  const key = NAMES.find((each) => typeof data[each] === 'string')
  if (key === undefined) return undefined
  const inside = fieldsWithin(field).find((one) => one.key === key)
  return inWords(data[key], inside, names)
}

function entriesOf(
  data: Data,
  field: FormField | undefined,
  names: Names,
  words: (value: unknown, field?: FormField, names?: Names) => string,
): string {
  const fields = fieldsWithin(field)
  const said = Object.entries(data).flatMap(([key, each]) => {
    const inside = fields.find((one) => one.key === key)
    const text = words(each, inside, names)
    return text === NOTHING ? [] : `${inside?.label ?? key}: ${text}`
  })
  return said.length === 0 ? NOTHING : said.join(', ')
}

/** Text of a value; parts equal in both versions are abbreviated, or left out of a group. */
export function besideWords(
  value: unknown,
  other: unknown,
  field: FormField | undefined,
  names: Names = NO_NAMES,
): string {
  if (field?.kind === 'group' && isObject(value) && isObject(other)) {
    const differing = Object.entries(value).filter(([key, each]) => !isSame(each, other[key]))
    return entriesOf(Object.fromEntries(differing), field, names, inFull)
  }
  if (!Array.isArray(value)) return inFull(value, field, names)
  const others: unknown[] = Array.isArray(other) ? other : []
  if (value.length === 0) return NOTHING
  return value
    .map((each: unknown) =>
      others.some((one) => isSame(one, each)) ? inWords(each, field, names) : inFull(each, field, names),
    )
    .join('; ')
}

/** Keys rendered as pictures and files instead of texts. */
const SHOWN: ReadonlySet<string> = new Set([
  'hash',
  'mp4',
  'width',
  'height',
  'color',
  'cutout',
  'filename',
  'bytes',
])

function inFull(value: unknown, field?: FormField, names: Names = NO_NAMES): string {
  if (typeof value !== 'object' || value === null || field?.kind === 'conditions')
    return inWords(value, field, names)
  if (Array.isArray(value))
    return value.length === 0 ? NOTHING : value.map((each) => inFull(each, field, names)).join('; ')
  const data = value as Data
  const named = NAMES.find((each) => typeof data[each] === 'string')
  const name = nameIn(data, field, names)
  const isFile = typeof data.hash === 'string' || typeof data.mp4 === 'string'
  const rest = entriesOf(
    Object.fromEntries(
      Object.entries(data).filter(
        // A fact that is named has its key for programs alone.
        ([key]) => key !== named && !(isFile && SHOWN.has(key)) && !(named === 'label' && key === 'key'),
      ),
    ),
    field,
    names,
    inFull,
  )
  if (name === undefined) return rest
  return rest === NOTHING ? name : `${name} (${rest})`
}
