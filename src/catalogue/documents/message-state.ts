import type { Message } from './message.ts'

export const MESSAGE_STATES = ['new', 'in-progress', 'answered', 'closed'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export function stateOf({ status, inProgress }: Pick<Message, 'status' | 'inProgress'>): MessageState {
  return status === 'new' && inProgress ? 'in-progress' : status
}

export function withState(message: Message, state: MessageState): Message {
  const { inProgress: _, ...rest } = message
  return state === 'in-progress' ? { ...rest, status: 'new', inProgress: true } : { ...rest, status: state }
}

/** Only the last reply counts. */
export function undelivered({ replies }: Pick<Message, 'replies'>) {
  const last = replies?.at(-1)
  return last?.delivery && last.delivery.outcome !== 'sent' ? last : undefined
}
