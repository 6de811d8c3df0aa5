import type { Message } from './message.ts'

/** How far a message is, as the team says it. */
export const MESSAGE_STATES = ['new', 'in-progress', 'answered', 'closed'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export function stateOf({ status, inProgress }: Pick<Message, 'status' | 'inProgress'>): MessageState {
  return status === 'new' && inProgress ? 'in-progress' : status
}

/** The same message in another state. */
export function withState(message: Message, state: MessageState): Message {
  const { inProgress: _, ...rest } = message
  return state === 'in-progress' ? { ...rest, status: 'new', inProgress: true } : { ...rest, status: state }
}

/** The reply that did not arrive, when it is the last one. */
export function undelivered({ replies }: Pick<Message, 'replies'>) {
  const last = replies?.at(-1)
  return last?.delivery && last.delivery.outcome !== 'sent' ? last : undefined
}
