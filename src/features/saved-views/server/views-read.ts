import { callerPermissions } from '#/core/access/require-permission.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { defineRead } from '#/core/http/panel-read.ts'
import { callerOf } from '#/core/identity/session.ts'
import { compareText } from '#/language/es-AR/format.ts'
import { savedViewsCollection } from '#/features/saved-views/saved-view.ts'

/** The account's own views and the shared ones. */
export const viewsRead = defineRead({
  path: 'vistas',
  async read({ session, app: { store, panel } }) {
    const stored = await store.list(savedViewsCollection.name)
    const all = stored.map((each) => readStoredOrThrow(savedViewsCollection, each))
    const visible = all.filter(({ uid, isShared }) => isShared || uid === session.uid)
    const views = await Promise.all(
      visible.map(async ({ uid, updatedAt: _at, ...view }) => ({
        ...view,
        isOwn: uid === session.uid,
        by: await panel.people.nameOf({ kind: 'account', uid }),
      })),
    )
    return {
      views: views.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || compareText(a.name, b.name)),
      mayRemoveAll: callerPermissions(callerOf(session)).has('users:manage'),
    }
  },
})
