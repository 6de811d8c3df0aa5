import type { ReactNode } from 'react'
import type { ContactField, ContactFormState } from '#/features/messages/contact-page.ts'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import { contactFieldId } from './contact-fields.ts'

type ContactInputProps = {
  form: ContactFormState
  name: ContactField
  label: string
  optional?: boolean
  help?: string | undefined
  children: (
    control: ReturnType<typeof fieldProps> & { name: ContactField; defaultValue: string | undefined },
  ) => ReactNode
}

export function ContactInput({ form, name, label, optional = false, help, children }: ContactInputProps) {
  const id = contactFieldId(name)
  const error = form.errors[name]
  return (
    <FormFieldRow id={id} label={label} optional={optional} help={help} error={error}>
      {children({
        ...fieldProps(id, { help, error }),
        name,
        defaultValue: name === 'file' ? undefined : (form.values[name] ?? ''),
      })}
    </FormFieldRow>
  )
}
