import { z } from 'zod'
import {
  viewFilters,
  viewName,
  type SavedView,
  savedViewsCollection,
} from '#/features/saved-views/saved-view.ts'
import { hasViews, restoredFilters } from '#/features/saved-views/list-filters.ts'
import { defineCommand, ownUid } from '#/core/commands/command.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { newPublicationId } from '#/publishing/commands/stored-publication.ts'
import { documentsOfAccount } from '#/core/commands/personal-documents.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'

/** Removes one's own view, or anyone's for account administrators; a missing one is not an error. */
export const removeView = defineCommand({
  name: 'view.remove',
  permission: 'draft:write',
  from: 'panel',
  says: 'quitó una vista de una lista',
  input: z.strictObject({ id: z.string().max(120) }),
  async run(context, { id }) {
    const stored = await context.store.get(savedViewsCollection.name, id)
    if (!stored) return
    if (readStoredOrThrow(savedViewsCollection, stored).uid !== ownUid(context))
      context.requirePermission('users:manage')
    await context.erase(savedViewsCollection.name, id)
  },
})

export const MAX_VIEWS = 50

/** Saves a view; a null `id` creates one. */
export const saveView = defineCommand({
  name: 'view.save',
  permission: 'draft:write',
  from: 'panel',
  says: 'guardó una vista de una lista',
  input: z.strictObject({
    id: z.string().max(120).nullable(),
    name: viewName,
    screen: z.string().refine(hasViews),
    filters: viewFilters,
    isShared: z.boolean(),
  }),
  run: (context, { id: named, ...viewData }) =>
    retryOnConflict(async () => {
      const uid = ownUid(context)
      const stored = named === null ? null : await context.store.get(savedViewsCollection.name, named)
      if (named !== null && !(stored && readStoredOrThrow(savedViewsCollection, stored).uid === uid))
        throw invalidCommand('Esa vista ya no está, o es de otra persona.', 'name')
      const own = (await documentsOfAccount(context.store, savedViewsCollection, uid)).filter(
        ({ id }) => id !== named,
      )
      if (own.length >= MAX_VIEWS)
        throw invalidCommand(`Ya tenés ${MAX_VIEWS} vistas. Quitá una que no uses y volvé a probar.`, 'name')
      if (own.some(({ name, screen }) => name === viewData.name && screen === viewData.screen))
        throw invalidCommand('Ya tenés una vista con ese nombre en esta lista. Elegí otro.', 'name')
      const now = context.now()
      const data: SavedView = {
        id: named ?? newPublicationId(now),
        uid,
        ...viewData,
        filters: restoredFilters(viewData.screen, viewData.filters),
        updatedAt: now.toISOString(),
      }
      await context.commit([
        {
          collection: savedViewsCollection.name,
          id: data.id,
          expectedVersion: stored?.version ?? null,
          data,
        },
      ])
      return { id: data.id }
    }),
})
