import { z } from 'zod'
import type { Release } from '#/publishing/model/release.ts'
import { isSameJson, type Json } from '#/catalogue/json/json.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { inversesOf, undoTogether } from '#/publishing/commands/publications/undo-publication.ts'
import { requirePublishing } from '#/publishing/commands/publishing-permissions.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { readPublication } from '#/publishing/commands/stored-publication.ts'
import { readRelease, type StoredRelease } from '#/publishing/commands/stored-release.ts'
import { failedRelease } from './run-release.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import { documentTitleOf } from '#/publishing/model/summarise-document.ts'

type EndEmailParams = {
  to: string
  sentence?: string
  left: readonly { collection: string; document: string }[]
}

const MAX_EMAILED_NAMES = 50

/** Records that no document of a release could be reverted; idempotent across processes. */
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

/** Email to the account that set a release's end, if some of it was not reverted. */
async function endEmail(
  { store, catalogue }: Pick<CommandContext, 'store' | 'catalogue'>,
  { id, name }: Pick<Release, 'id' | 'name'>,
  { to, sentence, left }: EndEmailParams,
): Promise<Email> {
  const { settings, siteUrl } = await catalogue()
  const brand = settings?.brand.name ?? 'El sitio'
  const lines: string[] = []
  for (const { collection, document } of left.slice(0, MAX_EMAILED_NAMES)) {
    const data = (await store.get(collection, document))?.data
    lines.push(`  ${documentTitleOf(collection as PublicCollection, document, Object(data))} (${document})`)
  }
  const more = left.length > MAX_EMAILED_NAMES ? `  y ${left.length - MAX_EMAILED_NAMES} más\n` : ''
  const why =
    sentence ??
    `Alguien cambió lo mismo mientras estaba publicado, y quedó como está:\n\n${lines.join('\n')}\n${more}`
  return {
    kind: 'launch-failed',
    about: `launches/${id}`,
    to,
    subject: `«${name}» terminó, y no todo volvió a como estaba`,
    text: `Hola:\n\n«${name}» tenía que volver a como estaba y no volvió todo.\n\n${why}\n\nMiralo acá:\n\n${siteUrl}/panel/lanzamientos/${id}\n\n${brand}\n`,
  }
}
