import type { ContactFormState } from '#/features/messages/contact-page.ts'
import { ErrorSummary, orderedFieldErrors } from '#/ui/error-summary.tsx'
import { CONTACT_FIELD_ORDER, contactFieldId } from './contact-fields.ts'

/** A refused form is always a new page. */
export function ContactSummary({ form }: { form: ContactFormState }) {
  return (
    <ErrorSummary
      title="No pudimos enviar tu mensaje"
      problem={form.problem}
      errors={orderedFieldErrors(CONTACT_FIELD_ORDER, form.errors, contactFieldId)}
    />
  )
}
