import { conditionWords } from '#/publishing/model/condition-words.ts'
import { ChoiceControl, ChoicesControl, FlagControl, SelectControl } from './choice-controls.tsx'
import type { ControlProps } from './control-frame.tsx'
import { useActions, useForm, useValue } from './document-context.ts'
import { ListControl } from './list-control.tsx'
import { NumberControl } from './number-control.tsx'
import type { NamedField } from './field-kinds-words.ts'
import { parts, touch } from '#/panel/common/styles.ts'
import { TextControl } from './text-controls.tsx'

const BOX: NamedField = { key: 'caja', label: 'En la caja', kind: 'texts' }

/** Facts of the document's type, or of all types. */
function useFacts(): readonly NamedField[] {
  const { types } = useActions()
  const about = useForm(({ value }) => String(value.type ?? value.id ?? ''))
  const known = types.find(({ id }) => id === about)
  const fields = (known ? [known] : types).flatMap(({ groups }) => groups.flatMap((group) => group.fields))
  return [...new Map([...fields, BOX].map((field) => [field.key, field])).values()]
}

export function ConditionsControl(props: ControlProps) {
  const facts = useFacts()
  return (
    <ListControl
      {...props}
      one="Condición"
      fresh={() => ({ key: '' })}
      say={conditionWords((key) => facts.find((each) => each.key === key)?.label)}
    >
      {(at) => <ConditionFields path={at} label="Dato" fields={facts} />}
    </ListControl>
  )
}

type ConditionProps = { path: string; label: string; optional?: boolean; fields: readonly NamedField[] }

/** Condition on a fact; without an operator it matches whenever the fact is stated. */
export function ConditionFields({ path, label, optional = false, fields }: ConditionProps) {
  const { set } = useActions()
  const key = Object(useValue(path)).key as unknown
  const field = fields.find((each) => each.key === key)
  const options = field?.options?.map((option) => ({ value: option, label: option }))
  return (
    <>
      <SelectControl
        path={`${path}.key`}
        label={label}
        optional={optional}
        none="Sin elegir"
        chosen={String(key ?? '')}
        options={fields.map((each) => ({ value: each.key, label: each.label }))}
        // Clears operators of the previous fact, which would stay hidden.
        onChoose={(chosen) => set(path, chosen === '' && optional ? undefined : { key: chosen })}
      />
      {field === undefined ? null : field.kind === 'flag' ? (
        <FlagControl path={`${path}.is`} label="es" optional />
      ) : field.kind === 'number' ? (
        <NumberControl path={`${path}.moreThan`} label="es más que" optional />
      ) : options ? (
        <>
          <ChoiceControl path={`${path}.is`} label="es" optional options={options} />
          <ChoicesControl path={`${path}.oneOf`} label="o alguno de estos" optional options={options} />
        </>
      ) : (
        <TextControl path={`${path}.says`} label="dice" optional />
      )}
      {optional && typeof key === 'string' ? (
        <button type="button" className={`${parts.plain} ${touch.high}`} onClick={() => set(path, undefined)}>
          Quitar la condición
        </button>
      ) : null}
    </>
  )
}
