import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { contactForm, type StoredMessage } from '#/features/messages/message.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import { StoreUnavailable, VersionConflict } from '#/core/documents/document-store.ts'
import { requireSettings } from '#/site/model/page-meta.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { attachmentOf, givenFile } from './case-files.ts'
import { caseNumber } from './case-number.ts'
import { acknowledgement, contactEmail } from './contact-emails.ts'

const CONTACT_ATTEMPTS = 20

export const sendContactMessage = defineCommand({
  name: 'contact.send',
  permission: 'contact:send',
  from: 'route',
  input: z.strictObject({
    form: contactForm,
    acknowledge: z.boolean(),
    file: givenFile.optional(),
    /** Tells that a form comes again, and since when it may have come. */
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
      // The file first: a document never names one that is not there.
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

/** True once it is as safe as what is answered at once. */
async function isMessageStored({ store }: MessageReading, id: string, submission: string): Promise<boolean> {
  const found = await store.get('messages', id)
  if ((found?.data as Partial<StoredMessage> | undefined)?.submission !== submission) return false
  await store.settle()
  return true
}
