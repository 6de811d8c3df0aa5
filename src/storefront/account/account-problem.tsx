import type { AccountField, AccountFormState } from '../../pages/account/account-page.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { fieldId } from './account-fields.tsx'

const ORDER: readonly AccountField[] = ['email', 'password', 'code', 'sure']

/** Whether a form came back with something wrong. */
export function isRefused({ errors, problem }: AccountFormState): boolean {
  return problem !== null || Object.keys(errors).length > 0
}

/**
 * What is wrong, above the form. A refusal of Firebase arrives while looking, so each is said anew, the same words
 * again too.
 */
export function AccountProblem({ form }: { form: AccountFormState }) {
  return (
    <ErrorSummary
      title="Revisá los datos"
      problem={form.problem}
      errors={ORDER.filter((name) => form.errors[name]).map((name) => ({
        target: fieldId(name),
        text: form.errors[name],
      }))}
      refusal={form}
    />
  )
}
