import { contactPageEntry } from './contact.page.ts'
import { casesPageEntry } from './cases.page.ts'
import { messagesCollection } from './message.ts'
import { casesVisitor } from './server/visitor.ts'
import { addMessageNote } from './server/add-message-note.ts'
import { addToCase } from './server/add-to-case.ts'
import { assignMessage } from './server/assign-message.ts'
import { addToCaseForm, caseRoutes, findCaseForm } from './server/case-routes.ts'
import { contactForms } from './server/contact-form.ts'
import { expireMessages } from './server/expire-messages.ts'
import { openInbox } from './server/inbox.ts'
import { inboxRead, messageRead, inboxRoutes, NOTED_INBOX } from './server/inbox-routes.ts'
import { messageHooks } from './server/message-hooks.ts'
import { noteDelivery } from './server/note-delivery.ts'
import { openCase } from './server/open-case.ts'
import { replyToMessage } from './server/reply-to-message.ts'
import { sendContactMessage } from './server/send-contact-message.ts'
import { setMessageState } from './server/set-message-state.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const messagesFeature = defineServerFeature({
  name: 'messages',
  collections: [messagesCollection],
  pages: { contact: contactPageEntry, cases: casesPageEntry },
  visitors: { cases: casesVisitor },
  commands: [
    setMessageState,
    assignMessage,
    addMessageNote,
    replyToMessage,
    addToCase,
    openCase,
    expireMessages,
    sendContactMessage,
    noteDelivery,
  ],
  noted: NOTED_INBOX,
  reads: [inboxRead, messageRead],
  forms: [...contactForms, findCaseForm, addToCaseForm],
  routes: ({ app }) => [...caseRoutes(app), ...inboxRoutes(app)],
  purges: [
    async ({ execute, log, messagesBefore: before }) => {
      if (before === null) return
      const { messages } = await execute(expireMessages, { before, dryRun: false }, { kind: 'schedule' })
      if (messages > 0) log('info', 'messages erased', { messages, before })
    },
  ],
  hooks: messageHooks,
  open: ({ store, identity, log }) => ({ parts: { inbox: openInbox({ store, identity, log }) } }),
})
