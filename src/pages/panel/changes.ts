import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { PublicCollection } from '../../catalogue/documents/collections.ts'
import type { Field } from '../../catalogue/specs/field.ts'
import { formatNumber } from '../../catalogue/text/format.ts'
import { fieldLabel } from './field-labels.ts'
import type { HistoryEntry } from './panel-data.ts'

type Data = Readonly<Record<string, unknown>>
type FieldChange = HistoryEntry['changes'][number]

const NOTHING = '—'

/** What changed between two versions of a document, field by field, in each field's own words and units. Null: not there. */
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
    if (isSame(before[key], after[key])) continue
    const label = fieldLabel(collection, key)
    changes.push({ path: key, label, before: inWords(before[key]), after: inWords(after[key]) })
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

/** As the field says it, when it can: an older version may hold what it no longer takes. */
function valueText(field: Field | undefined, value: unknown): string {
  if (value === undefined || value === null || field === undefined) return inWords(value)
  return field.schema.safeParse(value).success ? field.format(value) : inWords(value)
}

/** What an editor calls the field at a dotted path of a document that says `data`, and how it says a value. */
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
    return { label: fieldLabel(collection, key), words: inWords }
  }
  const field = productTypes.get(String(data.type))?.fields.get(spec)
  return {
    label: field?.label ?? spec,
    words: (value) => valueText(deeper.length === 0 ? field : undefined, value),
  }
}

const keysOf = (a: Data, b: Data) => [...new Set([...Object.keys(a), ...Object.keys(b)])]

/** JSON values, whatever the order of their fields. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  return keysOf(a as Data, b as Data).every((key) => isSame((a as Data)[key], (b as Data)[key]))
}

/** What names one of a list of things. */
const NAMES = ['alt', 'title', 'name', 'item', 'question', 'id', 'url'] as const

function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map(inWords).join('; ')
  const data = value as Data
  const name = NAMES.map((key) => data[key]).find((each) => typeof each === 'string')
  if (name !== undefined) return name as string
  return Object.entries(data)
    .map(([key, each]) => `${key}: ${inWords(each)}`)
    .join(', ')
}
