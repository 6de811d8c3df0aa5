import { memo, Suspense } from 'react'
import { TypePart } from '#/publishing/panel/editor-parts.tsx'
import { UNNAMED_COLOUR } from '#/language/es-AR/colours.ts'
import type { FormField, FieldOption } from '#/panel/forms/form-field.ts'
import { BrandColourControl } from './brand-colour-control.tsx'
import { ThemeSample } from './theme-sample.tsx'
import { ConditionsControl } from './conditions-control.tsx'
import { ColourNameControl } from './colour-name-control.tsx'
import { CategoryControl, CategoryPlaceControl } from './category-controls.tsx'
import { ChoiceControl, ChoicesControl, FlagControl } from './choice-controls.tsx'
import { FieldSet, type ControlProps } from './control-frame.tsx'
import { useValue } from './document-context.ts'
import { DownloadControl } from './download-control.tsx'
import { LinkControl } from './link-control.tsx'
import { ListControl } from './list-control.tsx'
import { MarkdownControl } from './markdown-control.tsx'
import { NumberControl } from './number-control.tsx'
import { PictureControl } from './picture-control.tsx'
import { PicturesControl } from './pictures-control.tsx'
import { ProductTypeControl } from './product-type-control.tsx'
import { SharedTextControl, useSharedTexts } from './shared-text-control.tsx'
import { CaptionsControl, VideoControl } from './video-controls.tsx'
import { ReferenceControl, ReferencesControl } from './reference-controls.tsx'
import { SpecsControl } from './specs-control.tsx'
import { LinesControl, MomentControl, TextControl } from './text-controls.tsx'
import css from './document-form.module.css'

type FormControlProps = { field: FormField; path: string }

const FormControl = memo(function FormControl(props: FormControlProps) {
  const control = renderControl(props)
  return WIDE_KINDS.has(props.field.kind) ? <div className={css.wide}>{control}</div> : control
})

function renderControl({ field, path }: FormControlProps) {
  const { label, help, optional = false, automatic } = field
  const common = { path, label, help, optional, automatic }
  switch (field.kind) {
    case 'text':
      return field.names === undefined ? (
        <TextControl {...common} max={field.max} />
      ) : (
        <ColourNameControl {...common} max={field.max} names={field.names} />
      )
    case 'url':
      return <TextControl {...common} type="url" />
    case 'date':
      return <TextControl {...common} type="date" />
    case 'moment':
      return <MomentControl {...common} />
    case 'colour':
      return <TextControl {...common} type="color" />
    case 'brand-colour':
      return <BrandColourControl {...common} of={field.of} />
    case 'long':
      return <TextControl {...common} max={field.max} rows={field.rows ?? 4} />
    case 'markdown':
      return <MarkdownControl {...common} max={field.max} rows={field.rows} />
    case 'number':
      return <NumberControl {...common} unit={field.unit} />
    case 'money':
      return <NumberControl {...common} unit="$" hundredths />
    case 'flag':
      return <FlagControl {...common} words={field.words} />
    case 'choice':
      return <ChoiceControl {...common} options={field.options} />
    case 'choices':
      return <ChoicesControl {...common} options={field.options} />
    case 'lines':
      return <LinesControl {...common} />
    case 'type':
      return <ProductTypeControl {...common} />
    case 'reference':
      return <ReferenceControl {...common} to={field.to} />
    case 'link':
      return <LinkControl {...common} />
    case 'category':
      return field.place ? (
        <CategoryPlaceControl {...common} />
      ) : (
        <CategoryControl {...common} byRoute={field.byRoute} />
      )
    case 'references':
      return <ReferencesControl {...common} to={field.to} />
    case 'group':
      return (
        <FieldSet path={path} label={field.label} help={field.help}>
          <FormFieldGrid fields={field.fields} path={path} />
          {field.sample === 'theme' ? <ThemeSample path={path} /> : null}
        </FieldSet>
      )
    case 'list':
      return <ListOfFields {...common} field={field} />
    case 'pictures':
      return <PicturesControl {...common} />
    case 'picture':
      return <PictureControl {...common} />
    case 'download':
      return <DownloadControl {...common} />
    case 'video':
      return <VideoControl {...common} />
    case 'captions':
      return <CaptionsControl {...common} />
    case 'specs':
      return <SpecsControl path={path} />
    case 'type-part':
      return (
        <Suspense fallback={null}>
          <TypePart part={field.part} path={path} label={field.label} help={field.help} />
        </Suspense>
      )
    case 'conditions':
      return <ConditionsControl {...common} />
    case 'shared-text':
      return <SharedTextControl {...common} />
    case 'kept':
      return null
  }
}

