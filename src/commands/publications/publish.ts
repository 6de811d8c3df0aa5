import { z } from 'zod'
import { PUBLIC_COLLECTIONS } from '../../catalogue/collections/collections.ts'
import { documentName, note } from '../../catalogue/documents/draft.ts'
import { MAX_PUBLISHED } from '../../catalogue/documents/publication-limits.ts'
import { formatNumber } from '../../language/es-AR/format.ts'
import { defineCommand } from '../command.ts'
import { removeFromReleases } from '../stored/remove-from-releases.ts'
import { retryOnConflict } from '../retry.ts'
import { publishTogether } from './publish-together.ts'

export const seenDrafts = z
  .array(
    z.strictObject({
      collection: z.enum(PUBLIC_COLLECTIONS),
      document: documentName.document,
      version: z.int().positive(),
    }),
  )
  .min(1, 'Elegí qué publicar.')
  .max(MAX_PUBLISHED, `Publicá hasta ${formatNumber(MAX_PUBLISHED)} borradores juntos.`)
  .refine(
    (drafts) =>
      new Set(drafts.map(({ collection, document }) => `${collection}/${document}`)).size === drafts.length,
    'Un borrador está dos veces.',
  )

/** @throws {DraftChanged} {PublicationConflict} {PublicationInvalid} */
export const publish = defineCommand({
  name: 'publication.publish',
  permission: 'publish',
  input: z.strictObject({ drafts: seenDrafts, note: note.optional() }),
  run: (context, { drafts, note }) =>
    retryOnConflict(() =>
      publishTogether(context, drafts, { note }, (publication) =>
        removeFromReleases(context.store, publication),
      ),
    ),
})
