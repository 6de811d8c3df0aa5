import type { PublicCollection } from '../../catalogue/documents/collections.ts'
import type { Message } from '../../catalogue/documents/message.ts'
import type { MessageState } from '../../catalogue/documents/message-state.ts'
import type { PanelRole } from '../../pages/panel/people-data.ts'
import type { UploadedPicture } from '../../pages/panel/panel-data.ts'

type OfUser = { uid: string }
type OfMessage = { id: string }

/** What may be asked for about accounts, messages and pictures, by the command's name. */
export type PeopleOrders = {
  'user.invite': { input: { email: string; role: PanelRole }; output: OfUser }
  'user.link': { input: OfUser; output: unknown }
  'user.role': { input: OfUser & { role: PanelRole }; output: unknown }
  'user.suspend': { input: OfUser & { suspended: boolean }; output: unknown }
  'user.end-sessions': { input: OfUser & { session: string | null }; output: unknown }
  'user.reset-factors': { input: OfUser; output: unknown }
  'message.state': { input: OfMessage & { was: MessageState; state: MessageState }; output: unknown }
  'message.assign': { input: OfMessage & { was: string | null; to: string | null }; output: unknown }
  'message.note': { input: OfMessage & { note: string; text: string }; output: unknown }
  'message.reply': {
    input: OfMessage & { reply: string; seen: number; subject: string; text: string }
    output: unknown
  }
  'message.open': {
    input: OfUser & { product: string; request: string; reason: Message['reason']; text: string }
    output: { id: string }
  }
  'person.erase': { input: OfMessage & { request: string; registered: boolean }; output: { proof: string } }
  'media.replace': {
    input: { replacements: { from: string; to: UploadedPicture['picture'] }[] }
    output: { collection: PublicCollection; document: string; version: number }[]
  }
}
