import type { Command } from '../../../commands/command.ts'
import { deleteDocument } from '../../../commands/deletions/delete-document.ts'
import { restoreDocument } from '../../../commands/deletions/restore-document.ts'
import { changeCells } from '../../../commands/drafts/change-cells.ts'
import { changeDrafts } from '../../../commands/drafts/change-drafts.ts'
import { discardDraft } from '../../../commands/drafts/discard-draft.ts'
import { saveDraft } from '../../../commands/drafts/save-draft.ts'
import { applyImport } from '../../../commands/imports/apply-import.ts'
import { reviewImport } from '../../../commands/imports/begin-import.ts'
import { undoImport } from '../../../commands/imports/undo-import.ts'
import { publishLaunch } from '../../../commands/launches/publish-launch.ts'
import { removeLaunch } from '../../../commands/launches/remove-launch.ts'
import { saveLaunch } from '../../../commands/launches/save-launch.ts'
import { publish } from '../../../commands/publications/publish.ts'
import { undoPublication } from '../../../commands/publications/undo-publication.ts'
import { rememberSupplier } from '../../../commands/suppliers/remember-supplier.ts'
import type { App } from '../../app.ts'
import { callerOf } from '../../session.ts'
import { sharedCount } from '../attempt-count.ts'
import { jsonReply, type Reply } from '../reply.ts'
import { takeOwn, type Route } from '../route.ts'
import type { OwnVisit } from '../visit.ts'
import { PEOPLE_ORDERS } from './people/people-orders.ts'
import { afterImportOrder } from './import-routes.ts'
import { orderRefusal, UNAVAILABLE } from './order-refusal.ts'
import { PANEL_HEADERS } from './panel-headers.ts'

/** The commands that the panel may send, each at `/panel/ordenes/{name}` for whom the command itself is for. */
const ORDERS: readonly Command[] = [
  saveDraft,
  changeDrafts,
  changeCells,
  discardDraft,
  publish,
  undoPublication,
  saveLaunch,
  removeLaunch,
  publishLaunch,
  deleteDocument,
  restoreDocument,
  reviewImport,
  applyImport,
  undoImport,
  rememberSupplier,
  ...PEOPLE_ORDERS,
]

/** The longest page, or the settings with every menu; a product has some hundreds of values. */
const BODY = { kind: 'json', bytes: 1024 * 1024, values: 20_000 } as const
/** Of one account, all orders together: who types saves once a second. */
const OFTEN = { times: 600, seconds: 60 }

/** POST of a command's input; answers an `OrderAnswer`. */
export function orderRoutes(app: App): Route[] {
  const count = sharedCount(app.throttle, OFTEN, 60)
  return ORDERS.map((command) =>
    takeOwn(`/panel/ordenes/${command.name}`, {
      who: command.permission,
      says: 'order',
      headers: PANEL_HEADERS,
      body: BODY,
      tooLarge: 'Es demasiado para un solo documento: acortá el texto más largo o quitá lo que sobre.',
      limit: {
        by: 'account',
        count: (uid) => count(`panel:${uid}`),
        sentence: 'Son demasiados cambios seguidos. Lo que escribiste sigue acá: se guarda en un minuto.',
      },
      answer: (visit, body) => order(command, visit, body),
      unavailable: async () => jsonReply(503, UNAVAILABLE, { 'retry-after': '10' }),
    }),
  )

  async function order(command: Command, { session }: OwnVisit, body: unknown): Promise<Reply> {
    try {
      const output = await app.execute(command, body, callerOf(session))
      // Whoever is told that it is done finds it done.
      await app.live.refresh()
      afterImportOrder(app, command.name, output)
      return jsonReply(200, { ok: true, output: output ?? null })
    } catch (error) {
      const refused = await orderRefusal(app.panel, error)
      if (!refused) throw error
      return jsonReply(refused.status, refused.answer)
    }
  }
}
