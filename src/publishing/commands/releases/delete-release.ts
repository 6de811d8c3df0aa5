import { z } from 'zod'
import { defineCommand } from '#/core/commands/command.ts'
import { seenRelease } from '#/publishing/commands/stored-release.ts'

/** Its drafts stay. @throws {ReleaseChanged} {InvalidCommand} */
export const deleteRelease = defineCommand({
  name: 'launch.remove',
  permission: 'publish',
  from: 'panel',
  says: 'quitó un lanzamiento',
  input: z.strictObject({ launch: z.string(), version: z.int().positive() }),
  async run(context, seen) {
    await seenRelease(context.store, seen)
    await context.commit([
      { collection: 'launches', id: seen.launch, expectedVersion: seen.version, data: null },
    ])
  },
})
