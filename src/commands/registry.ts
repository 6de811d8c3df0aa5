import type { Command } from '#/core/commands/command.ts'
import { eraseAccountDocuments } from '#/features/privacy/server/erase-account-documents.ts'
import { sendContactMessage } from '#/features/messages/server/send-contact-message.ts'
import { importDocuments } from '#/features/content-folders/import-documents.ts'
import { eraseDocument } from '#/core/commands/erase-document.ts'
import { advanceImport } from '#/features/spreadsheets/server/advance-import.ts'
import { beginImport } from '#/features/spreadsheets/server/begin-import.ts'
import { addToCase } from '#/features/messages/server/add-to-case.ts'
import { expireMessages } from '#/features/messages/server/expire-messages.ts'
import { noteDelivery } from '#/features/messages/server/note-delivery.ts'
import { keepShopToken } from '#/features/offers/server/keep-shop-token.ts'
import { takeOffers } from '#/features/offers/server/take-offers.ts'
import { PANEL_COMMANDS } from '#/app/panel-commands.ts'
import { useToken } from '#/features/programs/server/use-token.ts'
import { attachInvoice } from '#/features/my-products/server/attach-invoice.ts'
import { deleteRegistration } from '#/features/my-products/server/delete-registration.ts'
import { registerProduct } from '#/features/my-products/server/register-product.ts'
import { sendRecalls } from '#/features/my-products/server/send-recalls.ts'
import { sendReminders } from '#/features/my-products/server/send-reminders.ts'
import { setReminder } from '#/features/my-products/server/set-reminder.ts'
import { endRelease } from '#/publishing/commands/releases/end-release.ts'
import { failEnd } from '#/publishing/commands/releases/fail-end.ts'
import { failRelease } from '#/publishing/commands/releases/fail-release.ts'
import { runRelease } from '#/publishing/commands/releases/run-release.ts'
import { addSearchCounts, addUsageCounts, addVisitCounts } from '#/features/statistics/server/add-counts.ts'
import { purgeOldCounts } from '#/features/statistics/server/purge-old-counts.ts'
import { forgetStockAlert } from '#/features/stock-alerts/server/forget-stock-alert.ts'
import { saveStockAlert } from '#/features/stock-alerts/server/save-stock-alert.ts'
import { tellStock } from '#/features/stock-alerts/server/tell-stock.ts'
import { expireComments } from '#/features/team/server/expire-comments.ts'
import { changeWishlist } from '#/features/wishlist/server/change-wishlist.ts'
import { writeWishlist } from '#/features/wishlist/server/write-wishlist.ts'

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
