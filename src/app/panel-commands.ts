import { deleteDocument } from '#/publishing/commands/deletions/delete-document.ts'
import { restoreDocument } from '#/publishing/commands/deletions/restore-document.ts'
import { discardDraft } from '#/publishing/commands/drafts/discard-draft.ts'
import { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'
import { applyImport } from '#/features/spreadsheets/server/apply-import.ts'
import { reviewImport } from '#/features/spreadsheets/server/begin-import.ts'
import { undoImport } from '#/features/spreadsheets/server/undo-import.ts'
import { describeMedia } from '#/publishing/commands/media/describe-media.ts'
import { replacePictures } from '#/publishing/commands/media/replace-pictures.ts'
import { addMessageNote } from '#/features/messages/server/add-message-note.ts'
import { assignMessage } from '#/features/messages/server/assign-message.ts'
import { erasePerson } from '#/features/privacy/server/erase-person.ts'
import { openCase } from '#/features/messages/server/open-case.ts'
import { replyToMessage } from '#/features/messages/server/reply-to-message.ts'
import { setMessageState } from '#/features/messages/server/set-message-state.ts'
import { addComment } from '#/features/team/server/add-comment.ts'
import { resolveComments } from '#/features/team/server/resolve-comments.ts'
import { giveBack } from '#/features/team/server/give-back.ts'
import { handOver } from '#/features/team/server/hand-over.ts'
import { createToken } from '#/features/programs/server/create-token.ts'
import { discardSitting } from '#/features/programs/server/discard-sitting.ts'
import { revokeToken } from '#/features/programs/server/revoke-token.ts'
import { publish } from '#/publishing/commands/publications/publish.ts'
import { undoPublication } from '#/publishing/commands/publications/undo-publication.ts'
import { deleteRelease } from '#/publishing/commands/releases/delete-release.ts'
import { publishRelease } from '#/publishing/commands/releases/publish-release.ts'
import { saveRelease } from '#/publishing/commands/releases/save-release.ts'
import { setReleaseEnd } from '#/publishing/commands/releases/set-release-end.ts'
import { rememberSupplier } from '#/features/supplier-sheets/server/remember-supplier.ts'
import { endUserSessions } from '#/features/accounts/server/end-user-sessions.ts'
import { inviteUser } from '#/features/accounts/server/invite-user.ts'
import { resetUserFactors } from '#/features/accounts/server/reset-user-factors.ts'
import { sendUserLink } from '#/features/accounts/server/send-user-link.ts'
import { setUserRole } from '#/features/accounts/server/set-user-role.ts'
import { suspendUser } from '#/features/accounts/server/suspend-user.ts'
import { removeView } from '#/features/saved-views/server/remove-view.ts'
import { saveView } from '#/features/saved-views/server/save-view.ts'

/** Each is at `/panel/ordenes/{name}`; the panel knows them by their types. */
export const PANEL_COMMANDS = [
  patchDraft,
  discardDraft,
  handOver,
  giveBack,
  addComment,
  resolveComments,
  publish,
  undoPublication,
  saveRelease,
  deleteRelease,
  publishRelease,
  setReleaseEnd,
  deleteDocument,
  restoreDocument,
  reviewImport,
  applyImport,
  undoImport,
  rememberSupplier,
  replacePictures,
  describeMedia,
  setMessageState,
  assignMessage,
  addMessageNote,
  replyToMessage,
  openCase,
  erasePerson,
  inviteUser,
  sendUserLink,
  setUserRole,
  suspendUser,
  endUserSessions,
  resetUserFactors,
  createToken,
  revokeToken,
  discardSitting,
  saveView,
  removeView,
] as const
