import { z } from 'zod'
import { defineCommand } from '#/core/commands/command.ts'
import { publishTogether, readReviewed } from '#/publishing/commands/publications/publish-together.ts'
import { draftsToPublish } from '#/publishing/commands/publications/publish.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { refuseEnd } from './refuse-end.ts'
import { releaseDone } from './release-done.ts'
import { seenRelease } from '#/publishing/commands/stored-release.ts'

/** @throws {ReleaseChanged} {DraftChanged} {ReviewMissing} {InvalidCommand} */
export const publishRelease = defineCommand({
  name: 'launch.publish',
  permission: 'publish',
  from: 'panel',
  says: 'publicó un lanzamiento',
  input: z.strictObject({ launch: z.string(), version: z.int().positive(), drafts: draftsToPublish }),
  run: (context, { drafts, ...seen }) =>
    retryOnConflict(async () => {
      const stored = await seenRelease(context.store, seen)
      const { id, name, until } = stored.release
      if (until !== undefined) refuseEnd(until, context.now())
      const wanted = await readReviewed(context, drafts)
      return publishTogether(context, wanted, { launch: { id, name } }, (publication) =>
        releaseDone(context.store, stored, publication),
      )
    }),
})
