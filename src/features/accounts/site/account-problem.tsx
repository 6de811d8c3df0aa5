import type { AccountField, AccountFormState } from '#/features/accounts/account-page.ts'
import { ErrorSummary, fieldErrors } from '#/ui/error-summary.tsx'
import { fieldId } from './account-fields.tsx'

const ORDER: readonly AccountField[] = ['email', 'password', 'code', 'sure']

/** Announces each Firebase rejection again. */
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
