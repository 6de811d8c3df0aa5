import type { Command } from './command.ts'
import { eraseAccountDocuments } from './account/erase-account-documents.ts'
import { sendContactMessage } from './contact/send-contact-message.ts'
import { importDocuments } from './content/import-documents.ts'
import { eraseDocument } from './documents/erase-document.ts'
import { adoptOldDrafts } from './drafts/adopt-old-drafts.ts'
import { discardDraft } from './drafts/discard-draft.ts'
import { saveDraft } from './drafts/save-draft.ts'
import { changeList } from './lists/change-list.ts'
import { writeList } from './lists/write-list.ts'
import { publish } from './publications/publish.ts'
import { undoPublication } from './publications/undo-publication.ts'
import { attachInvoice } from './registrations/attach-invoice.ts'
import { forgetProduct } from './registrations/forget-product.ts'
import { registerProduct } from './registrations/register-product.ts'
import { sendReminders } from './registrations/send-reminders.ts'
import { setReminder } from './registrations/set-reminder.ts'
import { addSearchCounts } from './search/add-search-counts.ts'

/** Every command there is: what can happen to the site's documents, and nothing else can. */
export const COMMANDS: readonly Command[] = [
  sendContactMessage,
  writeList,
  changeList,
  registerProduct,
  forgetProduct,
  attachInvoice,
  setReminder,
  sendReminders,
  eraseAccountDocuments,
  saveDraft,
  discardDraft,
  publish,
  undoPublication,
  adoptOldDrafts,
  importDocuments,
  eraseDocument,
  addSearchCounts,
]
