import { contactPageEntry } from './contact-page.ts'
import { casesPageEntry } from './cases-page.ts'
import { messagesCollection } from './message.ts'
import { casesVisitor } from './server/visitor.ts'
import {
  addMessageNote,
  assignMessage,
  setMessageState,
  replyToMessage,
  expireMessages,
} from './server/message-commands.ts'
import { addToCase, addToCaseForm, caseRoutes, findCaseForm } from './server/case-routes.ts'
import { contactForms } from './server/contact-form.ts'
import { openInbox } from './server/inbox.ts'
import { inboxRead, messageRead, waitingRead, inboxRoutes, NOTED_INBOX } from './server/inbox-routes.ts'
import { noteDelivery } from './server/note-delivery.ts'
import { openCase } from './server/open-case.ts'
import { sendContactMessage } from './server/send-contact-message.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'
import type { FeatureHooks } from '#/core/commands/command-hooks.ts'
import { deleteCaseFiles } from './server/case-files.ts'

const messageHooks: FeatureHooks = { eraseFiles: { messages: deleteCaseFiles } }

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
  reads: [inboxRead, messageRead, waitingRead],
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
