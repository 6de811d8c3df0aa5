import type { Command } from './command.ts'
import { eraseAccountDocuments } from './account/erase-account-documents.ts'
import { sendContactMessage } from './contact/send-contact-message.ts'
import { importDocuments } from './content/import-documents.ts'
import { eraseDocument } from './documents/erase-document.ts'
import { deleteDocument } from './deletions/delete-document.ts'
import { restoreDocument } from './deletions/restore-document.ts'
import { adoptOldDrafts } from './drafts/adopt-old-drafts.ts'
import { IMPORT_COMMANDS } from './imports/import-commands.ts'
import { rememberSupplier } from './suppliers/remember-supplier.ts'
import { changeCells } from './drafts/change-cells.ts'
import { changeDrafts } from './drafts/change-drafts.ts'
import { discardDraft } from './drafts/discard-draft.ts'
import { saveDraft } from './drafts/save-draft.ts'
import { failLaunch } from './launches/fail-launch.ts'
import { publishLaunch } from './launches/publish-launch.ts'
import { removeLaunch } from './launches/remove-launch.ts'
import { runLaunch } from './launches/run-launch.ts'
import { saveLaunch } from './launches/save-launch.ts'
import { changeList } from './lists/change-list.ts'
import { writeList } from './lists/write-list.ts'
import { publish } from './publications/publish.ts'
import { undoPublication } from './publications/undo-publication.ts'
import { MESSAGE_COMMANDS } from './messages/message-commands.ts'
import { replacePictures } from './media/replace-pictures.ts'
import { attachInvoice } from './registrations/attach-invoice.ts'
import { forgetProduct } from './registrations/forget-product.ts'
import { registerProduct } from './registrations/register-product.ts'
import { sendReminders } from './registrations/send-reminders.ts'
import { setReminder } from './registrations/set-reminder.ts'
import { addSearchCounts } from './search/add-search-counts.ts'
import { addUsageCounts } from './visits/add-usage-counts.ts'
import { addVisitCounts } from './visits/add-visit-counts.ts'
import { dropOldCounts } from './visits/drop-old-counts.ts'
import { endUserSessions } from './users/end-user-sessions.ts'
import { inviteUser } from './users/invite-user.ts'
import { resetUserFactors } from './users/reset-user-factors.ts'
import { sendUserLink } from './users/send-user-link.ts'
import { setUserRole } from './users/set-user-role.ts'
import { suspendUser } from './users/suspend-user.ts'

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
  changeDrafts,
  changeCells,
  discardDraft,
  rememberSupplier,
  publish,
  undoPublication,
  deleteDocument,
  restoreDocument,
  saveLaunch,
  removeLaunch,
  publishLaunch,
  runLaunch,
  failLaunch,
  adoptOldDrafts,
  ...IMPORT_COMMANDS,
  importDocuments,
  eraseDocument,
  addSearchCounts,
  addVisitCounts,
  ...MESSAGE_COMMANDS,
  addUsageCounts,
  dropOldCounts,
  replacePictures,
  inviteUser,
  sendUserLink,
  setUserRole,
  suspendUser,
  endUserSessions,
  resetUserFactors,
]
