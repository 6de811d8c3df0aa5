import type { Command } from '../../../../commands/command.ts'
import { replacePictures } from '../../../../commands/media/replace-pictures.ts'
import { PANEL_MESSAGE_COMMANDS } from '../../../../commands/messages/message-commands.ts'
import { endUserSessions } from '../../../../commands/users/end-user-sessions.ts'
import { inviteUser } from '../../../../commands/users/invite-user.ts'
import { resetUserFactors } from '../../../../commands/users/reset-user-factors.ts'
import { sendUserLink } from '../../../../commands/users/send-user-link.ts'
import { setUserRole } from '../../../../commands/users/set-user-role.ts'
import { suspendUser } from '../../../../commands/users/suspend-user.ts'

export const ACCOUNT_COMMANDS: readonly Command[] = [
  replacePictures,
  ...PANEL_MESSAGE_COMMANDS,
  inviteUser,
  sendUserLink,
  setUserRole,
  suspendUser,
  endUserSessions,
  resetUserFactors,
]
