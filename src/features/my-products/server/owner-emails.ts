import { type RegisteredProduct, registrations } from '#/features/my-products/registered-products.ts'
import { VersionConflict } from '#/core/documents/document-store.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import { type CommandContext, defineCommand } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { z } from 'zod'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Recall } from '#/catalogue/documents/recall.ts'
import { isRecalled, recallsOf } from '#/catalogue/recalls/recalls-of.ts'
import { RECALLS } from '#/site/recalls/names.ts'
import { whichOnes } from '#/site/recalls/recall-view.ts'
import { accountOfDocument } from '#/core/commands/account-document-id.ts'
import { MY_PRODUCTS } from '#/features/my-products/registration-form-view.ts'
import { warrantyEnd } from '#/features/my-products/warranty-end.ts'
import { formatDay } from '#/language/es-AR/format.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'

/** Days before the warranty ends, enough to take the product to a service centre. */
const DAYS_BEFORE = 30

/** Queues warranty reminders; returns the number of emails. */
export const sendReminders = defineCommand({
  name: 'warranty.remind',
  permission: 'reminders:send',
  from: 'clock',
  says: 'recordó por correo que vence una garantía',
  input: z.strictObject({}),
  async run(context) {
    const site = await context.catalogue()
    const now = context.now()
    const today = todayInBuenosAires(now)
    return notifyOwners(context, (product) => {
      if (!isReminderDue(product, today)) return undefined
      const reminder = { ...product.reminder!, sentAt: now.toISOString() }
      return { notified: { ...product, reminder }, emails: [reminderEmail(site, product)] }
    })
  },
})

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

const OWNERS_COLLECTION = registrations.name

type OwnerNotifier = (
  product: RegisteredProduct,
  owner: string,
) => OwnerNotification | undefined | Promise<OwnerNotification | undefined>
type OwnerNotification = { notified: RegisteredProduct; emails: Email[] }

/** Calls `tell` for every registered product and queues its emails; returns the number of emails. */
export async function notifyOwners({ store, commit }: CommandContext, tell: OwnerNotifier): Promise<number> {
  let sent = 0
  for await (const stored of iterateDocuments(store, OWNERS_COLLECTION)) {
    const { id, products } = readStoredOrThrow(registrations, stored)
    const notifications: OwnerNotification[] = []
    for (const product of products)
      notifications.push((await tell(product, id)) ?? { notified: product, emails: [] })
    const emails = notifications.flatMap((each) => each.emails)
    if (emails.length === 0) continue
    const data = { id, products: notifications.map((each) => each.notified) }
    try {
      await commit([{ collection: OWNERS_COLLECTION, id, expectedVersion: stored.version, data }], { emails })
      sent += emails.length
    } catch (error) {
      // Concurrent change or notification: the next run handles the rest.
      if (!(error instanceof VersionConflict)) throw error
    }
  }
  return sent
}

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

function isReminderDue({ purchasedOn, warrantyMonths, reminder }: RegisteredProduct, today: string): boolean {
  if (!reminder || reminder.sentAt !== undefined) return false
  const end = warrantyEnd(purchasedOn, warrantyMonths)
  const from = new Date(Date.parse(end) - DAYS_BEFORE * 86_400_000).toISOString().slice(0, 10)
  return today >= from && today <= end
}

function reminderEmail(catalogue: Catalogue, product: RegisteredProduct): Email {
  const { model, purchasedOn, warrantyMonths, serial, reminder } = product
  const name = catalogue.products.get(model)?.name ?? product.name
  const brand = catalogue.settings?.brand.name ?? ''
  const end = formatDay(warrantyEnd(purchasedOn, warrantyMonths))
  const link = new URL(MY_PRODUCTS, catalogue.siteUrl).href
  const centres =
    catalogue.serviceCentres.length > 0
      ? `\n\nCentros de servicio:\n${new URL('/soporte#centros', catalogue.siteUrl).href}`
      : ''
  return {
    kind: 'warranty-reminder',
    about: `registrations/${product.id}`,
    to: reminder!.to,
    subject: `La garantía de tu ${name} termina el ${end}`,
    text: `Hola:\n\nLa garantía de tu ${name} (${model}${serial === undefined ? '' : `, serie ${serial}`}) vale hasta el ${end}, inclusive. Si algo no anda como debe, este es el momento: hasta ese día la reparación y el flete de lo que cubre la garantía son sin cargo.\n\nQué hacer si falla, su manual y tu factura:\n${link}${centres}\n\nSi anda bien, no tenés que hacer nada. Recibís este correo porque lo pediste al registrar el producto en el sitio de ${brand}; es el único aviso.\n`,
  }
}
