import { useRef, useState, type SubmitEvent } from 'react'
import type { ReauthenticatePage } from '#/features/accounts/reauthenticate-page.ts'
import { REAUTHENTICATE_FIELDS, type ReauthenticateField } from '#/features/accounts/reauthenticate-names.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import button from '#/ui/button.module.css'
import { ErrorSummary } from '#/ui/error-summary.tsx'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import intro from '#/ui/page-intro.module.css'
import { PasswordInput } from '#/site/account/password-input.tsx'
import { usePasskey } from '#/site/account/use-passkey.ts'
import { useSendOnce } from '#/site/forms/use-send-once.ts'
import account from '#/site/account/account.module.css'
import stack from '#/ui/stack.module.css'
import css from './accounts.module.css'
import { island } from '#/framework/components/island.tsx'

const REAUTHENTICATE_FIELD_ORDER: readonly ReauthenticateField[] = ['password', 'code']
const reauthenticateFieldId = (name: ReauthenticateField) => `confirma-${name}`

/** Carries the fields of the original request, which runs once the proof is accepted. */
export const ReauthenticateScreen = island('confirm', ConfirmScreenPart)

function ConfirmScreenPart({ page: initialPage }: { page: ReauthenticatePage }) {
  const [page] = useState(initialPage)
  const [problem, setProblem] = useState(page.problem)
  const form = useRef<HTMLFormElement>(null)
  const sentOnce = useSendOnce()
  const [isAsking, setAsking] = useState(false)
  const { asks, errors, fields, action, firebase } = page

  /** Submits without the typed proof: the renewed session carries it. */
  function goOn() {
    for (const name of REAUTHENTICATE_FIELD_ORDER)
      document.getElementById(reauthenticateFieldId(name))?.removeAttribute('name')
    form.current?.submit()
  }

  async function askFirebase(password: string) {
    const { proveToFirebase } = await import('#/site/session/firebase-session.ts')
    const refusal = await proveToFirebase(firebase!, page.email, password)
    if (refusal === null) goOn()
    else setProblem(refusal)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (!firebase) return sentOnce.onSubmit(event)
    event.preventDefault()
    if (isAsking) return
    setAsking(true)
    const password = new FormData(event.currentTarget).get(REAUTHENTICATE_FIELDS.password)
    void askFirebase(String(password ?? '')).finally(() => setAsking(false))
  }

  return (
    <div className={`${layout.page} ${intro.screen}`}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <header className={account.intro}>
        <h1 className={font.h1}>Confirmá que sos vos</h1>
        <p className={intro.lead}>
          Es un paso delicado, por eso te lo preguntamos de nuevo.{' '}
          {page.isCarried
            ? 'Lo que estabas haciendo sigue acá: al confirmar, se hace.'
            : page.isForPanel
              ? 'Lo que pediste en el panel se hace solo cuando volvés.'
              : 'Todavía no se hizo: después de confirmar, volvé y hacelo de nuevo.'}
        </p>
      </header>
      <ErrorSummary
        title="Revisá los datos"
        problem={problem}
        errors={REAUTHENTICATE_FIELD_ORDER.filter((name) => errors[name]).map((name) => ({
          target: reauthenticateFieldId(name),
          text: errors[name],
        }))}
        className={account.summary}
      />
      {firebase ? (
        <noscript>
          <p className={css.reauthenticateText}>
            En este sitio las cuentas necesitan JavaScript. Activalo y probá de nuevo.
          </p>
        </noscript>
      ) : null}
      <form
        ref={form}
        method="post"
        action={action}
        noValidate
        onSubmit={onSubmit}
        className={`${stack.l} ${css.reauthenticateForm}`}
      >
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {asks === 'passkey' ? (
          <noscript>
            <p className={css.reauthenticateText}>
              Tu cuenta se confirma con una clave de acceso, que necesita JavaScript.
            </p>
          </noscript>
        ) : (
          <PasswordFields page={page} isBusy={sentOnce.isSending || isAsking} />
        )}
      </form>
      {page.hasPasskey ? <WithPasskey onDone={goOn} /> : null}
    </div>
  )
}

function PasswordFields({ page, isBusy }: { page: ReauthenticatePage; isBusy: boolean }) {
  const { asks, errors } = page
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={page.email} readOnly hidden />
      <FormFieldRow id={reauthenticateFieldId('password')} label="Clave" error={errors.password}>
        <PasswordInput
          {...fieldProps(reauthenticateFieldId('password'), { error: errors.password })}
          name={REAUTHENTICATE_FIELDS.password}
          autoComplete="current-password"
        />
      </FormFieldRow>
      {asks === 'password and code' ? (
        <FormFieldRow
          id={reauthenticateFieldId('code')}
          label="Código de tu app, o de recuperación"
          error={errors.code}
        >
          <input
            {...fieldProps(reauthenticateFieldId('code'), { error: errors.code })}
            name={REAUTHENTICATE_FIELDS.code}
            type="text"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            aria-required="true"
          />
        </FormFieldRow>
      ) : null}
      <div>
        <button className={button.primary} aria-disabled={isBusy || undefined}>
          {isBusy ? 'Un momento…' : 'Confirmar y seguir'}
        </button>
      </div>
    </>
  )
}

function WithPasskey({ onDone }: { onDone: () => void }) {
  const { isPossible, isAsking, problem, use } = usePasskey()
  if (isPossible === false)
    return <p className={css.reauthenticateText}>Este navegador no tiene claves de acceso.</p>
  if (!isPossible) return null
  return (
    <div className={`${stack.xs} ${css.passkey}`}>
      <button
        type="button"
        className={button.outline}
        aria-disabled={isAsking || undefined}
        onClick={() => void use((passkeys) => passkeys.confirmWithPasskey(), onDone)}
      >
        {isAsking ? 'Un momento…' : 'Confirmar con tu clave de acceso (passkey)'}
      </button>
      <p role="status" className={css.reauthenticateText}>
        {problem}
      </p>
    </div>
  )
}
