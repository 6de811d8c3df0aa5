import { STATE_WORDS, type MessageState } from '#/features/messages/message-state.ts'
import { parts } from '#/panel/common/styles.ts'
import css from './messages.module.css'

export const CASE_STATES: readonly { state: MessageState; many: string; slug: string }[] = [
  { state: 'new', many: 'Recibidas', slug: 'nuevas' },
  { state: 'in-progress', many: 'En revisión', slug: 'en-curso' },
  { state: 'answered', many: 'Esperando respuesta', slug: 'respondidas' },
  { state: 'in-service', many: 'En el service', slug: 'en-el-service' },
  { state: 'closed', many: 'Resueltas', slug: 'cerradas' },
]

export function CaseState({ state }: { state: MessageState }) {
  return (
    <span className={`${parts.mark} ${css.mark}`} data-state={state}>
      {STATE_WORDS[state]}
    </span>
  )
}
