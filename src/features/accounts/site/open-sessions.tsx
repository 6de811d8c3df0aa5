import type { SecurityPage, SessionLine } from '#/features/accounts/security-page.ts'
import button from '#/ui/button.module.css'
import layout from '#/ui/layout.module.css'
import { SignOutForm } from '#/site/account/sign-out-form.tsx'
import font from '#/ui/font.module.css'
import account from '#/site/account/account-page.module.css'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import css from './open-sessions.module.css'

export function OpenSessions({ page: { sessions, more, ends, firebase } }: { page: SecurityPage }) {
  return (
    <section aria-labelledby="sesiones">
      <h2 id="sesiones" className={account.heading}>
        Dónde está abierta tu cuenta
      </h2>
      {sessions === null ? (
        <p className={account.text}>{firebase ? FIREBASE : SESSIONS_UNKNOWN}</p>
      ) : (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {more > 0 ? <p className={account.text}>Hay {more} más, usadas hace más tiempo.</p> : null}
      <div className={`${stack.m} ${css.all}`}>
        <p className={font.note}>
          {ends}
          {sessions === null
            ? null
            : ' El último uso se anota una vez por hora: puede haber sido un poco más tarde.'}
        </p>
        <SignOutForm className={button.outline} everywhere label="Cerrar en todos los dispositivos" />
        <p className={font.note}>También acá: para volver a entrar hace falta la clave.</p>
      </div>
    </section>
  )
}

const FIREBASE =
  'El servicio que guarda las cuentas de este sitio no nos dice en qué dispositivos está abierta la tuya, así que no podemos mostrarlos ni cerrar uno solo. Sí podés cerrarla en todos a la vez.'
const SESSIONS_UNKNOWN =
  'Ahora no podemos leer en qué dispositivos está abierta. Recargá la página en unos minutos.'

function SessionRow({ session: { id, name, network, opened, used, isCurrent } }: { session: SessionLine }) {
  return (
    <li className={`${stack.m} ${rule.below} ${css.line}`}>
      <div>
        <h3 className={`${font.card} ${layout.wrap} ${css.name}`}>
          {name}
          {isCurrent ? <span className={`${font.small} ${css.here}`}>Este dispositivo</span> : null}
        </h3>
        <dl className={`${font.small} ${css.facts}`}>
          <SessionFact name="Abierta" value={opened} />
          <SessionFact name="Último uso" value={used} />
          {network === '' ? null : <SessionFact name="Red" value={network} />}
        </dl>
      </div>
      {isCurrent ? (
        <SignOutForm className={`${button.outline} ${button.compact} ${css.close}`} label="Cerrar sesión" />
      ) : (
        <form method="post" action="/cuenta/seguridad/cerrar">
          <button name="session" value={id} className={`${button.outline} ${button.compact} ${css.close}`}>
            Cerrar
            <span className={layout.hidden}>
              {' '}
              {name}, abierta el {opened}
            </span>
          </button>
        </form>
      )}
    </li>
  )
}

function SessionFact({ name, value }: { name: string; value: string }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
