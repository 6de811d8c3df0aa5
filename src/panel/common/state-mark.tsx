import type { Summary } from '../../pages/panel/panel-data.ts'
import font from '../../ui/font.module.css'
import css from './state-mark.module.css'

const WORDS = {
  live: 'Publicado',
  changed: 'Con cambios',
  new: 'Borrador',
  leaving: 'Se va a quitar',
  deleted: 'Eliminado',
} as const

export function StateMark({ state, status }: { state: Summary['state']; status?: string | undefined }) {
  const isOver = state === 'live' && status === 'discontinued'
  return (
    <span className={`${font.tiny} ${css.mark}`} data-state={isOver ? 'over' : state}>
      {isOver ? 'Discontinuado' : WORDS[state]}
    </span>
  )
}
