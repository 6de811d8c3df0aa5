import type { PanelUserDetail } from './users-queries.ts'
import { Button } from '#/panel/common/button.tsx'
import type { RunCommand } from '#/panel/common/use-command.ts'
import screen from '#/panel/common/screen.module.css'
import { Card } from '#/panel/common/section.tsx'
import { fullMoment } from '#/panel/common/moments.ts'
import { ListRow } from '#/panel/common/row.tsx'
import type { endUserSessions } from '#/features/accounts/server/end-user-sessions.ts'

type UserSessionsProps = { detail: PanelUserDetail; disabled: boolean; run: RunCommand }

export function UserSessions({ detail: { user, sessions }, disabled, run }: UserSessionsProps) {
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
