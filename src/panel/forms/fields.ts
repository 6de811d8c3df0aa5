import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { BrandColour } from '#/catalogue/theme/theme.ts'
import type { FlagWords, FormField, Option } from './form-field.ts'

type FieldNotes = Pick<FormField, 'help' | 'optional' | 'automatic'>
type Plain = Exclude<
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

const plain =
  <More extends object = object>(kind: Plain) =>
  (key: string, label: string, more?: FieldNotes & More): FormField => ({ kind, key, label, ...more })

export const text = plain<{ max?: number; names?: string }>('text')
export const long = plain<{ max?: number; rows?: number }>('long')
export const markdown = plain<{ max?: number; rows?: number }>('markdown')
export const url = plain('url')
export const link = plain('link')
export const date = plain('date')
export const moment = plain('moment')
export const money = plain('money')
export const colour = plain('colour')
export const number = plain<{ unit?: string }>('number')
export const flag = plain<{ words?: FlagWords }>('flag')
export const lines = plain('lines')
export const picture = plain('picture')
export const pictures = plain('pictures')
export const download = plain('download')
export const video = plain('video')
export const captions = plain('captions')
export const specs = plain('specs')
export const productType = plain('type')
export const conditions = plain('conditions')
export const sharedText = plain('shared-text')
export const kept = plain('kept')

type Options = readonly Option[]

export const brandColour = (of: BrandColour, label: string, help: string): FormField => ({
  kind: 'brand-colour',
  key: of,
  of,
  label,
  help,
  optional: true,
})

export const choice = (key: string, label: string, options: Options, more?: FieldNotes): FormField => ({
  kind: 'choice',
  key,
  label,
  options,
  ...more,
})

export const choices = (key: string, label: string, options: Options, more?: FieldNotes): FormField => ({
  kind: 'choices',
  key,
  label,
  options,
  ...more,
})

export const reference = (
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

export const category = (
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

export const references = (
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

type Fields = readonly FormField[]

export const group = (
  key: string,
  label: string,
  fields: Fields,
  more?: FieldNotes & { sample?: 'theme' },
): FormField => ({
  kind: 'group',
  key,
  label,
  fields,
  ...more,
})

/** `one` is what a single item is called. */
export const list = (
  key: string,
  label: string,
  one: string,
  fields: Fields,
  more?: FieldNotes,
): FormField => ({
  kind: 'list',
  key,
  label,
  one,
  fields,
  ...more,
})
