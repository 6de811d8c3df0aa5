import { memo, useMemo } from 'react'
import type { FieldDescriptor } from '#/catalogue/specs/fields/field-descriptor.ts'
import { explain } from '#/catalogue/specs/fields/explain.ts'
import { ChoiceControl, ChoicesControl, FlagControl } from './choice-controls.tsx'
import { FieldSet } from './control-frame.tsx'
import { useActions, useValue } from './document-context.ts'
import { NumberControl } from './number-control.tsx'
import { LinesControl, TextControl } from './text-controls.tsx'
import '#/catalogue/specs/fields/without-eval.ts'
import { valueAtPath } from '#/catalogue/json/fields.ts'
import { factIssues } from '#/catalogue/specs/fact-issues.ts'
import { fieldsFromDescriptors } from '#/catalogue/specs/from-document/field-from-document.ts'
import { formatDifference } from '#/publishing/model/changes.ts'
import { Button } from '#/panel/common/button.tsx'
import { fieldElementId } from '#/panel/common/field-element.ts'
import css from './document.module.css'
import { layout, stack, utility } from '#/panel/common/styles.ts'

type ForeignFactsProps = { path: string; fields: readonly FieldDescriptor[] }

/** Stored facts that no control of the type can display or remove. */
function ForeignFacts({ path, fields }: ForeignFactsProps) {
  const { types, set } = useActions()
  const specs = useValue(path)
  const known = useMemo(() => fieldsFromDescriptors(fields), [fields])
  const foreign = [...new Set(factIssues(known, specs).map((issue) => issue.path))].filter((at) =>
    isWithoutControl(fields, at, valueAtPath(specs, at)),
  )
  if (foreign.length === 0) return null
  return (
    <section className={css.specGroup} aria-label={TITLE}>
      <h3 className={utility.body}>{TITLE}</h3>
      <p>Quedaron de antes o los escribió un programa. Sin quitarlos no se puede publicar.</p>
      <ul className={stack.xs}>
        {foreign.map((at) => {
          const all = [fields, ...types.map(({ groups }) => groups.flatMap((group) => group.fields))]
          const label = all.map((some) => descriptorAt(some, at)?.label).find(Boolean) ?? at
          return (
            <li key={at} className={layout.ends}>
              <span className={utility.anywhere}>
                {label}: {formatDifference(valueAtPath(specs, at), undefined, undefined).slice(0, 200)}
              </span>
              <Button
                id={fieldElementId(`${path}.${at}`)}
                aria-label={`Quitar ${label}`}
                onClick={() => set(`${path}.${at}`, undefined)}
              >
                Quitar
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const TITLE = 'Datos que este producto no lleva'

/** Kinds whose control displays any text, valid or not. */
const SHOWS_TEXT: ReadonlySet<string> = new Set(['number', 'text', 'address', 'choice'])

function isWithoutControl(fields: readonly FieldDescriptor[], path: string, value: unknown): boolean {
  const field = descriptorAt(fields, path)
  return field === undefined || typeof value !== 'string' || !SHOWS_TEXT.has(field.kind)
}

function descriptorAt(fields: readonly FieldDescriptor[], path: string): FieldDescriptor | undefined {
  const [key, part] = path.split('.')
  const field = fields.find((each) => each.key === key)
  return part === undefined ? field : field?.parts?.find((each) => each.key === part)
}

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
          <h3 className={utility.body}>{title}</h3>
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
