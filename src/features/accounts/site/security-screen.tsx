import touch from '#/ui/touch.module.css'
import { useState } from 'react'
import type {
  SecurityPage,
  SessionLine,
  SecurityField,
  SecurityForm,
} from '#/features/accounts/security-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import button from '#/ui/button.module.css'
import { ErrorSummary, orderedFieldErrors } from '#/ui/error-summary.tsx'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import intro from '#/ui/page-intro.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import { PasswordInput } from '#/site/account/password-input.tsx'
import { useSendOnce } from '#/site/forms/use-send-once.ts'
import { SignOutForm } from '#/site/account/sign-out-form.tsx'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import css from './accounts.module.css'
import account from '#/site/account/account.module.css'
import framed from '#/ui/framed.module.css'
import space from '#/ui/space.module.css'
import { island } from '#/framework/components/island.tsx'

/** From top to bottom, for the error summary. */
const SECURITY_FIELD_ORDER: readonly SecurityField[] = ['current', 'password']

const securityFieldId = (name: SecurityField) => `seguridad-${name}`

/** Validated by the server only. */
function ChangePassword({ page, form }: { page: SecurityPage; form: SecurityForm }) {
  const { isSending, onSubmit } = useSendOnce()
  const { min, max } = page.passwordLength
  const help = `Al menos ${min} letras, números o signos. Una frase corta sirve.`
  const [current, chosen] = SECURITY_FIELD_ORDER.map((name) => ({
    id: securityFieldId(name),
    error: form.errors[name],
  }))
  return (
    <section aria-labelledby="cambiar-clave">
      <h2 id="cambiar-clave" className={account.heading}>
        Cambiar la clave
      </h2>
      <form
        method="post"
        action="/cuenta/seguridad"
        noValidate
        onSubmit={onSubmit}
        className={`${stack.l} ${account.form}`}
      >
        {/* Username for password managers. */}
        <input type="text" name="username" autoComplete="username" value={page.email} readOnly hidden />
        <FormFieldRow {...current!} label="Clave de ahora">
          <PasswordInput
            {...fieldProps(current!.id, current!)}
            name="current"
            autoComplete="current-password"
            label="Mostrar la clave de ahora"
          />
        </FormFieldRow>
        <FormFieldRow {...chosen!} label="Clave nueva" help={help}>
          <PasswordInput
            {...fieldProps(chosen!.id, { ...chosen!, help })}
            autoComplete="new-password"
            maxLength={max}
            label="Mostrar la clave nueva"
          />
        </FormFieldRow>
        <p className={font.note}>
          Al guardarla, tu cuenta se cierra en los demás dispositivos
          {page.sendsMail && ' y te avisamos por correo'}. ¿No te acordás de la de ahora?{' '}
          <SiteLink href="/recuperar">Pedí un enlace</SiteLink>.
        </p>
        <div>
          <button type="submit" className={button.primary} aria-disabled={isSending || undefined}>
            {isSending ? 'Un momento…' : 'Guardar clave'}
          </button>
        </div>
      </form>
    </section>
  )
}

function OpenSessions({ page: { sessions, more, ends, firebase } }: { page: SecurityPage }) {
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
    <li className={`${stack.m} ${rule.below} ${css.sessionLine}`}>
      <div>
        <h3 className={`${font.card} ${layout.wrap} ${css.sessionName}`}>
          {name}
          {isCurrent ? <span className={`${font.small} ${css.here}`}>Este dispositivo</span> : null}
        </h3>
        <dl className={`${font.small} ${space.above8} ${font.tabular}`}>
          <SessionFact name="Abierta" value={opened} />
          <SessionFact name="Último uso" value={used} />
          {network === '' ? null : <SessionFact name="Red" value={network} />}
        </dl>
      </div>
      {isCurrent ? (
        <SignOutForm className={`${button.outline} ${button.compact} ${touch.high}`} label="Cerrar sesión" />
      ) : (
        <form method="post" action="/cuenta/seguridad/cerrar">
          <button name="session" value={id} className={`${button.outline} ${button.compact} ${touch.high}`}>
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
      <dt className={font.muted}>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

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
          <p className={space.above20}>
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

/** The site never receives the password. */
function FirebasePassword() {
  return (
    <section aria-labelledby="cambiar-clave">
      <h2 id="cambiar-clave" className={account.heading}>
        Cambiar la clave
      </h2>
      <p className={account.text}>
        La clave la guarda el servicio de cuentas, no este sitio. Para cambiarla, pedí el enlace: llega a tu
        correo y, al usarlo, tu cuenta se cierra en todos los dispositivos.
      </p>
      <p>
        <SiteLink href="/recuperar" className={button.outline}>
          Pedir el enlace
        </SiteLink>
      </p>
    </section>
  )
}
