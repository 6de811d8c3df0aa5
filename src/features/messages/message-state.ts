import type { StoredMessage } from './message.ts'

export const MESSAGE_STATES = ['new', 'in-progress', 'answered', 'in-service', 'closed'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const STATE_WORDS: Readonly<Record<MessageState, string>> = {
  new: 'Recibida',
  'in-progress': 'En revisión',
  answered: 'Esperando respuesta',
  'in-service': 'En el service',
  closed: 'Resuelta',
}

export function messageStateOf(
  message: Pick<StoredMessage, 'status' | 'inProgress' | 'inService'>,
): MessageState {
  const { status, inProgress, inService } = message
  if (status !== 'new') return status
  return inService ? 'in-service' : inProgress ? 'in-progress' : 'new'
}

export function withState(message: StoredMessage, state: MessageState): StoredMessage {
  const { inProgress: _, inService: __, ...rest } = message
  if (state === 'in-progress') return { ...rest, status: 'new', inProgress: true }
  return state === 'in-service' ? { ...rest, status: 'new', inService: true } : { ...rest, status: state }
}

/** True if the person wrote after the team's last reply. */
export function wroteAgain({
  additions = [],
  replies = [],
}: Pick<StoredMessage, 'additions' | 'replies'>): boolean {
  const last = additions.at(-1)
  return last !== undefined && last.at > (replies.at(-1)?.at ?? '')
}

/** Last reply if its delivery failed; undefined otherwise. */
export function undelivered({ replies }: Pick<StoredMessage, 'replies'>) {
  const last = replies?.at(-1)
  return last?.delivery && last.delivery.outcome !== 'sent' ? last : undefined
}
