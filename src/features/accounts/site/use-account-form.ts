import { useState, type SubmitEvent } from 'react'
import type { AccountFormState, AccountPage } from '#/features/accounts/account-page.ts'
import { EMPTY_FORM } from '#/core/forms/names.ts'
import type { FormView } from '#/core/identity/names.ts'
import { useSendOnce } from '#/site/forms/use-send-once.ts'

export function useAccountForm(view: FormView, page: AccountPage, given: AccountFormState) {
  const sentOnce = useSendOnce()
  const [form, setForm] = useState(given)
  const [isAsking, setAsking] = useState(false)
  const { firebase } = page
  if (!firebase) return { form: given, ...sentOnce }

  async function ask(fields: FormData) {
    const { sendFirebase } = await import('./send-firebase.ts')
    const text = (name: string) => String(fields.get(name) ?? '')
    const typed = { email: text('email').trim(), password: text('password') }
    const outcome = await sendFirebase(firebase!, view, typed, page.passwordLength)
    if ('leadsTo' in outcome) location.assign(outcome.leadsTo ?? page.back)
    else setForm({ ...EMPTY_FORM, values: { email: typed.email }, ...outcome })
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isAsking) return
    setAsking(true)
    const unreachable = 'No pudimos comunicarnos con el servicio de cuentas. Probá de nuevo en un rato.'
    ask(new FormData(event.currentTarget))
      .catch(() => setForm((before) => ({ ...before, errors: {}, problem: unreachable })))
      .finally(() => setAsking(false))
  }

  return { form, isSending: isAsking, onSubmit }
}
