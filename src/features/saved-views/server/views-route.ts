import { permissionsOf } from '#/core/access/require-permission.ts'
import { compareText } from '#/language/es-AR/format.ts'
import type { PanelViews } from '#/features/saved-views/views-data.ts'
import { readStored } from '#/core/commands/read-stored.ts'
import { savedViews } from '#/features/saved-views/saved-view.ts'
import { callerOf } from '#/core/identity/session.ts'
import type { App } from '#/core/services/app.ts'
import { jsonReply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import { READS } from '#/core/http/panel-headers.ts'

export function viewsRoute({ store, panel: { people } }: App): Route {
  return authedGet(
    '/panel/datos/vistas',
    async ({ session }) => {
      const stored = await store.list(savedViews.name)
      const all = stored.map((each) => readStored(savedViews, each))
      const visible = all.filter(({ uid, isShared }) => isShared || uid === session.uid)
      const views = await Promise.all(
        visible.map(async ({ uid, updatedAt: _at, ...view }) => ({
          ...view,
          isOwn: uid === session.uid,
          by: await people.nameOf({ kind: 'account', uid }),
        })),
      )
      return jsonReply(200, {
        views: views.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || compareText(a.name, b.name)),
        mayRemoveAll: permissionsOf(callerOf(session)).has('users:manage'),
      } satisfies PanelViews)
    },
    READS,
  )
}