const WIDE_KINDS: ReadonlySet<FormField['kind']> = new Set([
  'long',
  'markdown',
  'choices',
  'references',
  'group',
  'list',
  'pictures',
  'picture',
  'download',
  'video',
  'captions',
  'specs',
  'type-part',
  'conditions',
])

export function FormFieldGrid({ fields, path }: { fields: readonly FormField[]; path: string }) {
  return (
    <div className={css.grid}>
      {fields.map((field) => (
        <FormControl key={field.key} field={field} path={path === '' ? field.key : `${path}.${field.key}`} />
      ))}
    </div>
  )
}

const SHORT_KINDS: ReadonlySet<FormField['kind']> = new Set([
  'text',
  'number',
  'colour',
  'choice',
  'url',
  'link',
])
const isShort = (fields: readonly FormField[]) =>
  fields.length <= 2 && fields.every(({ kind, help }) => SHORT_KINDS.has(kind) && help === undefined)

type ListField = Extract<FormField, { kind: 'list' }>

function ListOfFields({ field: { one, fields }, ...common }: ControlProps & { field: ListField }) {
  const isEmpty = useValue(common.path) === undefined
  const texts = useSharedTexts(!isEmpty && hasSharedText(fields))
  return (
    <ListControl
      {...common}
      one={one}
      fresh={() => freshOf(fields)}
      isShort={isShort(fields)}
      {...(fields.some(isChoiceField) ? { say: wordsBy(fields, texts) } : {})}
    >
      {(at) => <FormFieldGrid fields={fields} path={at} />}
    </ListControl>
  )
}

const hasSharedText = (fields: readonly FormField[]): boolean =>
  fields.some(
    (field) => field.kind === 'shared-text' || (field.kind === 'list' && hasSharedText(field.fields)),
  )
const isChoiceField = ({ kind }: FormField) => kind === 'choice' || kind === 'shared-text'

/** Options are matched by their label, not by their stored value. */
const wordsBy =
  (fields: readonly FormField[], texts: readonly FieldOption[]) =>
  (item: unknown): string =>
    fields
      .map((field) => {
        const value: unknown = Object(item)[field.key]
        if (field.kind === 'list') return Array.isArray(value) ? wordsBy(field.fields, texts)(value[0]) : ''
        const options = field.kind === 'choice' ? field.options : field.kind === 'shared-text' ? texts : null
        if (options) return options.find((option) => option.value === value)?.label ?? ''
        return typeof value === 'string' ? value : ''
      })
      .filter((words) => words !== '')
      .join(' · ')

function freshOf(fields: readonly FormField[]): Record<string, unknown> {
  const begun = fields.flatMap((field): [string, unknown][] => {
    if (field.optional || field.kind === 'kept') return []
    if (field.kind === 'list' || field.kind === 'lines') return [[field.key, []]]
    if (field.kind === 'flag') return [[field.key, false]]
    if (field.kind === 'colour') return [[field.key, UNNAMED_COLOUR]]
    if (field.kind === 'number') return [[field.key, 1]]
    return [[field.key, '']]
  })
  return Object.fromEntries(begun)
}
