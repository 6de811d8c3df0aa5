import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay } from '#/language/es-AR/format.ts'
import type { Role } from '#/core/access/roles.ts'
import { Button } from '#/panel/common/button.tsx'
import { AskFirst } from '#/panel/shell/dialog.tsx'
import {
  refreshUsers,
  userQuery,
  type PanelUserDetail,
  linkSent,
  userFactorWords,
  userStateWords,
} from './users-queries.ts'
import { usePanelSession } from '#/panel/shell/session.ts'
import { PANEL_ROLES } from '#/panel/common/roles.ts'
import { useCommand, type RunCommand } from '#/panel/common/use-command.ts'
import { ScreenHead } from '#/panel/common/screen-head.tsx'
import { Card, ListRow } from '#/panel/common/section.tsx'
import { SelectField } from '#/panel/common/form-fields.tsx'
import { ItemScreen } from '#/panel/common/item-screen.tsx'
import type {
  resetUserFactors,
  sendUserLink,
  setUserRole,
  suspendUser,
  endUserSessions,
} from '#/features/accounts/server/user-commands.ts'
import { fullMoment } from '#/panel/common/moments.ts'
import { layout, screen, space } from '#/panel/common/styles.ts'

export default function UserScreen({ id }: { id: string }) {
  return (
    <ItemScreen trail={<Link to="/usuarios">Usuarios</Link>} title="Cuenta" query={useQuery(userQuery(id))}>
      {(detail) => <UserAccount detail={detail} />}
    </ItemScreen>
  )
}

function UserAccount({ detail }: { detail: PanelUserDetail }) {
  const { email, createdAt, uid } = detail.user
  const own = usePanelSession().uid === uid
  const { outcome, isPending, run } = useCommand(refreshUsers)
  const card = { detail, disabled: isPending, run }
  return (
    <>
      <ScreenHead
        title={email}
        detail={`${userStateWords(detail.user)} · cuenta abierta el ${formatDay(createdAt.slice(0, 10))}${own ? ' · sos vos' : ''}`}
        outcome={outcome}
      />
      <UserRole {...card} />
      <UserAccess {...card} />
      <UserSessions {...card} />
      <UserSuspension {...card} own={own} />
      <p>
        <Link to="/registro" search={{ quien: email }}>
          Ver qué hizo, en el registro
        </Link>
      </p>
    </>
  )
}

type UserCardProps = { detail: PanelUserDetail; disabled: boolean; run: RunCommand }

function UserRole({ detail: { user }, disabled, run }: UserCardProps) {
  const { uid } = user
  const [role, setRole] = useState<Role>(user.role)
  return (
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
            disabled={disabled}
            onClick={() => run<typeof setUserRole>('user.role', { uid, role }, 'Listo: cambió su rol.')}
          >
            Cambiar el rol
          </Button>
        </p>
      )}
    </Card>
  )
}

function UserAccess({ detail, disabled, run }: UserCardProps) {
  const { user, identity, recoveryCodes, passkeys } = detail
  const { uid, email, suspended } = user
  const { mailFolder } = usePanelSession()
  const isLocal = identity === 'local'
  return (
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
      <div className={`${layout.row} ${space.gap12}`}>
        <Button
          disabled={disabled || suspended}
          onClick={() => run<typeof sendUserLink>('user.link', { uid }, linkSent(email, mailFolder))}
        >
          Mandarle un enlace para elegir la clave
        </Button>
        {isLocal && user.factors && (user.factors.app || user.factors.passkeys > 0) ? (
          <AskFirst
            action="Quitar el segundo factor"
            question={`¿Quitarle el segundo factor a ${email}?`}
            disabled={disabled}
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
  )
}

function UserSuspension({ detail, disabled, run, own }: UserCardProps & { own: boolean }) {
  const { uid, email, suspended } = detail.user
  return (
    <Card id="suspender" title={suspended ? 'Está suspendida' : 'Suspender'}>
      <p className={screen.detail}>
        {suspended
          ? 'No puede entrar en ningún lado. Lo que escribió sigue estando.'
          : 'Sale de todos lados en el momento y no puede volver a entrar. Lo que escribió sigue estando.'}
      </p>
      <p>
        {suspended ? (
          <Button
            disabled={disabled}
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
            disabled={disabled}
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
  )
}

function UserSessions({ detail: { user, sessions }, disabled, run }: UserCardProps) {
  const { uid } = user
  return (
    <Card id="sesiones" title="Dónde está abierta">
      {sessions === null ? (
        <p className={screen.detail}>Firebase no dice dónde: las sesiones se cierran todas juntas.</p>
      ) : null}
      {sessions?.length === 0 ? <p className={screen.detail}>En ningún lado.</p> : null}
      <ul>
        {sessions?.map((session) => (
          <ListRow
            key={session.id}
            name={session.device.charAt(0).toUpperCase() + session.device.slice(1)}
            end={
              <Button
                look="text"
                disabled={disabled}
                aria-label={`Cerrar la sesión de ${session.device}`}
                onClick={() =>
                  void run<typeof endUserSessions>(
                    'user.end-sessions',
                    { uid, session: session.id },
                    'Listo: esa sesión está cerrada.',
                  )
                }
              >
                Cerrar
              </Button>
            }
          >
            <span className={screen.detail}>
              {session.network === '' ? '' : `red ${session.network} · `}
              usada por última vez el {fullMoment(session.usedAt)}
            </span>
          </ListRow>
        ))}
      </ul>
      {sessions?.length === 0 ? null : (
        <p>
          <Button
            disabled={disabled}
            onClick={() =>
              run<typeof endUserSessions>(
                'user.end-sessions',
                { uid, session: null },
                'Listo: salió de todos los dispositivos.',
              )
            }
          >
            Cerrar todas
          </Button>
        </p>
      )}
    </Card>
  )
}
