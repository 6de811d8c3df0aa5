import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { isObject, isSameJson } from '#/catalogue/json/json.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { formatMoment, formatMoney, formatNumber } from '#/language/es-AR/format.ts'
import { formatTerm } from '#/site/model/offer-views.ts'
import { valueNames, NO_NAMES, type ValueNames } from './value-names.ts'
import { conditionWords } from './condition-words.ts'
import { fieldLabel, formFieldOf } from '#/panel/forms/field-labels.ts'
import { fieldsWithin } from '#/panel/forms/fields-within.ts'
import type { FormField } from '#/panel/forms/form-field.ts'
import { filesIn } from './files-in-value.ts'
import type { FieldChange } from '#/panel/model/panel-data.ts'

type ChangedData = Readonly<Record<string, unknown>>

const NO_VALUE_TEXT = '—'

/** Null: not there. */
export function changesBetween(
  catalogue: Catalogue,
  collection: PublicCollection,
  before: ChangedData | null,
  after: ChangedData | null,
): FieldChange[] {
  if (before === null || after === null) return []
  const changes: FieldChange[] = []
  const names = valueNames(catalogue, { ...before, ...after })
  for (const key of keysOfBoth(before, after)) {
    if (key === 'specs' && collection === 'products') continue
    // Implicit keys are skipped: `specs` is compared by fact, and the id of the settings is fixed.
    if (key === 'id' && collection === 'settings') continue
    if (isSameJson(before[key], after[key])) continue
    const [old, now, form] = [before[key], after[key], formFieldOf(collection, key)]
    const files = { before: filesIn(old), after: filesIn(now) }
    const words = {
      before: formatDifference(old, now, form, names),
      after: formatDifference(now, old, form, names),
    }
    // An empty list where there was none is nothing to read.
    if (words.before === NO_VALUE_TEXT && words.after === NO_VALUE_TEXT) continue
    changes.push({
      path: key,
      label: fieldLabel(collection, key),
      ...words,
      ...(files.before.length + files.after.length > 0 ? { shown: files } : {}),
    })
  }
  return collection === 'products' ? [...changes, ...specChanges(catalogue, before, after)] : changes
}

function specChanges({ productTypes }: Catalogue, before: ChangedData, after: ChangedData): FieldChange[] {
  const [old, now] = [before, after].map(({ specs }) => Object(specs) as ChangedData) as [
    ChangedData,
    ChangedData,
  ]
  return keysOfBoth(old, now)
    .filter((key) => !isSameJson(old[key], now[key]))
    .map((key) => {
      const field = (data: ChangedData) => productTypes.get(String(data.type))?.fields.get(key)
      return {
        path: `specs.${key}`,
        label: (field(after) ?? field(before))?.label ?? key,
        before: changedValueText(field(before), old[key]),
        after: changedValueText(field(after), now[key]),
      }
    })
}

/** An older version may hold what the field no longer takes. */
function changedValueText(field: Field | undefined, value: unknown): string {
  if (value === undefined || value === null || field === undefined) return describeValue(value)
  return field.schema.safeParse(value).success ? field.format(value) : describeValue(value)
}

export function changedField(
  catalogue: Catalogue,
  collection: PublicCollection,
  data: ChangedData,
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
      formFieldOf(collection, key),
    )
    return {
      label: fieldLabel(collection, key),
      words: (value) => describeValue(value, form, valueNames(catalogue, data)),
    }
  }
  const field = catalogue.productTypes.get(String(data.type))?.fields.get(spec)
  return {
    label: field?.label ?? spec,
    words: (value) => changedValueText(deeper.length === 0 ? field : undefined, value),
  }
}

const keysOfBoth = (a: ChangedData, b: ChangedData) => [...new Set([...Object.keys(a), ...Object.keys(b)])]

const NAMING_KEYS = ['alt', 'title', 'name', 'item', 'question', 'label', 'id', 'url'] as const

