import { useState } from 'react'
import type { StaffSignInPage } from '#/features/accounts/staff-sign-in-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import { ErrorSummary } from '#/ui/error-summary.tsx'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import intro from '#/ui/page-intro.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from '#/site/account/account.module.css'
import { AuthenticatorApp } from './authenticator-app.tsx'
import { island } from '#/framework/components/island.tsx'
import framed from '#/ui/framed.module.css'

export const StaffSignInScreen = island('staff-sign-in', StaffSignInScreenPart)

function StaffSignInScreenPart({ page: initialPage }: { page: StaffSignInPage }) {
  // The initial page stays: a refresh would remove the codes, which come only once.
  const [page] = useState(initialPage)
  const { form, notice, newCodes, canChange, isRequired } = page
  return (
    <div className={`${layout.page} ${intro.screen}`}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <header className={css.intro}>
        <h1 className={font.h1}>{page.name}</h1>
        <p className={intro.lead}>
          {isRequired
            ? 'Con qué entrás, además de la clave: así, aunque alguien la adivine, no puede cambiar el sitio.'
            : 'Con qué entrás, además de la clave. El código de una app te lo pedimos cada vez: aunque alguien adivine tu clave, no entra.'}
        </p>
        {notice === null ? null : (
          <p role="status" className={`${framed.done} ${css.notice}`}>
            {notice}
          </p>
        )}
      </header>
      <ErrorSummary
        title="Revisá los datos"
        problem={form.problem}
        errors={(['code', 'name'] as const)
          .filter((name) => form.errors[name])
          .map((name) => ({ target: `ingreso-${name}`, text: form.errors[name] }))}
        className={css.summary}
      />
      {newCodes === null ? null : <RecoveryCodes codes={newCodes} />}
      {canChange && isRequired && (page.totp || page.passkeys.length > 0) ? (
        <p>
          <SiteLink href="/panel" className={button.primary}>
            Ir al panel
          </SiteLink>
        </p>
      ) : null}
      {canChange ? (
        <div className={css.columns}>
          <PasskeyList page={page} />
          <AuthenticatorApp page={page} />
        </div>
      ) : (
        <p className={css.text}>
          Entraste sólo con tu clave. Para {isRequired ? 'trabajar en el sitio y para ' : ''}cambiar algo acá,{' '}
          <SiteLink href="/cuenta/confirmar?volver=%2Fcuenta%2Fingreso">confirmá que sos vos</SiteLink> con tu
          clave de acceso (passkey). Si la perdiste, pedile a quien administra el sitio que reinicie tu
          ingreso.
        </p>
      )}
    </div>
  )
}
