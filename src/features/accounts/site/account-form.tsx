import type { AccountFormState, AccountPage } from '#/features/accounts/account-page.ts'
import { ACCOUNT_PATHS, type FormView } from '#/core/identity/names.ts'
import button from '#/ui/button.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { DataNotice, type DataUse } from '#/site/forms/data-notice.tsx'
import { CodeField, EmailField, PasswordField } from './account-fields.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import touch from '#/ui/touch.module.css'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import layout from '#/ui/layout.module.css'
import css from './accounts.module.css'
import { AccountProblem } from './account-problem.tsx'
import { FirebaseNotice } from './firebase-notice.tsx'
import { usePasskey } from '#/site/account/use-passkey.ts'
import { useState, type SubmitEvent } from 'react'
import { EMPTY_FORM } from '#/core/forms/names.ts'
import { useSendOnce } from '#/site/forms/use-send-once.ts'

const ACCOUNT_FORM_ACTIONS: Record<FormView, string> = {
  'sign-in': 'Ingresar',
  code: 'Ingresar',
  'sign-up': 'Crear cuenta',
  confirm: 'Abrir mi cuenta',
  recover: 'Mandar el enlace',
  'new-password': 'Guardar clave',
}

const ACCOUNT_DATA_USE: DataUse = {
  purpose:
    'Para abrir tu cuenta, guardar en ella tu lista y tus productos, y avisarte de sus cambios. Nada de publicidad.',
  recipients: 'Nadie más que nosotros y quienes nos alojan el sitio y el correo, sólo para eso.',
  required: 'El correo y la clave: sin ellos no hay cuenta. Tener una es opcional.',
}

/** Views whose account is known from a link or an earlier step. */
const VIEWS_WITHOUT_EMAIL: ReadonlySet<FormView> = new Set(['confirm', 'new-password', 'code'])

type AccountFormProps = { view: FormView; page: AccountPage; initialState: AccountFormState }

export function AccountForm({ view, page, initialState }: AccountFormProps) {
  const { form, isSending, onSubmit } = useAccountForm(view, page, initialState)
  const isChoosing = view === 'sign-up' || view === 'new-password'
  return (
    <>
      <AccountProblem form={form} />
      <FirebaseNotice firebase={page.firebase} />
      <form
        method="post"
        action={accountFormAddress(view, page)}
        noValidate
        onSubmit={onSubmit}
        className={stack.l}
      >
        {page.token === '' ? null : <input type="hidden" name="token" value={page.token} />}
        {page.back === '/cuenta' ? null : <input type="hidden" name="volver" value={page.back} />}
        {VIEWS_WITHOUT_EMAIL.has(view) ? null : <EmailField form={form} />}
        {view === 'code' ? <CodeField form={form} /> : null}
        {view === 'recover' || view === 'code' ? null : (
          <PasswordField
            form={form}
            label={isChoosing ? 'Elegí una clave' : 'Clave'}
            chosen={isChoosing ? page.passwordLength : undefined}
          />
        )}
        {view === 'sign-up' ? (
          <p className={font.note}>
            Guardamos tu correo, lo que anotes en tu cuenta y en qué dispositivos la abrís. Podés llevártelo o
            borrarlo cuando quieras.
          </p>
        ) : null}
        <button type="submit" className={button.primary} aria-disabled={isSending || undefined}>
          {isSending ? 'Un momento…' : ACCOUNT_FORM_ACTIONS[view]}
        </button>
      </form>
      {view === 'sign-in' && page.passkeys ? <PasskeySignIn back={page.back} /> : null}
      <OtherWays view={view} back={page.back} isInvited={page.isInvited} />
      {view === 'sign-up' ? <DataNotice controller={page.controller} use={ACCOUNT_DATA_USE} /> : null}
    </>
  )
}

/** Address of the form, so that a refusal re-renders the same page. */
function accountFormAddress(view: FormView, { token, back }: AccountPage): string {
  const query = new URLSearchParams()
  if (token !== '') query.set('token', token)
  if (back !== '/cuenta') query.set('volver', back)
  return ACCOUNT_PATHS[view] + (query.size > 0 ? `?${query.toString()}` : '')
}

function OtherWays({ view, back, isInvited }: { view: FormView; back: string; isInvited: boolean }) {
  const query = back === '/cuenta' ? '' : `?volver=${encodeURIComponent(back)}`
  const ways = {
    'sign-in': [
      { name: 'No me acuerdo de la clave', href: `/recuperar${query}` },
      { name: 'Crear una cuenta', href: `/registrarse${query}` },
    ],
    code: [{ name: 'Empezar de nuevo', href: `/ingresar${query}` }],
    'sign-up': [{ name: 'Ya tengo una cuenta', href: `/ingresar${query}` }],
    confirm: [{ name: 'No me acuerdo de la clave', href: '/recuperar' }],
    recover: [{ name: 'Volver a ingresar', href: `/ingresar${query}` }],
    'new-password': isInvited
      ? [{ name: 'Ya elegí mi clave', href: '/ingresar' }]
      : [{ name: 'Pedir otro enlace', href: '/recuperar' }],
  }[view]
  return (
    <ul className={`${rule.above} ${layout.wrap} ${css.ways}`}>
      {ways.map(({ name, href }) => (
        <li key={href}>
          <SiteLink href={href} className={`${anchor.line} ${touch.flow}`}>
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

function useAccountForm(view: FormView, page: AccountPage, initialState: AccountFormState) {
  const sentOnce = useSendOnce()
  const [form, setForm] = useState(initialState)
  const [isAsking, setAsking] = useState(false)
  const { firebase } = page
  if (!firebase) return { form: initialState, ...sentOnce }

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

/** Rendered only after hydration, if the browser supports passkeys. */
function PasskeySignIn({ back }: { back: string }) {
  const { isPossible, isAsking, problem, use } = usePasskey()
  if (!isPossible) return null
  return (
    <div className={stack.xs}>
      <button
        type="button"
        className={button.outline}
        aria-disabled={isAsking || undefined}
        onClick={() =>
          void use(
            (passkeys) => passkeys.signInWithPasskey(back),
            (leadsTo) => location.assign(leadsTo ?? back),
          )
        }
      >
        {isAsking ? 'Un momento…' : 'Ingresá con tu clave de acceso (passkey)'}
      </button>
      <p role="status" className={font.note}>
        {problem}
      </p>
    </div>
  )
}
