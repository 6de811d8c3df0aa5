import { myProductsPageEntry } from './my-products-page.ts'
import { registrations } from './registered-products.ts'
import { myProductsVisitor } from './server/visitor.ts'
import { attachInvoice, deleteRegistration, setReminder } from './server/registration-commands.ts'
import { registerProduct } from './server/register-product.ts'
import { registeredRead, NOTED_REGISTRATIONS, registeredRoutes } from './server/registered-routes.ts'
import { invoiceForm, registrationForm, registrationRoutes } from './server/registration-routes.ts'
import { sendRecalls, sendReminders } from './server/owner-emails.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const myProductsFeature = defineServerFeature({
  name: 'my-products',
  collections: [registrations],
  pages: { 'my-products': myProductsPageEntry },
  visitors: { 'my-products': myProductsVisitor },
  commands: [sendReminders, sendRecalls, registerProduct, attachInvoice, deleteRegistration, setReminder],
  noted: NOTED_REGISTRATIONS,
  reads: [registeredRead],
  forms: [registrationForm, invoiceForm],
  routes: ({ app }) => [...registrationRoutes(app), ...registeredRoutes(app)],
  jobs: [
    {
      name: 'recalls',
      // Every 10 minutes, because recalls are urgent.
      every: { times: 1, seconds: 600 },
      async run({ execute, log }) {
        const sentCount = await execute(sendRecalls, {}, { kind: 'schedule' })
        if (sentCount > 0) log('info', 'owners told of a recall', { told: sentCount })
      },
    },
    {
      name: 'warranty-reminders',
      every: { times: 1, seconds: 12 * 3600 },
      async run({ execute, log }) {
        const sent = await execute(sendReminders, {}, { kind: 'schedule' })
        if (sent > 0) log('info', 'warranty reminders sent', { sent })
      },
    },
  ],
})
