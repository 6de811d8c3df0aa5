import { z } from 'zod'
import { CHANGES_TOGETHER } from '#/publishing/model/publication-limits.ts'
import { defineRead } from '#/core/http/panel-read.ts'
import { documentIn, documentAddress } from './panel-routes-common.ts'

const NEWEST = 200

const named = z.object({ id: documentAddress.shape.id })

/** Publications, the newest first: all at once, or from `desde` on in pages, the first of which is after an empty one. */
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
  read: ({ app }, { id }) => app.panel.releases.one(id),
})

/** `de`: `COLLECTION/ID,COLLECTION/ID`. */
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

/** Null for a document that is not on the site. */
export const linksRead = defineRead({
  path: 'enlaces/:collection/:id',
  input: documentAddress,
  read: ({ app }, { collection, id }) => app.panel.deletions.facts(collection, id),
})
