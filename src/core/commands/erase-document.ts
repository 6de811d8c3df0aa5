import { z } from 'zod'
import { defineCommand } from './command.ts'

/** Erases a document with its history, for personal data; false if nothing was left. */
export const eraseDocumentCommand = defineCommand({
  name: 'document.erase',
  permission: 'document:erase',
  from: 'command-line',
  says: 'borró un documento con su historia',
  input: z.strictObject({ collection: z.string(), id: z.string() }),
  run: (context, { collection, id }) => context.erase(collection, id),
})
