import button from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { useSession } from '../common/session/use-session.ts'
import css from './signed-in-account.module.css'
import { SignOutForm } from '../common/account/sign-out-form.tsx'

const ROLES = {
  visitor: null,
  redactor: 'Redactor del sitio',
  editor: 'Editor del sitio',
  admin: 'Administrador del sitio',
}

/** The page is the same for everybody; whose it is comes afterwards. */
export function SignedInAccount() {
  const session = useSession()
  const role = session && ROLES[session.role]
  return (
    <>
      {/* Its place is kept: a link that moves while it is pressed isn't followed. */}
      <p className={css.email}>{session?.email}</p>
      <ul className={css.links}>
        <li>
          <SiteLink href="/lista" className={css.link}>
            <Icon name="bookmark" />
            Mi lista
          </SiteLink>
        </li>
        <li>
          <SiteLink href="/cuenta/productos" className={css.link}>
            <Icon name="shield" />
            Mis productos
          </SiteLink>
        </li>
        <li>
          <SiteLink href="/cuenta/seguridad" className={css.link}>
            <Icon name="user" />
            Seguridad
          </SiteLink>
        </li>
      </ul>
      <section aria-labelledby="sesiones" className={css.section}>
        <h2 id="sesiones" className={css.title}>
          Sesiones
        </h2>
        <p className={css.text}>
          Si usaste un dispositivo que no es tuyo, cerrá la cuenta en todos o, en Seguridad, sólo en ese.
        </p>
        <div className={css.actions}>
          <SignOutForm className={button.outline} />
          <SignOutForm className={button.outline} everywhere label="Cerrar en todos los dispositivos" />
        </div>
      </section>
      {role ? (
        <ul className={css.links}>
          <li>
            <SiteLink href="/panel" className={css.link}>
              <Icon name="arrowRight" />
              Ir al panel
            </SiteLink>
          </li>
          <li>
            <SiteLink href="/cuenta/ingreso" className={css.link}>
              <Icon name="shield" />
              Ingreso del equipo
              <span className={css.role}>{role}</span>
            </SiteLink>
          </li>
        </ul>
      ) : null}
    </>
  )
}
