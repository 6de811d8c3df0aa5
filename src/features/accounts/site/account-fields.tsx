import type { AccountFormState } from '#/features/accounts/account-page.ts'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import { PasswordInput } from '#/site/account/password-input.tsx'

export const accountFieldId = (name: string) => `cuenta-${name}`

export function EmailField({ form }: { form: AccountFormState }) {
  const id = accountFieldId('email')
  const error = form.errors.email
  return (
    <FormFieldRow id={id} label="Correo electrónico" error={error}>
      <input
        {...fieldProps(id, { error })}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={form.values.email}
        aria-required="true"
      />
    </FormFieldRow>
  )
}

type PasswordFieldProps = {
  form: AccountFormState
  label?: string
  /** Length limits, in characters, for a new password. */
  chosen?: { min: number; max: number } | undefined
}

export function PasswordField({ form, label = 'Clave', chosen }: PasswordFieldProps) {
  const id = accountFieldId('password')
  const error = form.errors.password
  const help = chosen ? `Al menos ${chosen.min} letras, números o signos. Una frase corta sirve.` : undefined
  return (
    <FormFieldRow id={id} label={label} error={error} help={help}>
      <PasswordInput
        {...fieldProps(id, { error, help })}
        autoComplete={chosen ? 'new-password' : 'current-password'}
        maxLength={chosen?.max}
      />
    </FormFieldRow>
  )
}

export function CodeField({ form }: { form: AccountFormState }) {
  const id = accountFieldId('code')
  const error = form.errors.code
  const help =
    'Seis números que cambian cada medio minuto. Si no tenés la app a mano, sirve un código de recuperación.'
  return (
    <FormFieldRow id={id} label="Código" error={error} help={help}>
      <input
        {...fieldProps(id, { error, help })}
        name="code"
        type="text"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        aria-required="true"
      />
    </FormFieldRow>
  )
}
