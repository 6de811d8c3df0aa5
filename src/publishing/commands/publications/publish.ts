import { z } from 'zod'
import { note } from '#/publishing/model/draft.ts'
import { settings } from '#/catalogue/documents/settings.ts'
import { MAX_PUBLISHED } from '#/publishing/model/publication-limits.ts'
import { formatNumber } from '#/language/es-AR/format.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { seenDraftsInput } from '#/publishing/commands/stored-draft.ts'
import { removeFromReleases } from '#/publishing/commands/remove-from-releases.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { publishTogether } from './publish-together.ts'

export const draftsToPublish = seenDraftsInput
  .min(1, 'Elegí qué publicar.')
  .max(MAX_PUBLISHED, `Publicá hasta ${formatNumber(MAX_PUBLISHED)} borradores juntos.`)

/** Its fields; the rest of the draft stays one. */
const partOfSettings = z
  .array(z.enum(settings.keyof().exclude(['id']).options))
  .min(1)
  .max(20)

/** @throws {DraftChanged} {PublicationConflict} {PublicationInvalid} */
export const publish = defineCommand({
  name: 'publication.publish',
  permission: 'publish',
  input: z
    .strictObject({ drafts: draftsToPublish, note: note.optional(), only: partOfSettings.optional() })
    .refine(
      ({ drafts, only }) =>
        only === undefined || (drafts.length === 1 && drafts[0]!.collection === 'settings'),
      'De a partes se publican los datos del sitio, y nada más.',
    ),
  run: (context, { drafts, note, only }) =>
    retryOnConflict(() =>
      publishTogether(
        context,
        drafts,
        { note },
        (publication) => removeFromReleases(context.store, publication),
        only,
      ),
    ),
})
