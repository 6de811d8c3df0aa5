import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  contactForm,
  type StoredMessage,
  type ContactFormData,
  messageReason,
} from '#/features/messages/message.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import { StoreUnavailable, VersionConflict } from '#/core/documents/document-store.ts'
import { requireSettings } from '#/site/model/page-meta.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { attachmentOf, givenFile } from './case-files.ts'
import { caseNumber } from './case-number.ts'
import type { Settings } from '#/catalogue/documents/settings.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import { howToFollow } from './case-emails.ts'

type ContactEmailParams = {
  caseNumber: string
  form: ContactFormData
  settings: Pick<Settings, 'brand' | 'contact'>
}

const CONTACT_ATTEMPTS = 20

export const sendContactMessage = defineCommand({
  name: 'contact.send',
  permission: 'contact:send',
  from: 'route',
  input: z.strictObject({
    form: contactForm,
    acknowledge: z.boolean(),
    file: givenFile.optional(),
    /** Form token, to detect a resend, and its issue time, the earliest time of the first send. */
    handedOut: z.strictObject({ token: z.string().min(1).max(200), at: z.date() }).optional(),
  }),
  async run(context, { form, acknowledge, file, handedOut }) {
    const { commit, catalogue, files, now } = context
    const receivedAt = now()
    const today = todayInBuenosAires(receivedAt)
    const submission = submissionOf(handedOut?.token ?? randomUUID(), form)
    const earlier = handedOut ? todayInBuenosAires(handedOut.at) : today
    if (earlier < today) {
      const earlierMessage = await findStoredMessage(context, earlier, submission)
      if (earlierMessage !== undefined) return earlierMessage
    }
    const { consent: _, ...rest } = form
    const filledIn = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
    const served = await catalogue()
    for (let attempt = 0; ; attempt++) {
      const id = caseNumber(today, submission, attempt)
      const attached = file && attachmentOf(id, file)
      const data = {
        ...(filledIn as typeof rest),
        id,
        receivedAt: receivedAt.toISOString(),
        status: 'new',
        submission,
        ...(attached ? { attachments: [attached] } : {}),
      } satisfies StoredMessage
      const emailParams = { caseNumber: id, form, settings: requireSettings(served) }
      const emails = [
        contactEmail(emailParams),
        ...(acknowledge ? [acknowledgement(emailParams, served.siteUrl)] : []),
      ]
      // File before document, so that no document refers to a missing file.
      if (file && attached) await files.put(attached.key, file.content)
      try {
        await commit([{ collection: 'messages', id, expectedVersion: null, data }], { emails })
        return id
      } catch (error) {
        if (error instanceof VersionConflict && (await isMessageStored(context, id, submission))) return id
        // With an unknown outcome the file stays, because the message may refer to it.
        if (attached && !(error instanceof StoreUnavailable))
          await files.delete(attached.key).catch(() => undefined)
        if (!(error instanceof VersionConflict) || attempt === CONTACT_ATTEMPTS) throw error
      }
    }
  },
})

function submissionOf(token: string, form: z.output<typeof contactForm>): string {
  const values = Object.entries(form).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([token, values]))
    .digest('hex')
    .slice(0, 32)
}

type MessageReading = Pick<CommandContext, 'store'>

async function findStoredMessage(
  context: MessageReading,
  day: string,
  submission: string,
): Promise<string | undefined> {
  for (let attempt = 0; attempt < CONTACT_ATTEMPTS; attempt++) {
    const id = caseNumber(day, submission, attempt)
    if (await isMessageStored(context, id, submission)) return id
    if ((await context.store.get('messages', id)) === null) return undefined
  }
  return undefined
}

/** True if this submission is stored, after waiting until it is durable. */
async function isMessageStored({ store }: MessageReading, id: string, submission: string): Promise<boolean> {
  const found = await store.get('messages', id)
  if ((found?.data as Partial<StoredMessage> | undefined)?.submission !== submission) return false
  await store.settle()
  return true
}

function contactEmail({ caseNumber, form, settings }: ContactEmailParams): Email {
  const lines = [
    ['Caso', caseNumber],
    ['Motivo', messageReason(form)],
    ['Nombre', form.name],
    ['Correo', form.email],
    ['Teléfono', form.phone],
    ['Lugar', [form.city, form.province].filter(Boolean).join(', ')],
    ['Modelo', form.model],
    ['N.º de serie', form.serial],
    ['Fecha de compra', form.purchasedOn],
    ['Compra', form.purchase],
    ['Empresa', form.company],
    ['CUIT', form.taxId],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return {
    kind: 'contact',
    about: `messages/${caseNumber}`,
    to: settings.contact.email,
    replyTo: form.email,
    subject: `[${caseNumber}] ${messageReason(form)}`,
    text: `${lines.join('\n')}\n\n${form.message}\n`,
  }
}

/** Contains no visitor input, not even the name, so that the form can't send texts to third parties. */
function acknowledgement({ caseNumber, form, settings }: ContactEmailParams, siteUrl: string): Email {
  const { brand, contact } = settings
  return {
    kind: 'contact-acknowledged',
    about: `messages/${caseNumber}`,
    to: form.email,
    subject: `Recibimos tu mensaje: caso ${caseNumber}`,
    text: `Hola:\n\nRecibimos tu mensaje y le dimos el número de caso ${caseNumber}. ${contact.responseTime}\n\n${howToFollow(caseNumber, siteUrl)}\n\nRecibís este correo porque alguien escribió tu dirección en ${siteUrl}/contacto. Si no fuiste vos, no tenés que hacer nada.\n\n${brand.name}\n`,
  }
}
