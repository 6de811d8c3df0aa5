import { useRef, useState, type SubmitEvent } from 'react'
import type { AccountFormState, HostedAccounts } from '../../pages/account-page.ts'
import { useSentOnce } from '../shared/contact/use-sent-once.ts'
import { useSession } from '../shared/session/use-session.ts'

/** With a hosted service the password stays in the browser: what is sent is the service's word that it was right. */
export function useDeleteAccount(hosted: HostedAccounts | null, given: AccountFormState) {
  const session = useSession()
  const sentOnce = useSentOnce()
  const [form, setForm] = useState(given)
  const proofField = useRef<HTMLInputElement>(null)
  if (!hosted) return { form: given, proofField, ...sentOnce }

  async function prove(target: HTMLFormElement) {
    const { withHosted } = await import('../shared/session/hosted-session.ts')
    const { elements } = target
    const password = elements.namedItem('password') as HTMLInputElement
    const proof = await withHosted(hosted!, (client) =>
      client.proveAgain(session?.email ?? '', password.value),
    )
    password.value = ''
    if (proofField.current) proofField.current.value = proof
    target.submit()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    prove(event.currentTarget).catch(() =>
      setForm({ ...given, problem: null, errors: { password: 'Esa no es tu clave.' } }),
    )
  }

  return { form, proofField, isSending: false, onSubmit }
}
