import { useId, type ComponentProps } from 'react'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'

type Labelled = {
  id?: string | undefined
  label: string
  optional?: boolean
  help?: string | undefined
  error?: string | undefined
}

export function TextField({
  id: named,
  label,
  optional = false,
  help,
  error,
  ...props
}: Labelled & ComponentProps<'input'>) {
  const own = useId()
  const id = named ?? own
  return (
    <FormFieldRow {...{ id, label, optional, help, error }}>
      <input {...fieldProps(id, { help, error })} {...props} />
    </FormFieldRow>
  )
}

export function AreaField({
  id: named,
  label,
  optional = false,
  help,
  error,
  className,
  ...props
}: Labelled & ComponentProps<'textarea'>) {
  const own = useId()
  const id = named ?? own
  const common = fieldProps(id, { help, error })
  return (
    <FormFieldRow {...{ id, label, optional, help, error }}>
      <textarea {...common} {...props} className={`${common.className} ${className ?? ''}`} />
    </FormFieldRow>
  )
}

export type Choices = readonly (readonly [value: string, words: string])[]

type SelectFieldProps = Labelled & {
  value: string
  /** Label of the empty choice; required without one. */
  none?: string
  options: Choices
  disabled?: boolean
  onChoose: (value: string) => void
}

export function SelectField({
  id: named,
  label,
  optional = false,
  help,
  none,
  options,
  onChoose,
  ...props
}: SelectFieldProps) {
  const own = useId()
  const id = named ?? own
  return (
    <FormFieldRow {...{ id, label, optional, help }}>
      <select {...fieldProps(id, { help })} {...props} onChange={({ target }) => onChoose(target.value)}>
        <ChoiceOptions none={none} choices={options} />
      </select>
    </FormFieldRow>
  )
}

export function ChoiceOptions({ none, choices }: { none?: string | undefined; choices: Choices }) {
  return (
    <>
      {none === undefined ? null : <option value="">{none}</option>}
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </>
  )
}
