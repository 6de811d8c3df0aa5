import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { isObject, isSameJson } from '#/catalogue/json/json.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { formatMoment, formatMoney, formatNumber } from '#/language/es-AR/format.ts'
import { formatTerm } from '#/site/model/offer-views.ts'
import { conditionWords } from './condition-words.ts'
import { fieldLabel, formFieldOf } from '#/panel/forms/name-of-field.ts'
import { fieldsWithin } from '#/panel/forms/fields-within.ts'
import type { FormField } from '#/panel/forms/form-field.ts'
import type { FieldChange, ChangedFile } from '#/panel/model/panel-data.ts'
import { commonWidth } from '#/catalogue/pictures/picture-widths.ts'

/** Names for editors of stored ids and keys. */
type ValueNames = {
  /** Undefined if the value is already readable. */
  of(field: FormField, value: string | number): string | undefined
  fact(key: string): string | undefined
}

const NO_NAMES: ValueNames = { of: () => undefined, fact: () => undefined }

const UNPUBLISHED = 'una que no está publicada'

/** Fields that contain keys of facts, regardless of their control. */
const FACT_KEYS: ReadonlySet<string> = new Set(['key', 'at', 'facts', 'summary', 'keySpec', 'figures'])

const THUMBNAIL_WIDTH = 128

type ChangedData = Readonly<Record<string, unknown>>

const NO_VALUE_TEXT = '—'

/** Differences between two states of a document; none if one is null. */
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
    // An empty list instead of none is not a visible change.
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

/** Text of a value, which in older versions may no longer be valid for its field. */
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

/** Formats dates («2026-11-28» as «28/11/2026») and instants; returns other texts unchanged. */
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
        // Facts with a label need no key in the text.
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

function filesIn(value: unknown): ChangedFile[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(filesIn)
  const { hash, width, alt, filename, title } = value as Readonly<Record<string, unknown>>
  if (typeof hash !== 'string') return Object.values(value).flatMap(filesIn)
  if (typeof width === 'number') {
    const thumbnail = commonWidth(width, THUMBNAIL_WIDTH)
    const address = `/media/${hash}/${thumbnail ?? 16}.webp`
    return [{ kind: 'picture', address, name: typeof alt === 'string' ? alt : '' }]
  }
  if (typeof filename !== 'string') return []
  const name = typeof title === 'string' ? title : filename
  return [{ kind: 'file', address: `/descargas/${hash}/${filename}`, name }]
}

function valueNames(catalogue: Catalogue, data: object): ValueNames {
  let facts: ReadonlyMap<string, string> | undefined
  const fact = (key: string) => (facts ??= factNames(catalogue, data)).get(key)
  return {
    fact,
    of(field, value) {
      const id = String(value)
      if (FACT_KEYS.has(field.key)) return fact(id)
      switch (field.kind) {
        case 'reference':
        case 'references':
          return (field.to === 'parts' ? catalogue.parts : catalogue.products).get(id)?.name
        case 'category':
          return (
            (field.byRoute ? catalogue.categoryByRoute.get(id) : catalogue.categories.get(Number(id)))
              ?.name ?? UNPUBLISHED
          )
        case 'type':
          return catalogue.productTypes.get(id)?.label ?? UNPUBLISHED
        case 'shared-text':
          return catalogue.manualTexts.get(id)?.title ?? UNPUBLISHED
        default:
          return undefined
      }
    },
  }
}

/** Labels of the facts of all types, overridden by the document's own type or groups. */
function factNames({ productTypes }: Catalogue, data: object): ReadonlyMap<string, string> {
  const { type, groups } = data as { type?: unknown; groups?: unknown }
  const own = productTypes.get(String(type))
  const known = [...productTypes.values(), ...(own ? [own] : [])].flatMap(({ fields }) => [
    ...fields.values(),
  ])
  const written = (Array.isArray(groups) ? groups : []).flatMap((group: unknown) =>
    isObject(group) && Array.isArray(group.fields) ? group.fields.filter(isObject) : [],
  )
  return new Map(
    [...known, ...written].flatMap(({ key, label }) =>
      typeof key === 'string' && typeof label === 'string' ? [[key, label] as const] : [],
    ),
  )
}