function describeValue(value: unknown, field?: FormField, names: ValueNames = NO_NAMES): string {
  if (value === undefined || value === null || value === '') return NO_VALUE_TEXT
  if (field?.kind === 'conditions' && Array.isArray(value))
    return value.map(conditionWords(names.fact)).join('; ') || NO_VALUE_TEXT
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
    return value.length === 0
      ? NO_VALUE_TEXT
      : value.map((each) => describeValue(each, field, names)).join('; ')
  const data = value as ChangedData
  return itemName(data, field, names) ?? describeEntries(data, field, names, describeValue)
}

const optionLabel = (field: FormField | undefined, value: string) =>
  field && 'options' in field ? field.options.find((option) => option.value === value)?.label : undefined

/** «2026-11-28» as «28/11/2026», and an instant by the clock. */
function dateText(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text.split('-').map(Number).toReversed().join('/')
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? formatMoment(new Date(text)) : text
}

function itemName(data: ChangedData, field: FormField | undefined, names: ValueNames): string | undefined {
  const key = NAMING_KEYS.find((each) => typeof data[each] === 'string')
  if (key === undefined) return undefined
  const inside = fieldsWithin(field).find((one) => one.key === key)
  return describeValue(data[key], inside, names)
}

function describeEntries(
  data: ChangedData,
  field: FormField | undefined,
  names: ValueNames,
  words: (value: unknown, field?: FormField, names?: ValueNames) => string,
): string {
  const fields = fieldsWithin(field)
  const described = Object.entries(data).flatMap(([key, each]) => {
    const inside = fields.find((one) => one.key === key)
    const text = words(each, inside, names)
    return text === NO_VALUE_TEXT ? [] : `${inside?.label ?? key}: ${text}`
  })
  return described.length === 0 ? NO_VALUE_TEXT : described.join(', ')
}

/** Text of a value; parts equal in both versions are abbreviated, or left out of a group. */
export function formatDifference(
  value: unknown,
  other: unknown,
  field: FormField | undefined,
  names: ValueNames = NO_NAMES,
): string {
  if (field?.kind === 'group' && isObject(value) && isObject(other)) {
    const differing = Object.entries(value).filter(([key, each]) => !isSameJson(each, other[key]))
    return describeEntries(Object.fromEntries(differing), field, names, inFull)
  }
  if (!Array.isArray(value)) return inFull(value, field, names)
  const others: unknown[] = Array.isArray(other) ? other : []
  if (value.length === 0) return NO_VALUE_TEXT
  return value
    .map((each: unknown) =>
      others.some((one) => isSameJson(one, each))
        ? describeValue(each, field, names)
        : inFull(each, field, names),
    )
    .join('; ')
}

/** Keys rendered as pictures and files instead of texts. */
const RENDERED_KEYS: ReadonlySet<string> = new Set([
  'hash',
  'mp4',
  'width',
  'height',
  'color',
  'cutout',
  'filename',
  'bytes',
])

function inFull(value: unknown, field?: FormField, names: ValueNames = NO_NAMES): string {
  if (typeof value !== 'object' || value === null || field?.kind === 'conditions')
    return describeValue(value, field, names)
  if (Array.isArray(value))
    return value.length === 0 ? NO_VALUE_TEXT : value.map((each) => inFull(each, field, names)).join('; ')
  const data = value as ChangedData
  const named = NAMING_KEYS.find((each) => typeof data[each] === 'string')
  const name = itemName(data, field, names)
  const isFile = typeof data.hash === 'string' || typeof data.mp4 === 'string'
  const rest = describeEntries(
    Object.fromEntries(
      Object.entries(data).filter(
        // A fact that is named has its key for programs alone.
        ([key]) =>
          key !== named && !(isFile && RENDERED_KEYS.has(key)) && !(named === 'label' && key === 'key'),
      ),
    ),
    field,
    names,
    inFull,
  )
  if (name === undefined) return rest
  return rest === NO_VALUE_TEXT ? name : `${name} (${rest})`
}
