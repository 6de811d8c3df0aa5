import { useSyncExternalStore } from 'react'
import type { Editing } from './editing.ts'
import type { SaveState } from './save-state.ts'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import css from './save-mark.module.css'

const SAVE_CLOCK = new Intl.DateTimeFormat('es-AR', { hour: '2-digit', minute: '2-digit', hour12: false })

const SAVE_STATE_TEXTS: Record<Exclude<SaveState, 'saved'>, string> = {
  waiting: 'Guardando…',
  saving: 'Guardando…',
  offline: 'Sin conexión: está en este equipo',
  busy: 'Son muchos cambios seguidos: está en este equipo y se guarda solo en un momento',
  'signed-out': 'Tu sesión terminó: está en este equipo',
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
      {isBackedUp ? null : ' · Este equipo no guarda copias: no cierres la página.'}
    </p>
  )
}
