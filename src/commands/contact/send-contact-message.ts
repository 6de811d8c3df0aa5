import { z } from 'zod'
import { contactForm, type Message } from '../../catalogue/documents/message.ts'
import { todayInBuenosAires } from '../../catalogue/text/buenos-aires-day.ts'
import { requireSettings } from '../../pages/page-meta.ts'
import { defineCommand } from '../command.ts'
import { newCaseNumber } from './case-number.ts'
import { acknowledgement, contactEmail } from './contact-emails.ts'

/** Keeps a visitor's message and the emails about it, all or nothing. Answers its case number. */
export const sendContactMessage = defineCommand({
  name: 'contact.send',
  permission: 'contact:send',
  input: z.strictObject({
    form: contactForm,
    /** Whether the address that was typed is written to; it may have had enough of it. */
    acknowledge: z.boolean(),
  }),
  async run({ commit, catalogue, now }, { form, acknowledge }) {
    const receivedAt = now()
    const id = newCaseNumber(todayInBuenosAires(receivedAt))
    const { consent: _, ...rest } = form
    const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
    const data = {
      ...(said as typeof rest),
      id,
      receivedAt: receivedAt.toISOString(),
      status: 'new',
    } satisfies Message
    const served = await catalogue()
    const told = { caseNumber: id, form, settings: requireSettings(served) }
    const emails = [contactEmail(told), ...(acknowledge ? [acknowledgement(told, served.siteUrl)] : [])]
    await commit([{ collection: 'messages', id, expectedVersion: null, data }], { emails })
    return id
  },
})
