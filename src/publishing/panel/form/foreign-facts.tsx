import '#/catalogue/specs/fields/without-eval.ts'
import { useMemo } from 'react'
import { valueAtPath } from '#/catalogue/json/fields.ts'
import { factIssues } from '#/catalogue/specs/fact-issues.ts'
import type { FieldDescriptor } from '#/catalogue/specs/fields/field-descriptor.ts'
import { fieldsFromDescriptors } from '#/catalogue/specs/from-document/field-from-document.ts'
import { formatDifference } from '#/publishing/model/changes.ts'
import { Button } from '#/panel/common/button.tsx'
import { fieldElementId } from '#/panel/common/field-element.ts'
import { useActions, useValue } from './document-context.ts'
import layout from '#/ui/layout.module.css'
import stack from '#/ui/stack.module.css'
import css from './document-form.module.css'

type ForeignFactsProps = { path: string; fields: readonly FieldDescriptor[] }

/** Stored facts that no control of the type can show or take out. */
export function ForeignFacts({ path, fields }: ForeignFactsProps) {
  const { types, set } = useActions()
  const specs = useValue(path)
  const known = useMemo(() => fieldsFromDescriptors(fields), [fields])
  const foreign = [...new Set(factIssues(known, specs).map((issue) => issue.path))].filter((at) =>
    isWithoutControl(fields, at, valueAtPath(specs, at)),
  )
  if (foreign.length === 0) return null
  return (
    <section className={css.specGroup} aria-label={TITLE}>
      <h3 className={css.specTitle}>{TITLE}</h3>
      <p>Quedaron de antes o los escribió un programa. Sin quitarlos no se puede publicar.</p>
      <ul className={stack.xs}>
        {foreign.map((at) => {
          const all = [fields, ...types.map(({ groups }) => groups.flatMap((group) => group.fields))]
          const label = all.map((some) => descriptorAt(some, at)?.label).find(Boolean) ?? at
          return (
            <li key={at} className={layout.ends}>
              <span className={css.foreign}>
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
