import type { Command } from '../command.ts'
import { addMessageNote } from './add-message-note.ts'
import { assignMessage } from './assign-message.ts'
import { erasePerson } from './erase-person.ts'
import { expireMessages } from './expire-messages.ts'
import { noteDelivery } from './note-delivery.ts'
import { openCase } from './open-case.ts'
import { replyToMessage } from './reply-to-message.ts'
import { setMessageState } from './set-message-state.ts'

export const PANEL_MESSAGE_COMMANDS: readonly Command[] = [
  setMessageState,
  assignMessage,
  addMessageNote,
  replyToMessage,
  openCase,
  erasePerson,
]

export const MESSAGE_COMMANDS: readonly Command[] = [...PANEL_MESSAGE_COMMANDS, noteDelivery, expireMessages]
