import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { BrandColour } from '#/catalogue/theme/theme.ts'
import type { FlagWords, FormField, FormGroup, FieldOption } from './form-field.ts'

type FieldNotes = Pick<FormField, 'help' | 'automatic'>
/** Labels by value. */
type OptionLabels = Readonly<Record<string, string>> | readonly FieldOption[]

/** Key, label and optionality; a key ending in «?» is optional. */
const inputNames = (key: string, label: string) =>
  key.endsWith('?') ? { key: key.slice(0, -1), label, optional: true as const } : { key, label }

type PlainKind = Exclude<
  FormField['kind'],
  | 'brand-colour'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'category'
  | 'references'
  | 'group'
  | 'list'
  | 'type-part'
>

const inputOfKind =
  <More extends object = object>(kind: PlainKind) =>
  (key: string, label: string, more?: FieldNotes & More): FormField => ({
    kind,
    ...inputNames(key, label),
    ...more,
  })

const choiceOfKind =
  (kind: 'choice' | 'choices') =>
  (key: string, label: string, labels: OptionLabels, more?: FieldNotes): FormField => ({
    kind,
    ...inputNames(key, label),
    options: isOptions(labels) ? labels : optionsOf(labels),
    ...more,
  })

const isOptions = (labels: OptionLabels): labels is readonly FieldOption[] => Array.isArray(labels)

const referenceOfKind =
  (kind: 'reference' | 'references') =>
  (key: string, label: string, to: PublicCollection, more?: FieldNotes): FormField => ({
    kind,
    ...inputNames(key, label),
    to,
    ...more,
  })

/** Options in declaration order. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }))

type TypePart = Extract<FormField, { kind: 'type-part' }>['part']
type FormFields = readonly FormField[]

export const formGroup = (title: string, fields: FormFields): FormGroup => ({ title, fields })

export const input = {
  text: inputOfKind<{ max?: number; names?: string; proposes?: string }>('text'),
  long: inputOfKind<{ max?: number; rows?: number }>('long'),
  markdown: inputOfKind<{ max?: number; rows?: number }>('markdown'),
  url: inputOfKind('url'),
  link: inputOfKind('link'),
  date: inputOfKind('date'),
  moment: inputOfKind('moment'),
  money: inputOfKind('money'),
  colour: inputOfKind('colour'),
  number: inputOfKind<{ unit?: string }>('number'),
  flag: inputOfKind<{ words?: FlagWords }>('flag'),
  lines: inputOfKind('lines'),
  picture: inputOfKind('picture'),
  pictures: inputOfKind('pictures'),
  download: inputOfKind('download'),
  video: inputOfKind('video'),
  captions: inputOfKind('captions'),
  specs: inputOfKind('specs'),
  productType: inputOfKind('type'),
  conditions: inputOfKind('conditions'),
  sharedText: inputOfKind('shared-text'),
  unchanged: inputOfKind('kept'),
  choice: choiceOfKind('choice'),
  choices: choiceOfKind('choices'),
  reference: referenceOfKind('reference'),
  references: referenceOfKind('references'),
  brandColour: (of: BrandColour, label: string, help: string): FormField => ({
    kind: 'brand-colour',
    ...inputNames(`${of}?`, label),
    of,
    help,
  }),
  category: (
    key: string,
    label: string,
    more?: FieldNotes & { place?: true; byRoute?: true },
  ): FormField => ({
    kind: 'category',
    ...inputNames(key, label),
    to: 'categories',
    ...more,
  }),
  typePart: (part: TypePart, label: string, more?: FieldNotes & { optional?: true }): FormField => ({
    kind: 'type-part',
    key: part,
    part,
    label,
    ...more,
  }),
  group: (
    key: string,
    label: string,
    fields: FormFields,
    more?: FieldNotes & { sample?: 'theme' },
  ): FormField => ({
    kind: 'group',
    ...inputNames(key, label),
    fields,
    ...more,
  }),
  /** List field; `one` is the name of a single item. */
  list: (key: string, label: string, one: string, fields: FormFields, more?: FieldNotes): FormField => ({
    kind: 'list',
    ...inputNames(key, label),
    one,
    fields,
    ...more,
  }),
}
