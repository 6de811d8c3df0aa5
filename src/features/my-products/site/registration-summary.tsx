import type { RegistrationForm } from '#/features/my-products/registration-form-view.ts'
import { ErrorSummary } from '#/ui/error-summary.tsx'
import { FIELD_ORDER, fieldId } from './registration-fields.ts'
import css from './registration-form.module.css'

export function RegistrationSummary({ form, isAgain }: { form: RegistrationForm; isAgain: boolean }) {
  return (
    <ErrorSummary
      title="No pudimos registrarlo"
      problem={form.problem}
      {...(isAgain ? { refusal: form } : {})}
      errors={FIELD_ORDER.filter((name) => form.errors[name]).map((name) => ({
        target: fieldId(name),
        text: form.errors[name],
      }))}
      className={css.summary}
    />
  )
}
