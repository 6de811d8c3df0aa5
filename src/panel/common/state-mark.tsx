import type { Summary } from '#/panel/model/panel-data.ts'
import { termWords } from './moments.ts'
import { font, parts } from './styles.ts'

const DOCUMENT_STATE_WORDS = {
  live: 'Publicado',
  changed: 'Con cambios',
  new: 'Borrador',
  leaving: 'Se va a quitar',
  deleted: 'Eliminado',
} as const

type StateMarkProps = { state: Summary['state']; status?: string | undefined; until?: string | undefined }

export function StateMark({ state, status, until }: StateMarkProps) {
  const term = state === 'live' ? termWords(until) : undefined
  const isOver = state === 'live' && status === 'discontinued'
  if (term !== undefined)
    return (
      <span className={`${font.tiny} ${parts.mark}`} data-state={term.isOver ? 'over' : 'leaving'}>
        {term.text}
      </span>
    )
  return (
    <span className={`${font.tiny} ${parts.mark}`} data-state={isOver ? 'over' : state}>
      {isOver ? 'Discontinuado' : DOCUMENT_STATE_WORDS[state]}
    </span>
  )
}
