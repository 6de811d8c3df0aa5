import type { AccountField, AccountFormState } from '#/features/accounts/account-page.ts'
import { ErrorSummary, orderedFieldErrors } from '#/ui/error-summary.tsx'
import { accountFieldId } from './account-fields.tsx'

const ACCOUNT_FIELD_ORDER: readonly AccountField[] = ['email', 'password', 'code', 'sure']

/** `refusal` makes the summary announce each rejection again. */
export function AccountProblem({ form }: { form: AccountFormState }) {
  return (
    <ErrorSummary
      title="Revisá los datos"
      problem={form.problem}
      errors={orderedFieldErrors(ACCOUNT_FIELD_ORDER, form.errors, accountFieldId)}
      refusal={form}
    />
  )
}
