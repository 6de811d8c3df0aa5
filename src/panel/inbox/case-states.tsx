import type { MessageState } from '../../catalogue/documents/message-state.ts'
import css from './case-states.module.css'

export const STATES: readonly { state: MessageState; word: string; many: string; slug: string }[] = [
  { state: 'new', word: 'Nueva', many: 'Nuevas', slug: 'nuevas' },
  { state: 'in-progress', word: 'En curso', many: 'En curso', slug: 'en-curso' },
  { state: 'answered', word: 'Respondida', many: 'Respondidas', slug: 'respondidas' },
  { state: 'closed', word: 'Cerrada', many: 'Cerradas', slug: 'cerradas' },
]

export function CaseState({ state }: { state: MessageState }) {
  return (
    <span className={css.mark} data-state={state}>
      {STATES.find((one) => one.state === state)!.word}
    </span>
  )
}
