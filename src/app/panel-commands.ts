import { deleteDocument } from '#/commands/deletions/delete-document.ts'
import { restoreDocument } from '#/commands/deletions/restore-document.ts'
import { discardDraft } from '#/commands/drafts/discard-draft.ts'
import { patchDraft } from '#/commands/drafts/patch-draft.ts'
import { applyImport } from '#/commands/imports/apply-import.ts'
import { reviewImport } from '#/commands/imports/begin-import.ts'
import { undoImport } from '#/commands/imports/undo-import.ts'
import { describeMedia } from '#/commands/media/describe-media.ts'
import { replacePictures } from '#/commands/media/replace-pictures.ts'
import { addMessageNote } from '#/commands/messages/add-message-note.ts'
import { assignMessage } from '#/commands/messages/assign-message.ts'
import { erasePerson } from '#/commands/messages/erase-person.ts'
import { openCase } from '#/commands/messages/open-case.ts'
import { replyToMessage } from '#/commands/messages/reply-to-message.ts'
import { setMessageState } from '#/commands/messages/set-message-state.ts'
import { addComment } from '#/commands/team/add-comment.ts'
import { resolveComments } from '#/commands/team/resolve-comments.ts'
import { giveBack } from '#/commands/team/give-back.ts'
import { handOver } from '#/commands/team/hand-over.ts'
import { createToken } from '#/commands/programs/create-token.ts'
import { discardSitting } from '#/commands/programs/discard-sitting.ts'
import { revokeToken } from '#/commands/programs/revoke-token.ts'
import { publish } from '#/commands/publications/publish.ts'
import { undoPublication } from '#/commands/publications/undo-publication.ts'
import { deleteRelease } from '#/commands/releases/delete-release.ts'
import { publishRelease } from '#/commands/releases/publish-release.ts'
import { saveRelease } from '#/commands/releases/save-release.ts'
import { setReleaseEnd } from '#/commands/releases/set-release-end.ts'
import { rememberSupplier } from '#/commands/suppliers/remember-supplier.ts'
import { endUserSessions } from '#/commands/users/end-user-sessions.ts'
import { inviteUser } from '#/commands/users/invite-user.ts'
import { resetUserFactors } from '#/commands/users/reset-user-factors.ts'
import { sendUserLink } from '#/commands/users/send-user-link.ts'
import { setUserRole } from '#/commands/users/set-user-role.ts'
import { suspendUser } from '#/commands/users/suspend-user.ts'
import { removeView } from '#/commands/views/remove-view.ts'
import { saveView } from '#/commands/views/save-view.ts'

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
