import { z } from 'zod'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { MY_PRODUCTS } from '#/features/my-products/registration-form-view.ts'
import type { RegisteredProduct } from '#/features/my-products/registered-products.ts'
import { warrantyEnd } from '#/features/my-products/warranty-end.ts'
import { formatDay } from '#/language/es-AR/format.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { notifyOwners } from './tell-owners.ts'

/** Time enough to take a product to a workshop. */
const DAYS_BEFORE = 30

/** Answers how many emails were left to go out. */
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
    text: `Hola:\n\nLa garantía de tu ${name} (${model}${serial === undefined ? '' : `, serie ${serial}`}) vale hasta el ${end}, inclusive. Si algo no anda como debe, este es el momento: hasta ese día la reparación y el flete son sin cargo.\n\nQué hacer si falla, su manual y tu factura:\n${link}${centres}\n\nSi anda bien, no tenés que hacer nada. Recibís este correo porque lo pediste al registrar el producto en el sitio de ${brand}; es el único aviso.\n`,
  }
}
