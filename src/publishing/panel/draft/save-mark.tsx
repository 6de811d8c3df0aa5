import { useCallback, useSyncExternalStore } from 'react'
import type { Editing, SaveState } from './editing.ts'
import { read } from '#/panel/api/read-query.ts'
import { BUTTON_CLASS } from '#/panel/common/button.tsx'
import { ReloadLink } from '#/panel/common/error-message.tsx'
import { useReturn } from '#/panel/common/use-return.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import type { sessionRead } from '#/publishing/server/document-reads.ts'
import { font, layout } from '#/panel/common/styles.ts'
import css from './save-mark.module.css'

const SAVE_CLOCK = new Intl.DateTimeFormat('es-AR', { hour: '2-digit', minute: '2-digit', hour12: false })

const SAVE_STATE_TEXTS: Record<Exclude<SaveState, 'saved'>, string> = {
  waiting: 'Guardando…',
  saving: 'Guardando…',
  offline: 'Sin conexión: está en este equipo',
  busy: 'Son muchos cambios seguidos: está en este equipo y se guarda solo en un momento',
  'signed-out': 'Tu sesión terminó: está en este equipo',
  outdated: 'El sitio cambió de versión: está en este equipo',
  conflict: 'Hay que elegir',
  refused: 'No se pudo guardar',
}

type Keeping = {
  subscribe: (listener: () => void) => () => void
  read: () => Pick<Editing, 'state' | 'savedAt' | 'problem' | 'isBackedUp'> &
    Partial<Pick<Editing, 'refusals'>>
  retry: () => void
}

type SaveMarkProps = { session: Keeping; nameOf?: (path: string) => string }

export function SaveMark({ session, nameOf }: SaveMarkProps) {
  const { state, savedAt, problem, isBackedUp, refusals } = useSyncExternalStore(
    session.subscribe,
    session.read,
  )
  const [refused] = refusals?.keys() ?? []
  const isSafe = state === 'saved' || state === 'saving' || state === 'waiting'
  return (
    <p
      className={`${font.note} ${layout.row} ${css.mark}`}
      data-state={isSafe ? 'safe' : 'held'}
      role="status"
    >
      {state === 'saved'
        ? savedAt === null
          ? 'Como está en el sitio'
          : `Borrador guardado, ${SAVE_CLOCK.format(savedAt)}`
        : SAVE_STATE_TEXTS[state]}
      {problem ? ` · ${nameOf && refused !== undefined ? `«${nameOf(refused)}»: ` : ''}${problem}` : ''}
      {state === 'refused' || state === 'offline' ? (
        <button type="button" className={css.retry} onClick={() => session.retry()}>
          Probar de nuevo
        </button>
      ) : null}
      {state === 'outdated' ? <ReloadLink /> : null}
      {isBackedUp ? null : ' · Este equipo no guarda copias: no cierres la página.'}
    </p>
  )
}

export function SignInAgain({ onDone }: { onDone: () => void }) {
  const look = useCallback(() => {
    read<typeof sessionRead>('sesion', {}).then(onDone, () => undefined)
  }, [onDone])
  // Resumes after a sign-in in another tab.
  useReturn(look)
  return (
    <PanelDialog title="Tu sesión terminó">
      <p>
        Lo que escribiste está guardado en este equipo. Ingresá en otra pestaña y volvé: sigue donde estaba.
      </p>
      <DialogActions cancel="Ya ingresé" onCancel={onDone}>
        <a className={BUTTON_CLASS.primary} href="/ingresar?volver=%2Fpanel" target="_blank" rel="noreferrer">
          Ingresar
        </a>
      </DialogActions>
    </PanelDialog>
  )
}
