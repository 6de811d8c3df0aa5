import { memo, Suspense, type ReactNode } from 'react'
import { TypePart } from '#/publishing/panel/editor-parts.tsx'
import { UNNAMED_COLOUR } from '#/language/es-AR/colours.ts'
import type { FormField, FieldOption } from '#/panel/forms/form-field.ts'
import {
  BrandColourControl,
  ColourNameControl,
  LinesControl,
  MomentControl,
  ProposingControl,
  TextControl,
  SharedTextControl,
  useSharedTexts,
  ThemeSample,
} from './text-controls.tsx'
import { ConditionsControl } from './conditions-control.tsx'
import { CategoryControl, CategoryPlaceControl } from './category-controls.tsx'
import { ChoiceControl, ChoicesControl, FlagControl, SwitchControl } from './choice-controls.tsx'
import { FieldSet, type ControlProps } from './control-frame.tsx'
import { useValue } from './document-context.ts'
import { DownloadControl, CaptionsControl, VideoControl } from './video-controls.tsx'
import {
  LinkControl,
  ReferenceControl,
  ReferencesControl,
  ProductTypeControl,
} from './reference-controls.tsx'
import { ListControl } from './list-control.tsx'
import { MarkdownControl } from './markdown-control.tsx'
import { NumberControl } from './number-control.tsx'
import { PictureControl, PicturesControl } from './pictures-control.tsx'
import { SpecsControl } from './specs-control.tsx'
import css from './document.module.css'

type Kind = FormField['kind']
type DrawField<Field> = (field: Field, common: ControlProps) => ReactNode

const wide =
  <Field,>(control: DrawField<Field>): DrawField<Field> =>
  (field, common) => <div className={css.wide}>{control(field, common)}</div>

const FIELD_CONTROLS: { readonly [Each in Kind]: DrawField<Extract<FormField, { kind: Each }>> } = {
  text: ({ max, names, proposes }, common) => {
    if (names !== undefined) return <ColourNameControl {...common} max={max} names={names} />
    if (proposes !== undefined) return <ProposingControl {...common} max={max} to={proposes} />
    return <TextControl {...common} max={max} />
  },
  url: (_, common) => <TextControl {...common} type="url" />,
  date: (_, common) => <TextControl {...common} type="date" />,
  moment: (_, common) => <MomentControl {...common} />,
  colour: (_, common) => <TextControl {...common} type="color" />,
  'brand-colour': ({ of }, common) => <BrandColourControl {...common} of={of} />,
  long: wide(({ max, rows = 4 }, common) => <TextControl {...common} max={max} rows={rows} />),
  markdown: wide(({ max, rows }, common) => <MarkdownControl {...common} max={max} rows={rows} />),
  number: ({ unit }, common) => <NumberControl {...common} unit={unit} />,
  money: (_, common) => <NumberControl {...common} unit="$" hundredths />,
  flag: ({ words }, common) =>
    words ? <FlagControl {...common} words={words} /> : <SwitchControl {...common} />,
  choice: ({ options }, common) => <ChoiceControl {...common} options={options} />,
  choices: wide(({ options }, common) => <ChoicesControl {...common} options={options} />),
  lines: (_, common) => <LinesControl {...common} />,
  type: (_, common) => <ProductTypeControl {...common} />,
  reference: ({ to }, common) => <ReferenceControl {...common} to={to} />,
  link: (_, common) => <LinkControl {...common} />,
  category: ({ place, byRoute }, common) =>
    place ? <CategoryPlaceControl {...common} /> : <CategoryControl {...common} byRoute={byRoute} />,
  references: wide(({ to }, common) => <ReferencesControl {...common} to={to} />),
  group: wide(({ label, help, fields, sample }, { path }) => (
    <FieldSet path={path} label={label} help={help}>
      <FormFieldGrid fields={fields} path={path} />
      {sample === 'theme' ? <ThemeSample path={path} /> : null}
    </FieldSet>
  )),
  list: wide((field, common) => <ListOfFields {...common} field={field} />),
  pictures: wide((_, common) => <PicturesControl {...common} />),
  picture: wide((_, common) => <PictureControl {...common} />),
  download: wide((_, common) => <DownloadControl {...common} />),
  video: wide((_, common) => <VideoControl {...common} />),
  captions: wide((_, common) => <CaptionsControl {...common} />),
  specs: wide((_, { path }) => <SpecsControl path={path} />),
  'type-part': wide(({ part, label, help }, { path }) => (
    <Suspense fallback={null}>
      <TypePart {...{ part, path, label, help }} />
    </Suspense>
  )),
  conditions: wide((_, common) => <ConditionsControl {...common} />),
  'shared-text': (_, common) => <SharedTextControl {...common} />,
  kept: () => null,
}

const FormControl = memo(function FormControl({ field, path }: { field: FormField; path: string }) {
  const { label, help, optional = false, automatic } = field
  const control = FIELD_CONTROLS[field.kind] as DrawField<FormField>
  return control(field, { path, label, help, optional, automatic })
})

export function FormFieldGrid({ fields, path }: { fields: readonly FormField[]; path: string }) {
  return (
    <div className={css.grid}>
      {fields.map((field) => (
        <FormControl key={field.key} field={field} path={path === '' ? field.key : `${path}.${field.key}`} />
      ))}
    </div>
  )
}

const SHORT_KINDS: ReadonlySet<Kind> = new Set(['text', 'number', 'colour', 'choice', 'url', 'link'])
const isShort = (fields: readonly FormField[]) =>
  fields.length <= 4 && fields.every(({ kind, help }) => SHORT_KINDS.has(kind) && help === undefined)

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
