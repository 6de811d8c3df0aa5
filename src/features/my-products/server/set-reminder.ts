import { readRegisteredView } from './registered-view.ts'
import { z } from 'zod'
import { email } from '#/catalogue/documents/common.ts'
import { ownUid } from '#/core/commands/own-account.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { changeRegistered } from './registered-products.ts'

export const setReminder = defineCommand({
  name: 'own-product.remind',
  permission: 'own-products:write',
  from: 'route',
  input: z.strictObject({ id: z.string(), to: email.nullable() }),
  async run(context, { id, to }) {
    const uid = ownUid(context)
    if (!(await readRegisteredView(context.store, uid)).some((product) => product.id === id)) return false
    await changeRegistered(context, uid, (products) =>
      products.map(({ reminder, ...product }) => {
        if (product.id !== id) return reminder ? { ...product, reminder } : product
        return to === null ? product : { ...product, reminder: { to } }
      }),
    )
    return true
  },
})
