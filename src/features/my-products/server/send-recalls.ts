import { z } from 'zod'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Recall } from '#/catalogue/documents/recall.ts'
import type { RegisteredProduct } from '#/features/my-products/registered-products.ts'
import { isRecalled, recallsOf } from '#/catalogue/recalls/recalls-of.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import { RECALLS } from '#/site/recalls/names.ts'
import { whichOnes } from '#/site/recalls/recall-view.ts'
import { accountOfDocument } from '#/core/commands/account-document-id.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { notifyOwners } from './tell-owners.ts'

const MAX_RECALL_EMAILS = 20

/** Notifies each owner of a recalled product once per recall; returns the number of emails queued. */
export const sendRecalls = defineCommand({
  name: 'recall.tell',
  permission: 'reminders:send',
  from: 'clock',
  says: 'avisó por correo de un peligro a quienes registraron el producto',
  input: z.strictObject({}),
  async run(context) {
    const site = await context.catalogue()
    if (site.recalls.length === 0) return 0
    const { identity } = context.accounts()
    const sentAt = context.now().toISOString()
    return notifyOwners(context, async (product, owner) => {
      const due = dueFor(site, product)
      if (due.length === 0) return undefined
      const account = await accountOfDocument(identity, owner)
      if (account === null) return undefined
      const recalls = [...(product.recalls ?? []), ...due.map(({ id }) => ({ id, sentAt }))]
      return {
        notified: { ...product, recalls: recalls.slice(-MAX_RECALL_EMAILS) },
        emails: due.map((recall) => recallEmail(site, recall, product, account.email)),
      }
    })
  },
})

function dueFor(catalogue: Catalogue, { model, serial, recalls = [] }: RegisteredProduct): Recall[] {
  return recallsOf(catalogue, model).filter(
    (recall) => isRecalled(recall, serial) !== false && !recalls.some(({ id }) => id === recall.id),
  )
}

function recallEmail(catalogue: Catalogue, recall: Recall, product: RegisteredProduct, to: string): Email {
  const { model, serial } = product
  const name = catalogue.products.get(model)?.name ?? product.name
  const which = whichOnes(recall)
  const yours = `tu ${name} (${model}${serial === undefined ? '' : `, serie ${serial}`})`
  const reach =
    isRecalled(recall, serial) === true
      ? `Alcanza a ${yours}.`
      : `Puede alcanzar a ${yours}. Fijate en la etiqueta: son ${which ?? 'todos'}.`
  const link = new URL(`${RECALLS}#${recall.id}`, catalogue.siteUrl).href
  return {
    kind: 'recall',
    about: `recalls/${recall.id}`,
    to,
    subject: `Aviso de seguridad: ${recall.title}`,
    text: `Hola:\n\n${reach}\n\nEl peligro: ${recall.danger}\n\nQué hacer: ${recall.whatToDo}\n\nA quién llamar: ${recall.contact}\n\n${link}\n\nRecibís este correo porque registraste el producto en el sitio de ${catalogue.settings?.brand.name ?? 'la marca'}.\n`,
  }
}
