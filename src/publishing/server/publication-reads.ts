import { z } from 'zod'
import { callerOf } from '#/core/identity/session.ts'
import { CHANGES_TOGETHER } from '#/publishing/model/publication-limits.ts'
import { defineRead } from '#/core/http/panel-read.ts'
import { documentIn, documentAddress } from './command-refusal.ts'

const NEWEST = 200

const named = z.object({ id: documentAddress.shape.id })

/** Publications, newest first: all recent ones, or in pages from `desde`, empty for the first. */
export const publicationsRead = defineRead({
  path: 'publicaciones',
  input: z.object({ desde: z.string().optional() }),
  async read({ app: { panel } }, { desde }) {
    if (desde === undefined) return (await panel.publications.page(undefined, NEWEST)).publications
    return panel.publications.page(desde === '' ? undefined : desde)
  },
})

export const publicationRead = defineRead({
  path: 'publicacion/:id',
  input: named,
  read: ({ app }, { id }) => app.panel.publications.changes(id),
})

export const releasesRead = defineRead({
  path: 'lanzamientos',
  read: ({ app }) => app.panel.releases.all(),
})

export const releaseRead = defineRead({
  path: 'lanzamiento/:id',
  input: named,
  read: ({ app, session }, { id }) => app.panel.releases.one(id, callerOf(session)),
})

/** `de`: comma-separated documents, `COLLECTION/ID,COLLECTION/ID`. */
export const draftChangesRead = defineRead({
  path: 'cambios',
  input: z.object({ de: z.string().default('') }),
  read: ({ app }, { de }) =>
    app.panel.draftChanges(de.split(',', CHANGES_TOGETHER).flatMap((name) => documentIn(name) ?? [])),
})

export const deletedRead = defineRead({
  path: 'eliminados',
  read: ({ app }) => app.panel.deletions.deleted(),
})

/** Null for an unpublished document. */
export const linksRead = defineRead({
  path: 'enlaces/:collection/:id',
  input: documentAddress,
  read: ({ app }, { collection, id }) => app.panel.deletions.facts(collection, id),
})
