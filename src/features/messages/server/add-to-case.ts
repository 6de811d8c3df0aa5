import { writingId } from '#/core/commands/writing-id.ts'
import { z } from 'zod'
import { additionText, attachmentsOf, MAX_ADDITIONS, MAX_ATTACHMENTS } from '#/features/messages/message.ts'
import { messageStateOf, withState } from '#/features/messages/message-state.ts'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import { requireSettings } from '#/site/model/page-meta.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { additionEmail } from './case-emails.ts'
import { attachmentOf, givenFile } from './case-files.ts'
import { messageId } from '#/features/messages/shared.ts'
import { changeMessage } from './stored-message.ts'

export const NOTHING_TO_ADD = 'Escribí algo o elegí un archivo.'

/** Adds a text of the person to their case; idempotent by `addition`. */
export const addToCase = defineCommand({
  name: 'case.add',
  permission: 'contact:send',
  from: 'route',
  says: 'escribió en su caso',
  input: z.strictObject({
    id: messageId,
    addition: writingId,
    text: additionText,
    file: givenFile.optional(),
  }),
  async run(context, { id, addition, text, file }) {
    if (text === '' && !file) throw invalidCommand(NOTHING_TO_ADD, 'text')
    const settings = requireSettings(await context.catalogue())
    const attached = file && attachmentOf(id, file)
    // The file first: a document never names one that is not there.
    if (file && attached) await context.files.put(attached.key, file.content)
    let isStored = false
    try {
      await changeMessage(context, id, (message) => {
        const { additions = [] } = message
        const files = attachmentsOf(message)
        isStored = files.some((each) => each.id === attached?.id)
        if (additions.some((existing) => existing.id === addition) || (isStored && text === ''))
          return undefined
        if (additions.length >= MAX_ADDITIONS)
          throw invalidCommand('Este caso ya tiene muchos mensajes. Seguí por correo o por teléfono.')
        if (attached && files.length >= MAX_ATTACHMENTS)
          throw invalidCommand(`Este caso ya tiene ${MAX_ATTACHMENTS} archivos: no entran más.`, 'file')
        const added = {
          id: addition,
          at: context.now().toISOString(),
          text,
          ...(attached && !isStored ? { attachments: [attached] } : {}),
        }
        const state = messageStateOf(message)
        const waits = state === 'answered' || state === 'closed'
        return {
          message: {
            ...(waits ? withState(message, 'in-progress') : message),
            additions: [...additions, added],
          },
          emails: [additionEmail(message, text, attached ? 1 : 0, settings)],
        }
      })
    } catch (error) {
      // With an unknown outcome the file stays, because the case may refer to it.
      if (attached && !isStored && !(error instanceof StoreUnavailable))
        await context.files.delete(attached.key).catch(() => undefined)
      throw error
    }
  },
})
