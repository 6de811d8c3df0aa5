import { programDocuments } from '#/features/programs/server/shared.ts'
import { readRegistered } from '#/features/my-products/server/registered-view.ts'
import { z } from 'zod'
import { email } from '#/catalogue/documents/common.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { noteErasure } from '#/core/commands/erasures.ts'
import { eraseTeamWritings } from '#/features/team/server/team-writings.ts'
import { STOCK_ALERTS, stockAlertsOf } from '#/features/stock-alerts/server/stored-alerts.ts'
import { accountDocumentId } from '#/core/commands/account-document-id.ts'
import { ownUid } from '#/core/commands/own-account.ts'
import { SAVED_VIEWS, viewsOf } from '#/features/saved-views/server/stored-views.ts'

const COLLECTIONS = ['lists', 'registrations'] as const

export const eraseAccountDocuments = defineCommand({
  name: 'account.erase-documents',
  permission: 'own-data:erase',
  from: 'route',
  /** The address of the account, where what was asked by it goes too. */
  input: z.strictObject({ email: email.optional() }),
  async run(context, { email: address }) {
    const uid = ownUid(context)
    await noteErasure(context.files, 'accounts', uid, context.now())
    const id = accountDocumentId(uid)
    const invoices = (await readRegistered(context.store, uid)).flatMap(({ invoice }) => invoice ?? [])
    for (const { key } of invoices) await context.files.delete(key)
    for (const collection of COLLECTIONS) await context.erase(collection, id)
    const alerts = address === undefined ? [] : await stockAlertsOf(context.store, address)
    for (const alert of alerts) await context.erase(STOCK_ALERTS, alert.id)
    for (const view of await viewsOf(context.store, uid)) await context.erase(SAVED_VIEWS, view.id)
    for (const each of await programDocuments(context.store, uid))
      await context.erase(each.collection, each.id)
    await eraseTeamWritings(context, id)
  },
})
