import { memo, useMemo } from 'react'
import type { FieldDescriptor } from '#/catalogue/specs/fields/field-descriptor.ts'
import { explain } from '#/catalogue/specs/fields/explain.ts'
import { ChoiceControl, ChoicesControl, FlagControl } from './choice-controls.tsx'
import { FieldSet } from './control-frame.tsx'
import { useActions, useValue } from './document-context.ts'
import { ForeignFacts } from './foreign-facts.tsx'
import { NumberControl } from './number-control.tsx'
import { LinesControl, TextControl } from './text-controls.tsx'
import css from './document-form.module.css'

const specTextOptions = (texts: readonly string[] = []) => texts.map((text) => ({ value: text, label: text }))

export function SpecsControl({ path }: { path: string }) {
  const { types } = useActions()
  const chosen = useValue('type')
  const type = types.find(({ id }) => id === chosen)
  const fields = useMemo(() => type?.groups.flatMap((group) => group.fields) ?? [], [type])
  return (
    <div className={css.specs}>
      {type ? null : <p>Elegí primero el tipo de producto: decide qué datos lleva.</p>}
      {type?.groups.map(({ title, fields }) => (
        <section key={title} className={css.specGroup} aria-label={title}>
          <h3 className={css.specTitle}>{title}</h3>
          <div className={css.grid}>
            {fields.map((field) => (
              <SpecControl key={field.key} field={field} path={`${path}.${field.key}`} />
            ))}
          </div>
        </section>
      ))}
      {type || chosen === undefined ? <ForeignFacts path={path} fields={fields} /> : null}
    </div>
  )
}

export const SpecControl = memo(function SpecControl({ field, path }: SpecProps) {
  const value = useValue(path)
  const { label, unit, range } = field
  const help = explain(field, value)
  const common = { path, label, help, optional: true }
  switch (field.kind) {
    case 'number':
      return <NumberControl {...common} unit={unit} range={range} optional={!field.required} />
    case 'flag':
      return <FlagControl {...common} optional={!field.required} />
    case 'choice':
      return <ChoiceControl {...common} options={specTextOptions(field.options)} optional={!field.required} />
    case 'choices':
      return (
        <div className={css.wide}>
          <ChoicesControl {...common} options={specTextOptions(field.options)} />
        </div>
      )
    case 'texts':
      return <LinesControl {...common} help={help ?? 'Uno por renglón.'} />
    case 'date':
      return <TextControl {...common} type="date" />
    case 'address':
      return <TextControl {...common} type="url" />
    case 'text':
      return <TextControl {...common} max={field.max} />
    case 'interval':
    case 'record':
      return (
        <FieldSet path={path} label={label} help={help}>
          <div className={css.parts}>
            {(field.parts ?? INTERVAL).map((part) => (
              <SpecControl
                key={part.key}
                field={field.kind === 'interval' ? { ...part, ...(unit ? { unit } : {}) } : part}
                path={`${path}.${part.key}`}
              />
            ))}
          </div>
        </FieldSet>
      )
  }
})

type SpecProps = { field: FieldDescriptor; path: string }

const INTERVAL: readonly FieldDescriptor[] = [
  { kind: 'number', key: 'min', label: 'Desde', required: true },
  { kind: 'number', key: 'max', label: 'Hasta', required: true },
]
