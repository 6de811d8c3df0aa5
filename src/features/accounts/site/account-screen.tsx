import { useState } from 'react'
import type { AccountPage } from '#/features/accounts/account-page.ts'
import type { AccountView } from '#/core/identity/names.ts'
import { LINK_WITHOUT_MAIL } from '#/core/forms/names.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import layout from '#/ui/layout.module.css'
import { Icon, type IconName } from '#/ui/icon.tsx'
import rule from '#/ui/rule.module.css'
import { AccountForm } from './account-form.tsx'
import button from '#/ui/button.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { RetainedData } from './retained-data.tsx'
import { ExportedData } from './exported-data.tsx'
import { useSession } from '#/site/session/use-session.ts'
import anchor from '#/ui/anchor.module.css'
import { OwnCases } from '#/site/cases/own-cases.tsx'
import { SignOutForm } from '#/site/account/sign-out-form.tsx'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import framed from '#/ui/framed.module.css'
import space from '#/ui/space.module.css'
import css from './accounts.module.css'
import { island } from '#/framework/components/island.tsx'

const ROLE_NAMES = {
  visitor: null,
  redactor: 'Redactor del sitio',
  editor: 'Editor del sitio',
  admin: 'Administrador del sitio',
}

/** The page is the same for all visitors; the session is read in the browser. */
function SignedInAccount({ cases }: Pick<AccountPage, 'cases'>) {
  const session = useSession()
  const role = session && ROLE_NAMES[session.role]
  return (
    <>
      {/* Reserved space, because a link that moves while pressed isn't followed. */}
      <p className={`${font.h3} ${font.medium} ${css.email}`}>{session?.email}</p>
      <ul className={rule.rows}>
        <li>
          <SiteLink href="/lista" className={`${anchor.quiet} ${anchor.inset} ${css.accountLink}`}>
            <Icon name="bookmark" />
            Mi lista
          </SiteLink>
        </li>
        <li>
          <SiteLink href="/cuenta/productos" className={`${anchor.quiet} ${anchor.inset} ${css.accountLink}`}>
            <Icon name="shield" />
            Mis productos
          </SiteLink>
        </li>
        <li>
          <SiteLink href="/cuenta/seguridad" className={`${anchor.quiet} ${anchor.inset} ${css.accountLink}`}>
            <Icon name="user" />
            Seguridad
          </SiteLink>
        </li>
      </ul>
      {cases.length > 0 ? (
        <section aria-labelledby="mis-casos" className={stack.m}>
          <h2 id="mis-casos" className={font.h3}>
            Mis casos
          </h2>
          <OwnCases cases={cases} />
        </section>
      ) : null}
      <section aria-labelledby="sesiones" className={stack.m}>
        <h2 id="sesiones" className={font.h3}>
          Sesiones
        </h2>
        <p className={font.muted}>
          Si usaste un dispositivo que no es tuyo, cerrá la cuenta en todos o, en Seguridad, sólo en ese.
        </p>
        <div className={`${layout.wrap} ${space.gap12}`}>
          <SignOutForm className={button.outline} />
          <SignOutForm className={button.outline} everywhere label="Cerrar en todos los dispositivos" />
        </div>
      </section>
      {role ? (
        <ul className={rule.rows}>
          <li>
            <SiteLink href="/panel" className={`${anchor.quiet} ${anchor.inset} ${css.accountLink}`}>
              <Icon name="arrowRight" />
              Ir al panel
            </SiteLink>
          </li>
          <li>
            <SiteLink href="/cuenta/ingreso" className={`${anchor.quiet} ${anchor.inset} ${css.accountLink}`}>
              <Icon name="shield" />
              Ingreso del equipo
              <span className={font.note}>{role}</span>
            </SiteLink>
          </li>
        </ul>
      ) : null}
    </>
  )
}

const EMAIL_SENT_STEPS = {
  'sign-up-sent': [
    'Abrí el correo que te mandamos y entrá en el enlace. Dura 24 horas.',
    'Escribí la clave que elegiste: con eso tu cuenta queda abierta.',
    'Si ya tenías una cuenta con esa dirección, el correo te lo dice y tu clave de antes sigue sirviendo.',
  ],
  'recover-sent': [
    'Abrí el correo y entrá en el enlace. Dura una hora y sirve una sola vez.',
    'Elegí una clave nueva e ingresá con ella.',
  ],
}

/** Next steps, identical whether or not the address has an account. */
function AccountEmailSent({ view, sendsMail }: { view: keyof typeof EMAIL_SENT_STEPS; sendsMail: boolean }) {
  return (
    <>
      {sendsMail ? (
        <>
          <ol className={`${stack.s} ${css.steps}`}>
            {EMAIL_SENT_STEPS[view].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className={font.note}>¿No llega? Mirá en correo no deseado. Puede tardar unos minutos.</p>
        </>
      ) : null}
      <p>
        <SiteLink href="/ingresar" className={button.outline}>
          Ingresar
        </SiteLink>
      </p>
    </>
  )
}

const BENEFITS: readonly { icon: IconName; name: string; text: string }[] = [
  {
    icon: 'bookmark',
    name: 'Tu lista, en todos lados',
    text: 'Lo que guardás en el celular aparece en la compu.',
  },
  {
    icon: 'shield',
    name: 'Tus productos y su garantía',
    text: 'Con la factura, la fecha en que vence y los manuales a mano.',
  },
]

function AccountBenefits({ brandName }: { brandName: string }) {
  return (
    <section aria-labelledby="para-que" className={`${layout.box} ${css.benefits}`}>
      <h2 id="para-que" className={font.h3}>
        Para qué sirve
      </h2>
      <ul className={space.above12}>
        {BENEFITS.map(({ icon, name, text }) => (
          <li key={name} className={`${stack.m} ${rule.below} ${css.benefit}`}>
            <Icon name={icon} size={24} />
            <div>
              <h3 className={font.body}>{name}</h3>
              <p className={font.note}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={`${font.note} ${space.above20}`}>
        No hace falta una cuenta para mirar, guardar en este dispositivo, comprar ni usar la garantía de{' '}
        {brandName}.
      </p>
    </section>
  )
}

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
          <p className={`${font.lead} ${space.above16}`}>{lead}</p>
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
        {/* Omitted between the steps of signing in and for invitations. */}
        {page.view === 'code' || page.isInvited ? null : (
          <div className={`${layout.start} ${css.aside}`}>
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
      return <AccountForm view={page.view} page={page} initialState={form} />
  }
}
