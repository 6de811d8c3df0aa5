import type { ContactFormState } from '#/features/messages/contact-page.ts'
import { ErrorSummary, fieldErrors } from '#/ui/error-summary.tsx'
import { FIELD_ORDER, fieldId } from './contact-fields.ts'

/** A refused form is always a new page. */
export function ContactSummary({ form }: { form: ContactFormState }) {
  return (
    <ErrorSummary
      title="No pudimos enviar tu mensaje"
      problem={form.problem}
      errors={fieldErrors(FIELD_ORDER, form.errors, fieldId)}
    />
  )
}
