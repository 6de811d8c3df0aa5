import type { RegistrationForm } from '../../pages/my-products-page.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FIELD_ORDER, fieldId } from './registration-fields.ts'
import css from './registration-form.module.css'

/** What is wrong, before the form: a refused one is always a new page, with JavaScript off too. */
export function RegistrationSummary({ form }: { form: RegistrationForm }) {
  return (
    <ErrorSummary
      title="No pudimos registrarlo"
      problem={form.problem}
      errors={FIELD_ORDER.filter((name) => form.errors[name]).map((name) => ({
        target: fieldId(name),
        text: form.errors[name],
      }))}
      className={css.summary}
    />
  )
}
