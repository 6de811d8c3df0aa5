import type { AccountFormState, AccountPage } from '#/features/accounts/account-page.ts'
import { ERASED_WITH_ACCOUNT } from '#/core/identity/names.ts'
import button from '#/ui/button.module.css'
import consent from '#/site/forms/consent-field.module.css'
import { accountFieldId, PasswordField } from './account-fields.tsx'
import { isFormRefused } from '#/core/forms/names.ts'
import { AccountProblem } from './account-problem.tsx'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import layout from '#/ui/layout.module.css'
import stack from '#/ui/stack.module.css'
import anchor from '#/ui/anchor.module.css'
import css from './delete-account.module.css'
import { FirebaseNotice } from './firebase-notice.tsx'
import { RetainedData } from './retained-data.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

const SURE_FIELD_ID = accountFieldId('sure')

/** Asks for the password: a session left open is not enough. */
export function DeleteAccount({ page, form: given }: { page: AccountPage; form: AccountFormState }) {
  const { form, idTokenField, isSending, onSubmit } = useDeleteAccount(page.firebase, given)
  return (
    <details open={isFormRefused(form)} className={rule.above}>
      <summary className={`${layout.line} ${anchor.inset} ${font.medium} ${css.summary}`}>
        Eliminar mi cuenta
      </summary>
      <form
        method="post"
        action="/cuenta"
        noValidate
        onSubmit={onSubmit}
        className={`${stack.l} ${css.form}`}
      >
        <p className={font.muted}>Borramos ya {ERASED_WITH_ACCOUNT}.</p>
        <RetainedData />
        <AccountProblem form={form} />
        <FirebaseNotice firebase={page.firebase} />
        <PasswordField form={form} />
        <div className={consent.consent}>
          <input
            id={SURE_FIELD_ID}
            type="checkbox"
            name="sure"
            value="si"
            className={consent.box}
            aria-required="true"
            aria-invalid={form.errors.sure ? true : undefined}
            aria-describedby={form.errors.sure ? `${SURE_FIELD_ID}-error` : undefined}
          />
          <label htmlFor={SURE_FIELD_ID} className={consent.label}>
            Entiendo que no se puede deshacer.
          </label>
          {form.errors.sure ? (
            <p id={`${SURE_FIELD_ID}-error`} className={`${font.faint} ${consent.error}`}>
              {form.errors.sure}
            </p>
          ) : null}
        </div>
        <input ref={idTokenField} type="hidden" name="idToken" />
        <div>
          <button type="submit" className={button.outline} aria-disabled={isSending || undefined}>
            {isSending ? 'Un momento…' : 'Eliminar para siempre'}
          </button>
        </div>
      </form>
    </details>
  )
}
