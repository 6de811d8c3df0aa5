import type { AccountField, AccountFormState } from '#/features/accounts/account-page.ts'
import { ErrorSummary, fieldErrors } from '#/ui/error-summary.tsx'
import { fieldId } from './account-fields.tsx'

const ORDER: readonly AccountField[] = ['email', 'password', 'code', 'sure']

/** A refusal of Firebase comes while looking: each is said anew. */
export function AccountProblem({ form }: { form: AccountFormState }) {
  return (
    <ErrorSummary
      title="Revisá los datos"
      problem={form.problem}
      errors={fieldErrors(ORDER, form.errors, fieldId)}
      refusal={form}
    />
  )
}
