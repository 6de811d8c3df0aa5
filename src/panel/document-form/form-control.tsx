import { lazy, memo, Suspense } from 'react'
import { whenReachable } from '../api/line.ts'
import type { FormField } from '../../pages/panel/forms/form-field.ts'
import { ChoiceControl, ChoicesControl } from './choice-controls.tsx'
import { FieldSet } from './control-frame.tsx'
import { useValue } from './document-context.ts'
import { DownloadControl } from './download-control.tsx'
import { ListControl } from './list-control.tsx'
import { NumberControl } from './number-control.tsx'
import { PictureControl } from './picture-control.tsx'
import { PicturesControl } from './pictures-control.tsx'
import { ProductTypeControl } from './product-type-control.tsx'
import { ReferenceControl, ReferencesControl } from './reference-controls.tsx'
import { SpecsControl } from './specs-control.tsx'
import { FlagControl, LinesControl, TextControl } from './text-controls.tsx'
import css from './document-form.module.css'

// Only administrators write types.
const TypeControl = lazy(whenReachable(() => import('./product-type/type-control.tsx')))

export const FormControl = memo(function FormControl({ field, path }: { field: FormField; path: string }) {
  const value = useValue(path)
  const common = { path, value, label: field.label, help: field.help, optional: field.optional ?? false }
  switch (field.kind) {
    case 'text':
      return <TextControl {...common} max={field.max} />
    case 'url':
      return <TextControl {...common} type="url" />
    case 'date':
      return <TextControl {...common} type="date" />
    case 'colour':
      return <TextControl {...common} type="color" />
    case 'long':
      return (
        <div className={css.wide}>
          <TextControl {...common} max={field.max} rows={field.rows ?? 4} />
        </div>
      )
    case 'number':
      return <NumberControl {...common} unit={field.unit} />
    case 'flag':
      return <FlagControl {...common} />
    case 'choice':
      return <ChoiceControl {...common} options={field.options} />
    case 'choices':
      return (
        <div className={css.wide}>
          <ChoicesControl {...common} options={field.options} />
        </div>
      )
    case 'lines':
      return <LinesControl {...common} />
    case 'type':
      return <ProductTypeControl {...common} />
    case 'reference':
      return <ReferenceControl {...common} to={field.to} number={field.number} />
    case 'references':
      return (
        <div className={css.wide}>
          <ReferencesControl {...common} to={field.to} />
        </div>
      )
    case 'group':
      return (
        <div className={css.wide}>
          <FieldSet path={path} label={field.label} help={field.help}>
            <Fields fields={field.fields} path={path} />
          </FieldSet>
        </div>
      )
    case 'list':
      return (
        <div className={css.wide}>
          <ListControl
            {...common}
            one={field.one}
            fresh={() => freshOf(field.fields)}
            isShort={isShort(field.fields)}
          >
            {(at) => <Fields fields={field.fields} path={at} />}
          </ListControl>
        </div>
      )
    case 'pictures':
      return (
        <div className={css.wide}>
          <PicturesControl {...common} />
        </div>
      )
    case 'picture':
      return (
        <div className={css.wide}>
          <PictureControl {...common} />
        </div>
      )
    case 'download':
      return (
        <div className={css.wide}>
          <DownloadControl {...common} />
        </div>
      )
    case 'specs':
      return (
        <div className={css.wide}>
          <SpecsControl path={path} />
        </div>
      )
    case 'type-part':
      return (
        <div className={css.wide}>
          <Suspense fallback={null}>
            <TypeControl part={field.part} path={path} label={field.label} help={field.help} />
          </Suspense>
        </div>
      )
    case 'kept':
      return null
  }
})

export function Fields({ fields, path }: { fields: readonly FormField[]; path: string }) {
  return (
    <div className={css.grid}>
      {fields.map((field) => (
        <FormControl key={field.key} field={field} path={path === '' ? field.key : `${path}.${field.key}`} />
      ))}
    </div>
  )
}

const SHORT: ReadonlySet<string> = new Set(['text', 'number', 'colour', 'choice', 'url'])
const isShort = (fields: readonly FormField[]) =>
  fields.length <= 2 && fields.every(({ kind, help }) => SHORT.has(kind) && help === undefined)

function freshOf(fields: readonly FormField[]): Record<string, unknown> {
  const begun = fields.flatMap((field): [string, unknown][] => {
    if (field.optional || field.kind === 'kept') return []
    if (field.kind === 'list' || field.kind === 'lines') return [[field.key, []]]
    if (field.kind === 'flag') return [[field.key, false]]
    if (field.kind === 'number') return [[field.key, 1]]
    return [[field.key, field.kind === 'colour' ? '#222222' : '']]
  })
  return Object.fromEntries(begun)
}
