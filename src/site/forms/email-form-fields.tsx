import type { Ref } from 'react'
import type { EmailForm } from '#/core/forms/names.ts'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import { Trap } from './trap.tsx'

type EmailFormFieldsProps = {
  id: string
  trap: string
  form: EmailForm
  help?: string
  field?: Ref<HTMLInputElement>
}

export function EmailFormFields({ id, trap, form, help, field }: EmailFormFieldsProps) {
  const error = form.errors.email
  return (
    <>
      <Trap id={trap} />
      <FormFieldRow id={id} label="Tu correo electrónico" help={help} error={error}>
        <input
          {...fieldProps(id, { help, error })}
          type="email"
          name="email"
          defaultValue={form.values.email}
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          aria-required="true"
          ref={field}
        />
      </FormFieldRow>
    </>
  )
}
