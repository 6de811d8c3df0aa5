import { deleteDocument } from './deletions/delete-document.ts'
import { restoreDocument } from './deletions/restore-document.ts'
import { discardDraft } from './drafts/discard-draft.ts'
import { patchDraft } from './drafts/patch-draft.ts'
import { applyImport } from './imports/apply-import.ts'
import { reviewImport } from './imports/begin-import.ts'
import { undoImport } from './imports/undo-import.ts'
import { describeMedia } from './media/describe-media.ts'
import { replacePictures } from './media/replace-pictures.ts'
import { addMessageNote } from './messages/add-message-note.ts'
import { assignMessage } from './messages/assign-message.ts'
import { erasePerson } from './messages/erase-person.ts'
import { openCase } from './messages/open-case.ts'
import { replyToMessage } from './messages/reply-to-message.ts'
import { setMessageState } from './messages/set-message-state.ts'
import { addComment } from './team/add-comment.ts'
import { resolveComments } from './team/resolve-comments.ts'
import { giveBack } from './team/give-back.ts'
import { handOver } from './team/hand-over.ts'
import { createToken } from './programs/create-token.ts'
import { discardSitting } from './programs/discard-sitting.ts'
import { revokeToken } from './programs/revoke-token.ts'
import { publish } from './publications/publish.ts'
import { undoPublication } from './publications/undo-publication.ts'
import { deleteRelease } from './releases/delete-release.ts'
import { publishRelease } from './releases/publish-release.ts'
import { saveRelease } from './releases/save-release.ts'
import { setReleaseEnd } from './releases/set-release-end.ts'
import { rememberSupplier } from './suppliers/remember-supplier.ts'
import { endUserSessions } from './users/end-user-sessions.ts'
import { inviteUser } from './users/invite-user.ts'
import { resetUserFactors } from './users/reset-user-factors.ts'
import { sendUserLink } from './users/send-user-link.ts'
import { setUserRole } from './users/set-user-role.ts'
import { suspendUser } from './users/suspend-user.ts'
import { removeView } from './views/remove-view.ts'
import { saveView } from './views/save-view.ts'

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
