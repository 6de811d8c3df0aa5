import type { RegistrationFormInput } from '#/features/my-products/registration-form-view.ts'
import { ErrorSummary } from '#/ui/error-summary.tsx'
import { REGISTRATION_FIELD_ORDER, registrationFieldId } from './registration-fields.ts'
import css from './registration-form.module.css'

export function RegistrationSummary({ form, isAgain }: { form: RegistrationFormInput; isAgain: boolean }) {
  return (
    <ErrorSummary
      title="No pudimos registrarlo"
      problem={form.problem}
      {...(isAgain ? { refusal: form } : {})}
      errors={REGISTRATION_FIELD_ORDER.filter((name) => form.errors[name]).map((name) => ({
        target: registrationFieldId(name),
        text: form.errors[name],
      }))}
      className={css.summary}
    />
  )
}
