import { useRef, useState, type SubmitEvent } from 'react'
import type { AccountFormState } from '#/features/accounts/account-page.ts'
import type { FirebaseAccounts } from '#/core/identity/names.ts'
import { useSendOnce } from '#/site/forms/use-send-once.ts'
import { useSession } from '#/site/session/use-session.ts'

/** With Firebase the password stays in the browser: what is sent is the service's word that it was right. */
export function useDeleteAccount(firebase: FirebaseAccounts | null, given: AccountFormState) {
  const session = useSession()
  const sentOnce = useSendOnce()
  const [form, setForm] = useState(given)
  const idTokenField = useRef<HTMLInputElement>(null)
  if (!firebase) return { form: given, idTokenField, ...sentOnce }

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
      setForm({ ...given, problem: null, errors: { password: 'Esa no es tu clave.' } }),
    )
  }

  return { form, idTokenField, isSending: false, onSubmit }
}
