import type { Command } from './command.ts'
import { eraseAccountDocuments } from './account/erase-account-documents.ts'
import { sendContactMessage } from './contact/send-contact-message.ts'
import { importDocuments } from './content-import/import-documents.ts'
import { eraseDocument } from './documents/erase-document.ts'
import { deleteDocument } from './deletions/delete-document.ts'
import { restoreDocument } from './deletions/restore-document.ts'
import { IMPORT_COMMANDS } from './imports/import-commands.ts'
import { rememberSupplier } from './suppliers/remember-supplier.ts'
import { discardDraft } from './drafts/discard-draft.ts'
import { patchDraft } from './drafts/patch-draft.ts'
import { failRelease } from './releases/fail-release.ts'
import { publishRelease } from './releases/publish-release.ts'
import { deleteRelease } from './releases/delete-release.ts'
import { runRelease } from './releases/run-release.ts'
import { saveRelease } from './releases/save-release.ts'
import { changeWishlist } from './wishlist/change-wishlist.ts'
import { writeWishlist } from './wishlist/write-wishlist.ts'
import { publish } from './publications/publish.ts'
import { undoPublication } from './publications/undo-publication.ts'
import { MESSAGE_COMMANDS } from './messages/message-commands.ts'
import { replacePictures } from './media/replace-pictures.ts'
import { attachInvoice } from './registrations/attach-invoice.ts'
import { deleteRegistration } from './registrations/delete-registration.ts'
import { registerProduct } from './registrations/register-product.ts'
import { sendReminders } from './registrations/send-reminders.ts'
import { setReminder } from './registrations/set-reminder.ts'
import { addSearchCounts, addUsageCounts, addVisitCounts } from './statistics/add-counts.ts'
import { purgeOldCounts } from './statistics/purge-old-counts.ts'
import { endUserSessions } from './users/end-user-sessions.ts'
import { inviteUser } from './users/invite-user.ts'
import { resetUserFactors } from './users/reset-user-factors.ts'
import { sendUserLink } from './users/send-user-link.ts'
import { setUserRole } from './users/set-user-role.ts'
import { suspendUser } from './users/suspend-user.ts'

export const COMMANDS: readonly Command[] = [
  sendContactMessage,
  writeWishlist,
  changeWishlist,
  registerProduct,
  deleteRegistration,
  attachInvoice,
  setReminder,
  sendReminders,
  eraseAccountDocuments,
  patchDraft,
  discardDraft,
  rememberSupplier,
  publish,
  undoPublication,
  deleteDocument,
  restoreDocument,
  saveRelease,
  deleteRelease,
  publishRelease,
  runRelease,
  failRelease,
  ...IMPORT_COMMANDS,
  importDocuments,
  eraseDocument,
  addSearchCounts,
  addVisitCounts,
  ...MESSAGE_COMMANDS,
  addUsageCounts,
  purgeOldCounts,
  replacePictures,
  inviteUser,
  sendUserLink,
  setUserRole,
  suspendUser,
  endUserSessions,
  resetUserFactors,
]
