import { z } from 'zod'
import { draftNote } from '#/publishing/model/draft.ts'
import { settings } from '#/catalogue/documents/settings.ts'
import { MAX_PUBLISHED } from '#/publishing/model/publication-limits.ts'
import { formatNumber } from '#/language/es-AR/format.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { reviewedDraftsInput } from '#/publishing/commands/stored-draft.ts'
import { removeFromReleases } from '#/publishing/commands/remove-from-releases.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { publishTogether, readReviewed } from './publish-together.ts'

export const draftsToPublish = reviewedDraftsInput
  .min(1, 'Elegí qué publicar.')
  .max(MAX_PUBLISHED, `Publicá hasta ${formatNumber(MAX_PUBLISHED)} borradores juntos.`)

/** Its fields; the rest of the draft stays one. */
const partOfSettings = z
  .array(z.enum(settings.keyof().exclude(['id']).options))
  .min(1)
  .max(20)

/** @throws {DraftChanged} {ReviewMissing} {PublicationConflict} {PublicationInvalid} */
export const publish = defineCommand({
  name: 'publication.publish',
  permission: 'publish',
  from: 'panel',
  says: 'publicó',
  input: z
    .strictObject({ drafts: draftsToPublish, note: draftNote.optional(), only: partOfSettings.optional() })
    .refine(
      ({ drafts, only }) =>
        only === undefined || (drafts.length === 1 && drafts[0]!.collection === 'settings'),
      'De a partes se publican los datos del sitio, y nada más.',
    ),
  run: (context, { drafts, note, only }) =>
    retryOnConflict(async () =>
      publishTogether(context, await readReviewed(context, drafts), { note, only }, (publication) =>
        removeFromReleases(context.store, publication),
      ),
    ),
})
