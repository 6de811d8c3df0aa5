import button from '#/ui/button.module.css'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { useSession } from '#/site/session/use-session.ts'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import rule from '#/ui/rule.module.css'
import layout from '#/ui/layout.module.css'
import stack from '#/ui/stack.module.css'
import css from './signed-in-account.module.css'
import type { AccountPage } from '#/features/accounts/account-page.ts'
import { OwnCases } from '#/site/cases/own-cases.tsx'
import { SignOutForm } from '#/site/account/sign-out-form.tsx'

const ROLE_NAMES = {
  visitor: null,
  redactor: 'Redactor del sitio',
  editor: 'Editor del sitio',
  admin: 'Administrador del sitio',
}

/** The page is the same for everybody; whose it is comes afterwards. */
export function SignedInAccount({ cases }: Pick<AccountPage, 'cases'>) {
  const session = useSession()
  const role = session && ROLE_NAMES[session.role]
  return (
    <>
      {/* Reserved space: a link that moves while pressed isn't followed. */}
      <p className={`${font.h3} ${font.medium} ${css.email}`}>{session?.email}</p>
      <ul className={rule.rows}>
        <li>
          <SiteLink href="/lista" className={`${anchor.quiet} ${anchor.inset} ${css.link}`}>
            <Icon name="bookmark" />
            Mi lista
          </SiteLink>
        </li>
        <li>
          <SiteLink href="/cuenta/productos" className={`${anchor.quiet} ${anchor.inset} ${css.link}`}>
            <Icon name="shield" />
            Mis productos
          </SiteLink>
        </li>
        <li>
          <SiteLink href="/cuenta/seguridad" className={`${anchor.quiet} ${anchor.inset} ${css.link}`}>
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
        <div className={`${layout.wrap} ${css.actions}`}>
          <SignOutForm className={button.outline} />
          <SignOutForm className={button.outline} everywhere label="Cerrar en todos los dispositivos" />
        </div>
      </section>
      {role ? (
        <ul className={rule.rows}>
          <li>
            <SiteLink href="/panel" className={`${anchor.quiet} ${anchor.inset} ${css.link}`}>
              <Icon name="arrowRight" />
              Ir al panel
            </SiteLink>
          </li>
          <li>
            <SiteLink href="/cuenta/ingreso" className={`${anchor.quiet} ${anchor.inset} ${css.link}`}>
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
