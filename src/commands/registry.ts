import type { Command } from '#/commands/command.ts'
import { eraseAccountDocuments } from '#/commands/account/erase-account-documents.ts'
import { sendContactMessage } from '#/commands/contact/send-contact-message.ts'
import { importDocuments } from '#/commands/content-import/import-documents.ts'
import { eraseDocument } from '#/commands/documents/erase-document.ts'
import { advanceImport } from '#/commands/imports/advance-import.ts'
import { beginImport } from '#/commands/imports/begin-import.ts'
import { addToCase } from '#/commands/messages/add-to-case.ts'
import { expireMessages } from '#/commands/messages/expire-messages.ts'
import { noteDelivery } from '#/commands/messages/note-delivery.ts'
import { keepShopToken } from '#/commands/offers/keep-shop-token.ts'
import { takeOffers } from '#/commands/offers/take-offers.ts'
import { PANEL_COMMANDS } from '#/commands/panel-commands.ts'
import { useToken } from '#/commands/programs/use-token.ts'
import { attachInvoice } from '#/commands/registrations/attach-invoice.ts'
import { deleteRegistration } from '#/commands/registrations/delete-registration.ts'
import { registerProduct } from '#/commands/registrations/register-product.ts'
import { sendRecalls } from '#/commands/registrations/send-recalls.ts'
import { sendReminders } from '#/commands/registrations/send-reminders.ts'
import { setReminder } from '#/commands/registrations/set-reminder.ts'
import { endRelease } from '#/commands/releases/end-release.ts'
import { failEnd } from '#/commands/releases/fail-end.ts'
import { failRelease } from '#/commands/releases/fail-release.ts'
import { runRelease } from '#/commands/releases/run-release.ts'
import { addSearchCounts, addUsageCounts, addVisitCounts } from '#/commands/statistics/add-counts.ts'
import { purgeOldCounts } from '#/commands/statistics/purge-old-counts.ts'
import { forgetStockAlert } from '#/commands/stock-alerts/forget-stock-alert.ts'
import { saveStockAlert } from '#/commands/stock-alerts/save-stock-alert.ts'
import { tellStock } from '#/commands/stock-alerts/tell-stock.ts'
import { expireComments } from '#/commands/team/expire-comments.ts'
import { changeWishlist } from '#/commands/wishlist/change-wishlist.ts'
import { writeWishlist } from '#/commands/wishlist/write-wishlist.ts'

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
