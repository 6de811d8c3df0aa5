import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { FormField } from '#/panel/forms/form-field.ts'
import { ListControl } from '#/publishing/panel/form/list-control.tsx'
import { ChoiceControl } from '#/publishing/panel/form/choice-controls.tsx'
import { TextControl } from '#/publishing/panel/form/text-controls.tsx'
import { CardControl } from './card-control.tsx'
import { FacetControl } from './facet-control.tsx'
import { FieldControl } from './field-control.tsx'
import { typeNamedFields, newField, itemWords } from '#/publishing/panel/form/field-kinds-words.ts'
import css from './type-control.module.css'
import { typeChoicesQuery } from './type-choices-query.ts'
import { useDocument } from '#/publishing/panel/form/document-context.ts'
import type { ControlProps } from '#/publishing/panel/form/control-frame.tsx'

type TypeControlProps = ControlProps & { part: Extract<FormField, { kind: 'type-part' }>['part'] }

export default function TypeControl({ part, ...props }: TypeControlProps): ReactNode {
  const { value } = useDocument()
  const { data } = useQuery(typeChoicesQuery)
  const fields = typeNamedFields(value, data?.shared ?? [])
  const options = fields.map(({ key, label }) => ({ value: key, label }))
  switch (part) {
    case 'groups':
      return (
        <ListControl {...props} one="Grupo" fresh={() => ({ title: '', fields: [newField()] })}>
          {(path) => (
            <div className={css.group}>
              <TextControl
                path={`${path}.title`}
                label="Título"
                help="Como se lee en la ficha: «Sonido», «Medidas»."
              />
              <TypeFacts path={`${path}.fields`} />
            </div>
          )}
        </ListControl>
      )
    case 'card':
      return (
        <ListControl {...props} one="Renglón" say={itemWords} fresh={() => [{ text: '' }]}>
          {(path) => <CardControl path={path} fields={fields} />}
        </ListControl>
      )
    case 'summary':
      return (
        <ListControl {...props} one="Dato" isShort fresh={() => ''}>
          {(path) => <ChoiceControl path={path} label="Dato" options={options} />}
        </ListControl>
      )
    case 'facets':
      return (
        <ListControl {...props} one="Filtro" say={itemWords} fresh={() => ({ key: '' })}>
          {(path) => <FacetControl path={path} fields={fields} />}
        </ListControl>
      )
    case 'keySpec':
      return (
        <ChoiceControl
          {...props}
          optional
          options={fields
            .filter(({ kind }) => kind === 'number')
            .map(({ key, label }) => ({ value: key, label }))}
        />
      )
  }
}

function TypeFacts({ path }: { path: string }) {
  return (
    <ListControl path={path} label="Datos" one="Dato" say={itemWords} fresh={newField}>
      {(at) => <FieldControl path={at} />}
    </ListControl>
  )
}
