import { defineRead, perApp } from '#/core/http/panel-read.ts'
import { documentAddress } from '#/publishing/server/panel-routes-common.ts'
import { panelComments } from './panel-comments.ts'

const commentsIn = perApp(({ store, identity, panel: { feed, people } }) =>
  panelComments({ store, feed, people, identity }),
)

/** In the order in which they were written. */
export const commentsRead = defineRead({
  path: 'comentarios/:collection/:id',
  input: documentAddress,
  missing: 'No existe ese documento. Volvé a la lista.',
  read: ({ app }, { collection, id }) => commentsIn(app).of(collection, id),
})

export const mentionsRead = defineRead({
  path: 'menciones',
  read: ({ app, session }) => commentsIn(app).mentionsOf(session.uid),
})

/** Accounts that can be mentioned. */
export const teamRead = defineRead({ path: 'equipo', read: ({ app }) => commentsIn(app).team() })
