import type { AccountFormState, AccountPage } from '#/features/accounts/account-page.ts'
import button from '#/ui/button.module.css'
import { Icon } from '#/ui/icon.tsx'
import field from '#/ui/field.module.css'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import space from '#/ui/space.module.css'
import css from './accounts.module.css'
import { ERASED_WITH_ACCOUNT } from '#/core/identity/names.ts'
import consent from '#/site/forms/forms.module.css'
import { accountFieldId, PasswordField } from './account-fields.tsx'
import { isFormRefused } from '#/core/forms/names.ts'
import { AccountProblem } from './account-problem.tsx'
import rule from '#/ui/rule.module.css'
import stack from '#/ui/stack.module.css'
import anchor from '#/ui/anchor.module.css'
import { FirebaseNotice } from './firebase-notice.tsx'
import { RetainedData } from './retained-data.tsx'
import { useRef, useState, type SubmitEvent } from 'react'
import type { FirebaseAccounts } from '#/core/identity/names.ts'
import { useSendOnce } from '#/site/forms/use-send-once.ts'
import { useSession } from '#/site/session/use-session.ts'

const SURE_FIELD_ID = accountFieldId('sure')

/** Asks for the password: a session left open is not enough. */
function DeleteAccount({ page, form: initialState }: { page: AccountPage; form: AccountFormState }) {
  const { form, idTokenField, isSending, onSubmit } = useDeleteAccount(page.firebase, initialState)
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
        className={`${stack.l} ${css.deleteForm}`}
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
            className={`${layout.centre} ${field.box}`}
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

/** With Firebase the form sends an ID token that proves the password, not the password. */
function useDeleteAccount(firebase: FirebaseAccounts | null, initialState: AccountFormState) {
  const session = useSession()
  const sentOnce = useSendOnce()
  const [form, setForm] = useState(initialState)
  const idTokenField = useRef<HTMLInputElement>(null)
  if (!firebase) return { form: initialState, idTokenField, ...sentOnce }

  async function prove(target: HTMLFormElement) {
    const { withFirebase } = await import('#/site/session/firebase-session.ts')
    const { elements } = target
    const password = elements.namedItem('password') as HTMLInputElement
    const idToken = await withFirebase(firebase!, (client) =>
      client.proveAgain(session?.email ?? '', password.value),
    )
    password.value = ''
    if (idTokenField.current) idTokenField.current.value = idToken
    target.submit()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    prove(event.currentTarget).catch(() =>
      setForm({ ...initialState, problem: null, errors: { password: 'Esa no es tu clave.' } }),
    )
  }

  return { form, idTokenField, isSending: false, onSubmit }
}

export function ExportedData({ page, form }: { page: AccountPage; form: AccountFormState }) {
  return (
    <section aria-labelledby="tus-datos" className={`${layout.box} ${css.benefits}`}>
      <h2 id="tus-datos" className={font.h3}>
        Tus datos
      </h2>
      <p className={`${font.note} ${space.above12}`}>
        Guardamos tu correo, tu lista y los productos que registres. Son tuyos.
      </p>
      <a href="/cuenta/datos" download className={`${button.outline} ${css.download}`}>
        <Icon name="download" />
        Descargar mis datos
      </a>
      <DeleteAccount page={page} form={form} />
    </section>
  )
}
