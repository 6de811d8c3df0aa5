import { z } from 'zod'
import type { Release } from '#/publishing/model/release.ts'
import { isSameJson, type Json } from '#/catalogue/json/json.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { inversesOf, undoTogether } from '#/publishing/commands/publications/undo-publication.ts'
import { requirePublishing } from '#/publishing/commands/publications/publish-permission.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { readPublication } from '#/publishing/commands/stored-publication.ts'
import { readRelease, type StoredRelease } from '#/publishing/commands/stored-release.ts'
import { endEmail } from './end-email.ts'

/** Reverts what a release published, except fields changed since, which are reported. Idempotent across processes. */
export const endRelease = defineCommand({
  name: 'launch.end',
  permission: 'publish',
  from: 'clock',
  says: 'terminó un lanzamiento a su hora',
  input: z.strictObject({
    launch: z.string(),
    version: z.int().positive(),
    to: z.string().nullable(),
  }),
  run: (context, { launch: id, version, to }) =>
    retryOnConflict(async () => {
      const stored = await readRelease(context.store, id)
      if (stored?.version !== version || !isReleaseOver(stored.release, context.now())) return null
      const undone = await readPublication(context.store, stored.release.publication!)
      const documents = undone?.documents ?? []
      requirePublishing(
        context,
        documents.map(({ collection }) => collection),
      )
      const inverses = undone ? await inversesOf(context, undone, []) : []
      const left = inverses.filter(({ isLost, conflicts }) => isLost || conflicts.length > 0)
      const back = inverses.filter(
        (each) => !left.includes(each) && !isSameJson(each.now as Json, each.data as Json),
      )
      const leftNames = left.map(({ collection, document }) => ({ collection, document }))
      const emails =
        leftNames.length > 0 && to !== null
          ? [await endEmail(context, stored.release, { to, left: leftNames })]
          : []
      if (undone && back.length > 0) {
        const { id: publication } = await undoTogether(context, undone, back, {
          keepsDrafts: false,
          emails,
          also: (publicationId) => [
            endReleaseWrite(context, stored, { publication: publicationId, left: leftNames }),
          ],
        })
        return { publication, left: leftNames }
      }
      await context.commit([endReleaseWrite(context, stored, { left: leftNames })], { emails })
      return { publication: null, left: leftNames }
    }),
})

export function isReleaseOver({ status, until, ended: end, publication }: Release, now: Date): boolean {
  return (
    status === 'done' &&
    until !== undefined &&
    end === undefined &&
    publication !== undefined &&
    Date.parse(until) <= now.getTime()
  )
}

type Ended = Omit<NonNullable<Release['ended']>, 'at'>

export const endReleaseWrite = (
  { now }: Pick<CommandContext, 'now'>,
  { version, release }: StoredRelease,
  how: Ended,
) => ({
  collection: 'launches',
  id: release.id,
  expectedVersion: version,
  data: { ...release, ended: { at: now().toISOString(), ...how } } satisfies Release,
})
