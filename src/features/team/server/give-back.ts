import { z } from 'zod'
import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import { documentName } from '#/publishing/model/draft.ts'
import { teamText, type Handover } from '#/publishing/model/handover.ts'
import { readActor } from '#/core/documents/actor.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { requirePublishing } from '#/publishing/commands/publications/publish-permission.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { draftId } from '#/publishing/commands/draft-id.ts'
import { readHandover } from '#/publishing/server/stored-handover.ts'
import { emailsTo, giveBackEmail } from './team-emails.ts'
import { personOf, teamOf } from './team.ts'

/** Gives a draft that was handed over back to who did, with what is to be mended. */
export const giveBack = defineCommand({
  name: 'draft.give-back',
  permission: 'publish',
  from: 'panel',
  says: 'devolvió un borrador',
  input: z.strictObject({
    collection: z.enum(PUBLIC_COLLECTIONS),
    document: documentName.document,
    note: teamText,
  }),
  run: (context, { collection, document, note }) =>
    retryOnConflict(async () => {
      const own = personOf(context, 'publish')
      requirePublishing(context, [collection])
      const id = draftId(collection, document)
      const stored = await readHandover(context.store, id)
      if (stored?.handover.status !== 'ready')
        throw invalidCommand('Ya no está para revisar: lo publicaron, lo descartaron o ya lo devolvieron.')
      const before = stored.handover
      const returned = { author: authorOf(context.caller), at: context.now().toISOString(), note }
      const data: Handover = { ...before, status: 'returned', returned }
      const author = readActor(before.author)
      const writers = (await teamOf(context)).filter(
        ({ uid }) => 'uid' in author && uid === author.uid && uid !== own,
      )
      await context.commit([{ collection: 'handovers', id, expectedVersion: stored.version, data }], {
        emails: await emailsTo(context, writers, (facts) => giveBackEmail(data, facts)),
      })
    }),
})
