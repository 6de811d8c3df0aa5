import type { Execute } from '#/core/commands/command.ts'
import { noteDelivery } from './note-delivery.ts'
import { REPLY_EMAIL } from './message-commands.ts'
import type { EmailEnd } from '#/core/mail/postman.ts'
import type { StoredEmail } from '#/core/mail/outbox.ts'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import type { Log } from '#/core/observability/log.ts'

const MESSAGES_PREFIX = 'messages/'

export function trackReplies({ execute, log }: { execute: Execute; log: Log }) {
  return async ({ id, kind, about }: StoredEmail, end: EmailEnd): Promise<void> => {
    if (kind !== REPLY_EMAIL || !about?.startsWith(MESSAGES_PREFIX)) return
    try {
      const delivery = { id: about.slice(MESSAGES_PREFIX.length), reply: id, ...end }
      await execute(noteDelivery, delivery, { kind: 'schedule' })
    } catch (error) {
      if (error instanceof StoreUnavailable && error.reason !== 'corrupt') throw error
      log('error', 'what became of an answer could not be noted', { id, error })
    }
  }
}
