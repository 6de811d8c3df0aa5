import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay } from '#/language/es-AR/format.ts'
import type { Role } from '#/core/access/roles.ts'
import { Button } from '#/panel/common/button.tsx'
import { refreshUsers, userQuery, type PanelUserDetail } from './users-queries.ts'
import { AskFirst } from '#/panel/common/ask-first.tsx'
import { OutcomeMessage } from '#/panel/common/problem.tsx'
import { usePanelSession } from '#/panel/shell/session.ts'
import { linkSent } from './link-sent.ts'
import { PANEL_ROLES } from '#/panel/common/roles.ts'
import { userFactorWords, userStateWords } from './user-words.ts'
import { useCommand } from '#/panel/common/use-command.ts'
import { UserSessions } from './user-sessions.tsx'
import { ScreenTitle } from '#/panel/shell/screen-title.tsx'
import screen from '#/panel/common/screen.module.css'
import layout from '#/ui/layout.module.css'
import css from './users-screen.module.css'
import { Card } from '#/panel/common/section.tsx'
import { SelectField } from '#/panel/common/form-fields.tsx'
import { ItemScreen } from '#/panel/common/item-screen.tsx'
import type { resetUserFactors } from '#/features/accounts/server/reset-user-factors.ts'
import type { sendUserLink } from '#/features/accounts/server/send-user-link.ts'
import type { setUserRole } from '#/features/accounts/server/set-user-role.ts'
import type { suspendUser } from '#/features/accounts/server/suspend-user.ts'

export default function UserScreen({ id }: { id: string }) {
  return (
    <ItemScreen trail={<Link to="/usuarios">Usuarios</Link>} title="Cuenta" query={useQuery(userQuery(id))}>
      {(detail) => <UserAccount detail={detail} />}
    </ItemScreen>
  )
}

function UserAccount({ detail }: { detail: PanelUserDetail }) {
  const { user, identity, recoveryCodes, passkeys } = detail
  const { uid, email, suspended } = user
  const { uid: ownUid, mailFolder } = usePanelSession()
  const own = ownUid === uid
  const { outcome, isPending, run } = useCommand(refreshUsers)
  const [role, setRole] = useState<Role>(user.role)
  const isLocal = identity === 'local'
  return (
    <>
      <header>
        <ScreenTitle className={screen.title}>{email}</ScreenTitle>
        <p className={screen.detail}>
          {userStateWords(user)} · cuenta abierta el {formatDay(user.createdAt.slice(0, 10))}
          {own ? ' · sos vos' : ''}
        </p>
      </header>
      <OutcomeMessage {...outcome} />

      <Card id="rol-titulo" title="Qué puede hacer">
        <SelectField
          id="rol-de"
          label="Rol"
          help={PANEL_ROLES.find((one) => one.role === role)?.may}
          value={role}
          options={PANEL_ROLES.map((one) => [one.role, one.name])}
          onChoose={(chosen) => setRole(chosen as Role)}
        />
        {role === user.role ? null : (
          <p>
            <Button
              look="primary"
              disabled={isPending}
              onClick={() => run<typeof setUserRole>('user.role', { uid, role }, 'Listo: cambió su rol.')}
            >
              Cambiar el rol
            </Button>
          </p>
        )}
      </Card>

      <Card id="acceso" title="Cómo entra">
        <dl className={screen.facts}>
          <dt>Segundo factor</dt>
          <dd>{userFactorWords(user)}</dd>
          {passkeys.map(({ name, createdAt }) => (
            <dd key={`${name}${createdAt}`} className={screen.detail}>
              «{name}», desde el {formatDay(createdAt.slice(0, 10))}
            </dd>
          ))}
          {user.factors?.app ? (
            <dd className={screen.detail}>
              {recoveryCodes === 0
                ? 'No le quedan códigos de recuperación'
                : recoveryCodes === 1
                  ? 'Le queda 1 código de recuperación'
                  : `Le quedan ${recoveryCodes} códigos de recuperación`}
            </dd>
          ) : null}
        </dl>
        {isLocal ? null : (
          <p className={screen.detail}>
            Con Firebase, el segundo factor se ve y se quita en su consola, y las sesiones se cierran todas
            juntas.
          </p>
        )}
        <div className={`${layout.row} ${css.row}`}>
          <Button
            disabled={isPending || suspended}
            onClick={() => run<typeof sendUserLink>('user.link', { uid }, linkSent(email, mailFolder))}
          >
            Mandarle un enlace para elegir la clave
          </Button>
          {isLocal && user.factors && (user.factors.app || user.factors.passkeys > 0) ? (
            <AskFirst
              action="Quitar el segundo factor"
              question={`¿Quitarle el segundo factor a ${email}?`}
              disabled={isPending}
              onSure={() =>
                run<typeof resetUserFactors>(
                  'user.reset-factors',
                  { uid },
                  'Listo: lo configura de nuevo cuando entre.',
                )
              }
            >
              Hacelo sólo si te consta que lo perdió. Sus sesiones se cierran, le avisamos por correo y lo
              configura de nuevo con su clave.
            </AskFirst>
          ) : null}
        </div>
      </Card>

      <UserSessions detail={detail} disabled={isPending} run={run} />

      <Card id="suspender" title={suspended ? 'Está suspendida' : 'Suspender'}>
        <p className={screen.detail}>
          {suspended
            ? 'No puede entrar en ningún lado. Lo que escribió sigue estando.'
            : 'Sale de todos lados en el momento y no puede volver a entrar. Lo que escribió sigue estando.'}
        </p>
        <p>
          {suspended ? (
            <Button
              disabled={isPending}
              onClick={() =>
                run<typeof suspendUser>(
                  'user.suspend',
                  { uid, suspended: false },
                  'Listo: ya puede volver a entrar.',
                )
              }
            >
              Dejarla volver
            </Button>
          ) : (
            <AskFirst
              action="Suspender la cuenta"
              question={own ? '¿Suspender tu propia cuenta?' : `¿Suspender la cuenta de ${email}?`}
              disabled={isPending}
              onSure={() =>
                run<typeof suspendUser>(
                  'user.suspend',
                  { uid, suspended: true },
                  'Listo: la cuenta está suspendida.',
                )
              }
            >
              Sale de todos los dispositivos en el momento. Podés dejarla volver cuando quieras.
            </AskFirst>
          )}
        </p>
      </Card>
      <p>
        <Link to="/registro" search={{ quien: email }}>
          Ver qué hizo, en el registro
        </Link>
      </p>
    </>
  )
}
