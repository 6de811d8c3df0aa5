import { useState } from 'react'
import type { AccountPage } from '#/features/accounts/account-page.ts'
import type { AccountView } from '#/core/identity/names.ts'
import { LINK_WITHOUT_MAIL } from '#/core/forms/names.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import layout from '#/ui/layout.module.css'
import { AccountBenefits } from './account-benefits.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountEmailSent } from './account-email-sent.tsx'
import { RetainedData } from './retained-data.tsx'
import { ExportedData } from './exported-data.tsx'
import { SignedInAccount } from './signed-in-account.tsx'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import framed from '#/ui/framed.module.css'
import css from './account-screen.module.css'
import { island } from '#/framework/components/island.tsx'

const INTRODUCTIONS: Record<AccountView, { title: string; lead: string }> = {
  'sign-in': { title: 'Ingresá', lead: 'Con el correo y la clave de tu cuenta.' },
  code: { title: 'Escribí el código', lead: 'Falta un paso: el que te muestra tu app ahora.' },
  'sign-up': { title: 'Creá tu cuenta', lead: 'Un correo y una clave. Nada más.' },
  'sign-up-sent': { title: 'Revisá tu correo', lead: 'Te mandamos un enlace para confirmar que es tuyo.' },
  confirm: { title: 'Confirmá tu correo', lead: 'Escribí la clave que elegiste y tu cuenta queda abierta.' },
  recover: {
    title: 'Recuperá tu clave',
    lead: 'Decinos tu correo y te mandamos un enlace para elegir otra.',
  },
  'recover-sent': {
    title: 'Revisá tu correo',
    lead: 'Si hay una cuenta con esa dirección, el enlace va en camino.',
  },
  'new-password': {
    title: 'Elegí una clave nueva',
    lead: 'Al guardarla, tu cuenta se cierra en todos los dispositivos.',
  },
  account: { title: 'Mi cuenta', lead: 'Lo que guardás, tus datos y cómo cerrarla.' },
}

const WITHOUT_LINK: typeof INTRODUCTIONS = {
  ...INTRODUCTIONS,
  'sign-up-sent': { title: 'Falta confirmar tu correo', lead: LINK_WITHOUT_MAIL },
  recover: { title: 'Recuperá tu clave', lead: LINK_WITHOUT_MAIL },
  'recover-sent': { title: 'Falta el enlace', lead: LINK_WITHOUT_MAIL },
}

const INVITED = {
  title: 'Elegí tu clave',
  lead: 'Es la de tu cuenta para trabajar en el sitio. Con ella ingresás, configurás tu segundo factor y entrás al panel.',
}

export const AccountScreen = island('account', AccountScreenPart)

function AccountScreenPart({ page }: { page: AccountPage }) {
  // The initial form stays: a refresh would empty fields.
  const [form] = useState(page.form)
  const introductions = page.sendsMail ? INTRODUCTIONS : WITHOUT_LINK
  const { title, lead } = page.isInvited ? INVITED : introductions[page.view]
  return (
    <div className={layout.page}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <div className={`${stack.xl} ${css.columns}`}>
        <header className={css.intro}>
          <h1 className={font.h1}>{title}</h1>
          <p className={`${font.lead} ${css.lead}`}>{lead}</p>
        </header>
        <div className={`${stack.xl} ${css.main}`}>
          {page.notice === null ? null : (
            <p role="status" className={framed.done}>
              {page.notice}
            </p>
          )}
          {page.isDeleted ? <RetainedData /> : null}
          <Main page={page} form={form} />
        </div>
        {/* Omitted halfway through signing in. */}
        {page.view === 'code' || page.isInvited ? null : (
          <div className={css.aside}>
            {page.view === 'account' ? (
              <ExportedData page={page} form={form} />
            ) : (
              <AccountBenefits brandName={page.brandName} />
            )}
          </div>
        )}
      </div>
    </div>
  )
}

function Main({ page, form }: { page: AccountPage; form: AccountPage['form'] }) {
  switch (page.view) {
    case 'sign-up-sent':
    case 'recover-sent':
      return <AccountEmailSent view={page.view} sendsMail={page.sendsMail} />
    case 'account':
      return <SignedInAccount cases={page.cases} />
    default:
      return <AccountForm view={page.view} page={page} given={form} />
  }
}
