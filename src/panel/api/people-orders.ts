import type { PublicCollection } from '../../catalogue/documents/collections.ts'
import type { PanelRole } from '../../pages/panel/people-data.ts'
import type { UploadedPicture } from '../../pages/panel/panel-data.ts'

type OfUser = { uid: string }

/** What may be asked for about accounts, messages and pictures, by the command's name. */
export type PeopleOrders = {
  'user.invite': { input: { email: string; role: PanelRole }; output: OfUser }
  'user.link': { input: OfUser; output: unknown }
  'user.role': { input: OfUser & { role: PanelRole }; output: unknown }
  'user.suspend': { input: OfUser & { suspended: boolean }; output: unknown }
  'user.end-sessions': { input: OfUser & { session: string | null }; output: unknown }
  'user.reset-factors': { input: OfUser; output: unknown }
  'message.answer': { input: { id: string; answered: boolean }; output: unknown }
  'media.replace': {
    input: { replacements: { from: string; to: UploadedPicture['picture'] }[] }
    output: { collection: PublicCollection; document: string; version: number }[]
  }
}
