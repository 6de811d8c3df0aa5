import type { replacePictures } from '../../commands/media/replace-pictures.ts'
import type { addMessageNote } from '../../commands/messages/add-message-note.ts'
import type { assignMessage } from '../../commands/messages/assign-message.ts'
import type { erasePerson } from '../../commands/messages/erase-person.ts'
import type { openCase } from '../../commands/messages/open-case.ts'
import type { replyToMessage } from '../../commands/messages/reply-to-message.ts'
import type { setMessageState } from '../../commands/messages/set-message-state.ts'
import type { endUserSessions } from '../../commands/users/end-user-sessions.ts'
import type { inviteUser } from '../../commands/users/invite-user.ts'
import type { resetUserFactors } from '../../commands/users/reset-user-factors.ts'
import type { sendUserLink } from '../../commands/users/send-user-link.ts'
import type { setUserRole } from '../../commands/users/set-user-role.ts'
import type { suspendUser } from '../../commands/users/suspend-user.ts'

export type AccountCommands = {
  'user.invite': typeof inviteUser
  'user.link': typeof sendUserLink
  'user.role': typeof setUserRole
  'user.suspend': typeof suspendUser
  'user.end-sessions': typeof endUserSessions
  'user.reset-factors': typeof resetUserFactors
  'message.state': typeof setMessageState
  'message.assign': typeof assignMessage
  'message.note': typeof addMessageNote
  'message.reply': typeof replyToMessage
  'message.open': typeof openCase
  'person.erase': typeof erasePerson
  'media.replace': typeof replacePictures
}
