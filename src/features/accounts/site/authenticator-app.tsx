import type { StaffSignInPage } from '#/features/accounts/staff-sign-in-page.ts'
import button from '#/ui/button.module.css'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import { useSendOnce } from '#/site/forms/use-send-once.ts'
import type { ReactNode } from 'react'
import stack from '#/ui/stack.module.css'
import account from '#/site/account/account.module.css'
import layout from '#/ui/layout.module.css'
import css from './accounts.module.css'

export function AuthenticatorApp({ page }: { page: StaffSignInPage }) {
  const { totp, setUp, codesLeft } = page
  return (
    <section id="app" aria-labelledby="app-titulo">
      <h2 id="app-titulo" className={account.heading}>
        Código de una app
      </h2>
      {totp ? (
        <>
          <p className={account.text}>
            La app está activada: después de la clave te pedimos su código. Te quedan {codesLeft} de
            recuperación.
          </p>
          <div className={`${layout.wrap} ${css.staffActions}`}>
            <ActionButton action="codigos" className={button.outline}>
              Hacer códigos nuevos
            </ActionButton>
            {page.isLast ? null : (
              <ActionButton action="sin-app" className={button.outline}>
                Desactivar la app
              </ActionButton>
            )}
          </div>
          {page.isLast ? <p className={css.note}>{LAST_FACTOR_APP_HELP}</p> : null}
        </>
      ) : setUp === null ? (
        <>
          <p className={account.text}>
            Una app del teléfono (Google Authenticator, Aegis, 1Password u otra) muestra seis números que
            cambian cada medio minuto. Te los pedimos después de la clave.
          </p>
          <ActionButton action="app" className={button.outline}>
            Configurar una app
          </ActionButton>
        </>
      ) : (
        <SetUp page={page} setUp={setUp} />
      )}
    </section>
  )
}

const LAST_FACTOR_APP_HELP =
  'La app es tu único segundo factor: para desactivarla, agregá antes una clave de acceso.'

function SetUp({ page, setUp }: { page: StaffSignInPage; setUp: NonNullable<StaffSignInPage['setUp']> }) {
  const { isSending, onSubmit } = useSendOnce()
  const { key, qr } = setUp
  const id = 'ingreso-code'
  const error = page.form.errors.code
  return (
    <>
      <p className={account.text}>1. Escaneá este dibujo con la app, o escribile la clave.</p>
      <svg
        role="img"
        aria-label="Código QR con la clave para tu app"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className={css.qr}
      >
        <path d={qr.path} />
      </svg>
      <p className={css.key}>
        <code>{key}</code>
      </p>
      <form
        method="post"
        action="/cuenta/ingreso"
        noValidate
        onSubmit={onSubmit}
        className={`${stack.l} ${account.form}`}
      >
        <FormFieldRow id={id} label="2. Escribí el código que muestra" error={error}>
          <input
            {...fieldProps(id, { error })}
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            aria-required="true"
          />
        </FormFieldRow>
        <div>
          <button
            name="hacer"
            value="codigo"
            className={button.primary}
            aria-disabled={isSending || undefined}
          >
            {isSending ? 'Un momento…' : 'Activar la app'}
          </button>
        </div>
        <p className={css.note}>Al activarla, tu cuenta se cierra en los demás dispositivos.</p>
      </form>
    </>
  )
}

type ActionButtonProps = {
  action: string
  className: string | undefined
  children: ReactNode
}

function ActionButton({ action, className, children }: ActionButtonProps) {
  const { isSending, onSubmit } = useSendOnce()
  return (
    <form method="post" action="/cuenta/ingreso" onSubmit={onSubmit}>
      <input type="hidden" name="hacer" value={action} />
      <button className={className} aria-disabled={isSending || undefined}>
        {children}
      </button>
    </form>
  )
}
