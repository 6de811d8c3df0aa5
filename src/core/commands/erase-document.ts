import { z } from 'zod'
import { defineCommand } from './command.ts'

/** With its whole history, for somebody's data. Answers false when there was nothing left. */
export const eraseDocument = defineCommand({
  name: 'document.erase',
  permission: 'document:erase',
  from: 'command-line',
  says: 'borró un documento con su historia',
  input: z.strictObject({ collection: z.string(), id: z.string() }),
  run: (context, { collection, id }) => context.erase(collection, id),
})
