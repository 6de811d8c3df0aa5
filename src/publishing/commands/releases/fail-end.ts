import { defineCommand } from '#/core/commands/command.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { readRelease } from '#/publishing/commands/stored-release.ts'
import { endEmail } from './end-email.ts'
import { endReleaseWrite, isReleaseOver } from './end-release.ts'
import { failedRelease } from './fail-release.ts'

/** Nothing of it could go back. Once, however many processes tried. */
export const failEnd = defineCommand({
  name: 'launch.fail-end',
  permission: 'launches:tell',
  from: 'clock',
  says: 'no pudo terminar un lanzamiento',
  input: failedRelease,
  run: (context, { launch: id, version, sentence: failure, to }) =>
    retryOnConflict(async () => {
      const stored = await readRelease(context.store, id)
      if (stored?.version !== version || !isReleaseOver(stored.release, context.now())) return false
      const sentence = failure.slice(0, 20_000)
      const emails = to === null ? [] : [await endEmail(context, stored.release, { to, sentence, left: [] })]
      await context.commit([endReleaseWrite(context, stored, { left: [], sentence })], { emails })
      return true
    }),
})
