import type { FormField } from '../../../pages/panel/forms/form-field.ts'
import { ListControl } from '../list-control.tsx'
import { ChoiceControl } from '../choice-controls.tsx'
import { TextControl } from '../text-controls.tsx'
import { CardControl } from './card-control.tsx'
import { FacetControl } from './facet-control.tsx'
import { FieldControl } from './field-control.tsx'
import { newField, saidOf } from './field-kinds-words.ts'
import { useAt, useFields } from './use-value-at.ts'
import css from './type-control.module.css'

type Props = {
  part: Extract<FormField, { kind: 'type-part' }>['part']
  path: string
  label: string
  help?: string | undefined
}

export default function TypeControl({ part, ...props }: Props) {
  const value = useAt(props.path)
  const fields = useFields()
  const options = fields.map(({ key, label }) => ({ value: key, label }))
  const own = { ...props, value }
  switch (part) {
    case 'groups':
      return (
        <ListControl {...own} one="Grupo" fresh={() => ({ title: '', fields: [newField()] })}>
          {(path) => (
            <div className={css.group}>
              <Text
                path={`${path}.title`}
                label="Título"
                help="Como se lee en la ficha: «Sonido», «Medidas»."
              />
              <Facts path={`${path}.fields`} />
            </div>
          )}
        </ListControl>
      )
    case 'card':
      return (
        <ListControl {...own} one="Renglón" say={saidOf} fresh={() => [{ text: '' }]}>
          {(path) => <CardControl path={path} fields={fields} />}
        </ListControl>
      )
    case 'summary':
      return (
        <ListControl {...own} one="Dato" isShort fresh={() => ''}>
          {(path) => <Choice path={path} label="Dato" options={options} />}
        </ListControl>
      )
    case 'facets':
      return (
        <ListControl {...own} one="Filtro" say={saidOf} fresh={() => ({ key: '' })}>
          {(path) => <FacetControl path={path} fields={fields} />}
        </ListControl>
      )
    case 'keySpec':
      return (
        <ChoiceControl
          {...own}
          optional
          options={fields
            .filter(({ kind }) => kind === 'number')
            .map(({ key, label }) => ({ value: key, label }))}
        />
      )
  }
}

function Facts({ path }: { path: string }) {
  return (
    <ListControl path={path} label="Datos" value={useAt(path)} one="Dato" say={saidOf} fresh={newField}>
      {(at) => <FieldControl path={at} />}
    </ListControl>
  )
}

function Text({ path, ...props }: { path: string; label: string; help?: string }) {
  return <TextControl path={path} value={useAt(path)} {...props} />
}

function Choice({
  path,
  ...props
}: {
  path: string
  label: string
  options: { value: string; label: string }[]
}) {
  return <ChoiceControl path={path} value={useAt(path)} {...props} />
}
