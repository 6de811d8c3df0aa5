import { useState } from 'react'
import type { SecurityPage } from '#/features/accounts/security-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import button from '#/ui/button.module.css'
import { ErrorSummary, orderedFieldErrors } from '#/ui/error-summary.tsx'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import intro from '#/ui/page-intro.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { ChangePassword, SECURITY_FIELD_ORDER, securityFieldId } from './change-password.tsx'
import { FirebasePassword } from './firebase-password.tsx'
import { OpenSessions } from './open-sessions.tsx'
import account from '#/site/account/account-page.module.css'
import framed from '#/ui/framed.module.css'
import css from './security-screen.module.css'
import { island } from '#/framework/components/island.tsx'

export const SecurityScreen = island('security', SecurityScreenPart)

function SecurityScreenPart({ page }: { page: SecurityPage }) {
  // The initial form stays: a refresh would empty rejected input.
  const [form] = useState(page.form)
  return (
    <div className={`${layout.page} ${intro.screen}`}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <header className={account.intro}>
        <h1 className={font.h1}>Seguridad</h1>
        <p className={intro.lead}>Dónde está abierta tu cuenta y con qué clave se entra.</p>
        {page.notice === null ? null : (
          <p role="status" className={`${framed.done} ${account.notice}`}>
            {page.notice}
          </p>
        )}
        {page.factors ? (
          <p className={css.staff}>
            <SiteLink href="/cuenta/ingreso" className={button.outline}>
              {page.factors === 'team' ? 'Ingreso del equipo' : 'Segundo factor'}
            </SiteLink>
          </p>
        ) : null}
      </header>
      <ErrorSummary
        title="Revisá los datos"
        problem={form.problem}
        errors={orderedFieldErrors(SECURITY_FIELD_ORDER, form.errors, securityFieldId)}
        className={account.summary}
      />
      <div className={account.columns}>
        <OpenSessions page={page} />
        {page.firebase ? <FirebasePassword /> : <ChangePassword page={page} form={form} />}
      </div>
    </div>
  )
}
