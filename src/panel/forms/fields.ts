import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { BrandColour } from '#/catalogue/theme/theme.ts'
import type { FlagWords, FormField, FieldOption } from './form-field.ts'

type FieldNotes = Pick<FormField, 'help' | 'optional' | 'automatic'>
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
  (key: string, label: string, more?: FieldNotes & More): FormField => ({ kind, key, label, ...more })

export const textInput = inputOfKind<{ max?: number; names?: string }>('text')
export const longTextInput = inputOfKind<{ max?: number; rows?: number }>('long')
export const markdownInput = inputOfKind<{ max?: number; rows?: number }>('markdown')
export const urlInput = inputOfKind('url')
export const linkInput = inputOfKind('link')
export const dateInput = inputOfKind('date')
export const momentInput = inputOfKind('moment')
export const moneyInput = inputOfKind('money')
export const colourInput = inputOfKind('colour')
export const numberInput = inputOfKind<{ unit?: string }>('number')
export const flagInput = inputOfKind<{ words?: FlagWords }>('flag')
export const linesInput = inputOfKind('lines')
export const pictureInput = inputOfKind('picture')
export const picturesInput = inputOfKind('pictures')
export const downloadInput = inputOfKind('download')
export const videoInput = inputOfKind('video')
export const captionsInput = inputOfKind('captions')
export const specsInput = inputOfKind('specs')
export const productTypeInput = inputOfKind('type')
export const conditionsInput = inputOfKind('conditions')
export const sharedTextInput = inputOfKind('shared-text')
export const unchangedInput = inputOfKind('kept')

type FieldOptions = readonly FieldOption[]

export const brandColourInput = (of: BrandColour, label: string, help: string): FormField => ({
  kind: 'brand-colour',
  key: of,
  of,
  label,
  help,
  optional: true,
})

export const choiceInput = (
  key: string,
  label: string,
  options: FieldOptions,
  more?: FieldNotes,
): FormField => ({
  kind: 'choice',
  key,
  label,
  options,
  ...more,
})

export const choicesInput = (
  key: string,
  label: string,
  options: FieldOptions,
  more?: FieldNotes,
): FormField => ({
  kind: 'choices',
  key,
  label,
  options,
  ...more,
})

export const referenceInput = (
  key: string,
  label: string,
  to: PublicCollection,
  more?: FieldNotes,
): FormField => ({
  kind: 'reference',
  key,
  label,
  to,
  ...more,
})

export const categoryInput = (
  key: string,
  label: string,
  more?: FieldNotes & { place?: true; byRoute?: true },
): FormField => ({
  kind: 'category',
  key,
  label,
  to: 'categories',
  ...more,
})

export const referencesInput = (
  key: string,
  label: string,
  to: PublicCollection,
  more?: FieldNotes,
): FormField => ({
  kind: 'references',
  key,
  label,
  to,
  ...more,
})

type FormFields = readonly FormField[]

export const groupInput = (
  key: string,
  label: string,
  fields: FormFields,
  more?: FieldNotes & { sample?: 'theme' },
): FormField => ({
  kind: 'group',
  key,
  label,
  fields,
  ...more,
})

/** `one` is what a single item is called. */
export const listInput = (
  key: string,
  label: string,
  one: string,
  fields: FormFields,
  more?: FieldNotes,
): FormField => ({
  kind: 'list',
  key,
  label,
  one,
  fields,
  ...more,
})
