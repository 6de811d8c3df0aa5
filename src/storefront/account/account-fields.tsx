import type { AccountFormState } from '../../pages/account-page.ts'
import { Field, fieldProps } from '../../ui/field.tsx'
import { PasswordInput } from '../common/account/password-input.tsx'

export const fieldId = (name: string) => `cuenta-${name}`

export function EmailField({ form }: { form: AccountFormState }) {
  const id = fieldId('email')
  const error = form.errors.email
  return (
    <Field id={id} label="Correo electrónico" error={error}>
      <input
        {...fieldProps(id, { error })}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={form.email}
        aria-required="true"
      />
    </Field>
  )
}

type PasswordFieldProps = {
  form: AccountFormState
  label?: string
  /** A password that is being chosen says how long it has to be. */
  chosen?: { min: number; max: number } | undefined
}

export function PasswordField({ form, label = 'Clave', chosen }: PasswordFieldProps) {
  const id = fieldId('password')
  const error = form.errors.password
  const help = chosen ? `Al menos ${chosen.min} letras, números o signos. Una frase corta sirve.` : undefined
  return (
    <Field id={id} label={label} error={error} help={help}>
      <PasswordInput
        {...fieldProps(id, { error, help })}
        autoComplete={chosen ? 'new-password' : 'current-password'}
        maxLength={chosen?.max}
      />
    </Field>
  )
}
