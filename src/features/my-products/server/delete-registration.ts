import { readRegisteredView } from './registered-view.ts'
import { z } from 'zod'
import { accountDocumentId } from '#/core/commands/account-document-id.ts'
import { ownUid } from '#/core/commands/own-account.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { noteErasure } from '#/core/commands/erasures.ts'
import { changeRegistered } from './registered-products.ts'

/** With its invoice. Answers false when the caller has no such product. */
export const deleteRegistration = defineCommand({
  name: 'own-product.forget',
  permission: 'own-products:write',
  from: 'route',
  input: z.strictObject({ id: z.string() }),
  async run(context, { id }) {
    const uid = ownUid(context)
    const gone = (await readRegisteredView(context.store, uid)).find((product) => product.id === id)
    if (!gone) return false
    await noteErasure(context.files, 'registrations', `${accountDocumentId(uid)}/${id}`, context.now())
    await changeRegistered(context, uid, (products) => products.filter((product) => product.id !== id))
    if (gone.invoice) await context.files.delete(gone.invoice.key)
    await context.store.purge()
    return true
  },
})
