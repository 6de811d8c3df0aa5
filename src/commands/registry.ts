import type { Command } from './command.ts'
import { eraseAccountDocuments } from './account/erase-account-documents.ts'
import { sendContactMessage } from './contact/send-contact-message.ts'
import { importDocuments } from './content-import/import-documents.ts'
import { eraseDocument } from './documents/erase-document.ts'
import { advanceImport } from './imports/advance-import.ts'
import { beginImport } from './imports/begin-import.ts'
import { addToCase } from './messages/add-to-case.ts'
import { expireMessages } from './messages/expire-messages.ts'
import { noteDelivery } from './messages/note-delivery.ts'
import { keepShopToken } from './offers/keep-shop-token.ts'
import { takeOffers } from './offers/take-offers.ts'
import { PANEL_COMMANDS } from './panel-commands.ts'
import { useToken } from './programs/use-token.ts'
import { attachInvoice } from './registrations/attach-invoice.ts'
import { deleteRegistration } from './registrations/delete-registration.ts'
import { registerProduct } from './registrations/register-product.ts'
import { sendRecalls } from './registrations/send-recalls.ts'
import { sendReminders } from './registrations/send-reminders.ts'
import { setReminder } from './registrations/set-reminder.ts'
import { endRelease } from './releases/end-release.ts'
import { failEnd } from './releases/fail-end.ts'
import { failRelease } from './releases/fail-release.ts'
import { runRelease } from './releases/run-release.ts'
import { addSearchCounts, addUsageCounts, addVisitCounts } from './statistics/add-counts.ts'
import { purgeOldCounts } from './statistics/purge-old-counts.ts'
import { forgetStockAlert } from './stock-alerts/forget-stock-alert.ts'
import { saveStockAlert } from './stock-alerts/save-stock-alert.ts'
import { tellStock } from './stock-alerts/tell-stock.ts'
import { expireComments } from './team/expire-comments.ts'
import { changeWishlist } from './wishlist/change-wishlist.ts'
import { writeWishlist } from './wishlist/write-wishlist.ts'

export const COMMANDS: readonly Command[] = [
  ...PANEL_COMMANDS,
  sendContactMessage,
  addToCase,
  writeWishlist,
  changeWishlist,
  registerProduct,
  deleteRegistration,
  attachInvoice,
  setReminder,
  sendReminders,
  sendRecalls,
  saveStockAlert,
  forgetStockAlert,
  tellStock,
  takeOffers,
  keepShopToken,
  eraseAccountDocuments,
  runRelease,
  failRelease,
  endRelease,
  failEnd,
  beginImport,
  advanceImport,
  importDocuments,
  eraseDocument,
  addSearchCounts,
  addVisitCounts,
  addUsageCounts,
  noteDelivery,
  expireMessages,
  expireComments,
  purgeOldCounts,
  useToken,
]
